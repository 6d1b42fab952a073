import type { FieldOptions, FieldType, FromField, ToField, ToSibling } from '../messages.ts';
import { CardField } from './card-field.ts';
import { loadFonts, lookLike } from './looks.ts';
import { sendCard } from './send-card.ts';

const field = new CardField(location.hash.slice(1) as FieldType);
const sheet = new CSSStyleSheet();
document.adoptedStyleSheets = [sheet];
const row = document.createElement('form');
row.noValidate = true;
const icon = Object.assign(document.createElement('span'), { className: 'icon', hidden: true });
icon.ariaHidden = 'true';
const words = Object.assign(document.createElement('p'), { id: 'problem', className: 'unseen' });
row.append(icon, ...field.inputs);
document.body.append(row, words);
document.title = field.inputs[0]?.ariaLabel ?? '';

let options: FieldOptions = {};
/** The page knows an untouched field without being told. */
let told = JSON.stringify(field.state);

const tell = (message: FromField): void => parent.postMessage(message, location.origin);

/** Shows the state and tells the page, if it is another one than before. */
function show(): void {
  const { state } = field;
  for (const input of field.inputs) {
    const wrong = field.problemOf(input);
    input.ariaInvalid = String(wrong !== undefined);
    input.setAttribute('aria-describedby', wrong ? words.id : '');
    input.classList.toggle('invalid', wrong !== undefined);
    input.classList.toggle('empty', input.value === '');
    input.classList.toggle('complete', state.complete);
  }
  words.textContent = state.error?.message ?? '';
  icon.dataset['brand'] = field.brand;
  const now = JSON.stringify(state);
  if (now === told) return;
  told = now;
  tell({ act: 'change', state });
}

function take(more: FieldOptions): void {
  options = { ...options, ...more };
  lookLike(sheet, options.style);
  const [first] = field.inputs;
  if (first && options.placeholder !== undefined) first.placeholder = options.placeholder;
  for (const input of field.inputs) {
    input.disabled = options.disabled ?? false;
    if (input.name === 'postal') input.hidden = options.hidePostalCode ?? false;
  }
  icon.hidden = field.type === 'card' ? (options.hideIcon ?? false) : !(options.showIcon ?? false);
}

function hear(message: ToField, port: MessagePort | undefined): void {
  const [first] = field.inputs;
  switch (message.act) {
    case 'setup':
      loadFonts(message.options.fonts);
      take(message.options);
      show();
      tell({ act: 'ready' });
      break;
    case 'update':
      take(message.options);
      show();
      break;
    case 'brand':
      field.brand = message.brand;
      show();
      break;
    case 'focus':
      // The page around the frame stays where it is.
      first?.focus({ preventScroll: true });
      break;
    case 'blur':
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      break;
    case 'clear':
      field.clear();
      show();
      break;
    case 'send':
      sendCard(field, message.errand).then((outcome) => port?.postMessage(outcome));
      show();
  }
}

addEventListener('message', ({ source, origin, data, ports }: MessageEvent<ToField | ToSibling>) => {
  if (origin !== location.origin) return;
  if (source === parent) {
    if (data.act !== 'tell') hear(data, ports[0]);
  } else if (data.act === 'tell' && isSibling(source)) {
    ports[0]?.postMessage(field.read());
    show();
  }
});

/** Another frame of ours in the same page: nobody else is told what stands here. */
function isSibling(source: MessageEventSource | null): boolean {
  const other = source as Window | null;
  return other !== null && other.parent === parent && other.location.pathname === location.pathname;
}

for (const input of field.inputs) {
  input.addEventListener('input', () => {
    field.resume(input);
    show();
  });
  input.addEventListener('focus', () => tell({ act: 'focus' }));
  input.addEventListener('blur', () => {
    field.leave(input);
    show();
    tell({ act: 'blur' });
  });
  input.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') tell({ act: 'escape' });
    if (key === 'Enter') tell({ act: 'enter' });
  });
}
row.addEventListener('submit', (event) => event.preventDefault());
new ResizeObserver(() =>
  tell({ act: 'height', pixels: Math.ceil(row.getBoundingClientRect().height) }),
).observe(row);
tell({ act: 'loaded' });
