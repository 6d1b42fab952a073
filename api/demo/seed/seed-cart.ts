import type { Database } from '../../src/platform/database/database.ts';
import { CallError } from '../../src/platform/http/call-error.ts';
import { ACCOUNTS } from '../data/people.ts';
import type { CartMaker } from './cart-maker.ts';
import { CART } from './demo-cart.ts';
import { makeWish } from './make-wish.ts';
import { oneAtATime } from './one-at-a-time.ts';

/** The version of the demo data that brought the cart. */
const CART_VERSION = 4;

/**
 * Fills the cart of the account `shopper`, through the services that fill everybody's: each step looks at what is there,
 * so that a start that was cut off is finished by the next, and two at one time make one cart. What the marketplace does
 * not sell any more as the demo has it is left out and logged. A cart that was filled once is its owner's.
 */
export function seedCart(maker: CartMaker): Promise<void> {
  return oneAtATime(maker.database, () => fillCart(maker));
}

async function fillCart(maker: CartMaker): Promise<void> {
  const { database } = maker;
  const [seeded] = await database.query<{ version: number }>('select version from demo_seed');
  if (!seeded || seeded.version >= CART_VERSION) return;
  const buyerId = await shopper(database);
  if (buyerId !== undefined) {
    for (const wish of CART) {
      await makeWish(maker, { buyerId, influencer: null }, wish).catch((error) => {
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
