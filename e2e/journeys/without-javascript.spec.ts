import { expect, test } from '../support/journey.ts';
import { cardOf, cardsOf, companyPath, productPath } from '../support/pages/catalog.ts';
import { expectCompanyHeader, headerOf } from '../support/pages/headers.ts';
import { dollars, offerWith, readChooser } from '../support/pages/offers.ts';
import { addonOf, factOf, finalProductOf, groupOf } from '../support/pages/product-page.ts';
import { serverPages } from '../support/pages/routes.ts';

test.use({ javaScriptEnabled: false });

for (const { route, path, heading, says } of serverPages) {
  test(`${route} is a whole page without scripts`, async ({ page, catalog }) => {
    await page.goto(path(catalog));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading(catalog));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    if (says) await expect(page.getByText(says)).toBeVisible();
    await expect(headerOf(page).getByRole('link').first()).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  });
}

test('a page that is rendered in the browser says that it needs them', async ({ page }) => {
  await page.goto('/profile');
  await expect(headerOf(page).getByRole('link').first()).toBeVisible();
  // Text matchers pass over this element, although it is shown.
  const message = page.getByRole('main').locator('noscript');
  await expect(message).toBeVisible();
  expect(await message.evaluate((node) => node.textContent)).toBe('This page needs JavaScript.');
  await expect(page.getByRole('contentinfo')).toBeVisible();
});

test('links lead from the home list to a product and its company without scripts', async ({
  page,
  catalog,
}) => {
  const { branded } = catalog;
  const product = catalog.productOf(branded);
  await page.goto('/');
  await expect(cardsOf(page)).toHaveCount(catalog.products.length);
  await cardOf(page, product).click();
  await expect(page).toHaveURL(productPath(product));
  await expectCompanyHeader(page, branded);
  await headerOf(page).getByRole('link', { name: 'PRODUCTS' }).click();
  await expect(page).toHaveURL(companyPath(branded));
  await expect(cardOf(page, product)).toBeVisible();
});

test('what can be chosen, what it costs and when it comes can be read without scripts', async ({
  page,
  api,
  offers,
}) => {
  const { product, merchandise, choices, addons } = offerWith(
    offers,
    'with choices and add-ons',
    (offer) => offer.choices.length > 1 && offer.addons.length > 1,
  );
  await page.goto(productPath(product));
  for (const { attribute, options } of choices) {
    for (const { name_view } of options)
      await expect(groupOf(page, attribute.name_view).getByLabel(name_view, { exact: true })).toBeAttached();
  }
  for (const { name_view } of addons) await expect(addonOf(page, name_view)).toBeVisible();
  const list = finalProductOf(page);
  await expect(list.getByText(dollars(merchandise.price_usd), { exact: true }).first()).toBeVisible();
  await expect(factOf(page, 'In stock')).toHaveText(String(merchandise.quantity));
  const required = await Promise.all(
    addons
      .filter(({ req }) => req)
      .map(async ({ product_id }) => (await readChooser(api.url, product_id, product.id)).merchandise),
  );
  const awaited = [merchandise, ...required].some(
    ({ quantity, minover, production_phase }) =>
      quantity === 0 && minover > 0 && !['Manufacturing', 'Finishing'].includes(production_phase),
  );
  await expect(factOf(page, 'Estimated delay')).toHaveText(
    awaited ? /^After the start: \d+ days?$/ : /^\d+ days?$/,
  );
  await expect(page.getByRole('region', { name: 'Production' })).toContainText(merchandise.production_phase);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
});

test('the menu of a phone opens without scripts', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await headerOf(page).getByRole('button', { name: 'Menu' }).click();
  await headerOf(page).getByRole('link', { name: 'MISSION' }).click();
  await expect(page).toHaveURL('/mission');
});
