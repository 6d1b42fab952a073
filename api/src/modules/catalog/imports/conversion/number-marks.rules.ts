import type { DecimalMark } from 'shared-api/rules';

/** What may stand around the digits of dollars. Signs of other currencies stay, so that their amounts are no numbers here. */
const AROUND = /[\s$]/g;

/** What the digits of a number say about its marks; `either` reads both ways, such as 1,234. */
type MarkEvidence = DecimalMark | 'either' | null;

/** Tells which mark is before the decimals of a number, as far as its digits say so. */
export function markEvidence(text: string): MarkEvidence {
  const digits = text.replace(AROUND, '');
  if (/^\d{1,3},\d{3}$/.test(digits)) return 'either';
  if (/^(\d{1,3}(,\d{3})+\.\d+|\d+\.\d{1,2}|\d{1,3}(,\d{3}){2,})$/.test(digits)) return 'point';
  if (/^(\d{1,3}(\.\d{3})+,\d+|\d+,\d{1,2}|\d{1,3}(\.\d{3}){2,})$/.test(digits)) return 'comma';
  return null;
}

/** A number with its place in a file. */
export interface PlacedNumber {
  readonly row: number;
  readonly column: string;
  readonly text: string;
}

/** The mark of a whole file, or the numbers that read both ways and about which nothing else in the file decides. */
export type MarkDecision =
  | { readonly mark: DecimalMark | null }
  | { readonly ask: readonly [PlacedNumber, ...PlacedNumber[]] };

/** Decides how a file writes its numbers; a mark of null reads each number by itself. */
export function decideMark(numbers: Iterable<PlacedNumber>): MarkDecision {
  const seen = { point: false, comma: false };
  const either: PlacedNumber[] = [];
  for (const number of numbers) {
    const evidence = markEvidence(number.text);
    if (evidence === 'either') either.push(number);
    else if (evidence !== null) seen[evidence] = true;
  }
  if (seen.point !== seen.comma) return { mark: seen.point ? 'point' : 'comma' };
  const [first, ...others] = either;
  return first ? { ask: [first, ...others.slice(0, 2)] } : { mark: null };
}

/** A number as our own files write it, such as 1234.5; text that is none stays as it is. */
export function plainNumber(text: string, mark: DecimalMark | null): string {
  const digits = text.replace(AROUND, '');
  if (mark === 'point' && /^\d{1,3}(,\d{3})+(\.\d+)?$/.test(digits)) return digits.replaceAll(',', '');
  if (mark !== 'comma' || !/^(\d{1,3}(\.\d{3})+|\d+)(,\d+)?$/.test(digits)) return text;
  const [whole = '', decimals = ''] = digits.replaceAll('.', '').split(',');
  const kept = decimals.replace(/0+$/, '');
  return kept === '' ? whole : `${whole}.${kept}`;
}
