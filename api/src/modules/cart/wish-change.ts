import { hasAllMedia } from 'shared-api/rules';
import { checkRefusal, giftRefusal, pendingRefusal, quantityRefusal } from './refusals.ts';
import type { WishChange } from './wish.repo.ts';
import { readiness, type Wish } from './wish.rules.ts';

/** What to change of a wish as it is, beside the others that are checked. Throws CallError for what is not to be had. */
export type Decide = (wish: Wish, others: readonly Wish[]) => WishChange;

/** A new name, without blanks around it, or a new quantity or both: 424 with the most there is beside the others. */
export function newNameOrQuantity({ name, quantity }: Pick<WishChange, 'name' | 'quantity'>): Decide {
  return (wish, others) => {
    if (wish.pending) throw pendingRefusal(wish);
    const most = readiness(wish, others).cart_max_quantity;
    if (quantity !== undefined && quantity > most) throw quantityRefusal(most);
    return { name: name?.trim(), quantity };
  };
}

/** Unchecks whatever is checked. Checks what may be, and leaves what lacks media; 423 where only the quantity is in the way. */
export const otherCheck: Decide = (wish, others) => {
  if (wish.checked) return { checked: false };
  if (wish.pending) throw pendingRefusal(wish);
  const state = readiness(wish, others);
  if (!hasAllMedia(state)) return {};
  if (state.cart_quantity > state.cart_max_quantity) throw checkRefusal(state.cart_max_quantity);
  return { checked: true };
};

/** A gift or none; 422 for a product that cannot be one. What is a gift can stop being one in any case. */
export const otherGift: Decide = (wish) => {
  if (wish.pending) throw pendingRefusal(wish);
  const { main } = wish;
  if (!main.gift && !main.giftable) throw giftRefusal(main.name_view);
  return { gift: !main.gift };
};

/** Nothing but what the look at it brings about. */
export const nothingNew: Decide = () => ({});
