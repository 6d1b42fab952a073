import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expectAlive } from '../support/browser/problems.ts';
import { expect, test } from '../support/journey.ts';
import { REMOTE } from '../support/servers/release-store.ts';
import type { Site } from '../support/servers/site.ts';
import { NEXT_HEADING, variantBuild } from '../support/servers/variants.ts';
import { noteCounts } from '../support/trust/notes.ts';

const NEXT = '1.1.0';
const PRESENT_HEADING = 'Gifts with a name on them';
/** What an intruder would add to a script. */
const ADDED = Buffer.from('globalThis.changed = true;\n');

type OpenSite = (options: { prepare: (store: Site['store']) => Promise<unknown> }) => Promise<Site>;

const openNext = (open: OpenSite): Promise<Site> =>
  open({ prepare: (store) => store.release(NEXT, variantBuild('next')) });

/** The scripts of the newer release that browsers may load. */
async function scriptsOf({ store }: Site): Promise<string[]> {
  const files = await readdir(join(store.folder, REMOTE, NEXT, 'browser'), { recursive: true });
  const scripts = files.filter((file) => file.endsWith('.js')).sort();
  expect(scripts).toContain('remoteEntry.js');
  return scripts;
}

/** Opens the home page, and expects that the added code is not run. Returns the heading: it differs between the releases. */
async function visit(page: Page, url: string, script: string): Promise<string> {
  await page.goto(url);
  await expectAlive(page);
  expect(await page.evaluate(() => Reflect.get(globalThis, 'changed')), script).toBeUndefined();
  return (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
}

/** Judges the headings by script, and notes them. */
function judge(where: string, headings: ReadonlyMap<string, string>): void {
  const having = (heading: string) => [...headings.values()].filter((shown) => shown === heading).length;
  const [before, itself] = [having(PRESENT_HEADING), having(NEXT_HEADING)];
  expect(before + itself, 'each page is that of one of the two releases').toBe(headings.size);
  expect(headings.get('remoteEntry.js')).toBe(PRESENT_HEADING);
  expect(before, 'the page needs more than the entry').toBeGreaterThan(1);
  noteCounts(
    `${headings.size} scripts changed ${where}, one at a time: 0 run, ${before} pages of the release before, ` +
      `${itself} that do not need the script`,
  );
}

test('code added to any script of a release at rest is never run: the release before is used', async ({
  browser,
  openOwnSite,
}) => {
  test.setTimeout(900_000);
  const site = await openNext(openOwnSite);
  const headings = new Map<string, string>();
  for (const script of await scriptsOf(site)) {
    const undo = await site.store.spoil(NEXT, `browser/${script}`, (content) =>
      Buffer.concat([ADDED, content]),
    );
    // A front door goes on serving what it read while it was whole.
    await site.restart();
    const context = await browser.newContext();
    headings.set(script, await visit(await context.newPage(), site.url, script));
    await context.close();
    await undo();
  }
  judge('at rest', headings);
});

test('code added to any script on its way to the browser is never run: the release before is used', async ({
  browser,
  openOwnSite,
}) => {
  test.setTimeout(900_000);
  const site = await openNext(openOwnSite);
  const headings = new Map<string, string>();
  for (const script of await scriptsOf(site)) {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.route(`**/remotes/${REMOTE}/${NEXT}/${script}*`, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: Buffer.concat([ADDED, await response.body()]) });
    });
    headings.set(script, await visit(page, site.url, script));
    await context.close();
  }
  judge('on their way', headings);
});

test('a server build that was changed at rest renders nothing', async ({ page, openOwnSite }) => {
  const site = await openNext(openOwnSite);
  await site.store.spoil(NEXT, 'server/server.cjs', (content) => Buffer.concat([ADDED, content]));
  await site.restart();
  const html = await (await fetch(site.url)).text();
  expect(html).not.toContain(NEXT_HEADING);
  await visit(page, site.url, 'server.cjs');
  noteCounts('the server build changed: 0 pages rendered with it');
});
