import type { Page } from '@playwright/test';
import {
  changedTexts,
  expectAdopted,
  fateOfServerNodes,
  holdBack,
  noteServerNodes,
} from '../support/browser/first-load.ts';
import { SIZES } from '../support/browser/layout.ts';
import { expect, test } from '../support/journey.ts';
import { companyPath, productPath } from '../support/pages/catalog.ts';
import { headerOf } from '../support/pages/headers.ts';
import { activeInfluencer, paidLinkOf, payingProduct } from '../support/pages/influencers.ts';
import { serverPages } from '../support/pages/routes.ts';

/** Every element is the one the server sent. What React says about mismatches reaches the console, which each test checks. */
async function expectAdoptedWhole(page: Page): Promise<void> {
  await expectAdopted(page);
  expect(await fateOfServerNodes(page)).toMatchObject({ lost: 0 });
}

for (const { route, path } of serverPages.filter(({ leaves }) => !leaves)) {
  test(`${route} hydrates in place on phone and desktop`, async ({ page, catalog }) => {
    await noteServerNodes(page);
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await page.goto(path(catalog));
      await expectAdoptedWhole(page);
      expect(await changedTexts(page), 'the text is what the server sent').toEqual([]);
    }
  });
}

test('what an earlier visit stored enters without disturbing the page', async ({ page, catalog }) => {
  // The link to the last-viewed company is the one thing that changes.
  await noteServerNodes(page, '#main');
  await page.goto(companyPath(catalog.branded));
  await expectAdoptedWhole(page);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('HistState'))).not.toBeNull();
  for (const path of ['/', companyPath(catalog.other), '/mission', '/no/such/page']) {
    await page.goto(path);
    await expectAdoptedWhole(page);
  }
});

test('an influencer from an earlier visit disturbs no page whose code comes late', async ({
  page,
  catalog,
  api,
}) => {
  const path = productPath(await payingProduct(api, catalog, 'wishbin'));
  await page.goto(`/?i=1`);
  await expect.poll(() => activeInfluencer(page)).toBe(1);
  await noteServerNodes(page, '#main');
  const gate = await holdBack(page, /\/product-page\..*\.js/);
  await page.goto(path, { waitUntil: 'commit' });
  await gate.reached;
  // The frame is alive before the page's own code arrives.
  const isAdopted = (node: Element) => Object.keys(node).some((key) => key.startsWith('__reactProps$'));
  await expect.poll(() => headerOf(page).evaluate(isAdopted)).toBe(true);
  await gate.open();
  await expectAdopted(page);
  await expect(paidLinkOf(page, 'wishbin')).toBeVisible();
  const lost = await page.evaluate(() =>
    (window.serverNodes ?? []).filter((node) => !node.isConnected).map((node) => node.textContent ?? ''),
  );
  expect(
    lost.filter((text) => text !== ''),
    'nothing gives way but the line that the influencer comes into',
  ).toEqual([]);
});

test('the console stays empty', async ({ page }) => {
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  await noteServerNodes(page);
  await page.goto('/');
  await expectAdoptedWhole(page);
  expect(said).toEqual([]);
});

test('a word that differs from the server’s would be noticed', async ({ page, problems }) => {
  await page.route('/', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('<h1>Gifts', '<h1>No gifts');
    await route.fulfill({ response, body });
  });
  await page.goto('/');
  await expect.poll(() => problems.unexpected().join()).toContain('The page was rendered anew');
  problems.allow(/The page was rendered anew/);
});

test('a script that the policy forbids would be noticed', async ({ page, problems }) => {
  await page.goto('/');
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'document.title = "inline"';
    document.body.append(script);
  });
  await expect.poll(() => problems.unexpected().join()).toContain('Content Security Policy');
  problems.allow(/Content Security Policy/);
});
