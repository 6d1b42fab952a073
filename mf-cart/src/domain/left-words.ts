import type { CartEntry } from 'shared-api/contract/cart-schema';
import { hasAllMedia } from 'shared-api/rules/wish-check';
import { countWords } from 'shared-api/rules/words';

/** Why wishes stay in the cart at checkout: one sentence for each reason there is. */
export function leftWords(entries: readonly CartEntry[]): string[] {
  const left = entries.filter(({ checked }) => !checked);
  const media = left.filter((entry) => !hasAllMedia(entry));
  const over = left.filter((entry) => hasAllMedia(entry) && entry.cart_quantity > entry.cart_max_quantity);
  const free = left.length - media.length - over.length;
  return [
    ...sentence(media.length, ' until its media is complete', ' until their media is complete'),
    ...sentence(over.length, ': its quantity is too high', ': their quantities are too high'),
    ...sentence(free, ' because it is not chosen', ' because they are not chosen'),
  ];
}

function sentence(count: number, why: string, whyMany: string): string[] {
  if (count === 0) return [];
  const wishes = countWords(count, 'wish', 'wishes');
  return [count === 1 ? `${wishes} stays in your cart${why}.` : `${wishes} stay in your cart${whyMany}.`];
}
