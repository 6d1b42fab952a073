import { CallError } from '../../../src/platform/http/call-error.ts';
import type { DemoOrder } from '../../data/order-types.ts';
import { buy } from './buy.ts';
import { followUp } from './follow-up.ts';
import type { MadeOrder } from './move-back.ts';
import { notedOrders, noteOrder } from './order-list.ts';
import { leftOf, takeBackWishes } from './resume.ts';
import { withEmptyChoice } from './set-aside.ts';
import type { Shop } from './shop.ts';

/** What is not to be had for these: sold out, changed, or of somebody else's by now. */
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
