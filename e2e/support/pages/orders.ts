import { type Browser, type BrowserContext, expect, type Page, type Request } from '@playwright/test';
import { addToCart, getCart, toggleChecked, toggleGift } from 'shared-api/contract/cart/cart';
import { addMedia } from 'shared-api/contract/cart/media';
import { completeOrder, placeOrder } from 'shared-api/contract/checkout/checkout';
import { shipLines } from 'shared-api/contract/orders/desk-orders';
import { getOrder, listOrders, type Order } from 'shared-api/contract/orders/orders';
import { openAlive } from '../browser/problems.ts';
import type { ApiServer } from '../servers/api-server.ts';
import { changeDatabase } from '../servers/embedded-database.ts';
import type { Services } from '../servers/services.ts';
import { type Answer, CARDS, type Call, callsAs, confirmCard, quoteFor } from '../shop/buyer.ts';
import { expectBadge } from './cart-page.ts';
import { productPath } from './catalog.ts';
import { most, type Offer, offerWith } from './offers.ts';
import { addButtonOf, isReady, openOffer } from './product-page.ts';
import { type Account, register, signIn } from './sign-in.ts';

/** Calls the API as the person who signs in on a page of `context` from now on, with the token that the page sends. */
export function callsOf(context: BrowserContext, siteUrl: string): Call {
  let token = '';
  context.on('request', (request) => {
    token = request.headers()['authorization']?.replace(/^Bearer /, '') ?? token;
  });
  return async (method, path, body) => {
    await expect.poll(() => token, { message: 'somebody signed in has asked for something' }).not.toBe('');
    return callsAs(token, () => siteUrl)(method, path, body);
  };
}

/** The body of an answer that is as it should be. */
export async function bodyOf(asked: Promise<Answer>): Promise<unknown> {
  const { status, body } = await asked;
  expect(status, JSON.stringify(body)).toBeLessThan(300);
  return body;
}

/** A staff member signs in elsewhere and ships everything shippable of an order, with a carrier's label. */
export async function shipAs(
  browser: Browser,
  siteUrl: string,
  { as, company, id }: { as: Account; company: string; id: number },
): Promise<void> {
  const context = await browser.newContext({ baseURL: siteUrl });
  try {
    const call = callsOf(context, siteUrl);
    const page = await context.newPage();
    await openAlive(page, '/orders');
    await signIn(page, as);
    const path = shipLines.path.replace(':company', company).replace(':id', String(id));
    shipLines.answer.parse(await bodyOf(call(shipLines.method, path, {})));
  } finally {
    await context.close();
  }
}

/** The product bought: one without add-ons. */
export interface Wanted {
  offer: Offer;
  quantity?: number;
  /** A gift, with words and the password that they are read with. */
  gift?: { words: string; password: string };
  /** Whom the sale is to bring a fee. */
  influencer?: number | null;
}

/** Buys things in the name of the person who `call` speaks for, without a page, with a card that is good. */
export async function paidOrder(
  call: Call,
  services: Pick<Services, 'cardsUrl'>,
  wanted: readonly Wanted[],
): Promise<Order> {
  for (const one of wanted) await wish(call, one);
  return payForChosen(call, services);
}

/** The same for wishes that are checked already. */
export async function payForChosen(call: Call, { cardsUrl }: Pick<Services, 'cardsUrl'>): Promise<Order> {
  const request = await quoteFor(call);
  const order = placeOrder.answer.parse(await bodyOf(call(placeOrder.method, placeOrder.path, request)));
  expect(await confirmCard(cardsUrl, order.client_secret, CARDS.good)).toBe('succeeded');
  await bodyOf(call(completeOrder.method, completeOrder.path, request));
  return readOrder(call, order.id);
}

/** The person's orders from the API, independent of the page. */
export async function ordersOf(call: Call) {
  return listOrders.answer.parse(await bodyOf(call(listOrders.method, listOrders.path)));
}

/** The states of the person's orders. */
export async function orderStates(call: Call) {
  return (await ordersOf(call)).map(({ state }) => state);
}

