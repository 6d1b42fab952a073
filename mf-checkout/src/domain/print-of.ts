import type { CheckoutEntry } from 'shared-api/contract/cart-schema';
import { seenItems } from './seen.ts';

/** A text that is another as soon as what is bought is: what was asked about it then no longer holds. */
export function printOf(entries: readonly CheckoutEntry[]): string {
  return JSON.stringify(seenItems(entries).map(({ id, quantity, each }) => [id, quantity, each]));
}
