import type { CartAdd } from 'shared-api/contract/cart-add-schema';
import type { ProductPage } from 'shared-api/contract/product-schema';
import type { Order } from '../domain/order.ts';

/** An order as it is to be sent. */
export interface CartRequest {
  readonly order: Pick<Order, 'productId' | 'parts'>;
  readonly quantity: number;
  /** Id of the person who influences the sale; null without one. */
  readonly influencer: number | null;
  readonly variant: ProductPage['page_variant'];
  /** The same for an order and its repeats, so that an answer that was lost makes no second wish. */
  readonly key: string;
}

/** What Add to Cart sends. Of each merchandise only its id counts, so nothing else is sent. */
export function requestBody({ order, quantity, influencer }: CartRequest): CartAdd {
  const entries = order.parts.map(
    ({ productId, merchandise }) => [String(productId), { merch_id: merchandise.merch_id }] as const,
  );
  return { product_id: order.productId, cart: Object.fromEntries(entries), influencer, quantity };
}

/** What the older page sends: no quantity of its own, the product's buy_quantity in the map carries it. */
export function olderCartBody(request: CartRequest): Omit<CartAdd, 'quantity'> {
  const { quantity, cart, ...body } = requestBody(request);
  const root = String(body.product_id);
  const chosen = cart[root];
  return { ...body, cart: chosen ? { ...cart, [root]: { ...chosen, buy_quantity: quantity } } : cart };
}
