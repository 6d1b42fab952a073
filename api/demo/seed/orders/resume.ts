import { CallError } from '../../../src/platform/http/call-error.ts';
import type { DemoOrder } from '../../data/order-types.ts';
import { usernameOf } from './buy.ts';
import type { Shop } from './shop.ts';
import { wishesOf } from './wishes-of.ts';

/**
 * What a start that was cut off left of an order: its number when it is paid, after all or by now. One that was only placed
 * is cancelled, so that its wishes can be bought anew; undefined then, and when there is nothing.
 */
export async function leftOf(
  shop: Shop,
  order: DemoOrder,
  noted: number | null,
): Promise<number | undefined> {
  const keys = wishesOf(order).map(({ key }) => key);
  const [left] = await shop.database.query<{ id: number; state: string; quote_id: string }>(
    `select id, state, quote_id from shop_order
     where buyer_id = $1 and state <> 'cancelled'
       and (id = $2 or id in (select order_id from wish where buyer_id = $1 and request_key = any ($3)))`,
    [order.buyer, noted, keys],
  );
  if (!left) return undefined;
  if (left.state === 'paid') return left.id;
  const buyer = { personId: order.buyer, username: await usernameOf(shop, order.buyer) };
  try {
    await shop.services.placing.service.cancel(buyer, { tax_id: left.quote_id });
    return undefined;
  } catch (error) {
    // Its card had paid, which settles it.
    if (error instanceof CallError && error.code === 'already_paid') return left.id;
    throw error;
  }
}

/** Takes an order's wishes out of the cart again: it cannot be had any more. */
export async function takeBackWishes({ database, services }: Shop, order: DemoOrder): Promise<void> {
  const wishes = await database.query<{ id: number }>(
    'select id from wish where buyer_id = $1 and request_key = any ($2) and order_id is null',
    [order.buyer, wishesOf(order).map(({ key }) => key)],
  );
  for (const { id } of wishes) await services.cart.remove(order.buyer, id);
}
