import type { ProductList } from 'shared-api/contract/catalog/listing';
import { expectAlive, openAlive } from '../support/browser/problems.ts';
import { expect, test } from '../support/journey.ts';
import { cardsOf, companyPath, listedProducts, productPath } from '../support/pages/catalog.ts';
import {
  expectCompanyHeader,
  expectMarketHeader,
  expectSmallHeader,
  headerOf,
} from '../support/pages/headers.ts';

const EMPTY = 'No Products to display.';
const UNANSWERED = 'The shop does not answer';
const FAILED_CALL = /status of 503|could not be fetched|The shop does not answer/;

test('without the API the list is empty, the page alive; with it again, Try again fills the list', async ({
  page,
  openOwnSite,
  problems,
}) => {
  problems.allow(FAILED_CALL);
  const site = await openOwnSite({ ownApi: true });
  await site.api.stop();

  const answer = await page.goto(site.url);
  expect(answer?.status()).toBe(503);
  expect(await answer?.text(), 'the sentence stands in the first HTML').toContain(EMPTY);
  await expectAlive(page);
  await expect(page.getByText(EMPTY, { exact: true })).toBeVisible();
  await expectMarketHeader(page);

  await headerOf(page).getByRole('link', { name: 'MISSION' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mission');
  await page.goBack();
  await expect(page.getByText(EMPTY, { exact: true })).toBeVisible();

  const tryAgain = page.getByRole('main').getByRole('button', { name: 'Try again' });
  await tryAgain.click();
  await expect(page.getByText(EMPTY, { exact: true })).toBeVisible();

  await site.api.start();
  await tryAgain.click();
  await expect(cardsOf(page)).toHaveCount((await listedProducts(site)).length);
  await expect(page.getByText(EMPTY)).toHaveCount(0);
});

test('the API goes while somebody browses, and comes back', async ({
  page,
  catalog,
  openOwnSite,
  problems,
}) => {
  problems.allow(FAILED_CALL);
  const { branded } = catalog;
  const site = await openOwnSite({ ownApi: true });
  await openAlive(page, site.url);
  await expectMarketHeader(page);
  await site.api.stop();

  const companies = page.getByRole('region', { name: 'Companies' });
  await companies.getByRole('link', { name: branded.name_view }).click();
  await expect(page.getByRole('heading', { name: UNANSWERED })).toBeVisible();
  await expectSmallHeader(page);
  await expect(page.getByRole('contentinfo')).toBeVisible();

  await headerOf(page).getByRole('link', { name: 'Wishbin', exact: true }).click();
  await expect(page.getByText(EMPTY, { exact: true })).toBeVisible();
  await expectMarketHeader(page);
  await page.goBack();
  await expect(page).toHaveURL(site.url + companyPath(branded));
  await expectSmallHeader(page);

  await site.api.start();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expectCompanyHeader(page, branded);
  await expect(cardsOf(page).first()).toBeVisible();
});

test('a direct visit to a product without the API ends in the error view, with a way back', async ({
  page,
  catalog,
  openOwnSite,
  problems,
}) => {
  problems.allow(FAILED_CALL);
  const product = catalog.productOf(catalog.branded);
  const site = await openOwnSite({ ownApi: true });
  await site.api.stop();
  const answer = await page.goto(site.url + productPath(product));
  expect(answer?.status()).toBe(503);
  await expect(page.getByRole('heading', { name: UNANSWERED })).toBeVisible();
  await expectSmallHeader(page);
  await expectAlive(page);

  await site.api.start();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.name_view);
  await expectCompanyHeader(page, catalog.branded);
});

test('a company that sells nothing shows the empty list', async ({ page, catalog }) => {
  const nothing: ProductList = { products: [], total: { count: 0, more: false }, next: null, prev: null };
  await page.route('**/api/shop/products?*', (route) => route.fulfill({ json: nothing }));
  await openAlive(page, '/');
  const companies = page.getByRole('region', { name: 'Companies' });
  await companies.getByRole('link', { name: catalog.branded.name_view }).click();
  await expectCompanyHeader(page, catalog.branded);
  await expect(page.getByText(EMPTY, { exact: true })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'All products' })).toBeVisible();
});

test('a product whose data do not come ends in the error view, and comes with Try again', async ({
  page,
  catalog,
  problems,
}) => {
  problems.allow(FAILED_CALL);
  const product = catalog.productOf(catalog.branded);
  let isDown = true;
  await page.route('**/api/page/product/**', (route) =>
    isDown ? route.fulfill({ status: 503, json: { code: 'unavailable', msg: 'Later.' } }) : route.continue(),
  );
  await openAlive(page, companyPath(catalog.branded));
  await cardsOf(page)
    .locator(`a[href="${productPath(product)}"]`)
    .click();
  await expect(page.getByRole('heading', { name: UNANSWERED })).toBeVisible();
  await expectSmallHeader(page);

  isDown = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.name_view);
  await expect(page.getByRole('term').filter({ hasText: 'Production phase' })).toBeVisible();
});
