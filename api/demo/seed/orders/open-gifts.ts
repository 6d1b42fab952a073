import { randomUUID } from 'node:crypto';
import type { DemoOrder } from '../../data/order-types.ts';
import type { Shop } from './shop.ts';

/** A computer of the network that gifts are opened from. */
const ADDRESS = '127.0.0.1';

/** Opens an order's gifts as those who got them do, in a browser of theirs, and says thanks where the demo does. */
export async function openGifts(shop: Shop, order: DemoOrder, orderId: number): Promise<void> {
  const { orders, gifts } = shop.services;
  const page = await orders.own.get({ buyerId: order.buyer, orderId, visitor: null });
  const password = order.wishes.find(({ gift }) => gift)?.gift?.password ?? '';
  for (const { gift_code, gift_opened_at, gift_thanks } of page.lines) {
    if (gift_code === null) continue;
    const caller = { visitor: randomUUID(), address: ADDRESS };
    const thanks = order.opened?.thanks;
    const thank = thanks !== undefined && gift_thanks === null;
    if (gift_opened_at === null || thank) await gifts.pages.unlock(gift_code, password, caller);
    if (thank) await gifts.pages.thank(gift_code, thanks, caller);
  }
}
