import type { BrowserContext, Page } from '@playwright/test';
import { listFavorites } from 'shared-api/contract/catalog/favorites';
import {
  expectAccessibleAtAllSizes,
  expectFits,
  layoutShift,
  watchLayoutShift,
} from '../support/browser/layout.ts';
import { openAlive } from '../support/browser/problems.ts';
import { expect, test } from '../support/journey.ts';
import { productPath } from '../support/pages/catalog.ts';
import { headerOf } from '../support/pages/headers.ts';
import { bodyOf, callsOf } from '../support/pages/orders.ts';
import {
  enterPassword,
  expectSignedIn,
  loginOf,
  PASSWORD,
  registerHere,
  signOut,
} from '../support/pages/sign-in.ts';

test.beforeEach(({ identity: _running }) => undefined);
test.use({ viewport: { width: 390, height: 844 } });

const heartOf = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name: `Add ${name} to favorites`, exact: true });

/** The heart is full, and the browser has stored the mark: a page that is loaded before that does not know it. */
async function expectMarked(
  page: Page,
  { id, name_view }: { readonly id: number; readonly name_view: string },
): Promise<void> {
  await expect(heartOf(page, name_view)).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => page.evaluate(storedFavorites), { message: 'stored' }).toContain(String(id));
}

/** Ids of the favorites that the browser has stored. */
async function storedFavorites(): Promise<string[]> {
  const databases = await indexedDB.databases();
  // Opening it would create it, without the shop's object stores.
  if (!databases.some(({ name }) => name === 'wishbin')) return [];
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('wishbin');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const transaction = opening.result.transaction('favorites');
      const keys = transaction.objectStore('favorites').getAllKeys();
      transaction.oncomplete = () => {
        opening.result.close();
        resolve(keys.result.map(String));
      };
    };
  });
}

/** Ids of the account's favorites, as the server has them. */
function accountOf(context: BrowserContext, url: string) {
  const call = callsOf(context, url);
  return async () =>
    listFavorites.answer.parse(await bodyOf(call('GET', listFavorites.path))).product_ids.toSorted();
}

test('favorites marked before the sign-in are in the account, and in a second browser', async ({
  page,
  context,
  browser,
  catalog,
  site,
}) => {
  const [first, second, third] = catalog.products;
  if (!first || !second || !third) throw new Error('The shelf is too short');
  await watchLayoutShift(page);
  await openAlive(page, '/');
  await heartOf(page, first.name_view).click();
  await expectMarked(page, first);
  await expect(page, 'the heart does not open the product').toHaveURL('/');
  const box = await heartOf(page, first.name_view).boundingBox();
  expect([box?.width, box?.height]).toEqual([44, 44]);
  await openAlive(page, productPath(second));
  await heartOf(page, second.name_view).press('Enter');
  await expectMarked(page, second);
  await openAlive(page, '/');
  for (const { name_view } of [first, second])
    await expect(heartOf(page, name_view)).toHaveAttribute('aria-pressed', 'true');
  await expect(heartOf(page, third.name_view)).toHaveAttribute('aria-pressed', 'false');
  expect(await layoutShift(page)).toBeLessThan(0.01);

  await headerOf(page).getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Favorites (2)' }).click();
  await expect(page).toHaveURL('/favorites');
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards).toHaveCount(2);
  await expect(page.getByRole('main').getByRole('heading').nth(1), 'no level is left out').toHaveJSProperty(
    'tagName',
    'H2',
  );
  await expectFits(page);
  await expectAccessibleAtAllSizes(page);

  const inAccount = accountOf(context, site.url);
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  const name = await registerHere(page);
  await expectSignedIn(page);
  await expect(page).toHaveURL('/favorites');
  await expect.poll(inAccount).toEqual([first.id, second.id].toSorted());

  const elsewhere = await browser.newContext({ baseURL: site.url });
  const other = await elsewhere.newPage();
  await openAlive(other, '/favorites');
  await expect(other.getByText(/Press the heart on a product/)).toBeVisible();
  await other.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await enterPassword(other, name, PASSWORD);
  await expectSignedIn(other);
  await expect(other.getByRole('main').getByRole('article')).toHaveCount(2);

  // What is taken away there is gone here as well, and what loses its mark on the page can get it back.
  await heartOf(other, first.name_view).click();
  await expect(heartOf(other, first.name_view)).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(inAccount).toEqual([second.id]);
  await page.reload();
  await expect(cards).toHaveCount(1);
  await elsewhere.close();

  await signOut(page);
  await expect(heartOf(page, second.name_view)).toHaveAttribute('aria-pressed', 'false');
});

test('hearts are in step after a page without any is left by a link @phone', async ({ page, catalog }) => {
  const [first, second] = catalog.products;
  if (!first || !second) throw new Error('The shelf is too short');
  await openAlive(page, '/');
  await heartOf(page, first.name_view).click();
  await expectMarked(page, first);
  await loginOf(page).click();
  await registerHere(page);
  await expectSignedIn(page);
  await openAlive(page, '/checkout');
  await expect(page.getByText('No cart items selected')).toBeVisible();
  await headerOf(page).getByRole('link', { name: 'Wishbin', exact: true }).click();
  await expect(heartOf(page, first.name_view)).toHaveAttribute('aria-pressed', 'true');
  await expect(heartOf(page, second.name_view)).toHaveAttribute('aria-pressed', 'false');
  await heartOf(page, second.name_view).click();
  await expect(heartOf(page, second.name_view)).toHaveAttribute('aria-pressed', 'true');
});

test('a favorite marked without a connection reaches the account once it is back', async ({
  page,
  context,
  catalog,
  site,
  problems,
}) => {
  problems.allow(/ERR_|Failed to load resource|could not be|This page stays on its releases/i);
  const [first] = catalog.products;
  if (!first) throw new Error('The shelf is empty');
  const inAccount = accountOf(context, site.url);
  await openAlive(page, '/');
  await loginOf(page).click();
  await registerHere(page);
  await expectSignedIn(page);
  await expect.poll(inAccount).toEqual([]);
  await context.setOffline(true);
  await heartOf(page, first.name_view).click();
  await expect(heartOf(page, first.name_view)).toHaveAttribute('aria-pressed', 'true');
  await context.setOffline(false);
  await expect.poll(inAccount).toEqual([first.id]);
});
