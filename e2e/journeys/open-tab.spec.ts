import type { Page } from '@playwright/test';
import { openAlive } from '../support/browser/problems.ts';
import { expect, PRESENT, test } from '../support/journey.ts';
import { productPath } from '../support/pages/catalog.ts';
import { headerOf } from '../support/pages/headers.ts';
import { engravedTagOf } from '../support/pages/offers.ts';
import { REMOTE } from '../support/servers/release-store.ts';
import type { Site } from '../support/servers/site.ts';
import { variantBuild } from '../support/servers/variants.ts';

const NEXT = '1.1.0';
const PRESENT_HEADING = 'Gifts with a name on them';

/** A page of a release that is then taken back: no channel names it any more. */
async function openThenRollBack(page: Page, site: Site, path: string): Promise<void> {
  await site.store.release(NEXT, variantBuild('next'));
  await site.serves(REMOTE, NEXT);
  await openAlive(page, site.url + path);
  await markPage(page);
  await changeUnder(page, async () => {
    await site.store.command('rollback', REMOTE, PRESENT);
    await site.serves(REMOTE, PRESENT);
  });
}

async function markPage(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.setAttribute('data-opened', 'first'));
}

async function isStillOpen(page: Page): Promise<boolean> {
  return (await page.locator('html').getAttribute('data-opened')) === 'first';
}

/**
 * Changes what the site serves, lets the tab get an answer of the API, and waits until it has asked which releases are served.
 * An earlier answer, of the tab's own, may have made it ask: it asks once for each change.
 */
async function changeUnder(page: Page, change: () => Promise<void>): Promise<void> {
  const asked = page.waitForResponse((answer) => answer.url().endsWith('/releases/now'));
  await change();
  await page.evaluate(() => fetch('/api/company/product/active'));
  await (await asked).finished();
}

const goHome = (page: Page): Promise<void> =>
  headerOf(page).getByRole('link', { name: 'Wishbin', exact: true }).click();

test('a tab whose release was rolled back is loaded anew with its next navigation @phone', async ({
  page,
  openOwnSite,
}) => {
  const site = await openOwnSite();
  await openThenRollBack(page, site, '/mission');
  await goHome(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(PRESENT_HEADING);
  expect(await isStillOpen(page)).toBe(false);

  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mission');
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(PRESENT_HEADING);
});

test('a tab whose release became the previous one stays as it is', async ({ page, openOwnSite }) => {
  const site = await openOwnSite();
  await openAlive(page, `${site.url}/mission`);
  await markPage(page);
  await changeUnder(page, async () => {
    await site.store.release(NEXT, variantBuild('next'));
    await site.serves(REMOTE, NEXT);
  });
  await goHome(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(PRESENT_HEADING);
  expect(await isStillOpen(page)).toBe(true);
});

test('a tab in which words were typed goes on, and keeps them when it is loaded anew', async ({
  page,
  offers,
  openOwnSite,
}) => {
  const { product } = engravedTagOf(offers);
  const site = await openOwnSite();
  await openThenRollBack(page, site, productPath(product));
  await page.getByRole('textbox', { name: 'Line', exact: true }).fill('For Ada');
  await goHome(page);
  await expect(page).toHaveURL(/\/company\/[^/]+$/);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(product.name_view);
  expect(await isStillOpen(page)).toBe(true);

  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.name_view);
  await expect.poll(() => isStillOpen(page)).toBe(false);
  await expect(page.getByRole('textbox', { name: 'Line', exact: true })).toHaveValue('For Ada');
});
