import type { Errand, FieldOptions, FieldState, FieldType, FromField, Outcome } from '../messages.ts';
import { type Classes, markState, unmark } from './classes.ts';
import { FieldFrame } from './field-frame.ts';
import { IntegrationError } from './integration-error.ts';
import { findLabel, pressEnter } from './labels.ts';
import { Listeners } from './listeners.ts';

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
