import type { Order } from 'shared-api/contract';
import { notFound } from '../../platform/http/call-error.ts';
import type { OrderParts } from './order-parts.ts';
import { ownOrderPage } from './page.repo.ts';
import { toOrder } from './page.rules.ts';
import { pageLines } from './page-line.repo.ts';
import { toLines, wishesOf } from './page-line.rules.ts';

/**
 * One of a buyer's own orders, with everything they gave for it; rejects with a 404 CallError for any other. As many
 * statements for one line as for hundreds.
 * @param visitor the buyer's browser, where their own look at a gift's page does not count as the receiver's
 */
export async function orderPage(
  { database, orderMedia, gifts }: OrderParts,
  buyerId: number,
  orderId: number,
  visitor: string | null,
): Promise<Order> {
  const order = await ownOrderPage(database, buyerId, orderId);
  if (!order) throw notFound('order');
  const rows = await pageLines(database, [orderId]);
  const wishes = wishesOf(rows);
  const [media, given] = await Promise.all([
    orderMedia.readOrderMedia(database, wishes),
    order.state === 'paid' ? gifts.ofOrderWishes(wishes, visitor) : [],
  ]);
  return toOrder(order, toLines(rows, { media, gifts: given }));
}
