import { scarcestPart, soldOutWords } from '../../domain/limit-words.ts';
import { listed } from '../../domain/listed.ts';
import type { Order } from '../../domain/order.ts';

/** Why the order cannot be added yet, as a sentence; null when it can. */
export function notReady(order: Order): string | null {
  const { parts, missing, quantity, max } = order;
  if (max === 0 && scarcestPart(order) !== parts[0]) return `${soldOutWords(order)}.`;
  if (max === 0) return 'This cannot be ordered at the moment: nothing is in stock and no more can be made.';
  if (missing.length > 0) return `Please choose ${listed(missing)} first.`;
  if (quantity === null) return 'Please enter a quantity first.';
  return null;
}

/** Tells two choices apart: the merchandise of each part, in order. */
export function choiceOf({ parts }: Order): string {
  return parts.map(({ productId, merchandise }) => `${productId}:${merchandise.merch_id}`).join(' ');
}

/** Said when something takes longer than 8 seconds. */
export const STILL_WAITING = 'This takes longer than usual. We are still waiting for the shop.';

/** Said when a file of the page could not be fetched. */
export const NOT_LOADED = 'This part of the page did not load. Please check your connection and try again.';
