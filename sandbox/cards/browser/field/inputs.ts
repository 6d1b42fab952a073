import { grouped, mostDigits } from '../../card/brand.ts';
import { formatExpiry } from '../../card/expiry.ts';

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

/** An input that puts what is typed or pasted into its form and leaves the caret where one types. */
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
  // Taking away what stands between two groups means the digit before it.
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
