import { productPath } from '../support/catalog.ts';
import { expect, test } from '../support/journey.ts';
import { dollars, most, readChooser } from '../support/offers.ts';
import {
  addButtonOf,
  addonBody,
  addonOf,
  choose,
  factOf,
  finalProductOf,
  groupOf,
  openOffer,
  optionOf,
  quantityOf,
  sumOf,
} from '../support/order-page.ts';
import { laden } from '../support/ordering.ts';
import { register } from '../support/people.ts';
import { watchCart } from '../support/server-cart.ts';
import { holdBack } from '../support/slow-network.ts';

test('a required add-on is taken already, can be chosen about and not be removed', async ({
  page,
  api,
  offers,
}) => {
  const { product, addons, merchandise } = laden(offers);
  const required = addons.find(({ req }) => req);
  if (!required) throw new Error('No required add-on');
  const { merchandise: addon, choices } = await readChooser(api.url, required.product_id, product.id);
  await openOffer(page, productPath(product));
  const body = await addonBody(page, required.name_view);
  await expect(addonOf(page, required.name_view)).toHaveAccessibleDescription(/required/i);
  await expect(body.getByRole('button', { name: /^(Add|Remove)$/ })).toHaveCount(0);
  const list = finalProductOf(page).getByRole('listitem');
  await expect(list).toHaveCount(1 + addons.filter(({ req }) => req).length);
  await expect(list.filter({ hasText: required.name_view })).toContainText(dollars(addon.price_usd));
  await expect(finalProductOf(page)).toContainText(dollars(merchandise.price_usd + addon.price_usd));

  const [choice] = choices;
  const option = choice?.options.at(-1)?.name_view ?? '';
  await choose(body, choice?.attribute.name_view ?? '', option);
  await expect(optionOf(body, choice?.attribute.name_view ?? '', option)).toBeChecked();
  await expect(list.filter({ hasText: required.name_view })).toContainText(option);
});

test('an optional add-on is added and removed, with its own choices, price and delay', async ({
  page,
  api,
  offers,
}) => {
  const { product, addons } = laden(offers);
  const optional = addons.find(({ req }) => !req);
  if (!optional) throw new Error('No optional add-on');
  const { merchandise: addon, choices } = await readChooser(api.url, optional.product_id, product.id);
  await openOffer(page, productPath(product));
  const list = finalProductOf(page).getByRole('listitem');
  const before = await list.count();
  const body = await addonBody(page, optional.name_view);
  for (const { attribute } of choices) await expect(groupOf(body, attribute.name_view)).toBeVisible();
  await body.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(list).toHaveCount(before + 1);
  await expect(list.last()).toContainText(optional.name_view);
  await expect(list.last()).toContainText(dollars(addon.price_usd));
  await body.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(list).toHaveCount(before);
  await expect(body.getByRole('button', { name: 'Add', exact: true })).toBeVisible();
});

test('what is in the order reaches the cart: product, required and chosen add-ons', async ({
  page,
  context,
  offers,
  site,
  identity: _running,
}) => {
  const { product, addons, merchandise } = laden(offers);
  const optional = addons.find(({ req }) => !req);
  const cart = watchCart(context, site.url);
  await openOffer(page, productPath(product));
  await register(page);
  const body = await addonBody(page, optional?.name_view ?? '');
  await body.getByRole('button', { name: 'Add', exact: true }).click();
  const promised = await sumOf(page).textContent();
  await addButtonOf(page).click();
  await expect(page).toHaveURL('/cart');
  const taken = 1 + addons.filter(({ req }) => req).length;
  expect(await cart.wishes()).toMatchObject([
    { name_view: product.name_view, total: merchandise.price_usd, addons: taken },
  ]);
  const card = page.getByRole('main').getByRole('article', { name: product.name_view });
  await expect(card.getByRole('list', { name: 'Add-ons' }).getByRole('listitem')).toHaveCount(taken);
  await expect(card.getByText(promised ?? '', { exact: true }), 'what the page promised').toBeVisible();
});

test('the slowest and the scarcest part decide for the whole', async ({ page, api, offers }) => {
  const { product, addons, merchandise } = laden(offers);
  await openOffer(page, productPath(product));
  const required = await Promise.all(
    addons
      .filter(({ req }) => req)
      .map(async ({ product_id }) => (await readChooser(api.url, product_id, product.id)).merchandise),
  );
  const least = Math.min(...[merchandise, ...required].map(most));
  await quantityOf(page).fill('999');
  await expect(quantityOf(page)).toHaveValue(String(least));
  const slowest = Math.max(...[merchandise, ...required].map(({ manufacture_days }) => manufacture_days));
  const days = Number((await factOf(page, 'Estimated delay').textContent())?.replace(/\D/g, ''));
  expect(days).toBeGreaterThanOrEqual(slowest);
});

test('the choices of an add-on that cannot be fetched say so, and come by Try again', async ({
  page,
  offers,
  problems,
}) => {
  problems.allow(/ERR_FAILED|could not be fetched/);
  const { product, addons } = laden(offers);
  const optional = addons.find(({ req }) => !req)?.name_view ?? '';
  await openOffer(page, productPath(product));
  await page.route(/\/api\/order\/(attribute|selection)\//, (route) => route.abort());
  const body = await addonBody(page, optional);
  await expect(body.getByText('The choices of this add-on could not be loaded.')).toBeVisible();
  await page.unroute(/\/api\/order\/(attribute|selection)\//);
  await body.getByRole('button', { name: 'Try again' }).click();
  await expect(body.getByRole('button', { name: 'Add', exact: true })).toBeVisible();
});

test('while its choices are on their way, the rest of the page goes on working', async ({ page, offers }) => {
  const { product, addons } = laden(offers);
  const optional = addons.find(({ req }) => !req)?.name_view ?? '';
  await openOffer(page, productPath(product));
  const gate = await holdBack(page, /\/api\/order\/attribute\//);
  const body = await addonBody(page, optional);
  await gate.reached;
  await quantityOf(page).fill('2');
  await expect(quantityOf(page)).toHaveValue('2');
  await gate.open();
  await expect(body.getByRole('button', { name: 'Add', exact: true })).toBeVisible();
  await expect(quantityOf(page)).toHaveValue('2');
});
