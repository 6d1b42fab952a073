import { readSession } from 'shared-auth';
import { type InfluencerState, influencerInWindow, ORDER_DRAFT_KEY, type OrderDraft } from 'shared-shell';
import type { AddToCartResult } from 'shared-shell/add-to-cart';
import type { OrderedWish } from '../domain/order/wishes.ts';

/** What came of a wish to buy the same again. */
export type BoughtAgain =
  | { readonly kind: 'added' }
  /** The product's page goes on, with the same choice: it asks for words and photos, or whose sale it is. */
  | { readonly kind: 'choose' }
  | {
      readonly kind: 'failed';
      readonly message: string;
      /** The same may succeed later, with the same key. */
      readonly repeatable: boolean;
    };

/**
 * Puts the same goods into the cart. What had words or photos on it goes by the product's page: those of an order are sealed for it.
 * @param key the same for a wish and its repeats, so that an answer that was lost makes no second wish
 * @throws when code did not load
 */
export async function buyAgain(
  wish: OrderedWish,
  followed: InfluencerState,
  key: string,
): Promise<BoughtAgain> {
  if (isPersonal(wish)) {
    keepChoice(wish);
    return { kind: 'choose' };
  }
  const { sendToCart } = await import(/* webpackChunkName: "add-to-cart" */ 'shared-shell/add-to-cart');
  const parts = [wish.main, ...wish.addons].map(({ line }) => ({
    productId: line.product_id,
    merchandise: { merch_id: line.merch_id },
  }));
  const result = await sendToCart({
    order: { productId: wish.main.line.product_id, parts },
    quantity: wish.main.quantity,
    influencer: influencerOf(followed),
    variant: 'current',
    key,
  });
  return toBoughtAgain(result, wish);
}

/** Whether buyers wrote or showed something on the goods themselves. */
function isPersonal({ lines }: OrderedWish): boolean {
  return lines.some(({ media }) => media.some(({ gift, type_media }) => !gift && type_media !== 'PREVIEW'));
}

/** Null without one; buyers do not influence their own orders. */
function influencerOf(followed: InfluencerState): number | null {
  const { id, username } = influencerInWindow(followed, Date.now());
  const session = readSession();
  const isOwn = session.status === 'signed-in' && session.username === username;
  return id === 0 || isOwn ? null : id;
}

function toBoughtAgain(result: AddToCartResult, wish: OrderedWish): BoughtAgain {
  const { name_view } = wish.main.line;
  switch (result.kind) {
    case 'added':
      return { kind: 'added' };
    case 'elsewhere':
    case 'bound':
    case 'price-changed':
      keepChoice(wish);
      return { kind: 'choose' };
    case 'too-many':
      return {
        kind: 'failed',
        message:
          result.quantity === 0
            ? `${name_view} is sold out at the moment.`
            : `Only ${result.quantity} of ${name_view} can be ordered at the moment. Open it to choose how many.`,
        repeatable: false,
      };
    case 'signed-out':
      return { kind: 'failed', message: 'You are signed out. Please log in again.', repeatable: true };
    case 'failed':
      return { kind: 'failed', message: result.message, repeatable: !result.final };
  }
}

/** Leaves the choice for the product's page, which takes it from there. */
function keepChoice({ main, addons }: OrderedWish): void {
  const entries = [main, ...addons].map(({ line }) => [String(line.product_id), line.merch_id]);
  const draft: OrderDraft = {
    productId: main.line.product_id,
    cart: Object.fromEntries(entries),
    quantity: main.quantity,
  };
  try {
    sessionStorage.setItem(ORDER_DRAFT_KEY, JSON.stringify({ ...draft, savedAt: Date.now() }));
  } catch {
    // Without storage the product's page begins with its own choice.
  }
}
