import {
  cartMaxQuantity,
  hasGiftMedia,
  isComplete,
  mayBeChecked,
  type WishDemand,
  type WishReadiness,
} from 'shared-api/rules';
import type { WishPartRow } from './wish-row.ts';

/** A wish with its parts, the main item first. */
export interface Wish extends WishDemand {
  readonly id: number;
  readonly main: WishPartRow;
  readonly parts: readonly WishPartRow[];
  readonly checked: boolean;
  /** In an order that is being paid: it stays as it is, and its units are reserved already. */
  readonly pending: boolean;
}

/** The wishes that the rows of a cart are the parts of, in their order. */
export function toWishes(rows: readonly WishPartRow[]): Wish[] {
  return [...Map.groupBy(rows, ({ wish_id }) => wish_id)].flatMap(([id, parts]) => {
    const [main, ...addons] = parts.map(sellable);
    if (!main) return [];
    const { cart_quantity: quantity, checked, order_id } = main;
    return [{ id, main, parts: [main, ...addons], quantity, checked, pending: order_id !== null }];
  });
}

/** What is no longer offered has nothing to sell. */
function sellable(part: WishPartRow): WishPartRow {
  return part.on_sale ? part : { ...part, quantity: 0, maxover: 0, minover: 0, production_step: null };
}

/** What decides whether a wish may be checked, beside other wishes that are. */
export function readiness(
  { main, parts, quantity, pending }: Wish,
  others: readonly WishDemand[],
): WishReadiness {
  return {
    addon_media: parts.every((part) => part === main || isComplete(part)),
    complete: isComplete(main),
    gift: main.gift,
    gift_media: hasGiftMedia(main, quantity),
    cart_quantity: quantity,
    cart_max_quantity: pending ? quantity : cartMaxQuantity(parts, others),
  };
}

/** The same wishes, unchecked where a condition stopped being true; of those that do not fit together the older stay. */
export function withoutForbiddenChecks(wishes: readonly Wish[]): Wish[] {
  const checked: Wish[] = [];
  return wishes.map((wish) => {
    if (!wish.checked || wish.pending) return wish;
    if (!mayBeChecked(readiness(wish, checked))) return { ...wish, checked: false };
    checked.push(wish);
    return wish;
  });
}

/** The checked wishes beside one of them, or beside none of them, that still ask for units: those of a pending one are taken. */
export function checkedBeside(wishes: readonly Wish[], wish?: Wish): Wish[] {
  return wishes.filter((other) => other.checked && !other.pending && other.id !== wish?.id);
}

/** The variants that a request asks for, and how many of each. */
export interface AskedFor {
  readonly parts: readonly { readonly merch_id: number }[];
  readonly quantity: number;
}

/** Whether a wish is just what is asked for. */
export function isSame(wish: Wish, asked: AskedFor): boolean {
  const variants = ({ parts }: AskedFor): string =>
    parts
      .map(({ merch_id }) => merch_id)
      .sort((a, b) => a - b)
      .join();
  return wish.quantity === asked.quantity && variants(wish) === variants(asked);
}

/** The wish that the same request made a moment ago, if it did: a request without a name of its own. */
export function doubleOf(
  wishes: readonly Wish[],
  asked: AskedFor & { readonly influencerId: number | null },
): Wish | undefined {
  return wishes.findLast(
    (wish) => wish.main.fresh && wish.main.influencer_id === asked.influencerId && isSame(wish, asked),
  );
}

/** The influencer whom the buyer's wishes of a company carry already; the oldest wish counts. */
export function influencerOfWishes(wishes: readonly Wish[], companyId: number): number | null {
  const carrying = wishes.find(({ main }) => main.company_id === companyId && main.influencer_id !== null);
  return carrying?.main.influencer_id ?? null;
}

const NAME_MAX = 25;

/** What a wish is called until its buyer names it: the product's name, cut between words where it is too long. */
export function startingName(productName: string): string {
  const letters = Array.from(productName);
  if (letters.length <= NAME_MAX) return productName;
  const end = letters.lastIndexOf(' ', NAME_MAX);
  const words = end > 0 ? letters.slice(0, end).join('').trimEnd() : '';
  return words || letters.slice(0, NAME_MAX).join('');
}
