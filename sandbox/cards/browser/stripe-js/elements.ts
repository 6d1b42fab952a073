import type { FieldOptions, FieldType } from '../messages.ts';
import { CardElement, type ElementOptions } from './card-element.ts';
import { IntegrationError } from './integration-error.ts';

const types: readonly string[] = ['card', 'cardNumber', 'cardExpiry', 'cardCvc'] satisfies FieldType[];

export interface ElementsOptions {
  readonly fonts?: NonNullable<FieldOptions['fonts']>;
  readonly locale?: string;
}

/** Fields that make up one card together. */
export class Elements {
  readonly #base: URL;
  readonly #options: ElementsOptions;
  readonly #elements = new Map<string, CardElement>();

  constructor(base: URL, options: ElementsOptions = {}) {
    this.#base = base;
    this.#options = options;
  }

  create(type: string, options: ElementOptions = {}): CardElement {
    if (!isType(type))
      throw new IntegrationError(`This stand-in has no Element of type ${type}; it has ${types.join(', ')}.`);
    if (this.#elements.has(type))
      throw new IntegrationError(`Can only create one Element of type ${type} through one Elements object.`);
    const element = new CardElement(type, options, {
      base: this.#base,
      fonts: this.#options.fonts ?? [],
      changed: (changed) => this.#tellBrand(changed),
      destroyed: (destroyed) => {
        if (this.#elements.get(type) === destroyed) this.#elements.delete(type);
      },
    });
    this.#elements.set(type, element);
    return element;
  }

  /** @param type its name, or the React component of that name */
  getElement(type: string | { readonly __elementType?: string }): CardElement | null {
    const name = typeof type === 'string' ? type : type?.__elementType;
    return this.#elements.get(name ?? '') ?? null;
  }

  /** Locale and looks of all fields at once are not what card fields take up later. */
  update(options: ElementsOptions): void {
    Object.assign(this.#options, options);
  }

  has(element: unknown): element is CardElement {
    return [...this.#elements.values()].some((one) => one === element);
  }

  /** Names of the frames that hold the rest of the card whose number is in this element. */
  siblingsOf(element: CardElement): string[] {
    if (element.type === 'card') return [];
    return ['cardExpiry', 'cardCvc'].flatMap((type) => this.#elements.get(type)?.frame?.element.name ?? []);
  }

  #tellBrand({ type, state }: CardElement): void {
    if (type === 'cardNumber')
      this.#elements.get('cardCvc')?.frame?.send({ act: 'brand', brand: state.brand ?? 'unknown' });
  }
}

const isType = (type: string): type is FieldType => types.includes(type);
