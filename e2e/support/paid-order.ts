import { expect } from '@playwright/test';
import { addToCart, getCart, toggleChecked, toggleGift } from 'shared-api/contract/cart';
import { completeOrder, placeOrder } from 'shared-api/contract/checkout';
import { addMedia } from 'shared-api/contract/media';
import { getOrder } from 'shared-api/contract/order-history';
import type { Order } from 'shared-api/contract/order-schema';
import { bodyOf } from './member-calls.ts';
import type { Offer } from './offers.ts';
import type { Services } from './services.ts';
import { CARDS, type Call, confirmCard, quoteFor } from './shop/buyer.ts';

/** What is bought: something without add-ons. */
export interface Wanted {
  offer: Offer;
  quantity?: number;
  /** A gift, with words and the password that they are read with. */
  gift?: { words: string; password: string };
  /** Whom the sale is to bring a fee. */
  influencer?: number | null;
}

/** Buys things in the name of whoever `call` speaks for, without a page, with a card that is good. */
export async function paidOrder(
  call: Call,
  services: Pick<Services, 'cardsUrl'>,
  wanted: readonly Wanted[],
): Promise<Order> {
  for (const one of wanted) await wish(call, one);
  return payForChosen(call, services);
}

/** The same of what is chosen for checkout already. */
export async function payForChosen(call: Call, { cardsUrl }: Pick<Services, 'cardsUrl'>): Promise<Order> {
  const request = await quoteFor(call);
  const order = placeOrder.answer.parse(await bodyOf(call(placeOrder.method, placeOrder.path, request)));
  expect(await confirmCard(cardsUrl, order.client_secret, CARDS.good)).toBe('succeeded');
  await bodyOf(call(completeOrder.method, completeOrder.path, request));
  return readOrder(call, order.id);
}

/** An order as the server holds it, whatever the pages show. */
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
