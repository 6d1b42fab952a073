import type { Page } from '@playwright/test';
import { findChromium } from '../../scripts/lib/chromium.ts';
import { openAlive } from '../support/browser/problems.ts';
import { expect, test } from '../support/journey.ts';
import { productPath } from '../support/pages/catalog.ts';

declare global {
  interface Window {
    /** Of the last `pageshow`: whether the page came back as it was left. */
    isRestored?: boolean;
  }
}

test.use({
  launchOptions: [
    async ({ launchOptions }, use) =>
      use({
        ...launchOptions,
        executablePath: findChromium(process.env, 'whole') ?? launchOptions.executablePath,
        ignoreDefaultArgs: ['--disable-back-forward-cache'],
      }),
    { scope: 'worker' },
  ],
});

/** Reasons for which no page of any site is restored: Chromium's build without windows has no such cache. */
const NO_CACHE = 'BackForwardCacheDisabledForDelegate';

/** Follows why pages were loaded anew instead of restored. */
async function notRestoredReasons(page: Page) {
  const reasons: { readonly type: string; readonly reason: string }[] = [];
  const session = await page.context().newCDPSession(page);
  session.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) =>
    reasons.push(...notRestoredExplanations),
  );
  await session.send('Page.enable');
  return {
    hasCache: () => !reasons.some(({ reason }) => reason === NO_CACHE),
    /** Those that the page itself gave. */
    ofPage: () => reasons.filter(({ type }) => type !== 'Circumstantial').map(({ reason }) => reason),
    all: () => reasons.map(({ reason }) => reason),
  };
}

/** Goes Back or Forward to a page of this address, and gives whether it came as it was left. */
async function isRestored(
  page: Page,
  go: () => Promise<unknown>,
  path: string,
): Promise<boolean | undefined> {
  await go();
  await expect(page).toHaveURL(path);
  let restored: boolean | undefined;
  const shown = async () => {
    restored = await page.evaluate(() => window.isRestored);
    return restored !== undefined;
  };
  await expect.poll(shown, 'the page has been shown').toBe(true);
  return restored;
}

test('Back and Forward restore home and a product as they were left', async ({ page, catalog, site }) => {
  const product = productPath(catalog.productOf(catalog.branded));
  // Chromium restores such pages too; Firefox and Safari do not.
  for (const path of ['/', product])
    expect((await fetch(site.url + path)).headers.get('cache-control'), path).not.toContain('no-store');
  const reasons = await notRestoredReasons(page);
  await page.addInitScript(() =>
    addEventListener('pageshow', ({ persisted }) => {
      window.isRestored = persisted;
    }),
  );
  // A restored page fires no load event, for which the runner would wait.
  const back = () => page.goBack({ waitUntil: 'commit' });
  const forward = () => page.goForward({ waitUntil: 'commit' });

  await openAlive(page, '/');
  await openAlive(page, product);
  const results = [await isRestored(page, back, '/'), await isRestored(page, forward, product)];

  expect(reasons.ofPage(), 'what keeps pages from being restored').toEqual([]);
  const restored = reasons.hasCache();
  expect(results, reasons.all().join(', ')).toEqual([restored, restored]);
});
