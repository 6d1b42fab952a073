import type { Page } from '@playwright/test';
import {
  expectAccessibleAtAllSizes,
  expectFits,
  layoutShift,
  watchLayoutShift,
} from '../support/browser/layout.ts';
import { openAlive } from '../support/browser/problems.ts';
import { expect, test } from '../support/journey.ts';
import { productPath } from '../support/pages/catalog.ts';
import { payingProduct } from '../support/pages/influencers.ts';
import { signIn, signOut } from '../support/pages/sign-in.ts';

const rowOf = (page: Page, name: string) => page.getByRole('region', { name });
const shareOf = (page: Page, name: string) =>
  page.getByRole('button', { name: `Share ${name}`, exact: true });

/** Scrolls down until the last section of the page has come. */
async function toTheEnd(page: Page): Promise<void> {
  // As a reader does: reviews of several lines grow where they load, above what is looked at next.
  await page.locator('#reviews').scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  await page.locator('[data-part=more]').scrollIntoViewIfNeeded();
  await expect(rowOf(page, 'More like this').getByRole('article').first()).toBeVisible();
}

/** The browser has no share sheet: the link is copied. */
async function withoutShareSheet(page: Page): Promise<void> {
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
}

test('products like one and those viewed stand below it, until they are cleared @phone', async ({
  page,
  catalog,
}) => {
  const [first, second] = catalog.products;
  if (!first || !second) throw new Error('The shelf is too short');
  await watchLayoutShift(page);
  await openAlive(page, productPath(first));
  await toTheEnd(page);
  await expect(
    rowOf(page, 'More like this').getByRole('link', { name: first.name_view, exact: true }),
  ).toHaveCount(0);
  await expect(rowOf(page, 'Recently viewed')).toHaveCount(0);
  expect(await layoutShift(page)).toBeLessThan(0.01);

  await openAlive(page, productPath(second));
  await toTheEnd(page);
  const viewed = rowOf(page, 'Recently viewed');
  await expect(viewed.getByRole('article')).toHaveCount(1);
  await expect(viewed.getByRole('link', { name: first.name_view, exact: true })).toBeVisible();
  expect(await layoutShift(page)).toBeLessThan(0.01);
  await page.screenshot({ path: test.info().outputPath('rows.png') });
  await expectFits(page);
  await expectAccessibleAtAllSizes(page);

  await viewed.getByRole('button', { name: 'Clear' }).click();
  await expect(page.getByText('Recently viewed products are cleared.')).toBeFocused();
  await expect(viewed).toHaveCount(0);
  await page.reload();
  await toTheEnd(page);
  await expect(viewed).toHaveCount(0);
});

test('what a person viewed is gone when they have signed out', async ({
  page,
  catalog,
  identity: _running,
}) => {
  const [first, second] = catalog.products;
  if (!first || !second) throw new Error('The shelf is too short');
  await openAlive(page, '/');
  await signIn(page, 'shopper');
  await openAlive(page, productPath(first));
  await toTheEnd(page);
  await openAlive(page, productPath(second));
  await toTheEnd(page);
  await expect(rowOf(page, 'Recently viewed').getByRole('article')).toHaveCount(1);
  await signOut(page);
  await openAlive(page, productPath(second));
  await toTheEnd(page);
  await expect(rowOf(page, 'Recently viewed')).toHaveCount(0);
});

test('a product’s link is copied and that is said, an influencer’s is their own @phone', async ({
  page,
  context,
  api,
  catalog,
  site,
  identity: _running,
}) => {
  // The demo account `influencer` influences Kilnfold.
  const product = await payingProduct(api, catalog, 'kilnfold');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await withoutShareSheet(page);
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await openAlive(page, productPath(product));
  await shareOf(page, product.name_view).press('Enter');
  await expect(page.getByRole('status').filter({ hasText: /^Link copied$/ })).toBeVisible();
  expect(await copied()).toBe(site.url + productPath(product));
  await page.screenshot({ path: test.info().outputPath('share.png') });

  await signIn(page, 'influencer');
  await openAlive(page, productPath(product));
  await shareOf(page, product.name_view).click();
  await expect(page.getByText('Your own link copied.')).toBeVisible();
  expect(await copied()).toMatch(/\/product\/\d+\?i=\d+\nPaid link: .+ earns a fee if you buy\.$/);
});
