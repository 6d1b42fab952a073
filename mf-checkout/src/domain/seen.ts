import type { CheckoutEntry } from 'shared-api/contract/cart/cart-schema';
import { formatCents } from 'shared-api/rules/money';
import { goodsCents } from './items.ts';

/** A wish as the shopper last saw it. */
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

/** Messages about prices that changed since they were shown. */
export function priceMessages(before: readonly SeenItem[], now: readonly SeenItem[]): string[] {
  const known = new Map(before.map((item) => [item.id, item]));
  return now.flatMap(({ id, name, each }) => {
    const old = known.get(id)?.each ?? each;
    return old === each
      ? []
      : [`${name} now costs ${formatCents(each)} a piece, it was ${formatCents(old)}.`];
  });
}

/** Messages about everything that changed while the page is open, as by another tab or the server. */
export function changeMessages(before: readonly SeenItem[], now: readonly SeenItem[]): string[] {
  const known = new Map(before.map((item) => [item.id, item]));
  const left = new Set(now.map(({ id }) => id));
  return [
    ...priceMessages(before, now),
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

/** A message that the total changed; '' while it is the same, or none was shown. */
export function totalMessage(before: number | null, now: number): string {
  if (before === null || before === now) return '';
  return `The total is now ${formatCents(now)}, it was ${formatCents(before)}.`;
}

/** A text that changes with any entry: rates and totals of another fingerprint are invalid. */
export function cartFingerprint(entries: readonly CheckoutEntry[]): string {
  return JSON.stringify(seenItems(entries).map(({ id, quantity, each }) => [id, quantity, each]));
}
