import { randomUUID } from 'node:crypto';
import type { DemoOrder } from '../../data/order-types.ts';
import { HOUSE_ADMINISTRATOR } from '../../data/people.ts';
import type { Shop } from './buy.ts';

/** A computer of the network that gifts are opened from. */
const ADDRESS = '127.0.0.1';

/** Opens an order's gifts as their recipients do, each in a new browser, and sends the demo's thanks. */
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

interface LineNow {
  readonly id: number;
  readonly order_wish_id: number;
  readonly state: string;
  readonly name_code: string;
  /** Of its company. */
  readonly owner: number | null;
}

/** Lets happen to a paid order what its fate says, each step by the service behind its call; what has happened already is not done again. */
export async function followUp(shop: Shop, order: DemoOrder, orderId: number): Promise<void> {
  const { buyer: buyerId, fate } = order;
  const { own } = shop.services.orders;
  const looking = { buyerId, orderId, visitor: null };
  if (fate === 'waiting' || fate === 'ready') return;
  if (fate === 'cancelled') {
    const lines = await linesOf(shop, orderId);
    if (lines.some(({ state }) => state === 'waiting')) await own.cancel(looking, undefined);
    return;
  }
  await send(shop, orderId);
  if (fate === 'shipped') return;
  const lines = await linesOf(shop, orderId);
  if (lines.some(({ state }) => state === 'shipped')) await own.delivered(looking, undefined);
  if (order.opened) await openGifts(shop, order, orderId);
  if (fate === 'refunded' || fate === 'partly refunded') await giveBack(shop, order, orderId);
}

/** Each company sends what it has ready, with the label that the buyer's shipping paid for. */
async function send(shop: Shop, orderId: number): Promise<void> {
  // Companies send from the end of the cancel window on.
  await shop.database.query(`update shop_order set paid_at = paid_at - interval '1 hour' where id = $1`, [
    orderId,
  ]);
  const lines = await linesOf(shop, orderId);
  const ready = lines.filter(({ state }) => state === 'paid');
  const owners = new Map(ready.map(({ name_code, owner }) => [name_code, owner ?? HOUSE_ADMINISTRATOR]));
  for (const [company, actorId] of owners)
    await shop.services.orders.desk.ship({ company, orderId, actorId }, {});
}

async function giveBack(shop: Shop, { fate, reason = '' }: DemoOrder, orderId: number): Promise<void> {
  const lines = await linesOf(shop, orderId);
  if (lines.some(({ state }) => state === 'refunded')) return;
  const last = lines.at(-1)?.order_wish_id;
  const ids = lines.filter(({ order_wish_id }) => order_wish_id === last).map(({ id }) => id);
  const lineIds = fate === 'refunded' ? undefined : ids;
  const decision = { actorId: HOUSE_ADMINISTRATOR, reason };
  await shop.services.administration.refund(orderId, { lineIds, cents: undefined }, decision);
}

function linesOf({ database }: Shop, orderId: number): Promise<LineNow[]> {
  return database.query<LineNow>(
    `select line.id, line.order_wish_id, line.state, company.name_code,
       (select min(person_id) from staff where company_id = company.id and role = 'owner') as owner
     from order_line line join company on company.id = line.company_id
     where line.order_id = $1 order by line.order_wish_id, line.position, line.id`,
    [orderId],
  );
}
