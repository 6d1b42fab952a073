import { PRODUCTS } from '../data/products.ts';
import { variantsOf } from '../data/variants.ts';
import type { CartMaker } from './cart-maker.ts';
import type { DemoWish } from './demo-cart.ts';
import { giveMedia } from './give-media.ts';

/** Whose wish it is, and through whom. */
export interface Wisher {
  readonly buyerId: number;
  readonly influencer: number | null;
}

/** Puts a wish into somebody's cart, or finishes it; undefined when a request of this name made nothing. Rejects with a CallError for what is not to be had. */
export async function makeWish(
  maker: CartMaker,
  { buyerId, influencer }: Wisher,
  wish: DemoWish,
): Promise<number | undefined> {
  const { database, services } = maker;
  await services.cart.add({
    buyerId,
    productId: wish.product,
    chosen: chosen(wish),
    quantity: wish.quantity,
    influencer,
    visitor: null,
    key: wish.key,
  });
  const [made] = await database.query<{ id: number; checked: boolean }>(
    'select id, checked from wish where buyer_id = $1 and request_key = $2',
    [buyerId, wish.key],
  );
  if (!made) return undefined;
  const { name, gift, media = [], checked } = wish;
  const isPlain = name === undefined && !gift && media.length === 0;
  if (isPlain && made.checked === checked) return made.id;
  await services.change(buyerId, made.id, () => ({ name, gift, checked: false }));
  await giveMedia(maker, buyerId, { id: made.id, media });
  if (checked) await services.change(buyerId, made.id, () => ({ checked }));
  return made.id;
}

function chosen({ variants }: DemoWish): Map<number, number> {
  return new Map(
    Object.entries(variants).map(([product, key]) => [Number(product), variantId(Number(product), key)]),
  );
}

function variantId(product: number, key: string): number {
  const found = PRODUCTS.filter(({ id }) => id === product)
    .flatMap(variantsOf)
    .find((variant) => variant.key === key);
  if (!found) throw new Error(`Product ${product} does not come as ${key}`);
  return found.id;
}
