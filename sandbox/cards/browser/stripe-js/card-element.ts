import type {
  Errand,
  FieldOptions,
  FieldState,
  FieldType,
  FromField,
  Outcome,
  ToField,
} from '../messages.ts';

/** The page uses the library wrongly: for its developer, not for shoppers. */
export class IntegrationError extends Error {
  override readonly name = 'IntegrationError';
}

type Listener = (event: unknown) => void;

/** Who wants to hear of what. */
export class Listeners {
  readonly #all = new Map<string, Set<Listener>>();

  add(name: string, listener: Listener): void {
    this.#all.set(name, (this.#all.get(name) ?? new Set()).add(listener));
  }

  /** Without a listener: all of that name. */
  remove(name: string, listener?: Listener): void {
    if (listener) this.#all.get(name)?.delete(listener);
    else this.#all.delete(name);
  }

  tell(name: string, event: unknown): void {
    for (const listener of [...(this.#all.get(name) ?? [])]) listener(event);
  }
}

const usual = {
  base: 'StripeElement',
  complete: 'StripeElement--complete',
  empty: 'StripeElement--empty',
  focus: 'StripeElement--focus',
  invalid: 'StripeElement--invalid',
};

/** Names by which the page styles the element around a field. */
export type Classes = Partial<typeof usual>;

/** Marks the element around a field with the field's state. */
export function markState(around: HTMLElement, chosen: Classes, state: FieldState, focused: boolean): void {
  const names = { ...usual, ...chosen };
  const mark = (name: string, on: boolean) => {
    for (const word of name.split(/\s+/).filter(Boolean)) around.classList.toggle(word, on);
  };
  mark(names.base, true);
  mark(names.complete, state.complete);
  mark(names.empty, state.empty);
  mark(names.invalid, state.error !== undefined);
  mark(names.focus, focused);
}

export function unmark(around: HTMLElement, chosen: Classes): void {
  for (const name of Object.values({ ...usual, ...chosen }))
    around.classList.remove(...name.split(/\s+/).filter(Boolean));
}

/** Lets the label of the element around a field lead into the field, which it cannot do by itself. */
export function findLabel(place: HTMLElement, enter: () => void): { remove(): void } {
  const named = place.id ? document.querySelector(`label[for="${CSS.escape(place.id)}"]`) : null;
  const label = named ?? place.closest('label');
  const press = (event: Event) => {
    event.preventDefault();
    enter();
  };
  label?.addEventListener('click', press);
  return { remove: () => label?.removeEventListener('click', press) };
}

/** Enter in a field sends the form around it, as in any other field. */
export function pressEnter(place: HTMLElement): void {
  const form = place.closest('form');
  const button = form?.querySelector<HTMLButtonElement>('button:not([type]), [type=submit]');
  if (form && !button?.disabled) form.requestSubmit(button);
}

const titles: Readonly<Record<FieldType, string>> = {
  card: 'Secure card payment input frame',
  cardNumber: 'Secure card number input frame',
  cardExpiry: 'Secure expiration date input frame',
  cardCvc: 'Secure CVC input frame',
};

const FRAME_STYLES = {
  display: 'block',
  width: '1px',
  'min-width': '100%',
  height: '1.2em',
  margin: '0',
  padding: '0',
  border: '0',
  overflow: 'hidden',
  'user-select': 'none',
  'color-scheme': 'light only',
};

let count = 0;

/** The frame that a field lives in, out of reach of the page: both know of each other only what they send. */
export class FieldFrame {
  readonly element: HTMLIFrameElement;
  readonly #origin: string;
  readonly #hear: (message: FromField) => void;
  readonly #listener = (event: MessageEvent): void => {
    if (event.source === this.element.contentWindow && event.origin === this.#origin) this.#hear(event.data);
  };

  constructor(type: FieldType, base: URL, hear: (message: FromField) => void) {
    this.#origin = base.origin;
    this.#hear = hear;
    this.element = document.createElement('iframe');
    this.element.name = `__privateStripeFrame${++count}`;
    this.element.title = titles[type];
    this.element.setAttribute('scrolling', 'no');
    this.element.setAttribute('allow', 'payment *');
    this.element.src = new URL(`field#${type}`, base).href;
    for (const [name, value] of Object.entries(FRAME_STYLES))
      this.element.style.setProperty(name, value, 'important');
    addEventListener('message', this.#listener);
  }

  send(message: ToField): void {
    this.element.contentWindow?.postMessage(message, this.#origin);
  }

  /** Sends something that is answered. */
  ask<T>(message: ToField): Promise<T> {
    const { port1, port2 } = new MessageChannel();
    this.element.contentWindow?.postMessage(message, this.#origin, [port2]);
    return new Promise((resolve) => {
      port1.onmessage = ({ data }) => {
        port1.close();
        resolve(data);
      };
    });
  }

  remove(): void {
    removeEventListener('message', this.#listener);
    this.element.remove();
  }
}

const untouched: FieldState = {
  empty: true,
  complete: false,
  error: undefined,
  brand: undefined,
  postalCode: undefined,
};

export type ElementOptions = FieldOptions & { readonly classes?: Classes };

interface Surroundings {
  readonly base: URL;
  readonly fonts: NonNullable<FieldOptions['fonts']>;
  /** After every change, so that fields beside this one can learn the brand. */
  readonly changed: (element: CardElement) => void;
  readonly destroyed: (element: CardElement) => void;
}

/** A field for a card or a part of one, as the library's users know it. */
export class CardElement {
  readonly type: FieldType;
  readonly #around: Surroundings;
  readonly #listeners = new Listeners();
  #options: ElementOptions;
  #state: FieldState = untouched;
  #focused = false;
  #place: HTMLElement | undefined;
  #frame: FieldFrame | undefined;
  #ready = Promise.withResolvers<void>();
  #label: { remove(): void } | undefined;
  #destroyed = false;

  constructor(type: FieldType, options: ElementOptions, around: Surroundings) {
    this.type = type;
    this.#options = options;
    this.#around = around;
  }

  get state(): FieldState {
    return this.#state;
  }

  get frame(): FieldFrame | undefined {
    return this.#frame;
  }

  mount(target: string | HTMLElement): void {
    if (this.#destroyed)
      throw new IntegrationError('This Element has already been destroyed. Create a new one.');
    const place = typeof target === 'string' ? document.querySelector<HTMLElement>(target) : target;
    if (!place) throw new IntegrationError(`There is no element ${String(target)} to mount in.`);
    if (place === this.#place && this.#frame) return;
    this.unmount();
    this.#ready = Promise.withResolvers();
    this.#place = place;
    this.#frame = new FieldFrame(this.type, this.#around.base, (message) => this.#hear(message));
    place.replaceChildren(this.#frame.element);
    this.#label = findLabel(place, () => this.focus());
    this.#mark();
  }

  unmount(): void {
    this.#frame?.remove();
    this.#label?.remove();
    if (this.#place) unmark(this.#place, this.#options.classes ?? {});
    this.#frame = undefined;
    this.#place = undefined;
    this.#state = untouched;
    this.#focused = false;
  }

  destroy(): void {
    this.unmount();
    this.#destroyed = true;
    this.#around.destroyed(this);
  }

  update(options: ElementOptions): void {
    this.#options = { ...this.#options, ...options };
    this.#frame?.send({ act: 'update', options: this.#forField() });
    this.#mark();
  }

  focus(): void {
    this.#frame?.element.contentWindow?.focus();
    this.#frame?.send({ act: 'focus' });
  }

  blur(): void {
    this.#frame?.send({ act: 'blur' });
  }

  clear(): void {
    this.#frame?.send({ act: 'clear' });
  }

  on(name: string, listener: (event: unknown) => void): this {
    this.#listeners.add(name, listener);
    return this;
  }

  once(name: string, listener: (event: unknown) => void): this {
    const first = (event: unknown) => {
      this.off(name, first);
      listener(event);
    };
    return this.on(name, first);
  }

  off(name: string, listener?: (event: unknown) => void): this {
    this.#listeners.remove(name, listener);
    return this;
  }

  /** Has the field send what it holds, with those beside it. Throws IntegrationError when it is not on the page. */
  async send(errand: Errand): Promise<Outcome> {
    if (!this.#frame)
      throw new IntegrationError(
        'We could not retrieve data from the specified Element. Please make sure the Element you are attempting to use is still mounted.',
      );
    await this.#ready.promise;
    return this.#frame.ask<Outcome>({ act: 'send', errand });
  }

  #hear(message: FromField): void {
    switch (message.act) {
      case 'loaded':
        this.#frame?.send({ act: 'setup', options: this.#forField() });
        break;
      case 'ready':
        this.#ready.resolve();
        this.#listeners.tell('ready', { elementType: this.type });
        break;
      case 'height':
        this.#frame?.element.style.setProperty('height', `${message.pixels}px`, 'important');
        break;
      case 'change':
        this.#state = message.state;
        this.#mark();
        this.#around.changed(this);
        this.#listeners.tell('change', this.#changeEvent());
        break;
      case 'enter':
        if (this.#place) pressEnter(this.#place);
        break;
      default:
        if (message.act !== 'escape') this.#focused = message.act === 'focus';
        this.#mark();
        this.#listeners.tell(message.act, { elementType: this.type });
    }
  }

  #changeEvent() {
    const { empty, complete, error, brand, postalCode } = this.#state;
    return {
      elementType: this.type,
      empty,
      complete,
      error,
      value: this.type === 'card' ? { postalCode: postalCode ?? '' } : undefined,
      ...((this.type === 'card' || this.type === 'cardNumber') && { brand: brand ?? 'unknown' }),
    };
  }

  #forField(): FieldOptions {
    const { classes: _ours, ...options } = this.#options;
    return { ...options, fonts: this.#around.fonts };
  }

  #mark(): void {
    if (this.#place) markState(this.#place, this.#options.classes ?? {}, this.#state, this.#focused);
  }
}
