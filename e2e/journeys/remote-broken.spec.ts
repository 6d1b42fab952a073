import type { Page } from '@playwright/test';
import { firstHtml } from '../support/browser/first-load.ts';
import { openAlive } from '../support/browser/problems.ts';
import { expect, PRESENT, test } from '../support/journey.ts';
import { cardsOf, companyPath } from '../support/pages/catalog.ts';
import {
  expectMarketHeader,
  expectOthersAlive,
  expectSmallHeader,
  headerOf,
  LOADING_TROUBLE,
  noticeOf,
} from '../support/pages/headers.ts';
import { changedByte, REMOTE, type TestStore, truncated } from '../support/servers/release-store.ts';
import { NEXT_HEADING, PLANNED_FAULT, variantBuild } from '../support/servers/variants.ts';

const NEXT = '1.1.0';
const ENTRY = 'browser/remoteEntry.js';
const PRESENT_HEADING = 'Gifts with a name on them';

/** After so long without an answer the release before is on the page, or the page says that it takes longer. */
const FALLBACK_AFTER_MS = 5000;

/** After so long a remote that does not answer is called failed. */
const GIVES_UP_MS = 120_000;

test.beforeEach(({ problems }) => problems.allow(...LOADING_TROUBLE));

function headingOf(page: Page) {
  return page.getByRole('heading', { level: 1 });
}

async function releaseNext(store: TestStore): Promise<void> {
  await store.release(NEXT, variantBuild('next'));
}

for (const [fault, change] of [
  ['a changed byte', changedByte],
  ['a truncated file', truncated],
] as const) {
  test(`${fault} in the entry is refused, and the previous release used`, async ({ page, openOwnSite }) => {
    const site = await openOwnSite({ prepare: releaseNext });
    await site.store.spoil(NEXT, ENTRY, change);
    await page.goto(site.url);
    await expect(headingOf(page)).toHaveText(PRESENT_HEADING);
    await expectMarketHeader(page);
    await expectOthersAlive(page);
    await expect(headingOf(page)).toHaveText(PRESENT_HEADING);
  });
}

test('a changed byte in the chunk of the routes is refused, and the previous release used', async ({
  page,
  openOwnSite,
}) => {
  const site = await openOwnSite({ prepare: releaseNext });
  const { preloads } = await firstHtml(page, `${site.url}/`);
  const chunk = preloads[1]?.address.split('/').at(-1);
  await site.store.spoil(NEXT, `browser/${chunk}`, changedByte);
  await page.goto(site.url);
  await expect(headingOf(page)).toHaveText(PRESENT_HEADING);
});

