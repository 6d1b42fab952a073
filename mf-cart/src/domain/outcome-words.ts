import type { CartEntry } from 'shared-api/contract/cart-schema';
import { formatCents } from 'shared-api/rules/format-money';
import { countWords } from 'shared-api/rules/words';
import type { CartSum } from './cart-sum.ts';
import type { Outcome } from './outcome.ts';

/** What is told of a change to whoever does not see the card; '' where something else says it. */
export function outcomeWords(outcome: Outcome): string {
  const { wish } = outcome;
  if (outcome.kind === 'gone') return `${wish.name_view} is no longer in your cart.`;
  if (outcome.kind !== 'done') return '';
  switch (outcome.change.field) {
    case 'checked':
      return `${wish.name_view} is ${wish.checked ? 'chosen' : 'not chosen'} for checkout.`;
    case 'gift':
      return giftWords(wish);
    case 'name':
      return '';
    case 'cart_quantity':
      return `${wish.name_view}: ${countWords(wish.cart_quantity, 'piece')}.`;
  }
}

function giftWords({ name_view, gift, gift_media }: CartEntry): string {
  if (!gift) return `${name_view} is no gift.`;
  return `${name_view} is a gift.${gift_media ? '' : ' Its gift media is missing.'}`;
}

/** The sum in a line: "2 of 3 chosen, cart total $179.00". */
export function sumWords({ chosen, left, cents }: CartSum): string {
  const total = cents === null ? '' : `, cart total ${formatCents(cents)}`;
  return `${chosen.length} of ${chosen.length + left} chosen${total}`;
}
