import type {
  CardPart,
  Errand,
  FieldOptions,
  FieldType,
  FromField,
  Outcome,
  ToField,
  ToSibling,
} from '../messages.ts';
import { callService } from '../messages.ts';
import { CardField, loadFonts, lookLike } from './card-field.ts';

/**
 * Sends the card to the service, with what the frames beside this one hold of it. The page gets the answer only.
 */
export async function sendCard(field: CardField, errand: Errand): Promise<Outcome> {
  const own = field.read();
  const others = await Promise.all(errand.siblings.map(askSibling));
  const parts: CardPart[] = [own, ...others];
  const error = parts.find((part) => part.error)?.error;
  if (error) return { error: { ...error } };
  const values = parts
    .flatMap((part) => part.values)
    .map(([name, value]) => [inside(errand, name), value] as const);
  const address = new URL(`v1/${errand.path}`, location.href);
  return callService(address, errand.key, [...errand.fields, ...values]);
}

function askSibling(name: string): Promise<CardPart> {
  const { port1, port2 } = new MessageChannel();
  const frame = (parent.frames as unknown as Readonly<Record<string, Window | undefined>>)[name];
  frame?.postMessage({ act: 'tell' } satisfies ToSibling, location.origin, [port2]);
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => {
      port1.close();
      resolve(data);
    };
  });
}

/** `card[number]` as a part of `payment_method_data`: `payment_method_data[card][number]`. */
function inside({ inside: outer }: Errand, name: string): string {
  if (outer === '') return name;
  const at = name.indexOf('[');
  return `${outer}[${name.slice(0, at)}]${name.slice(at)}`;
}

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
/** An untouched field needs no event. */
let sent = JSON.stringify(field.state);

const tell = (message: FromField): void => parent.postMessage(message, location.origin);

/** Shows the state and sends a change to the page. */
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
  if (now === sent) return;
  sent = now;
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

/** Another frame of ours in the same page: no other origin may read the value. */
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
