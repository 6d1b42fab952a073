import { type AddedWish, addToCart, addToCartOlder, type CartAdd } from 'shared-api/contract/cart/cart';
import type { ProductPage } from 'shared-api/contract/catalog/products';
import { influencerErrorSchema, priceErrorSchema, quantityErrorSchema } from 'shared-api/contract/error-body';
import { api, isApiError } from 'shared-auth';
import { logError } from '../session/log.ts';
import type { VisitedInfluencer } from '../state/influencer-state.ts';

/** A product in the variant chosen of it. */
interface ChosenPart {
  readonly productId: number;
  readonly merchandise: { readonly merch_id: number };
}

/** An order as it is to be sent. */
export interface CartRequest {
  readonly order: {
    readonly productId: number;
    /** The product itself first, then the chosen add-ons. */
    readonly parts: readonly ChosenPart[];
  };
  readonly quantity: number;
  /** What one piece of everything cost when it was put together, in dollars; left out, any price will do. */
  readonly seenPrice?: number;
  /** Id of the person who influences the sale; null without one. */
  readonly influencer: number | null;
  readonly variant: ProductPage['page_variant'];
  /** The same for an order and its repeats, so that an answer that was lost makes no second wish. */
  readonly key: string;
}

/** What Add to Cart sends. Of each merchandise only its id counts, so nothing else is sent. */
export function requestBody({ order, quantity, influencer, seenPrice }: CartRequest): CartAdd {
  const entries = order.parts.map(
    ({ productId, merchandise }) => [String(productId), { merch_id: merchandise.merch_id }] as const,
  );
  return {
    product_id: order.productId,
    cart: Object.fromEntries(entries),
    influencer,
    quantity,
    ...(seenPrice !== undefined && { seen_price: seenPrice }),
  };
}

/** The older page's body: no quantity, which is the product's buy_quantity in the map. */
export function olderCartBody(request: CartRequest): Omit<CartAdd, 'quantity' | 'seen_price'> {
  const { quantity, cart, seen_price: _, ...body } = requestBody(request);
  const root = String(body.product_id);
  const chosen = cart[root];
  return { ...body, cart: chosen ? { ...cart, [root]: { ...chosen, buy_quantity: quantity } } : cart };
}

/** What came of a try to add to the cart. */
export type AddToCartResult =
  | { readonly kind: 'added'; readonly wish: Pick<AddedWish, 'id' | 'addons'> }
  | { readonly kind: 'signed-out' }
  /** 423: the influencer that was sent does not influence this product; this one may. */
  | { readonly kind: 'elsewhere'; readonly influencer: VisitedInfluencer }
  /** 425: this one already influences the buyer for this company. */
  | { readonly kind: 'bound'; readonly influencer: VisitedInfluencer }
  /** 424: the largest quantity possible now, which may be 0. */
  | { readonly kind: 'too-many'; readonly quantity: number }
  /** 409: what one piece of everything costs now, in dollars. */
  | { readonly kind: 'price-changed'; readonly price: number }
  | AddToCartFailure;

/** Nothing was added that we know of; the choice stays as it is. */
export interface AddToCartFailure {
  readonly kind: 'failed';
  /** For the shopper. */
  readonly message: string;
  /** Under which the server logged the call; null when it was not reached. */
  readonly requestId: string | null;
  /** The same would be refused again. */
  readonly final: boolean;
}

const NOT_UNDERSTOOD = 'The shop sent an answer that this page does not understand. Please reload the page.';

/** Not found, not possible with this key, not possible at all. */
const FINAL = [404, 409, 422];

/**
 * Reads a call to add to the cart that failed. The codes are the contract's, their details are checked.
 * @throws what was thrown, when it is no failed call: code that did not load
 */
export function failedResult(thrown: unknown): AddToCartResult {
  if (!isApiError(thrown)) throw thrown;
  if (thrown.status === 401) return { kind: 'signed-out' };
  const failure = {
    kind: 'failed',
    message: thrown.msg,
    requestId: thrown.requestId ?? null,
    final: FINAL.includes(thrown.status ?? 0),
  } as const;
  const unclear = { ...failure, message: NOT_UNDERSTOOD };
  switch (thrown.code) {
    case 'influencer_not_for_product':
    case 'influencer_already_bound': {
      const body = influencerErrorSchema.safeParse(thrown.body);
      if (!body.success) return unclear;
      const kind = thrown.code === 'influencer_already_bound' ? 'bound' : 'elsewhere';
      return { kind, influencer: body.data.influencer };
    }
    case 'quantity_over_max': {
      const body = quantityErrorSchema.safeParse(thrown.body);
      return body.success ? { kind: 'too-many', quantity: body.data.quantity } : unclear;
    }
    case 'price_changed': {
      const body = priceErrorSchema.safeParse(thrown.body);
      return body.success ? { kind: 'price-changed', price: body.data.price_usd } : unclear;
    }
    default:
      return failure;
  }
}

/** Milliseconds after which an answer is no longer waited for. */
const REQUEST_TIMEOUT_MS = 30_000;

/**
 * Adds the order to the cart, by the call of its page variant. Sent once: a failure is the shopper's to repeat.
 * @throws when code that the call needs did not load
 */
export async function sendToCart(
  request: CartRequest,
  signal: AbortSignal = AbortSignal.timeout(REQUEST_TIMEOUT_MS),
): Promise<AddToCartResult> {
  try {
    const { key } = request;
    const { id, addons } = await (request.variant === 'older'
      ? api.call(addToCartOlder, { body: olderCartBody(request), signal, key })
      : api.call(addToCart, { body: requestBody(request), signal, key }));
    return { kind: 'added', wish: { id, addons } };
  } catch (error) {
    const answer = failedResult(error);
    if (answer.kind === 'failed') logError('the order could not be added to the cart', error);
    return answer;
  }
}