/** An order from the API, independent of the page. */
export async function readOrder(call: Call, id: number): Promise<Order> {
  return getOrder.answer.parse(await bodyOf(call('GET', getOrder.path.replace(':id', String(id)))));
}

async function wish(call: Call, { offer, quantity = 1, gift, influencer = null }: Wanted): Promise<void> {
  const { product, merchandise } = offer;
  const cart = { [product.id]: { merch_id: merchandise.merch_id } };
  await bodyOf(call('POST', addToCart.path, { product_id: product.id, quantity, influencer, cart }));
  const entries = getCart.answer.parse(await bodyOf(call('GET', getCart.path)));
  const newest = Object.values(entries).sort((a, b) => b.id - a.id)[0];
  if (!newest) throw new Error('The cart stayed empty');
  const toggle = (path: string) => bodyOf(call('GET', path.replace(':id', String(newest.id))));
  if (gift) {
    await toggle(toggleGift.path);
    const slot = { cart_id: newest.id, cartaddon_id: 0, gift: true };
    await bodyOf(call('POST', addMedia.path, { ...slot, type_media: 'TEXT', content: gift.words }));
    await bodyOf(call('POST', addMedia.path, { ...slot, type_media: 'PASSWORD', content: gift.password }));
  }
  const now = getCart.answer.parse(await bodyOf(call('GET', getCart.path)))[newest.id];
  if (!now?.checked) await toggle(toggleChecked.path);
}

/**
 * Lets time pass since everything was paid, sent and delivered, on the embedded database: no clock is turned, since what was
 * signed would end with it.
 * @param time an interval of PostgreSQL, as "31 days"
 */
export async function letTimePass(api: ApiServer, time: string): Promise<void> {
  await changeDatabase(api, async (database) => {
    await database.query('update shop_order set paid_at = paid_at - $1::interval', [time]);
    await database.query(
      'update order_line set shipped_at = shipped_at - $1::interval, delivered_at = delivered_at - $1::interval',
      [time],
    );
  });
}

/** As if the promised day of an order had been so many days ago. */
export async function missPromise(api: ApiServer, order: number, days: number): Promise<void> {
  await changeDatabase(api, async (database) => {
    await database.query(
      `update order_line set leave_by = now() - $2 * interval '1 day' where order_id = $1`,
      [order, days],
    );
  });
}

/** Longer than a buyer may cancel what was paid: from then on a company packs it, or makes it. */
export const NO_LONGER_CANCELLED = '1 hour';

/** The calls by which a page puts an order into the cart. */
export const ORDER_CALL = /\/api\/order\/carts?$/;

/** Orders sent by a page from now on, each with its body. */
export function watchOrders(page: Page): Request[] {
  const orders: Request[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && ORDER_CALL.test(new URL(request.url()).pathname)) orders.push(request);
  });
  return orders;
}

/** Something of which a few can be had, so that the maximum is soon reached. */
export function scarce(offers: readonly Offer[]): Offer {
  return offerWith(offers, 'of which 3 to 30 can be had', (offer) => {
    const count = most(offer.merchandise);
    const isPlain = offer.addons.every(({ req }) => !req) && offer.product.page_variant === 'current';
    return isReady(offer) && isPlain && count >= 3 && count <= 30;
  });
}

/** With something that must be had, and something that may. */
export function laden(offers: readonly Offer[]): Offer {
  return offerWith(
    offers,
    'ready to be ordered, with a required and an optional add-on',
    (offer) =>
      isReady(offer) &&
      most(offer.merchandise) > 1 &&
      offer.addons.some(({ req }) => req) &&
      offer.addons.some(({ req }) => !req),
  );
}

/** Puts one of something into the cart, as a new person. */
export async function addAsSomebodyNew(page: Page, { product }: Offer): Promise<void> {
  await openOffer(page, productPath(product));
  await register(page);
  await addButtonOf(page).click();
  await expect(page).toHaveURL('/cart');
  await expectBadge(page, 1);
}

export async function addOneMore(page: Page, { product }: Offer): Promise<void> {
  await openOffer(page, productPath(product));
  await addButtonOf(page).click();
  await expect(page).toHaveURL('/cart');
}
