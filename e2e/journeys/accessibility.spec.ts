import { expectAccessible, expectAccessibleAtAllSizes } from '../support/browser/layout.ts';
import { expect, PRESENT, test } from '../support/journey.ts';
import { cardsOf } from '../support/pages/catalog.ts';
import { expectNotLoaded, headerOf, LOADING_TROUBLE, noticeOf } from '../support/pages/headers.ts';
import { freePort } from '../support/servers/server-process.ts';

test('the open menu of a phone is accessible', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await headerOf(page).getByRole('button', { name: 'Menu', exact: true }).click();
  await expect(headerOf(page).getByRole('navigation', { name: 'Main' })).toBeVisible();
  await expectAccessible(page);
});

test('the marketplace’s header with a last-viewed company is accessible', async ({ page, catalog }) => {
  await page.goto(`/company/${catalog.branded.name_code}`);
  await headerOf(page).getByRole('link', { name: 'HOME' }).click();
  await expect(cardsOf(page)).toHaveCount(catalog.products.length);
  await expectAccessibleAtAllSizes(page);
});

test('the failed list and the error view are accessible', async ({
  page,
  catalog,
  openOwnSite,
  problems,
}) => {
  problems.allow(/status of 503|could not be fetched|The shop does not answer/);
  const site = await openOwnSite({ settings: { API_URL: `http://127.0.0.1:${await freePort()}` } });
  await page.goto(site.url);
  await expect(page.getByText('No Products to display.')).toBeVisible();
  await expectAccessibleAtAllSizes(page);
  await page.goto(`${site.url}/company/${catalog.branded.name_code}`);
  await expect(page.getByRole('heading', { name: 'The shop does not answer' })).toBeVisible();
  await expectAccessibleAtAllSizes(page);
});

test('a page whose code is missing is accessible, with and without the server’s part', async ({
  page,
  openOwnSite,
  problems,
}) => {
  problems.allow(...LOADING_TROUBLE);
  const site = await openOwnSite({ prepare: (store) => store.hide(PRESENT, 'browser') });
  await page.goto(site.url);
  await expect(noticeOf(page)).toBeVisible();
  await expectAccessibleAtAllSizes(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Mission', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mission');
  await headerOf(page).getByRole('link', { name: 'Wishbin', exact: true }).click();
  await expectNotLoaded(page);
  await expectAccessibleAtAllSizes(page);
});
