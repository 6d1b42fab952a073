import { CallError } from '../../platform/http/call-error.ts';
import { isReserved } from './name-code.rules.ts';

/** A name as it stands in a line: no blanks around it, and one between words. */
export function oneLine(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}

/** The name that a company gives itself; throws a 422 CallError where it would be taken for the marketplace. */
export function ownName(nameView: string): string {
  const name = oneLine(nameView);
  if (!isReserved(name)) return name;
  const msg = 'This name is kept for the marketplace itself. Please choose another one.';
  throw new CallError('invalid', msg, { fields: { name_view: msg } });
}
