import { expectAccessible } from '../support/browser/layout.ts';
import { expect, test } from '../support/journey.ts';
import { chooseOf, countOf, giftOf, watchCart, wishesOf, wishOf } from '../support/pages/cart-page.ts';
import { productPath } from '../support/pages/catalog.ts';
import { most, offerWith } from '../support/pages/offers.ts';
import { scarce } from '../support/pages/orders.ts';
import { dialogOf, openOffer } from '../support/pages/product-page.ts';
import { register } from '../support/pages/sign-in.ts';

test.beforeEach(({ identity: _running, problems }) => {
  // The browser reports every refusal like a file that failed to load.
  problems.allow(/status of 42[234]/);
});

test('more than there can be beside the other wishes is refused with the number, taken back, and changed to it', async ({
  page,
  context,
  offers,
  site,
}) => {
  const offer = scarce(offers);
  const name = offer.product.name_view;
  const max = most(offer.merchandise);
  const cart = watchCart(context, site.url);
  await openOffer(page, productPath(offer.product));
  await register(page);
  await cart.add(offer, 1);
  await page.goto('/cart');
  // Newer wishes stand above it.
  const card = wishOf(page, name).last();
  const quantity = card.getByRole('spinbutton', { name: 'Quantity' });
  await expect(quantity).toHaveValue('1');
  await page.waitForLoadState('networkidle');
  await cart.add(offer, max - 2);

  // This page knows nothing of the other wish yet.
  await quantity.fill('3');
  await page.keyboard.press('Enter');
  const dialog = dialogOf(page, 'Quantity Error');
  await expect(dialog.getByText('Update Quantity, Max Quantity is 2', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(quantity).toHaveValue('1');
  await expect(wishesOf(page)).toHaveCount(2);
  expect((await cart.wishes()).map(({ cart_quantity }) => cart_quantity)).toEqual([1, max - 2]);
});

test('what cannot be chosen any more is refused with the number, and stays unchosen', async ({
  page,
  context,
  offers,
  site,
}) => {
  const offer = scarce(offers);
  const name = offer.product.name_view;
  const max = most(offer.merchandise);
  const cart = watchCart(context, site.url);
  await openOffer(page, productPath(offer.product));
  await register(page);
  await cart.add(offer, 2);
  await page.goto('/cart');
  // Newer wishes stand above it.
  const choose = chooseOf(page, name).last();
  await expect(choose).toBeChecked();
  await choose.click();
  await expect.poll(async () => (await cart.wishes())[0]?.checked).toBe(false);
  await expect(choose).not.toBeChecked();

  await cart.add(offer, max - 1);
  await choose.click();
  const dialog = dialogOf(page, 'Quantity Error');
  await expect(dialog.getByText('Update Quantity, Max Quantity is 1', { exact: true })).toBeVisible();
  expect((await cart.wishes()).map(({ checked }) => checked)).toEqual([false, true]);
  await dialog.getByRole('button', { name: 'Change to 1', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect.poll(async () => (await cart.wishes())[0]?.cart_quantity).toBe(1);
});

test('what cannot be a gift says so in the server’s words, and is none', async ({
  page,
  context,
  offers,
  site,
}) => {
  const offer = offerWith(offers, 'that cannot be a gift', ({ product: { id } }) => id === 34);
  const name = offer.product.name_view;
  const cart = watchCart(context, site.url);
  await openOffer(page, productPath(offer.product));
  await register(page);
  await cart.add(offer, 1);
  await page.goto('/cart');
  const refused = page.waitForResponse(/\/api\/order\/cart\/\d+\/gift$/);
  await giftOf(page, name).click();
  const answer = await refused;
  expect(answer.status()).toBe(422);
  const { msg } = await answer.json();
  expect(msg).toContain(name);
  const dialog = dialogOf(page, 'Gift Error');
  await expect(dialog.getByText(msg, { exact: true })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'OK', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(giftOf(page, name)).not.toBeChecked();
  await expect(countOf(page, name)).toHaveValue('1');
  expect(await cart.wishes()).toMatchObject([{ gift: false, checked: true }]);
});
