import type { Database } from '../../src/platform/database/database.ts';
import { CallError } from '../../src/platform/http/call-error.ts';
import { ACCOUNTS } from '../data/people.ts';
import { PRODUCTS } from '../data/products.ts';
import { variantsOf } from '../data/variants.ts';
import type { CartMaker } from './cart-maker.ts';
import { CART, type DemoWish } from './demo-cart.ts';
import { giveMedia } from './give-media.ts';

/** The version of the demo data that brought the cart. */
const CART_VERSION = 4;

/**
 * Fills the cart of the account `shopper`, through the services that fill everybody's: each step looks at what is there,
 * so that a start that was cut off is finished by the next, and two at one time make one cart. What the marketplace does
 * not sell any more as the demo has it is left out and logged. A cart that was filled once is its owner's.
 */
export async function seedCart(maker: CartMaker): Promise<void> {
  const { database } = maker;
  const [seeded] = await database.query<{ version: number }>('select version from demo_seed');
  if (!seeded || seeded.version >= CART_VERSION) return;
  const buyerId = await shopper(database);
  if (buyerId !== undefined) {
    for (const wish of CART) {
      await makeWish(maker, buyerId, wish).catch((error) => {
        if (!(error instanceof CallError)) throw error;
        maker.http.log.warn({ err: error, wish: wish.key }, 'a wish of the demo cannot be had any more');
      });
    }
  }
  await database.query('update demo_seed set version = $1 where version < $1', [CART_VERSION]);
}

/** The demo's own person, unless somebody else has the account. */
async function shopper(database: Database): Promise<number | undefined> {
  const account = ACCOUNTS.find(({ username }) => username === 'shopper');
  if (!account) return undefined;
  const [person] = await database.query('select from person where id = $1 and subject = $2', [
    account.id,
    account.subject,
  ]);
  return person && account.id;
}

async function makeWish(maker: CartMaker, buyerId: number, wish: DemoWish): Promise<void> {
  const { database, services } = maker;
  await services.cart.add({
    buyerId,
    productId: wish.product,
    chosen: chosen(wish),
    quantity: wish.quantity,
    influencer: null,
    visitor: null,
    key: wish.key,
  });
  const [made] = await database.query<{ id: number }>(
    'select id from wish where buyer_id = $1 and request_key = $2',
    [buyerId, wish.key],
  );
  if (!made) return;
  const { name, gift, media = [], checked } = wish;
  await services.change(buyerId, made.id, () => ({ name, gift, checked: false }));
  await giveMedia(maker, buyerId, { id: made.id, media });
  if (checked) await services.change(buyerId, made.id, () => ({ checked }));
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
