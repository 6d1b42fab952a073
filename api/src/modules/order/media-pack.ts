import type { MediaPack } from 'shared-api/contract';
import { isUnsent } from 'shared-api/rules';
import { notFound } from '../../platform/http/call-error.ts';
import { deskOrders } from './desk.repo.ts';
import { toPieces } from './media-pack.rules.ts';
import type { OrderParts } from './order-parts.ts';
import { pageLines } from './page-line.repo.ts';
import { wishesOf } from './page-line.rules.ts';

/**
 * What a company prints for its part of an order, as far as it has not been sent; rejects with a 404 CallError for an order
 * without its goods. Of gifts it gets the QR code as a picture. Stores such codes: not to be called in a transaction.
 */
export async function mediaPack(
  { database, orderMedia, gifts }: Pick<OrderParts, 'database' | 'orderMedia' | 'gifts'>,
  companyId: number,
  orderId: number,
): Promise<MediaPack> {
  const [order] = await deskOrders(database, companyId, { orderId }, 1);
  if (!order) throw notFound('order');
  const rows = (await pageLines(database, [orderId], companyId)).filter(({ state }) => isUnsent(state));
  const wishes = wishesOf(rows);
  const [media, codes] = await Promise.all([
    orderMedia.readOrderMedia(database, wishes),
    gifts.ofOrderWishes(wishes, null),
  ]);
  return {
    order_id: order.id,
    created_at: order.created_at.toISOString(),
    username: order.username,
    address: order.delivery,
    pieces: toPieces(rows, media, new Map(codes.map((gift) => [gift.order_wish_id, gift.gift_qr]))),
  };
}
