import type { Config } from '../../../config/config.ts';
import type { Database } from '../../../platform/database/database.ts';
import { type CardService, cardSettings, startCardService } from '../../../testing/card-service.ts';
import {
  findChargeFaults,
  findFaults,
  type OpeningStock,
  openingStock,
} from '../../../testing/find-faults.ts';
import { freePort } from '../../../testing/server-process.ts';
import type { Reply } from '../../../testing/test-server.ts';
import { type Buyer, type CheckoutServer, startCheckoutServer } from './checkout-server.ts';
import { aShippingShop, type ShippingShop } from './shipping-shop.ts';
import { cheapestWay } from './way.ts';

/** What an order is placed, completed and cancelled with. */
export interface Request {
  readonly address_id: number;
  readonly shipment_id: string;
  readonly tax_id: string;
  readonly charge_total: number;
}

/** A server with carriers and a real stand-in card service. */
export interface PayingServer extends CheckoutServer {
  readonly cards: CardService;
  /** A company that can send what it sells, of whose stock every unit is watched from now on. */
  tags(options?: Parameters<typeof aShippingShop>[1]): Promise<ShippingShop>;
  /** Everything that must not be: in orders, books, carts and stock, and beside what the card service took. */
  faults(): Promise<string[]>;
}

/** `webhookSecrets`: what the server takes events by, when those are not the card service's own. */
export async function startPayingServer(
  database?: Database,
  { webhookSecrets, ...settings }: Partial<Config> & { webhookSecrets?: string[] } = {},
): Promise<PayingServer> {
  const port = await freePort();
  const stripe = cardSettings(port, webhookSecrets);
  const shop = await startCheckoutServer(database, { ...settings, stripe });
  const cards = await startCardService(port, shop.server.url);
  const watched: OpeningStock[] = [];
  return {
    ...shop,
    cards,
    tags: async (options) => {
      const made = await aShippingShop(shop.database, options);
      const opening = await openingStock(shop.database);
      watched.push(...opening.filter(({ product_id }) => [made.tag, made.box].includes(product_id)));
      return made;
    },
    faults: async () => [
      ...(await findFaults(shop.database, watched)),
      ...(await findChargeFaults(shop.database, await cards.payments())),
    ],
  };
}

/** Totals for what the buyer has chosen, with the cheapest shipping. */
export async function totalsOf(buyer: Buyer, addressId?: number): Promise<Request> {
  const address_id = addressId ?? (await buyer.address());
  const shipment_id = await cheapestWay(buyer, address_id);
  const { tax_id, total } = await buyer.ask('PUT', '/calctax', { address_id, shipment_id });
  return { address_id, shipment_id, tax_id: String(tax_id), charge_total: Number(total) };
}

/** Totals for one tag with its box. */
export async function aTagToPay(
  buyer: Buyer,
  shop: ShippingShop,
  options: { quantity?: number; box?: boolean } = {},
): Promise<Request & { readonly wish: number }> {
  const wish = await buyer.wish(shop, { box: true, ...options });
  return { ...(await totalsOf(buyer)), wish };
}

export const place = (
  buyer: Buyer,
  { wish: _wish, ...request }: Request & { wish?: number },
): Promise<Reply> => buyer.call('POST', '/', request);
export const complete = (
  buyer: Buyer,
  { wish: _wish, ...request }: Request & { wish?: number },
): Promise<Reply> => buyer.call('POST', '/complete', request);
export const cancel = (
  buyer: Buyer,
  { wish: _wish, ...request }: Request & { wish?: number },
): Promise<Reply> => buyer.call('DELETE', '/complete', request);

/** An order that was placed: its id, and how it is paid. Throws when it was refused. */
export async function placed(
  buyer: Buyer,
  request: Request & { wish?: number },
): Promise<{ id: number; secret: string }> {
  const { status, body } = await place(buyer, request);
  const { id, client_secret } = Object(body);
  if (status !== 200) throw new Error(`The order was answered ${status}: ${JSON.stringify(body)}`);
  return { id, secret: client_secret };
}

/** Makes a wish a gift with a text and a password, so that it can be ordered. */
export async function aGift(buyer: Buyer, wish: number): Promise<void> {
  await buyer.ask('GET', `/cart/${wish}/gift`);
  for (const [type_media, content] of [
    ['TEXT', 'For you'],
    ['PASSWORD', 'open sesame'],
  ])
    await buyer.ask('POST', '/cart/mediaslice', {
      content,
      cart_id: wish,
      cartaddon_id: 0,
      gift: true,
      type_media,
    });
  await buyer.ask('GET', `/cart/${wish}/clicked`);
}
