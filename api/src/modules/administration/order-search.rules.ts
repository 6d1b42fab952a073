import { parseDollars } from 'shared-api/rules';

/** What a search text can mean for an order; several at one time. */
export interface OrderSearch {
  /** The number of an order. */
  readonly id: number | null;
  /** The total of an order, in cents. */
  readonly cents: number | null;
  /** The number of a parcel, without blanks and in capitals. */
  readonly tracking: string | null;
  /** A part of a name or email address; null when the text is only a number or an amount. */
  readonly words: string | null;
}

/** Letters and digits of a tracking number. */
const TRACKING = /^(?=.*\d)[A-Z0-9-]{6,100}$/;

/** Reads a search text: `#12`, `$68.09`, `9400 1000 0000`, `june`; null for an empty one, which matches all orders. */
export function parseOrderSearch(text: string): OrderSearch | null {
  const wanted = text.trim();
  if (wanted === '') return null;
  const [, digits] = /^#?\s*(\d{1,9})$/.exec(wanted) ?? [];
  const tracking = wanted.replaceAll(/\s/g, '').toUpperCase();
  const cents = parseDollars(wanted.replaceAll(/(?<=\d),(?=\d{3})/g, ''));
  const isNumber = digits !== undefined || cents !== undefined;
  return {
    id: digits === undefined || Number(digits) < 1 ? null : Number(digits),
    cents: cents === undefined || cents > MAX_CENTS || wanted.startsWith('#') ? null : cents,
    tracking: TRACKING.test(tracking) ? tracking : null,
    words: isNumber ? null : wanted,
  };
}

/** The largest total that an order can have. */
const MAX_CENTS = 2_147_483_647;
