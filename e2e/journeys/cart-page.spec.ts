import type { Page } from '@playwright/test';
import { productPath } from '../support/catalog.ts';
import { expect, test } from '../support/journey.ts';
import { dollars, readChooser } from '../support/offers.ts';
import { addButtonOf, addonBody, dialogOf, openOffer, quantityOf } from '../support/order-page.ts';
import { addAsSomebodyNew, addOneMore, laden, scarce } from '../support/ordering.ts';
import { register } from '../support/people.ts';
import { expectBadge, watchCart } from '../support/server-cart.ts';

test.beforeEach(({ identity: _running }) => undefined);

const cardOf = (page: Page, name: string) => page.getByRole('main').getByRole('article', { name });
const sumOf = (page: Page) => page.getByRole('complementary', { name: 'Your wishes so far' });
const deleteOf = (page: Page, name: string) => page.getByRole('button', { name: `Delete ${name}` });

test('the cart adds up to what the product page promised, add-ons included', async ({
  page,
  api,
  offers,
}) => {
  const { product, merchandise, addons } = laden(offers);
  await openOffer(page, productPath(product));
  await register(page);
  const optional = addons.find(({ req }) => !req);
  const body = await addonBody(page, optional?.name_view ?? '');
  await body.getByRole('button', { name: 'Add', exact: true }).click();
  await quantityOf(page).fill('2');
  const taken = await Promise.all(
    addons
      .filter((addon) => addon.req || addon === optional)
      .map(async ({ name_view, product_id }) => {
        const { merchandise: addon } = await readChooser(api.url, product_id, product.id);
        return { name_view, price_usd: addon.price_usd };
      }),
  );
  const cents = (amount: number) => Math.round(100 * amount);
  const unit = taken.reduce((sum, { price_usd }) => sum + cents(price_usd), cents(merchandise.price_usd));
  const total = dollars((2 * unit) / 100);
  await expect(page.getByRole('main').getByText(total, { exact: true }).first()).toBeVisible();
  await addButtonOf(page).click();
  await expect(page).toHaveURL('/cart');

  const card = cardOf(page, product.name_view);
  await expect(card.getByText(total, { exact: true })).toBeVisible();
  await expect(card.getByText(`2 × ${dollars(unit / 100)}`)).toBeVisible();
  const rows = card.getByRole('list', { name: 'Add-ons' }).getByRole('listitem');
  await expect(rows).toHaveCount(taken.length);
  for (const { name_view, price_usd } of taken) {
    const row = rows.filter({ hasText: name_view });
    await expect(row).toContainText(`2 × ${dollars(price_usd)}`);
    await expect(row).toContainText(dollars(2 * price_usd));
  }
  await expect(sumOf(page).getByText(total, { exact: true })).toBeVisible();
});

test('add-ons that cannot be fetched are left out of the sum in so many words, and come by Try again', async ({
  page,
  offers,
  problems,
}) => {
  problems.allow(/ERR_FAILED|could not be fetched/);
  const offer = laden(offers);
  const { product, merchandise } = offer;
  const addons = /\/api\/order\/cart\/\d+\/addons$/;
  await page.route(addons, (route) => route.abort());
  await addAsSomebodyNew(page, offer);
  await expect(sumOf(page).getByText(`without the add-ons of ${product.name_view}`)).toBeVisible();
  await expect(sumOf(page).getByText(dollars(merchandise.price_usd), { exact: true })).toBeVisible();
  await page.unroute(addons);
  const card = cardOf(page, product.name_view);
  await card.getByRole('button', { name: 'Try again' }).click();
  await expect(card.getByRole('list', { name: 'Add-ons' })).toBeVisible();
  await expect(sumOf(page).getByText(/without the add-ons/)).toHaveCount(0);
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
  await expect(cardOf(page, second.product.name_view)).toHaveCount(0);
  await expect(page.getByRole('heading', { name: first.product.name_view })).toBeFocused();
  await expect(page.getByRole('main').getByRole('status')).toHaveText(`${second.product.name_view} deleted`);
  await expectBadge(page, 1);
  await expect(sumOf(page).getByText(dollars(first.merchandise.price_usd), { exact: true })).toBeVisible();
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
