import { CallError } from '../../../src/platform/http/errors.ts';
import type { OnProgress } from '../../artwork/generate.ts';
import type { DemoOrder } from '../../data/order-types.ts';
import { isBeforePayout, isGivenBackLate, ORDERS, PAYOUT } from '../../data/orders.ts';
import { withSeedLock } from '../database.ts';
import { buy, leftOf, notedOrders, noteOrder, type Shop, takeBackWishes, withEmptyChoice } from './buy.ts';
import { followUp } from './follow-up.ts';
import { type MadeOrder, movedBack, moveOrders, movePayout } from './move-back.ts';
import { payOut } from './pay-out.ts';
import { startRuns } from './runs.ts';

/** For a service of the sandbox to answer. */
const TIMEOUT_MS = 2000;

/** Whether card service and carrier are the sandbox's and reachable; demo orders never call real ones. */
export async function areServicesThere({ config }: Pick<Shop, 'config'>): Promise<boolean> {
  const answers = await Promise.all([config.stripe.apiUrl, config.shippo.url].map(isSandbox));
  return answers.every(Boolean);
}

/** Only the sandbox's services have switches. */
async function isSandbox(address: string): Promise<boolean> {
  try {
    const answer = await fetch(new URL('/_sandbox/faults', address), {
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    return false;
  }
}

/** Errors of goods that are sold out or changed since. */
const NOT_TO_BE_HAD: readonly number[] = [404, 409, 422, 423, 424, 425];

/**
 * Makes orders one after the other, each bought, paid, and then what its fate says; money that goes back is sent. What the
 * marketplace does not sell any more as the demo has it is left out for good, and logged. `next` is called before each.
 */
export async function makeOrders(
  shop: Shop,
  orders: readonly DemoOrder[],
  next: (order: DemoOrder) => void,
): Promise<MadeOrder[]> {
  const noted = await notedOrders(shop.database);
  const made: MadeOrder[] = [];
  for (const order of orders) {
    next(order);
    const orderId = await bought(shop, order, noted.get(order.name)?.order_id ?? null);
    if (orderId === undefined) continue;
    await followUp(shop, order, orderId);
    made.push({ order, orderId });
  }
  await shop.services.orders.settleRefunds();
  return made;
}

async function bought(shop: Shop, order: DemoOrder, noted: number | null): Promise<number | undefined> {
  const left = await leftOf(shop, order, noted);
  if (left !== undefined) return left;
  try {
    return await withEmptyChoice(shop, order.buyer, () => buy(shop, order));
  } catch (error) {
    if (!(error instanceof CallError && NOT_TO_BE_HAD.includes(error.status))) throw error;
    shop.http.log.warn({ err: error, order: order.name }, 'an order of the demo cannot be had any more');
    await takeBackWishes(shop, order);
    await noteOrder(shop.database, { name: order.name, order_id: null, state: 'left_out' });
    return undefined;
  }
}

/** What stops the making of orders for now: the next start goes on. Whatever else is refused is refused for good. */
const FOR_NOW: readonly string[] = ['unavailable', 'too_many_requests', 'card_service_failed'];

/** Tells which of the demo's orders, and whether the payout, are still to be made. */
type IsOpen = (named: { readonly name: string }) => boolean;

/**
 * Makes the demo's orders through the services that everybody's are made by, and moves them back to where its story has
 * them. Each has a name: a start that was cut off is finished by the next, and so is one at which cards or carriers were not
 * there. The runs that make what waits are started then. Gives how many orders there are now that were not.
 */
export function seedOrders(shop: Shop, onProgress: OnProgress = () => undefined): Promise<number> {
  return withSeedLock(shop.database, () => fillOrders(shop, onProgress));
}

async function fillOrders(shop: Shop, onProgress: OnProgress): Promise<number> {
  const { database, http } = shop;
  const [seeded] = await database.query<{ seeded_at: Date }>('select seeded_at from demo_seed');
  if (!seeded) return 0;
  const noted = await notedOrders(database);
  const isOpen: IsOpen = ({ name }) => (noted.get(name)?.state ?? 'placed') === 'placed';
  if (![...ORDERS, PAYOUT].some(isOpen)) {
    await startRuns(shop, seeded.seeded_at);
    return 0;
  }
  if (!(await areServicesThere(shop))) {
    http.log.warn('the orders of the demo are made at the next start: cards or carriers do not answer yet');
    return 0;
  }
  try {
    const orders = await makeAll(shop, seeded.seeded_at, isOpen, onProgress);
    await startRuns(shop, seeded.seeded_at);
    return orders;
  } catch (error) {
    if (!(error instanceof CallError && FOR_NOW.includes(error.code))) throw error;
    http.log.warn({ err: error }, 'the orders of the demo are finished at the next start');
    return 0;
  }
}

/** Those before the payout, the payout, the rest: so it takes what was available by then, and a refund follows it. */
async function makeAll(shop: Shop, start: Date, isOpen: IsOpen, onProgress: OnProgress): Promise<number> {
  const { database } = shop;
  const open = ORDERS.filter(isOpen);
  const reached = new Set<string>();
  // What is given back after the payout is come to twice.
  const next = ({ name }: DemoOrder): void => {
    if (!reached.has(name)) onProgress(`orders of the demo: ${reached.add(name).size} of ${open.length}`);
  };
  if (isOpen(PAYOUT)) {
    const before = await makeOrders(
      shop,
      open
        .filter(isBeforePayout)
        .map((order) => (isGivenBackLate(order) ? { ...order, fate: 'delivered' } : order)),
      next,
    );
    await movedBack(database, (transaction) => moveOrders(transaction, before, start));
    await payOut(shop);
    await movedBack(database, async (transaction) => {
      await movePayout(transaction, start);
      for (const { order, orderId } of before)
        if (!isGivenBackLate(order))
          await noteOrder(transaction, { name: order.name, order_id: orderId, state: 'dated' });
      await noteOrder(transaction, { name: PAYOUT.name, order_id: null, state: 'dated' });
    });
  }
  const rest = await makeOrders(
    shop,
    open.filter((order) => !isOpen(PAYOUT) || isGivenBackLate(order) || !isBeforePayout(order)),
    next,
  );
  await movedBack(database, async (transaction) => {
    await moveOrders(transaction, rest, start);
    for (const { order, orderId } of rest)
      await noteOrder(transaction, { name: order.name, order_id: orderId, state: 'dated' });
  });
  return open.length;
}
