import {
  type Brand,
  brandOf,
  cvcProblem,
  expiryProblem,
  formatExpiry,
  grouped,
  isTold,
  mostDigits,
  numberProblem,
  type Problem,
  readExpiry,
  zipProblem,
} from '../../card/problems.ts';
import type { CardPart, FieldOptions, FieldState, FieldType } from '../messages.ts';

const properties = new Set(
  `backgroundColor color fontFamily fontSize fontSmoothing fontStyle fontVariant fontWeight iconColor letterSpacing
   lineHeight padding textAlign textDecoration textShadow textTransform`.split(/\s+/),
);
const pseudos = new Set([
  ':hover',
  ':focus',
  '::placeholder',
  '::selection',
  ':-webkit-autofill',
  ':disabled',
]);
const variants: Readonly<Record<string, string>> = {
  base: '.field',
  complete: '.field.complete',
  empty: '.field.empty',
  invalid: '.field.invalid',
};

type Values = Readonly<Record<string, unknown>>;

/** Applies the page's styles to the field. Only text styles are allowed, so that a page can do no more. */
export function lookLike(sheet: CSSStyleSheet, style: FieldOptions['style'] = {}): void {
  sheet.replaceSync('');
  for (const [variant, selector] of Object.entries(variants)) addRules(sheet, selector, style[variant] ?? {});
}

function addRules(sheet: CSSStyleSheet, selector: string, values: Values): void {
  const rule = sheet.cssRules[sheet.insertRule(`${selector} {}`, sheet.cssRules.length)] as CSSStyleRule;
  for (const [name, value] of Object.entries(values)) {
    if (pseudos.has(name) && typeof value === 'object') addRules(sheet, selector + name, value as Values);
    else if (properties.has(name)) rule.style.setProperty(cssName(name), String(value));
  }
}

function cssName(name: string): string {
  if (name === 'fontSmoothing') return '-webkit-font-smoothing';
  if (name === 'iconColor') return '--icon';
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** Type faces that the page brings along; one that does not load leaves the field in another. */
export function loadFonts(fonts: FieldOptions['fonts'] = []): void {
  for (const { cssSrc, family, src, ...descriptors } of fonts) {
    if (cssSrc) {
      const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: cssSrc });
      document.head.append(link);
    } else if (family && src) document.fonts.add(new FontFace(family, src, descriptors));
  }
}

const digitsIn = (text: string): string => text.replace(/\D/g, '');

export interface InputMaker {
  readonly name: string;
  readonly label: string;
  readonly placeholder: string;
  readonly autocomplete: string;
  /** As it is to stand in the field. */
  readonly format: (typed: string, deleting: boolean) => string;
}

export const numberMaker: InputMaker = {
  name: 'cardnumber',
  label: 'Credit or debit card number',
  placeholder: '1234 1234 1234 1234',
  autocomplete: 'cc-number',
  format: (typed) => grouped(digitsIn(typed).slice(0, mostDigits(digitsIn(typed)))),
};

export const expiryMaker: InputMaker = {
  name: 'exp-date',
  label: 'Credit or debit card expiration date',
  placeholder: 'MM / YY',
  autocomplete: 'cc-exp',
  format: formatExpiry,
};

export const cvcMaker: InputMaker = {
  name: 'cvc',
  label: 'Credit or debit card CVC/CVV',
  placeholder: 'CVC',
  autocomplete: 'cc-csc',
  format: (typed) => digitsIn(typed).slice(0, 4),
};

export const zipMaker: InputMaker = {
  name: 'postal',
  label: 'ZIP',
  placeholder: 'ZIP',
  autocomplete: 'postal-code',
  format: (typed) => digitsIn(typed).slice(0, 5),
};

/** An input that formats typed or pasted text and keeps the caret's position. */
export function makeInput({ name, label, placeholder, autocomplete, format }: InputMaker): HTMLInputElement {
  const input = document.createElement('input');
  Object.assign(input, {
    name,
    placeholder,
    autocomplete,
    type: 'text',
    inputMode: 'numeric',
    className: 'field',
  });
  input.ariaLabel = label;
  input.spellcheck = false;
  input.setAttribute('autocorrect', 'off');
  let before = '';
  input.addEventListener('input', (event) => {
    const kind = event instanceof InputEvent ? event.inputType : '';
    put(input, before, kind === 'deleteContentBackward', format);
    before = input.value;
  });
  return input;
}

function put(input: HTMLInputElement, before: string, backward: boolean, format: InputMaker['format']): void {
  const caret = input.selectionStart ?? input.value.length;
  let left = digitsIn(input.value.slice(0, caret)).length;
  let typed = input.value;
  // Deleting a separator deletes the digit before it.
  if (backward && left > 0 && digitsIn(typed) === digitsIn(before)) {
    const digits = digitsIn(typed);
    typed = digits.slice(0, left - 1) + digits.slice(left);
    left -= 1;
  }
  const atEnd = caret >= input.value.length;
  input.value = format(typed, backward);
  const place = atEnd ? input.value.length : placeAfter(input.value, left);
  if (document.activeElement === input) input.setSelectionRange(place, place);
}

/** Where so many digits of a text are before the caret. */
function placeAfter(text: string, digits: number): number {
  let place = 0;
  for (let left = digits; place < text.length && left > 0; place += 1)
    if (/\d/.test(text.charAt(place))) left -= 1;
  return place;
}

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

/** The inputs of one frame, their values and their errors. */
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

  /** The card brand, sent by the number's frame when that is another frame. */
  set brand(brand: Brand) {
    this.#brand = brand;
  }

  /** Shows incomplete-field errors from now on. With an input: for that one only, unless it is empty. */
  leave(input?: HTMLInputElement): void {
    for (const part of this.#parts)
      if (!input || (part.input === input && input.value !== '')) part.left = true;
  }

  /** An incomplete value is no error while it is being typed. */
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

  /** The problem of an input that is shown. */
  problemOf(input: HTMLInputElement): Problem | undefined {
    const part = this.#parts.find((one) => one.input === input);
    const wrong = part && this.#wrong(part.name);
    return part && isTold(wrong, part.left) ? wrong : undefined;
  }

  /** The values for a payment; shows incomplete-field errors from now on. */
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
