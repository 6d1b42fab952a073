import type { OrderRequest } from 'shared-api/contract';
import type { App } from '../../../src/app.ts';
import type { Queryable } from '../../../src/platform/database/database.ts';
import { CallError } from '../../../src/platform/http/errors.ts';
import type { DemoOrder, OrderedWish } from '../../data/order-types.ts';
import { BUYERS, type DemoBuyer } from '../../data/people.ts';
import { type DemoMedia, type DemoWish, makeWish } from '../seed-cart.ts';

/** What has become of an order of the demo, or of the payout, by its name. */
export interface Noted {
  readonly name: string;
  readonly order_id: number | null;
  /** dated: everything has happened to it, and it lies where it belongs in time. left_out: it cannot be had any more. */
  readonly state: 'placed' | 'dated' | 'left_out';
}

/** Written down beside the rows: which orders of the demo there are. */
export async function openOrderList(transaction: Queryable): Promise<void> {
  await transaction.script(
    `create table demo_order (name text primary key, order_id integer references shop_order,
       state text not null check (state in ('placed', 'dated', 'left_out')))`,
  );
}

export async function notedOrders(database: Queryable): Promise<Map<string, Noted>> {
  const rows = await database.query<Noted>('select name, order_id, state from demo_order');
  return new Map(rows.map((row) => [row.name, row]));
}

export async function noteOrder(database: Queryable, { name, order_id, state }: Noted): Promise<void> {
  await database.query(
    `insert into demo_order (name, order_id, state) values ($1, $2, $3)
     on conflict (name) do update set order_id = excluded.order_id, state = excluded.state`,
    [name, order_id, state],
  );
}

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
    await shop.services.placement.service.cancel(buyer, { tax_id: left.quote_id });
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

/** The parts of a server that sell, ship and refund. */
export type Shop = Pick<App, 'config' | 'database' | 'mediaStore' | 'services' | 'http'>;

/** The browser id with which a demo person buys; one per person. */
export function usualBrowser(personId: number): string {
  return `00000000-0000-4000-8000-${String(personId).padStart(12, '0')}`;
}

/** The items of an order as wishes of a cart, each with its own request key. */
export function wishesOf({ name, wishes }: Pick<DemoOrder, 'name' | 'wishes'>): DemoWish[] {
  return wishes.map((wish, number) => ({
    key: `demo-order-${name}-${number + 1}`,
    product: wish.product,
    variants: { [wish.product]: wish.variant, ...wish.addons },
    quantity: wish.quantity,
    ...(wish.gift && { gift: true as const }),
    media: mediaOf(wish),
    checked: true,
  }));
}

function mediaOf({ texts = [], addonTexts = {}, gift }: OrderedWish): DemoMedia[] {
  const given: DemoMedia[] = [
    ...texts.map((content) => ({ kind: 'TEXT' as const, content })),
    ...Object.entries(addonTexts).map(([to, content]) => ({
      kind: 'TEXT' as const,
      content,
      to: Number(to),
    })),
  ];
  if (gift) given.push({ kind: 'TEXT', content: gift.words, to: 'gift' });
  if (gift?.password) given.push({ kind: 'PASSWORD', content: gift.password, to: 'gift' });
  return given;
}

/** Confirms a payment at the card service as a browser does, with its client secret only. Throws when it is declined. */
export async function payByCard(
  { apiUrl, publishableKey }: { readonly apiUrl: string; readonly publishableKey: string },
  clientSecret: string,
  number: string,
): Promise<void> {
  const payment = clientSecret.replace(/_secret_.*/, '');
  const answer = await fetch(new URL(`/v1/payment_intents/${payment}/confirm`, apiUrl), {
    method: 'POST',
    headers: { authorization: `Bearer ${publishableKey}` },
    body: new URLSearchParams({
      client_secret: clientSecret,
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': number,
      'payment_method_data[card][exp_month]': '12',
      'payment_method_data[card][exp_year]': '2040',
      'payment_method_data[card][cvc]': number.startsWith('37') ? '1234' : '123',
    }),
  });
  const body: unknown = await answer.json();
  const { status } = Object(body);
  if (status !== 'succeeded')
    throw new Error(`The card service answered ${answer.status}: ${JSON.stringify(body)}`);
}

/**
 * Runs `work` on a cart whose owner's own choices are unchecked meanwhile, and checks them again afterwards.
 */
export async function withEmptyChoice<T>(
  { database, services }: Pick<Shop, 'database' | 'services'>,
  buyerId: number,
  work: () => Promise<T>,
): Promise<T> {
  const chosen = await database.query<{ id: number }>(
    `select id from wish where buyer_id = $1 and checked and order_id is null
       and coalesce(request_key, '') not like 'demo-order-%'`,
    [buyerId],
  );
  for (const { id } of chosen) await services.change(buyerId, id, () => ({ checked: false }));
  try {
    return await work();
  } finally {
    for (const { id } of chosen) await services.change(buyerId, id, () => ({ checked: true }));
  }
}

/** Places an order and pays it, by the services behind the calls; gives its number. Rejects with a CallError for what is not to be had. */
export async function buy(shop: Shop, order: DemoOrder): Promise<number> {
  const { database, services, config } = shop;
  const { person: buyerId, card } = buyerOf(order.buyer);
  const username = await usernameOf(shop, buyerId);
  for (const wish of wishesOf(order)) {
    const id = await makeWish(shop, { buyerId, influencer: order.influencer ?? null }, wish);
    if (id === undefined) throw new Error(`The wish ${wish.key} was not made`);
  }
  const request = await totalsFor(shop, buyerId, order.to ?? order.buyer);
  const buyer = { personId: buyerId, username };
  const { id, client_secret } = await services.placement.service.place(buyer, request, usualBrowser(buyerId));
  await noteOrder(database, { name: order.name, order_id: id, state: 'placed' });
  await payByCard(config.stripe, client_secret, card);
  await services.placement.service.complete(buyer, request);
  return id;
}

/** From the chosen wishes to what they cost, sent the cheapest way. */
async function totalsFor({ services }: Shop, buyerId: number, addressee: number): Promise<OrderRequest> {
  const { addresses, shipments, totals } = services.checkout;
  const { address } = buyerOf(addressee);
  const known = (await addresses.of(buyerId)).find(({ address1 }) => address1 === address.address1);
  const { id: address_id } = known ?? (await addresses.add(buyerId, { address2: '', ...address }));
  const shipment = await shipments.create(buyerId, address_id);
  const [cheapest] = await shipments.rates(buyerId, shipment.object_id);
  if (!cheapest) throw new Error('Nobody ships this');
  const shipment_id = cheapest.object_id;
  const { tax_id, total } = await totals.calculate(buyerId, address_id, shipment_id);
  return { address_id, shipment_id, tax_id, charge_total: total };
}

export function buyerOf(person: number): DemoBuyer {
  const buyer = BUYERS.find((one) => one.person === person);
  if (!buyer) throw new Error(`Person ${person} has no card and no address`);
  return buyer;
}

export async function usernameOf({ database }: Pick<Shop, 'database'>, personId: number): Promise<string> {
  const [person] = await database.query<{ username: string }>('select username from person where id = $1', [
    personId,
  ]);
  if (!person) throw new Error(`There is no person ${personId}`);
  return person.username;
}
