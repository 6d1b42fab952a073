import type { CheckoutEntry } from 'shared-api/contract/cart-schema';
import { formatCents } from 'shared-api/rules/format-money';
import { goodsCents } from './items.ts';

/** What the shopper was last shown of a wish. */
export interface SeenItem {
  readonly id: number;
  readonly name: string;
  readonly quantity: number;
  /** One piece with its add-ons, in cents. */
  readonly each: number;
}

export function seenItems(entries: readonly CheckoutEntry[]): SeenItem[] {
  return entries.map((entry) => ({
    id: entry.id,
    name: entry.name_view,
    quantity: entry.cart_quantity,
    each: goodsCents([{ ...entry, cart_quantity: 1 }]),
  }));
}

/** Which prices are others than those that were shown, in sentences. */
export function priceSentences(before: readonly SeenItem[], now: readonly SeenItem[]): string[] {
  const known = new Map(before.map((item) => [item.id, item]));
  return now.flatMap(({ id, name, each }) => {
    const old = known.get(id)?.each ?? each;
    return old === each
      ? []
      : [`${name} now costs ${formatCents(each)} a piece, it was ${formatCents(old)}.`];
  });
}

/** The same, and what else became another in what is bought: while the page stands, as in another tab or by the server. */
export function changeSentences(before: readonly SeenItem[], now: readonly SeenItem[]): string[] {
  const known = new Map(before.map((item) => [item.id, item]));
  const left = new Set(now.map(({ id }) => id));
  return [
    ...priceSentences(before, now),
    ...now.flatMap(({ id, name, quantity }) => {
      const old = known.get(id);
      if (old === undefined) return [`${name} was added.`];
      return old.quantity === quantity
        ? []
        : [`The quantity of ${name} is now ${quantity}, it was ${old.quantity}.`];
    }),
    ...before
      .filter(({ id }) => !left.has(id))
      .map(({ name }) => `${name} is no longer chosen for checkout.`),
  ];
}

/** That a total is another than the one that was shown; '' while it is the same, or none was shown. */
export function totalSentence(before: number | null, now: number): string {
  if (before === null || before === now) return '';
  return `The total is now ${formatCents(now)}, it was ${formatCents(before)}.`;
}
