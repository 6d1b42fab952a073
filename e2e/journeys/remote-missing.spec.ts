import { rm } from 'node:fs/promises';
import {
  expectAdopted,
  fateOfServerNodes,
  firstHtml,
  noteServerNodes,
} from '../support/browser/first-load.ts';
import { openAlive } from '../support/browser/problems.ts';
import { expect, PRESENT, test } from '../support/journey.ts';
import { cardOf, cardsOf, productPath } from '../support/pages/catalog.ts';
import {
  expectMarketHeader,
  expectNotLoaded,
  expectOthersAlive,
  headerOf,
  LOADING_TROUBLE,
  leavesNoPage,
  noticeOf,
} from '../support/pages/headers.ts';

test.beforeEach(({ problems }) => problems.allow(...LOADING_TROUBLE));

test('browser build missing: the server’s page stays, header and other routes live, Try again works', async ({
  page,
  catalog,
  openOwnSite,
}) => {
  const site = await openOwnSite();
  const bringBack = await site.store.hide(PRESENT, 'browser');
  await noteServerNodes(page);
  await page.goto(site.url);
  await expect(noticeOf(page)).toBeVisible();
  await expect(cardsOf(page)).toHaveCount(catalog.products.length);
  await expectMarketHeader(page);

  const tryAgain = noticeOf(page).getByRole('button', { name: 'Try again' });
  await tryAgain.click();
  await expect(tryAgain).toBeEnabled();
  await bringBack();
  await tryAgain.click();
  await expect(noticeOf(page)).toHaveCount(0);
  await expectAdopted(page);
  expect(await fateOfServerNodes(page), 'the server’s page was taken over').toMatchObject({ lost: 0 });

  const product = catalog.productOf(catalog.branded);
  const follow = async () => {
    await cardOf(page, product).click();
    await expect(page).toHaveURL(site.url + productPath(product));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.name_view);
  };
  expect(await leavesNoPage(page, follow), 'the code is there').toBe(true);
});

test('browser build missing: other routes can be visited and left', async ({ page, openOwnSite }) => {
  const site = await openOwnSite({ prepare: (store) => store.hide(PRESENT, 'browser') });
  await page.goto(site.url);
  await expect(noticeOf(page)).toBeVisible();
  await expectOthersAlive(page);
  await expectNotLoaded(page);
});

test('server build missing: the browser renders the page', async ({ page, catalog, openOwnSite }) => {
  const site = await openOwnSite({ prepare: (store) => store.hide(PRESENT, 'server') });
  const html = await firstHtml(page, `${site.url}/`);
  expect(html).toMatchObject({ status: 200, heading: '', cards: [], data: { rendered: null } });
  expect(html.text, 'the frame is there').toContain('ALL PRODUCTS');
  expect(html.preloads.length, 'the remote’s code is on its way').toBeGreaterThanOrEqual(2);

  await page.goto(site.url);
  await expect(cardsOf(page)).toHaveCount(catalog.products.length);
  await expectMarketHeader(page);
  await expectOthersAlive(page);
  await expect(cardsOf(page)).toHaveCount(catalog.products.length);
});

test('server build back: the next page is the server’s again, without a restart', async ({
  page,
  catalog,
  openOwnSite,
}) => {
  const site = await openOwnSite();
  const bringBack = await site.store.hide(PRESENT, 'server');
  await site.restart();
  expect((await firstHtml(page, `${site.url}/`)).cards).toEqual([]);
  await bringBack();
  expect((await firstHtml(page, `${site.url}/`)).cards).toHaveLength(catalog.products.length);
});

test('both builds missing: the error view inside a live frame, Try again works', async ({
  page,
  catalog,
  openOwnSite,
}) => {
  const site = await openOwnSite();
  const back = [await site.store.hide(PRESENT, 'browser'), await site.store.hide(PRESENT, 'server')];
  await site.restart();
  await page.goto(site.url);
  await expectNotLoaded(page);
  await expectOthersAlive(page);
  await expectNotLoaded(page);

  await Promise.all(back.map((bringBack) => bringBack()));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(cardsOf(page)).toHaveCount(catalog.products.length);
  await expectMarketHeader(page);
});

test('gone when first needed: the navigation ends in the error view, and works once the files are back', async ({
  page,
  catalog,
  openOwnSite,
}) => {
  const site = await openOwnSite();
  const bringBack = await site.store.hide(PRESENT, 'browser');
  await openAlive(page, `${site.url}/mission`);
  await headerOf(page).getByRole('link', { name: 'Wishbin', exact: true }).click();
  await expectNotLoaded(page);
  await bringBack();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(cardsOf(page)).toHaveCount(catalog.products.length);
});

test('one chunk missing for a while: Try again does not meet a kept answer', async ({
  page,
  catalog,
  openOwnSite,
}) => {
  const site = await openOwnSite();
  const { preloads } = await firstHtml(page, `${site.url}/`);
  const chunk = new URL(preloads[1]?.address ?? '', site.url);
  const bringBack = await site.store.hide(PRESENT, `browser/${chunk.pathname.split('/').at(-1)}`);
  const missing = await fetch(chunk);
  expect(missing.status).toBe(404);
  expect.soft(missing.headers.get('cache-control') ?? '').not.toMatch(/immutable|max-age=[1-9]/);

  await page.goto(site.url);
  await expect(noticeOf(page)).toBeVisible();
  await bringBack();
  await noticeOf(page).getByRole('button', { name: 'Try again' }).click();
  await expect(noticeOf(page)).toHaveCount(0);
  await expect(cardsOf(page)).toHaveCount(catalog.products.length);
});

test('the whole store gone: the shell’s own pages still stand', async ({ page, openOwnSite }) => {
  const site = await openOwnSite();
  await page.goto(`${site.url}/mission`);
  await rm(site.store.folder, { recursive: true });
  const answer = await page.goto(`${site.url}/no/such/page`);
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page does not exist');
});