test('an entry answered with 500 is given up, and the previous release used', async ({
  page,
  openOwnSite,
}) => {
  const site = await openOwnSite({ prepare: releaseNext });
  await page.route(`**/${NEXT}/remoteEntry.js*`, (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto(site.url);
  await expect(headingOf(page)).toHaveText(PRESENT_HEADING);
});

test('a changed byte without a previous release: the server’s page stays until the file is whole', async ({
  page,
  catalog,
  openOwnSite,
}) => {
  const site = await openOwnSite();
  const repair = await site.store.spoil(PRESENT, ENTRY, changedByte);
  await page.goto(site.url);
  await expect(noticeOf(page)).toBeVisible();
  await expect(cardsOf(page)).toHaveCount(catalog.products.length);
  await expectMarketHeader(page);
  await repair();
  await noticeOf(page).getByRole('button', { name: 'Try again' }).click();
  await expect(noticeOf(page)).toHaveCount(0);
  await expect(cardsOf(page)).toHaveCount(catalog.products.length);
});

test('a changed byte in the server build is refused: the browser renders the page', async ({
  page,
  catalog,
  openOwnSite,
}) => {
  const site = await openOwnSite({
    prepare: (store) => store.spoil(PRESENT, 'server/server.cjs', changedByte),
  });
  expect((await firstHtml(page, `${site.url}/`)).data.rendered).toBeNull();
  await page.goto(site.url);
  await expect(cardsOf(page)).toHaveCount(catalog.products.length);
});

test('a release that throws while it is loaded is given up, and the previous one used', async ({
  page,
  catalog,
  openOwnSite,
  problems,
}) => {
  problems.allow(new RegExp(PLANNED_FAULT));
  const site = await openOwnSite({
    prepare: (store) => store.release(NEXT, variantBuild('throws-at-import')),
  });
  await openAlive(page, `${site.url}/mission`);
  await headerOf(page).getByRole('link', { name: 'Wishbin', exact: true }).click();
  await expect(headingOf(page)).toHaveText(PRESENT_HEADING);
  await expect(cardsOf(page)).toHaveCount(catalog.products.length);
  await page.goto(site.url);
  await expect(headingOf(page)).toHaveText(PRESENT_HEADING);
  await expectMarketHeader(page);
});

test('a release that throws while it renders is replaced by the one before it, by itself', async ({
  page,
  catalog,
  openOwnSite,
  problems,
}) => {
  // 422: what the server rendered could not be taken over.
  problems.allow(new RegExp(PLANNED_FAULT), /mf-catalog 1\.1\.0 failed/, /React error #422/);
  const { branded } = catalog;
  const site = await openOwnSite({
    prepare: (store) => store.release(NEXT, variantBuild('throws-in-browsers')),
  });
  await page.goto(site.url + companyPath(branded));
  await expect(page.locator('script[src*="/1.1.0/"]').first(), 'the new release was there').toBeAttached();
  await expect(page.locator(`script[src*="/${PRESENT}/"]`).first()).toBeAttached();
  await expect(headingOf(page)).toHaveText(branded.name_view);
  await expect(cardsOf(page).first()).toBeVisible();
  await expect(page.getByText(PLANNED_FAULT)).toHaveCount(0);
  await headerOf(page).getByRole('link', { name: 'HOME', exact: true }).click();
  await expect(cardsOf(page), 'its other pages work').toHaveCount(catalog.products.length);
  await page.goBack();
  await expect(headingOf(page), 'and the page itself when it is visited again').toHaveText(branded.name_view);
  await expect(cardsOf(page).first()).toBeVisible();

  await openAlive(page, site.url);
  const companies = page.getByRole('region', { name: 'Companies' });
  await companies.getByRole('link', { name: branded.name_view }).click();
  await expect(headingOf(page), 'also on the way to the page').toHaveText(branded.name_view);
  await expectOthersAlive(page);
  await expect(headingOf(page)).toHaveText(branded.name_view);
});

test('a release that throws on the server is rendered there by the one before it', async ({
  page,
  catalog,
  openOwnSite,
  problems,
}) => {
  problems.allow(new RegExp(PLANNED_FAULT), /mf-catalog 1\.1\.0 failed/);
  const { branded } = catalog;
  const site = await openOwnSite({
    prepare: (store) => store.release(NEXT, variantBuild('throws-at-render')),
  });
  const html = await firstHtml(page, site.url + companyPath(branded));
  expect(html).toMatchObject({ status: 200, heading: branded.name_view });
  expect(html.data.rendered).toMatchObject({ region: { version: PRESENT } });
  await page.goto(site.url + companyPath(branded));
  await expect(page.locator(`script[src*="/${PRESENT}/"]`).first(), 'it came to the browser').toBeAttached();
  await expect(headingOf(page)).toHaveText(branded.name_view);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('two releases that fail leave the server’s page readable, and without one the error view', async ({
  page,
  catalog,
  openOwnSite,
  problems,
}) => {
  problems.allow(new RegExp(PLANNED_FAULT), /mf-catalog 1\.\d\.0 /, /Unexpected Application Error!/);
  const { branded } = catalog;
  const site = await openOwnSite({
    prepare: async (store) => {
      await store.release('1.1.0', variantBuild('throws-at-import'));
      await store.release('1.2.0', variantBuild('throws-in-browsers'));
    },
  });
  await page.goto(site.url + companyPath(branded));
  const broken = page.getByRole('alert').filter({ hasText: 'does not work. You can read it' });
  await expect(broken).toBeVisible();
  await expect(headingOf(page)).toHaveText(branded.name_view);
  await expect(cardsOf(page).first()).toBeVisible();
  await cardsOf(page).first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/product\//);

  await openAlive(page, site.url);
  const companies = page.getByRole('region', { name: 'Companies' });
  await companies.getByRole('link', { name: branded.name_view }).click();
  await expect(headingOf(page)).toHaveText('Unexpected Application Error!');
  await expect(page.getByText(PLANNED_FAULT), 'no raw message').toHaveCount(0);
  await expectSmallHeader(page);
  await expectOthersAlive(page);
});

test('a hanging entry: the page can be read and left, and ends with the previous release', async ({
  page,
  catalog,
  openOwnSite,
}) => {
  const site = await openOwnSite({ prepare: releaseNext });
  await page.route(`**/${NEXT}/remoteEntry.js*`, () => undefined);
  await page.clock.install();
  await page.goto(site.url, { waitUntil: 'commit' });
  await expect(headingOf(page)).toHaveText(NEXT_HEADING);
  await expect(cardsOf(page)).toHaveCount(catalog.products.length);
  await expectMarketHeader(page);
  await expect(page.locator(`script[src*="/${NEXT}/remoteEntry.js"]`), 'it is being loaded').toBeAttached();
  await page.clock.runFor(FALLBACK_AFTER_MS);
  await expect(headingOf(page)).toHaveText(PRESENT_HEADING);
  await expect(cardsOf(page)).toHaveCount(catalog.products.length);
  await expectOthersAlive(page);
});

test('a chunk of the page alone that is missing or hangs: the previous release is used', async ({
  page,
  catalog,
  openOwnSite,
  problems,
}) => {
  // 422: the server's page was not taken over.
  problems.allow(/mf-catalog 1\.1\.0 failed/, /React error #422/);
  const site = await openOwnSite({ prepare: releaseNext });
  const chunk = `**/remotes/${REMOTE}/${NEXT}/home-page.*.js*`;
  await page.route(chunk, (route) => route.fulfill({ status: 404, body: '' }));
  await page.goto(site.url);
  await expect(headingOf(page)).toHaveText(PRESENT_HEADING);
  await expectOthersAlive(page);

  await page.unroute(chunk);
  await page.route(chunk, () => undefined);
  await page.clock.install();
  await page.goto(site.url, { waitUntil: 'commit' });
  await expect(page.locator(`script[src*="/${NEXT}/home-page"]`), 'it is being loaded').toBeAttached();
  await expect(headingOf(page), 'the page can be read').toHaveText(NEXT_HEADING);
  await page.clock.runFor(FALLBACK_AFTER_MS);
  await expect(headingOf(page)).toHaveText(PRESENT_HEADING);
  await expect(cardsOf(page)).toHaveCount(catalog.products.length);

  await openAlive(page, `${site.url}/mission`);
  await headerOf(page).getByRole('link', { name: 'Wishbin', exact: true }).click();
  await expect(page.locator(`script[src*="/${NEXT}/home-page"]`), 'it is being loaded').toBeAttached();
  await page.clock.runFor(FALLBACK_AFTER_MS);
  await expect(headingOf(page)).toHaveText(PRESENT_HEADING);
});

test('a hanging entry on the way to a page: progress is shown, the header lives', async ({
  page,
  openOwnSite,
}) => {
  const site = await openOwnSite();
  let hangs = true;
  // Taking the route away would let the hanging request go on, and the page come without a click.
  await page.route(`**/remotes/${REMOTE}/${PRESENT}/remoteEntry.js*`, (route) =>
    hangs ? undefined : route.continue(),
  );
  await page.clock.install();
  await openAlive(page, `${site.url}/mission`);
  await headerOf(page).getByRole('link', { name: 'Wishbin', exact: true }).click();
  await expect(page.getByRole('progressbar', { name: 'Loading the next page' })).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click();
  await expect(headingOf(page)).toHaveText('Terms');
  await headerOf(page).getByRole('link', { name: 'Wishbin', exact: true }).click();
  await page.clock.runFor(FALLBACK_AFTER_MS);
  const slow = page.getByRole('status').filter({ hasText: 'The next page takes longer than usual.' });
  await expect(slow).toBeVisible();
  await page.clock.runFor(GIVES_UP_MS);
  await expect(headingOf(page)).toHaveText('This part of the page did not load');
  await expect(slow).toHaveCount(0);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click();
  await headerOf(page).getByRole('link', { name: 'Wishbin', exact: true }).click();
  await page.clock.runFor(FALLBACK_AFTER_MS);
  hangs = false;
  await slow.getByRole('button', { name: 'Try again' }).click();
  await expect(headingOf(page)).toHaveText(PRESENT_HEADING);
});

test('the details of a release that a page did not begin with are lost or changed: the previous release is used', async ({
  page,
  openOwnSite,
  problems,
}) => {
  problems.allow(/SRI's integrity checks failed/);
  const site = await openOwnSite({ prepare: releaseNext });
  const details = `**/remotes/${REMOTE}/${NEXT}/release.*.json`;
  const goHome = async () => {
    await page.goto(`${site.url}/mission`);
    await headerOf(page).getByRole('link', { name: 'Wishbin', exact: true }).click();
  };
  await goHome();
  await expect(headingOf(page)).toHaveText(NEXT_HEADING);

  await page.route(details, (route) => route.fulfill({ status: 500, body: '' }));
  await goHome();
  await expect(headingOf(page)).toHaveText(PRESENT_HEADING);
  await page.unroute(details);
  await page.route(details, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: (await answer.text()).replace('mf_', 'mx_') });
  });
  await goHome();
  await expect(headingOf(page)).toHaveText(PRESENT_HEADING);
});
