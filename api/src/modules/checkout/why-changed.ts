import type { Queryable } from '../../platform/database/database.ts';
import type { CallError } from '../../platform/http/call-error.ts';
import type { ChosenWishes, Wish } from '../cart/index.ts';
import { soldOut } from '../stock/index.ts';
import { cartPrint } from './cart-print.ts';
import { chosenCart } from './chosen-cart.ts';
import type { QuoteRow } from './quote-row.ts';
import { cartChanged } from './refusals.ts';

/**
 * Why the chosen wishes are no longer those of a quote: somebody changed them, or they are as they were and lost their check
 * because others have bought what was left.
 */
export async function whyChanged(
  chosen: ChosenWishes,
  transaction: Queryable,
  buyerId: number,
  quote: QuoteRow,
  now: readonly Wish[],
): Promise<CallError> {
  const quoted = new Set(quote.wishes.map(({ wish_id }) => wish_id));
  if (now.some(({ id }) => !quoted.has(id))) return cartChanged();
  const { wishes, short } = await chosen.named(transaction, buyerId, quoted);
  const cart = await chosenCart(transaction, wishes);
  if (cartPrint(cart, quote.address) !== quote.cart_print) return cartChanged();
  const still = new Set(now.map(({ id }) => id));
  const gone = wishes.filter(({ id }) => !still.has(id)).map(({ id }) => short.get(id));
  const [first] = gone;
  if (!first || !gone.every((shortage) => shortage !== undefined)) return cartChanged();
  return soldOut(first.part, first.left, first.wanted);
}
