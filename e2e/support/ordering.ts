import { expect, type Page, type Request } from '@playwright/test';
import { productPath } from './catalog.ts';
import { most, type Offer, offerWith } from './offers.ts';
import { addButtonOf, isReady, openOffer } from './order-page.ts';
import { register } from './people.ts';
import { expectBadge } from './server-cart.ts';

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

/** Puts one of something into the cart, as somebody new. */
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
