import { CallError } from '../../../src/platform/http/call-error.ts';
import type { DemoOrder } from '../../data/order-types.ts';
import { isBeforePayout, isGivenBackLate, ORDERS, PAYOUT } from '../../data/orders.ts';
import type { Tell } from '../../tell.ts';
import { oneAtATime } from '../one-at-a-time.ts';
import { makeOrders } from './make-orders.ts';
import { movedBack, moveOrders, movePayout } from './move-back.ts';
import { notedOrders, noteOrder } from './order-list.ts';
import { payOut } from './pay-out.ts';
import { areServicesThere } from './services-there.ts';
import type { Shop } from './shop.ts';
import { startRuns } from './start-runs.ts';

/** What stops the making of orders for now: the next start goes on. Whatever else is refused is refused for good. */
const FOR_NOW: readonly string[] = ['unavailable', 'too_many_requests', 'card_service_failed'];

/** Tells which of the demo's orders, and whether the payout, are still to be made. */
type IsOpen = (named: { readonly name: string }) => boolean;

/**
 * Makes the demo's orders through the services that everybody's are made by, and moves them back to where its story has
 * them. Each has a name: a start that was cut off is finished by the next, and so is one at which cards or carriers were not
 * there. The runs that make what waits are started then. Gives how many orders there are now that were not.
 */
export function seedOrders(shop: Shop, tell: Tell = () => undefined): Promise<number> {
  return oneAtATime(shop.database, () => fillOrders(shop, tell));
}

async function fillOrders(shop: Shop, tell: Tell): Promise<number> {
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
    const orders = await makeAll(shop, seeded.seeded_at, isOpen, tell);
    await startRuns(shop, seeded.seeded_at);
    return orders;
  } catch (error) {
    if (!(error instanceof CallError && FOR_NOW.includes(error.code))) throw error;
    http.log.warn({ err: error }, 'the orders of the demo are finished at the next start');
    return 0;
  }
}

/** Those before the payout, the payout, the rest: so it takes what was available by then, and a refund follows it. */
async function makeAll(shop: Shop, start: Date, isOpen: IsOpen, tell: Tell): Promise<number> {
  const { database } = shop;
  const open = ORDERS.filter(isOpen);
  const reached = new Set<string>();
  // What is given back after the payout is come to twice.
  const next = ({ name }: DemoOrder): void => {
    if (!reached.has(name)) tell(`orders of the demo: ${reached.add(name).size} of ${open.length}`);
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
