import type { OrderRequest } from 'shared-api/contract';
import { BUYERS, type DemoBuyer } from '../../data/buyers.ts';
import type { DemoOrder } from '../../data/order-types.ts';
import { makeWish } from '../make-wish.ts';
import { noteOrder } from './order-list.ts';
import { payByCard } from './pay-by-card.ts';
import type { Shop } from './shop.ts';
import { usualBrowser } from './usual-browser.ts';
import { wishesOf } from './wishes-of.ts';

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
  const { id, client_secret } = await services.placing.service.place(buyer, request, usualBrowser(buyerId));
  await noteOrder(database, { name: order.name, order_id: id, state: 'placed' });
  await payByCard(config.stripe, client_secret, card);
  await services.placing.service.complete(buyer, request);
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
