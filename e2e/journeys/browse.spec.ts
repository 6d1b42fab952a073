import { groundOf, isAbout } from '../support/browser/colors.ts';
import { scrolledDown } from '../support/browser/layout.ts';
import { openAlive } from '../support/browser/problems.ts';
import { expect, test } from '../support/journey.ts';
import { cardOf, companyPath, productPath } from '../support/pages/catalog.ts';
import { expectCompanyHeader, expectMarketHeader, headerOf } from '../support/pages/headers.ts';

test('a card leads to a page in its company’s look, and Back to where the list was', async ({
  page,
  catalog,
}) => {
  const product = catalog.products.findLast(({ company_id }) => company_id === catalog.branded.id);
  if (!product) throw new Error('The branded company sells nothing');
  await openAlive(page, '/');
  await expectMarketHeader(page);
  const marketGround = await groundOf(headerOf(page));

  const card = cardOf(page, product);
  await card.evaluate((node) => node.scrollIntoView({ block: 'center' }));
  const place = await scrolledDown(page);
  expect(place, 'the list is long enough to be scrolled').toBeGreaterThan(200);
  await card.click();

  await expect(page).toHaveURL(productPath(product));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.name_view);
  await expectCompanyHeader(page, catalog.branded);
  expect(await scrolledDown(page)).toBe(0);
  const ground = await groundOf(headerOf(page));
  expect(ground).not.toEqual(marketGround);
  expect(isAbout(ground, catalog.branded.primary_color), `${ground} is the company’s colour`).toBe(true);

  await page.goBack();
  await expect(page).toHaveURL('/');
  await expectMarketHeader(page);
  await expect(card).toBeInViewport();
  await expect.poll(() => scrolledDown(page)).toBe(place);
  expect(await groundOf(headerOf(page))).toEqual(marketGround);
});

test('a page that is opened anew begins at its top, and a reload stays where one was', async ({ page }) => {
  await openAlive(page, '/services');
  await page.evaluate(() => window.scrollTo(0, 700));
  const place = await scrolledDown(page);
  expect(place, 'the page is long enough to be scrolled').toBeGreaterThan(200);
  await page.reload();
  await expect.poll(() => scrolledDown(page)).toBe(place);
  await openAlive(page, '/finders-fees');
  await openAlive(page, '/services');
  expect(await scrolledDown(page)).toBe(0);
});

test('the whole card is its link', async ({ page, catalog }) => {
  const [product] = catalog.products;
  if (!product) throw new Error('The market sells nothing');
  await page.goto('/');
  const card = cardOf(page, product);
  await expect(card.getByRole('link')).toHaveCount(1);
  await card.click({ position: { x: 20, y: 20 } });
  await expect(page).toHaveURL(productPath(product));
});

test('two companies look different, also when one follows the other', async ({ page, catalog }) => {
  const { branded, other } = catalog;
  await page.goto(companyPath(branded));
  await expectCompanyHeader(page, branded);
  const first = await groundOf(headerOf(page));
  expect(isAbout(first, branded.primary_color), `${first} is the company’s colour`).toBe(true);

  await openAlive(page, '/');
  await page.getByRole('region', { name: 'Companies' }).getByRole('link', { name: other.name_view }).click();
  await expect(page).toHaveURL(companyPath(other));
  await expectCompanyHeader(page, other);
  const second = await groundOf(headerOf(page));
  expect(isAbout(second, other.primary_color), `${second} is the company’s colour`).toBe(true);
  expect(second).not.toEqual(first);
});

test('HOME leads to the marketplace’s header with a link back to the company', async ({ page, catalog }) => {
  const { branded } = catalog;
  await openAlive(page, companyPath(branded));
  const header = headerOf(page);
  await header.getByRole('link', { name: 'HOME' }).click();

  await expect(page).toHaveURL('/');
  await expectMarketHeader(page);
  const back = header.getByRole('link', { name: `Last viewed company: ${branded.name_view}` });
  await expect(back).toHaveAttribute('href', companyPath(branded));
  await back.click();
  await expectCompanyHeader(page, branded);
});

test('the product page leads on to its company and to all products', async ({ page, catalog }) => {
  const { branded } = catalog;
  await page.goto(productPath(catalog.productOf(branded)));
  const trail = page.getByRole('navigation', { name: 'Breadcrumb' });
  await trail.getByRole('link', { name: branded.name_view }).click();
  await expect(page).toHaveURL(companyPath(branded));
  await headerOf(page).getByRole('link', { name: 'PRODUCTS' }).click();
  await expect(page).toHaveURL(companyPath(branded));
});
