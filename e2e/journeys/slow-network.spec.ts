import { expectAdopted, holdBack, noteServerNodes, slowDown } from '../support/browser/first-load.ts';
import { layoutShift, watchLayoutShift } from '../support/browser/layout.ts';
import { openAlive } from '../support/browser/problems.ts';
import { expect, test } from '../support/journey.ts';
import { cardOf, cardsOf, companyPath, productPath } from '../support/pages/catalog.ts';
import { expectCompanyHeader, expectMarketHeader } from '../support/pages/headers.ts';

const MOST_SHIFT = 0.02;

for (const size of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]) {
  test(`nothing jumps while pages load slowly at ${size.width} px`, async ({ page, catalog }) => {
    await page.setViewportSize(size);
    await watchLayoutShift(page);
    await noteServerNodes(page);
    await slowDown(page);
    const product = catalog.productOf(catalog.branded);
    // On phones the link to the last viewed company takes a header row and appears late.
    for (const path of ['/', '/checkout', companyPath(catalog.branded), productPath(product), '/mission']) {
      await page.goto(path, { waitUntil: 'load' });
      await expectAdopted(page);
      expect(await layoutShift(page), path).toBeLessThanOrEqual(MOST_SHIFT);
    }
  });
}

test('a slow navigation shows its progress, keeps the page and does not jump', async ({ page, catalog }) => {
  const { branded } = catalog;
  const product = catalog.productOf(branded);
  await watchLayoutShift(page);
  await openAlive(page, '/');
  const gate = await holdBack(page, /\/api\/page\/product\//);
  await cardOf(page, product).click();
  await gate.reached;

  const progress = page.getByRole('progressbar', { name: 'Loading the next page' });
  await expect(progress).toBeVisible();
  await expect(cardsOf(page)).toHaveCount(catalog.products.length);
  await expectMarketHeader(page);

  await gate.open();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.name_view);
  await expect(progress).toHaveCount(0);
  await expectCompanyHeader(page, branded);
  expect(await layoutShift(page)).toBeLessThanOrEqual(MOST_SHIFT);
});

test('a second click while the first page is on its way wins', async ({ page, catalog }) => {
  const { branded, other } = catalog;
  await openAlive(page, '/');
  const companies = page.getByRole('region', { name: 'Companies' });
  const gate = await holdBack(page, new RegExp(`/api/company/code/${branded.name_code}`));
  await companies.getByRole('link', { name: branded.name_view }).click();
  await gate.reached;
  await companies.getByRole('link', { name: other.name_view }).click();
  await expectCompanyHeader(page, other);
  await gate.open();
  await expect(page).toHaveURL(companyPath(other));
  await expectCompanyHeader(page, other);
});

test('without its scripts yet, the page can already be read and its links work', async ({
  page,
  catalog,
}) => {
  const product = catalog.productOf(catalog.branded);
  const gate = await holdBack(page, /\/remotes\/.+\.js/);
  await page.goto('/', { waitUntil: 'commit' });
  await gate.reached;
  await expect(cardsOf(page)).toHaveCount(catalog.products.length);
  await cardOf(page, product).click();
  await expect(page).toHaveURL(productPath(product));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.name_view);
});
