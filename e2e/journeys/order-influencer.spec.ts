import type { Page } from '@playwright/test';
import type { Product } from 'shared-api/contract/catalog/products';
import { expectAccessibleAtAllSizes } from '../support/browser/layout.ts';
import { expect, test } from '../support/journey.ts';
import { watchCart } from '../support/pages/cart-page.ts';
import { productPath } from '../support/pages/catalog.ts';
import { activeInfluencer, expectNoPaidLink, paidLinkOf } from '../support/pages/influencers.ts';
import { most, type Offer, offerWith } from '../support/pages/offers.ts';
import { addButtonOf, dialogOf, isReady, openOffer } from '../support/pages/product-page.ts';
import { register, signIn } from '../support/pages/sign-in.ts';

/** People of the demo: two influence Wishbin, one Kilnfold alone. */
const MARLOWE = { id: 2, username: 'marlowe.finch' };
const BRAMBLE = { id: 4, username: 'bramble.jo' };
const PENNY = { id: 7, username: 'pennywhistle' };
const HOUSE = { id: 1, username: 'wishbin' };

test.beforeEach(({ identity: _running, problems }) => {
  // The browser logs each error status as a failed resource.
  problems.allow(/status of 42[35]/);
});

/** Something of the house company, which Marlowe and Bramble influence and Penny does not. */
function ofTheHouse(offers: readonly Offer[]): Product {
  return offerWith(
    offers,
    'of the house company that is plainly ordered',
    (offer) =>
      offer.product.company_id === 1 &&
      isReady(offer) &&
      offer.addons.every(({ req }) => !req) &&
      most(offer.merchandise) > 5,
  ).product;
}

/** Arrives by an influencer's link. */
async function comeBy(page: Page, product: Product, influencer: { readonly id: number }) {
  await openOffer(page, `${productPath(product)}?i=${influencer.id}`);
  await expect.poll(() => activeInfluencer(page)).toBe(influencer.id);
}

test('whoever came by an influencer’s link orders with that influencer', async ({
  page,
  context,
  offers,
  site,
}) => {
  const product = ofTheHouse(offers);
  const cart = watchCart(context, site.url);
  await comeBy(page, product, MARLOWE);
  await expect(paidLinkOf(page, MARLOWE.username)).toBeVisible();
  await register(page);
  await addButtonOf(page).click();
  await expect(page).toHaveURL('/cart');
  await expect(
    page.getByRole('main').getByText(`Influencer ${MARLOWE.username} earns a fee if you buy`),
  ).toBeVisible();
  expect(await cart.wishes()).toMatchObject([{ username: MARLOWE.username }]);
});

test('423, Change Influencer: the order goes out with the other one, who is active from then on', async ({
  page,
  context,
  offers,
  site,
}) => {
  const product = ofTheHouse(offers);
  const cart = watchCart(context, site.url);
  await comeBy(page, product, PENNY);
  await expectNoPaidLink(page);
  await register(page);
  await addButtonOf(page).click();
  const dialog = dialogOf(page, 'Influencer Error');
  await expect(dialog.getByRole('button').filter({ hasText: /Continue|Change/ })).toHaveText([
    'Continue without',
    'Change Influencer',
  ]);
  await expect(dialog).toContainText('does not influence this product');
  await expect(dialog).toContainText(`May ${HOUSE.username} influence this sale?`);
  await expectAccessibleAtAllSizes(page);
  expect(await cart.wishes()).toEqual([]);

  await dialog.getByRole('button', { name: 'Change Influencer' }).click();
  await expect(page).toHaveURL('/cart');
  expect(await cart.wishes()).toMatchObject([{ username: HOUSE.username }]);
  await expect.poll(() => activeInfluencer(page)).toBe(HOUSE.id);
  await openOffer(page, productPath(product));
  await expect(paidLinkOf(page, HOUSE.username)).toBeVisible();
});

test('423, Continue without: the order goes out without an influencer', async ({
  page,
  context,
  offers,
  site,
}) => {
  const product = ofTheHouse(offers);
  const cart = watchCart(context, site.url);
  await comeBy(page, product, PENNY);
  await register(page);
  await addButtonOf(page).click();
  await dialogOf(page, 'Influencer Error').getByRole('button', { name: 'Continue without' }).click();
  await expect(page).toHaveURL('/cart');
  expect(await cart.wishes()).toMatchObject([{ username: null }]);
});

test('423, Cancel: nothing is ordered and nobody changed', async ({ page, context, offers, site }) => {
  const product = ofTheHouse(offers);
  const cart = watchCart(context, site.url);
  await comeBy(page, product, PENNY);
  await register(page);
  await addButtonOf(page).click();
  await dialogOf(page, 'Influencer Error').getByRole('button', { name: 'Cancel' }).click();
  await expect(dialogOf(page, 'Influencer Error')).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`${productPath(product)}`));
  await expectNoPaidLink(page);
  expect(await activeInfluencer(page)).toBe(PENNY.id);
  expect(await cart.wishes()).toEqual([]);
});

test('423 names whoever of the company was visited last', async ({ page, offers }) => {
  const product = ofTheHouse(offers);
  await page.goto(`/i/${BRAMBLE.id}`);
  await expect.poll(() => activeInfluencer(page)).toBe(BRAMBLE.id);
  await comeBy(page, product, PENNY);
  await register(page);
  await addButtonOf(page).click();
  await expect(dialogOf(page, 'Influencer Error')).toContainText(
    `May ${BRAMBLE.username} influence this sale?`,
  );
});

test('425: one influencer per company and buyer; only the switch or Cancel is offered', async ({
  page,
  context,
  offers,
  site,
}) => {
  const product = ofTheHouse(offers);
  const cart = watchCart(context, site.url);
  await comeBy(page, product, MARLOWE);
  await register(page);
  await addButtonOf(page).click();
  await expect(page).toHaveURL('/cart');

  await comeBy(page, product, BRAMBLE);
  await expect(paidLinkOf(page, MARLOWE.username), 'who has the cart earns, not the last link').toBeVisible();
  await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(0);
  await addButtonOf(page).click();
  const dialog = dialogOf(page, 'Influencer Error');
  await expect(dialog).toContainText(`${MARLOWE.username} already influences you`);
  await expect(dialog.getByRole('button', { name: 'Continue without' })).toHaveCount(0);
  await expectAccessibleAtAllSizes(page);
  expect(await cart.wishes()).toHaveLength(1);

  await dialog.getByRole('button', { name: 'Change Influencer' }).click();
  await expect(page).toHaveURL('/cart');
  expect((await cart.wishes()).map(({ username }) => username)).toEqual([MARLOWE.username, MARLOWE.username]);
  await expect.poll(() => activeInfluencer(page)).toBe(MARLOWE.id);
});

test('an influencer’s own link earns nothing and says nothing', async ({ page, offers }) => {
  const product = ofTheHouse(offers);
  await openOffer(page, productPath(product));
  await signIn(page, 'influencer');
  await openOffer(page, `${productPath(product)}?i=3`);
  await expect(page, 'the link has been caught').toHaveURL(productPath(product));
  await expectNoPaidLink(page);
  expect(await activeInfluencer(page)).toBe(0);
});
