import { addToCart, addToCartOlder, deleteCartEntry, getCart, listCartAddons } from 'shared-api/contract';
import type { Serve } from '../../platform/contract/serve.ts';
import type { CartService } from './cart.service.ts';

type Chosen = Readonly<
  Record<string, { readonly merch_id: number; readonly buy_quantity?: number | undefined }>
>;

export function routeCart(serve: Serve, cart: CartService): void {
  serve(getCart, ({ actor }) => cart.of(actor.personId));
  serve(listCartAddons, ({ actor, params }) => cart.addons(actor.personId, params.id));
  serve(deleteCartEntry, ({ actor, params }) => cart.remove(actor.personId, params.id));
  serve(addToCart, ({ actor, body, visitor, key }) =>
    cart.add({ ...wishOf(body), quantity: body.quantity, buyerId: actor.personId, visitor, key }),
  );
  serve(addToCartOlder, ({ actor, body, visitor, key }) => {
    const quantity = body.cart[body.product_id]?.buy_quantity ?? 1;
    return cart.add({ ...wishOf(body), quantity, buyerId: actor.personId, visitor, key });
  });
}

function wishOf(body: { product_id: number; cart: Chosen; influencer?: number | null | undefined }) {
  return {
    productId: body.product_id,
    chosen: new Map(Object.entries(body.cart).map(([product, { merch_id }]) => [Number(product), merch_id])),
    influencer: body.influencer ?? null,
  };
}
