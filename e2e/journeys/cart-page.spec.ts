import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { cartButton, expectBadge, expectTotal, watchCart, wishOf } from '../support/pages/cart-page.ts';
import { dollars } from '../support/pages/offers.ts';
import { addAsSomebodyNew, addOneMore, laden, scarce } from '../support/pages/orders.ts';
import { dialogOf } from '../support/pages/product-page.ts';

test.beforeEach(({ identity: _running }) => undefined);

const deleteOf = (page: Page, name: string) => cartButton(page, `Delete ${name}`);

test('a wish whose add-ons cannot be fetched is shown without them, in so many words, until Try again', async ({
  page,
  offers,
  problems,
}) => {
  problems.allow(/ERR_FAILED|could not be fetched/);
  const offer = laden(offers);
  const { product } = offer;
  const addons = /\/api\/order\/cart\/\d+\/addons$/;
  await page.route(addons, (route) => route.abort());
  await addAsSomebodyNew(page, offer);
  const card = wishOf(page, product.name_view);
  await expect(card.getByText('without its add-ons', { exact: true })).toBeVisible();
  await page.unroute(addons);
  await card.getByRole('button', { name: 'Try again' }).click();
  await expect(card.getByRole('list', { name: 'Add-ons' })).toBeVisible();
  await expect(card.getByText('without its add-ons')).toHaveCount(0);
});

test('a wish is deleted after a question, by keyboard too, and the focus goes on', async ({
  page,
  context,
  offers,
  site,
}) => {
  const [first, second] = [scarce(offers), laden(offers)];
  const cart = watchCart(context, site.url);
  await addAsSomebodyNew(page, first);
  await addOneMore(page, second);
  await expectBadge(page, 2);
  const button = deleteOf(page, second.product.name_view);
  const question = dialogOf(page, 'Delete Wish');

  await button.focus();
  await page.keyboard.press('Enter');
  await expect(question.getByText('Do you want to delete this wish?', { exact: true })).toBeVisible();
  await expect(question.getByRole('heading', { name: 'Delete Wish' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(button).toBeFocused();
  await button.click();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toHaveCount(0);
  expect(await cart.wishes()).toHaveLength(2);

  await button.click();
  await question.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(wishOf(page, second.product.name_view)).toHaveCount(0);
  await expect(
    wishOf(page, first.product.name_view).getByRole('heading', {
      name: first.product.name_view,
      exact: true,
    }),
  ).toBeFocused();
  const status = page.getByRole('status').filter({ hasText: `${second.product.name_view} deleted` });
  await expect(status).toBeAttached();
  await expectBadge(page, 1);
  await expectTotal(page, dollars(first.merchandise.price_usd));
  expect((await cart.wishes()).map(({ name_view }) => name_view)).toEqual([first.product.name_view]);

  await deleteOf(page, first.product.name_view).click();
  await question.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText(/Your cart is empty/)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Cart' })).toBeFocused();
  await expectBadge(page, 0);
  expect(await cart.wishes()).toHaveLength(0);
  await page.reload();
  await expect(page.getByText(/Your cart is empty/)).toBeVisible();
});

test('a wish that could not be deleted stays, and says why', async ({
  page,
  context,
  offers,
  site,
  problems,
}) => {
  problems.allow(/ERR_FAILED|could not be deleted/);
  const offer = scarce(offers);
  const cart = watchCart(context, site.url);
  await addAsSomebodyNew(page, offer);
  let broken = true;
  await page.route(/\/update$/, (route) => (broken ? route.abort() : route.continue()));
  await deleteOf(page, offer.product.name_view).click();
  const question = dialogOf(page, 'Delete Wish');
  await question.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(question.getByRole('alert')).toContainText('The wish could not be deleted.');
  await expectBadge(page, 1);
  expect(await cart.wishes()).toHaveLength(1);
  broken = false;
  await question.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText(/Your cart is empty/)).toBeVisible();
  expect(await cart.wishes()).toHaveLength(0);
});

test('a wish that was deleted in another tab can be deleted here too', async ({
  page,
  context,
  offers,
  problems,
}) => {
  problems.allow(/status of 404/);
  const offer = scarce(offers);
  await addAsSomebodyNew(page, offer);
  const second = await context.newPage();
  await second.goto('/cart');
  for (const tab of [second, page]) {
    await deleteOf(tab, offer.product.name_view).click();
    await dialogOf(tab, 'Delete Wish').getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(tab.getByText(/Your cart is empty/)).toBeVisible();
    await expectBadge(tab, 0);
  }
});
