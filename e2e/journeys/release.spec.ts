import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { openAlive } from '../support/alive.ts';
import { cardsOf } from '../support/cards.ts';
import { companyPath } from '../support/catalog.ts';
import { catalogVariant, NEXT_HEADING } from '../support/catalog-variants.ts';
import { firstHtml } from '../support/first-html.ts';
import { expectCompanyHeader, headerOf } from '../support/headers.ts';
import { expect, PRESENT, test } from '../support/journey.ts';
import { REMOTE } from '../support/release-store.ts';
import { root } from '../support/root.ts';
import { expectAdopted, fateOfServerNodes, noteServerNodes } from '../support/server-nodes.ts';

const NEXT = '1.1.0';
const PRESENT_HEADING = 'Gifts with a name on them';

/** Hash of every file of the shell's build, by its path. */
async function shellFiles(): Promise<Record<string, string>> {
  const dist = join(root, 'shell/dist');
  const entries = await readdir(dist, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  const hashes = files.map(
    async (file) =>
      [
        file,
        createHash('sha256')
          .update(await readFile(file))
          .digest('hex'),
      ] as const,
  );
  return Object.fromEntries(await Promise.all(hashes));
}

function expectHeading(page: Page, text: string): Promise<void> {
  return expect(page.getByRole('heading', { level: 1 })).toHaveText(text);
}

test('a new version of the catalog reaches the next page load while the shell runs unchanged', async ({
  page,
  catalog,
  openOwnSite,
}) => {
  const site = await openOwnSite();
  const shellBefore = await shellFiles();
  await openAlive(page, site.url);
  await expectHeading(page, PRESENT_HEADING);

  const folder = catalogVariant('next');
  await site.store.command('publish', folder, '--version', NEXT);
  expect((await firstHtml(await page.context().newPage(), `${site.url}/`)).heading).toBe(PRESENT_HEADING);
  await site.store.command('promote', REMOTE, NEXT);

  const html = await firstHtml(await page.context().newPage(), `${site.url}/`);
  expect(html.heading, 'the server’s HTML').toBe(NEXT_HEADING);
  expect(html.preloads.map(({ address }) => address.split('/')[3])).toEqual([NEXT, NEXT]);

  await headerOf(page).getByRole('link', { name: 'MISSION' }).click();
  await page.goBack();
  await expectHeading(page, PRESENT_HEADING);
  await expect(cardsOf(page)).toHaveCount(catalog.products.length);

  await noteServerNodes(page);
  await page.goto(site.url);
  await expectHeading(page, NEXT_HEADING);
  await expectAdopted(page);
  expect(await fateOfServerNodes(page)).toMatchObject({ lost: 0 });
  await headerOf(page).getByRole('link', { name: 'MISSION' }).click();
  await expectHeading(page, 'Mission');
  await headerOf(page).getByRole('link', { name: 'Wishbin', exact: true }).click();
  await expectHeading(page, NEXT_HEADING);

  expect(await shellFiles(), 'the shell’s files').toEqual(shellBefore);
});

test('a rollback brings the version before back, in the server’s HTML and in the browser', async ({
  page,
  openOwnSite,
}) => {
  const site = await openOwnSite();
  await site.store.release(NEXT, catalogVariant('next'));
  await page.goto(site.url);
  await expectHeading(page, NEXT_HEADING);
  await site.store.command('rollback', REMOTE);
  expect((await firstHtml(await page.context().newPage(), `${site.url}/`)).heading).toBe(PRESENT_HEADING);
  await page.reload();
  await expectHeading(page, PRESENT_HEADING);
});

test('a page opened before a release goes on with the version it began with', async ({
  page,
  catalog,
  openOwnSite,
}) => {
  const site = await openOwnSite();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await openAlive(page, `${site.url}/mission`);
  await site.store.release(NEXT, catalogVariant('next'));
  await headerOf(page).getByRole('link', { name: 'Wishbin', exact: true }).click();
  await expectHeading(page, PRESENT_HEADING);
  const companies = page.getByRole('region', { name: 'Companies' });
  await companies.getByRole('link', { name: catalog.branded.name_view }).click();
  await expectCompanyHeader(page, catalog.branded);
  await expect(page).toHaveURL(site.url + companyPath(catalog.branded));
  const remoteFiles = asked.filter((url) => url.includes(`/remotes/${REMOTE}/`));
  expect(remoteFiles.every((url) => url.includes(`/${PRESENT}/`))).toBe(true);
});

test('a canary goes to a part of the visitors and stays with them', async ({ page, openOwnSite }) => {
  const site = await openOwnSite();
  await site.store.command('publish', catalogVariant('next'), '--version', NEXT);
  await site.store.command('promote', REMOTE, NEXT, '--channel', 'canary', '--percent', '50');

  const strangers = await Promise.all(
    Array.from({ length: 30 }, () => fetch(site.url).then((answer) => answer.text())),
  );
  const seeNext = strangers.filter((html) => html.includes(NEXT_HEADING));
  const seePresent = strangers.filter((html) => html.includes(PRESENT_HEADING));
  expect(seeNext.length).toBeGreaterThan(0);
  expect(seePresent.length).toBeGreaterThan(0);
  expect(seeNext.length + seePresent.length).toBe(strangers.length);

  await page.goto(site.url);
  const heading = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  for (const _ of [1, 2, 3]) {
    await page.reload();
    await expectHeading(page, heading);
  }
});

test('the same build again is no new release, other content under its version is refused', async ({
  openOwnSite,
}) => {
  const site = await openOwnSite();
  const registry = await readFile(join(site.store.folder, 'registry.json'), 'utf8');
  await expect(site.store.command('publish', catalogVariant('next'), '--version', PRESENT)).rejects.toThrow(
    /published already, with other content/,
  );
  expect(await readFile(join(site.store.folder, 'registry.json'), 'utf8')).toBe(registry);
  expect(await site.store.command('list')).toMatch(new RegExp(`${REMOTE} +${PRESENT}`));
});
