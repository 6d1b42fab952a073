import { type Brand, brandOf } from '../../card/brand.ts';
import { readExpiry } from '../../card/expiry.ts';
import {
  cvcProblem,
  expiryProblem,
  isTold,
  numberProblem,
  type Problem,
  zipProblem,
} from '../../card/problems.ts';
import type { CardPart, FieldState, FieldType } from '../messages.ts';
import { cvcMaker, expiryMaker, type InputMaker, makeInput, numberMaker, zipMaker } from './inputs.ts';

type PartName = 'number' | 'expiry' | 'cvc' | 'zip';

const makers: Readonly<Record<PartName, InputMaker>> = {
  number: numberMaker,
  expiry: expiryMaker,
  cvc: cvcMaker,
  zip: zipMaker,
};

const partsOf: Readonly<Record<FieldType, readonly PartName[]>> = {
  card: ['number', 'expiry', 'cvc', 'zip'],
  cardNumber: ['number'],
  cardExpiry: ['expiry'],
  cardCvc: ['cvc'],
};

interface Part {
  readonly name: PartName;
  readonly input: HTMLInputElement;
  /** It was left once with something in it, or payment was asked for. */
  left: boolean;
}

/** The inputs of one frame, what stands in them and what is wrong with that. */
export class CardField {
  readonly type: FieldType;
  readonly #parts: readonly Part[];
  #brand: Brand = 'unknown';

  constructor(type: FieldType) {
    this.type = type;
    this.#parts = partsOf[type].map((name) => ({ name, input: makeInput(makers[name]), left: false }));
  }

  get inputs(): readonly HTMLInputElement[] {
    return this.#parts.map(({ input }) => input);
  }

  get brand(): Brand {
    return this.#has('number') ? brandOf(this.#digits('number')) : this.#brand;
  }

  /** Told by the frame of the number, where that is another one. */
  set brand(brand: Brand) {
    this.#brand = brand;
  }

  /** From now on it is told what is missing. With an input: in that one, if anything stands in it. */
  leave(input?: HTMLInputElement): void {
    for (const part of this.#parts)
      if (!input || (part.input === input && input.value !== '')) part.left = true;
  }

  /** What is merely unfinished is not wrong while somebody goes on with it. */
  resume(input: HTMLInputElement): void {
    for (const part of this.#parts) if (part.input === input) part.left = false;
  }

  clear(): void {
    for (const part of this.#parts) {
      part.input.value = '';
      part.left = false;
    }
  }

  get state(): FieldState {
    const shown = this.#used();
    const error = shown.map((part) => this.problemOf(part.input)).find((one) => one !== undefined);
    return {
      empty: shown.every(({ input }) => input.value === ''),
      complete: shown.every(({ name }) => this.#wrong(name) === undefined),
      error,
      brand: this.#has('number') ? this.brand : undefined,
      postalCode: this.#has('zip') ? this.#digits('zip') : undefined,
    };
  }

  /** What is wrong with an input and is told. */
  problemOf(input: HTMLInputElement): Problem | undefined {
    const part = this.#parts.find((one) => one.input === input);
    const wrong = part && this.#wrong(part.name);
    return part && isTold(wrong, part.left) ? wrong : undefined;
  }

  /** As it is sent; asked for by payment, so what is missing is told from now on. */
  read(): CardPart {
    this.leave();
    const error = this.#used()
      .map(({ name }) => this.#wrong(name))
      .find((one) => one !== undefined);
    const values: [string, string][] = [];
    const expiry = this.#has('expiry') ? readExpiry(this.#value('expiry')) : undefined;
    if (this.#has('number')) values.push(['card[number]', this.#digits('number')]);
    if (expiry)
      values.push(['card[exp_month]', String(expiry.month)], ['card[exp_year]', String(expiry.year)]);
    if (this.#has('cvc')) values.push(['card[cvc]', this.#digits('cvc')]);
    if (this.#has('zip')) values.push(['billing_details[address][postal_code]', this.#digits('zip')]);
    return error ? { values, error } : { values };
  }

  /** A postal code that the page does not want is taken away. */
  #used(): readonly Part[] {
    return this.#parts.filter(({ input }) => !input.hidden);
  }

  #has(name: PartName): boolean {
    return this.#used().some((part) => part.name === name);
  }

  #value(name: PartName): string {
    return this.#parts.find((part) => part.name === name)?.input.value ?? '';
  }

  #digits(name: PartName): string {
    return this.#value(name).replace(/\D/g, '');
  }

  #wrong(name: PartName): Problem | undefined {
    if (name === 'number') return numberProblem(this.#digits(name));
    if (name === 'expiry') return expiryProblem(this.#value(name));
    return name === 'cvc' ? cvcProblem(this.#digits(name), this.brand) : zipProblem(this.#value(name));
  }
}
