import {
  addToCart,
  addToCartOlder,
  type CartAdd,
  checkCartMedia,
  deleteCartEntry,
  getCart,
  listCartAddons,
  toggleChecked,
  toggleGift,
  updateCartEntry,
} from 'shared-api/contract';
import type { Serve } from '../../platform/contract/serve.ts';
import {
  type CartService,
  type ChangeWish,
  noChange,
  setFields,
  toggleCheck,
  toggleGiftFlag,
} from './wishes.service.ts';

export function routeCart(serve: Serve, cart: CartService, change: ChangeWish): void {
  serve(getCart, ({ actor }) => cart.of(actor.personId));
  serve(listCartAddons, ({ actor, params }) => cart.addons(actor.personId, params.id));
  serve(deleteCartEntry, ({ actor, params }) => cart.remove(actor.personId, params.id));
  serve(
    updateCartEntry,
    ({ actor, params, body: { name, cart_quantity: quantity, giver_name: giverName } }) =>
      change(actor.personId, params.cart_id, setFields({ name, quantity, giverName })),
  );
  serve(toggleChecked, ({ actor, params }) => change(actor.personId, params.id, toggleCheck));
  serve(toggleGift, ({ actor, params }) => change(actor.personId, params.id, toggleGiftFlag));
  serve(checkCartMedia, ({ actor, params }) => change(actor.personId, params.id, noChange));
  serve(addToCart, ({ actor, body, visitor, key }) =>
    cart.add({
      ...wishOf(body),
      quantity: body.quantity,
      seenPrice: body.seen_price ?? null,
      buyerId: actor.personId,
      visitor,
      key,
    }),
  );
  serve(addToCartOlder, ({ actor, body, visitor, key }) => {
    const quantity = body.cart[body.product_id]?.buy_quantity ?? 1;
    return cart.add({ ...wishOf(body), quantity, seenPrice: null, buyerId: actor.personId, visitor, key });
  });
}

function wishOf(body: Pick<CartAdd, 'product_id' | 'cart' | 'influencer'>) {
  return {
    productId: body.product_id,
    chosen: new Map(Object.entries(body.cart).map(([product, { merch_id }]) => [Number(product), merch_id])),
    influencer: body.influencer || null,
  };
}
