import type { Page, Route } from '@playwright/test';
import { telemetryReportSchema } from 'shared-api/contract/telemetry';
import { openAlive } from '../support/browser/problems.ts';
import { expect, PRESENT, test } from '../support/journey.ts';
import { companyPath } from '../support/pages/catalog.ts';
import { LOADING_TROUBLE } from '../support/pages/headers.ts';
import { OTHER_REMOTE, REMOTE } from '../support/servers/release-store.ts';
import type { Site } from '../support/servers/site.ts';
import { PLANNED_FAULT, variantBuild } from '../support/servers/variants.ts';
import { reportViews } from '../support/shop/page-views.ts';

declare global {
  interface Window {
    /** What the page reported last. */
    lastReport?: string;
  }
}

const NEXT = '1.1.0';
const COMPANY = '/company/:company';

/** A front door compares every ten seconds; a busy machine takes longer. */
const STOPS_WITHIN_MS = 60_000;

/** A page reports after five seconds. */
const REPORTED_WITHIN_MS = 20_000;

const logOf = (site: Site) => site.store.command('log', '--last', '1');

/** The release of the catalog that the page was given. */
async function releaseOf(page: Page): Promise<string | undefined> {
  const data = await page.locator('#wishbin-page').textContent();
  const { composition }: { composition: { remotes: { name: string; releases: { version: string }[] }[] } } =
    JSON.parse(data ?? '');
  return composition.remotes.find(({ name }) => name === REMOTE)?.releases[0]?.version;
}

/** Keeps what the page reports last, from the next page on. */
async function noteReports(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const send = navigator.sendBeacon.bind(navigator);
    navigator.sendBeacon = (address, body) => {
      if (body instanceof Blob) body.text().then((text) => (window.lastReport = text));
      return send(address, body);
    };
  });
}

/** Waits until the front door has named its releases: by a page view of a remote that no journey here is about. */
async function expectCounted(site: Site): Promise<void> {
  const other = { remote: OTHER_REMOTE, version: PRESENT, path: '/follow', views: 1, failures: 0 };
  await expect
    .poll(() => reportViews(site.api.url, other).then(() => 'counted', String), { timeout: STOPS_WITHIN_MS })
    .toBe('counted');
}

test('a canary that throws in browsers stops by itself, and the log says why @phone', async ({
  page,
  catalog,
  openOwnSite,
  problems,
}) => {
  problems.allow(new RegExp(PLANNED_FAULT), /mf-catalog 1\.1\.0 failed/, /React error #422/);
  const { branded } = catalog;
  const site = await openOwnSite({
    ownApi: true,
    prepare: async (store) => {
      await store.command('publish', variantBuild('throws-in-browsers'), '--version', NEXT);
      await store.command('canary', REMOTE, NEXT, '--percent', '100');
    },
  });
  await noteReports(page);
  const bucket = page.waitForResponse(`${site.url}/bucket`);
  await openAlive(page, `${site.url}/mission`);
  await bucket;

  await expectCounted(site);
  await reportViews(site.api.url, stableViews(300));
  // The only visit of the canary in a browser.
  await page.goto(site.url + companyPath(branded));
  expect(await releaseOf(page)).toBe(NEXT);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(branded.name_view);
  await expect(
    page.locator(`script[src*="/${PRESENT}/"]`).first(),
    'the release before is there',
  ).toBeAttached();
  await expect.poll(() => page.evaluate(() => window.lastReport)).toContain('"failure":"render"');

  // The other visitors: with the one above 200 page views, which is when a canary can be judged.
  await reportViews(site.api.url, { ...stableViews(199), version: NEXT, failures: 9 });
  await expect.poll(() => logOf(site), { timeout: STOPS_WITHIN_MS }).toContain('front door');
  expect(await logOf(site)).toContain(
    `canary ${REMOTE} off  of the canary 10 of 200 page views failed (5.0%), of the stable release 0 of 300 page views failed (0.0%)`,
  );
  await expect(async () => {
    await page.goto(site.url + companyPath(branded));
    expect(await releaseOf(page)).toBe(PRESENT);
  }).toPass();
});

test('a canary whose page views fail no more often goes on', async ({ openOwnSite }) => {
  const site = await openOwnSite({
    ownApi: true,
    prepare: async (store) => {
      await store.command('publish', variantBuild('next'), '--version', NEXT);
      await store.command('canary', REMOTE, NEXT, '--percent', '10');
    },
  });
  await expectCounted(site);
  await reportViews(site.api.url, stableViews(400, 12));
  await reportViews(site.api.url, { ...stableViews(400, 14), version: NEXT });
  // The front door has judged it when its next report is in.
  await site.restart();
  expect(await logOf(site)).toContain(`canary ${REMOTE} ${NEXT} --percent 10`);
});

test('a release whose files are on their way for long is reported as slow, one whose files are refused as failed', async ({
  page,
  openOwnSite,
  problems,
}) => {
  problems.allow(...LOADING_TROUBLE);
  const site = await openOwnSite({ prepare: (store) => store.release(NEXT, variantBuild('next')) });
  await noteReports(page);
  const entry = `**/${NEXT}/remoteEntry.js*`;
  for (const [failure, answer] of [
    ['slow', () => undefined],
    ['load', (route: Route) => route.fulfill({ status: 500, body: '' })],
  ] as const) {
    await page.route(entry, answer);
    await page.goto(site.url, { waitUntil: 'commit' });
    await expect(page.locator(`script[src*="/${PRESENT}/"]`).first(), 'the release before').toBeAttached();
    const report = () => page.evaluate(() => window.lastReport);
    await expect.poll(report, { timeout: REPORTED_WITHIN_MS }).toContain('"failure"');
    const { views } = telemetryReportSchema.parse(JSON.parse((await report()) ?? ''));
    expect(views).toMatchObject([{ remote: REMOTE, version: NEXT, failure, fell_back: true }]);
    await page.unroute(entry);
  }
});

test('web vitals are measured after the page, and reported when it is left', async ({
  page,
  openOwnSite,
}) => {
  const site = await openOwnSite({ settings: { VITALS_PERCENT: '100' } });
  await noteReports(page);
  const code = page.waitForResponse(/\/shell\/web-vitals\.\w+\.js$/);
  await openAlive(page, site.url);
  expect((await code).status()).toBe(200);
  const report = () =>
    page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
      return window.lastReport;
    });
  await expect.poll(report).toContain('"vitals"');
  const { vitals } = telemetryReportSchema.parse(JSON.parse((await report()) ?? ''));
  expect(vitals).toMatchObject({ remote: REMOTE, version: PRESENT, cls: expect.any(Number) });
});

function stableViews(views: number, failures = 0) {
  return { remote: REMOTE, version: PRESENT, path: COMPANY, views, failures };
}
