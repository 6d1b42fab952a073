import { createHash } from 'node:crypto';
import { cp, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import {
  expectAdopted,
  fateOfServerNodes,
  firstHtml,
  noteServerNodes,
} from '../support/browser/first-load.ts';
import { openAlive } from '../support/browser/problems.ts';
import { expect, PRESENT, test } from '../support/journey.ts';
import { cardsOf, companyPath } from '../support/pages/catalog.ts';
import { expectCompanyHeader, headerOf } from '../support/pages/headers.ts';
import { REMOTE, TestStore } from '../support/servers/release-store.ts';
import { root } from '../support/servers/server-process.ts';
import {
  NEXT_CART,
  NEXT_CHECKOUT,
  NEXT_HEADING,
  NEXT_MISSION,
  NEXT_PROFILE,
  variantBuild,
} from '../support/servers/variants.ts';

const NEXT = '1.1.0';
const PRESENT_HEADING = 'Gifts with a name on them';

/** Remotes that others do not notice a release of, by what they say to visitors who are not signed in. */
const ALONE = [
  {
    remote: 'mf-cart',
    path: '/cart',
    present: 'Please Login to access this page',
    next: NEXT_CART,
    variant: 'next-cart',
  },
  {
    remote: 'mf-checkout',
    path: '/checkout',
    present: 'Please Log in to see this page',
    next: NEXT_CHECKOUT,
    variant: 'next-checkout',
  },
  {
    remote: 'mf-influencer',
    path: '/profile',
    present: 'You are not logged in, redirect to login page please',
    next: NEXT_PROFILE,
    variant: 'next-profile',
  },
  {
    remote: 'mf-company',
    path: '/mission',
    present: 'Tell us what works, what does not, and what you miss. We read everything.',
    next: NEXT_MISSION,
    variant: 'next-mission',
  },
] as const;

/** Hash of every file of the shell's build, by its path. */
function shellFiles(): Promise<Record<string, string>> {
  return filesIn(join(root, 'shell/dist'));
}

async function filesIn(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  const hashes = files.map(async (file) => [file, hashOf(await readFile(file))] as const);
  return Object.fromEntries(await Promise.all(hashes));
}

function hashOf(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}

/** Hash of every script that the home page loads, by URL. */
async function servedScripts(reader: Page, url: string): Promise<Record<string, string>> {
  const { scripts, preloads } = await firstHtml(reader, `${url}/`);
  const hashes = [...scripts, ...preloads].map(async ({ address }) => {
    const answer = await fetch(url + address);
    expect(answer.status, address).toBe(200);
    return [address, hashOf(await answer.bytes())] as const;
  });
  return Object.fromEntries(await Promise.all(hashes));
}

/** Whether caches between front door and visitors may give one's page to another. */
async function hasSharedCaches(url: string): Promise<boolean> {
  const { headers } = await fetch(url);
  return headers.get('cache-control') !== 'private, no-store';
}

/** The home page of a visitor who has a bucket. */
async function htmlWithBucket(url: string): Promise<string> {
  const { headers } = await fetch(`${url}/bucket`, { method: 'POST' });
  const cookie = headers.get('set-cookie')?.split(';')[0] ?? '';
  return (await fetch(url, { headers: { cookie } })).text();
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

  const folder = variantBuild('next');
  await site.store.command('publish', folder, '--version', NEXT);
  expect((await firstHtml(await page.context().newPage(), `${site.url}/`)).heading).toBe(PRESENT_HEADING);
  await site.store.command('promote', REMOTE, NEXT);
  await site.serves(REMOTE, NEXT);

  const html = await firstHtml(await page.context().newPage(), `${site.url}/`);
  expect(html.heading, 'the server’s HTML').toBe(NEXT_HEADING);
  expect(new Set(html.preloads.map(({ address }) => address.split('/')[3]))).toEqual(new Set([NEXT]));

  await headerOf(page).getByRole('link', { name: 'MISSION' }).click();
  await expectHeading(page, 'Mission');
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

for (const { remote, path, present, next, variant } of ALONE) {
  test(`${remote} is released alone: it is another on the next page load, and not a byte of shell and catalog is`, async ({
    page,
    openOwnSite,
  }) => {
    const site = await openOwnSite();
    const others = async () => ({
      shell: await shellFiles(),
      catalog: await filesIn(join(site.store.folder, REMOTE)),
      served: await servedScripts(await page.context().newPage(), site.url),
    });
    const before = await others();
    expect(Object.keys(before.served).join()).toMatch(/\/shell\/.*\/remotes\/mf-catalog\//);
    await page.goto(site.url + path);
    await expect(page.getByText(present, { exact: true })).toBeVisible();

    await site.store.release(NEXT, variantBuild(variant));
    await site.serves(remote, NEXT);
    await page.goto(site.url + path);
    await expect(page.getByText(next, { exact: true })).toBeVisible();
    expect(await others()).toEqual(before);
    const list = await site.store.command('list');
    expect(list).toMatch(new RegExp(`${remote} +${NEXT.replaceAll('.', '\\.')}`));
    expect(list).toMatch(new RegExp(`${REMOTE} +${PRESENT.replaceAll('.', '\\.')}`));
  });
}

test('a rollback brings the version before back, in the server’s HTML and in the browser', async ({
  page,
  openOwnSite,
}) => {
  const site = await openOwnSite();
  await site.store.release(NEXT, variantBuild('next'));
  await site.serves(REMOTE, NEXT);
  await page.goto(site.url);
  await expectHeading(page, NEXT_HEADING);
  await site.store.command('rollback', REMOTE);
  await site.serves(REMOTE, PRESENT);
  expect(await site.store.command('rollback', REMOTE, NEXT)).toContain(`${NEXT} is stable again`);
  await site.serves(REMOTE, NEXT);
  await site.store.command('rollback', REMOTE, PRESENT);
  await site.serves(REMOTE, PRESENT);
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
  await site.store.release(NEXT, variantBuild('next'));
  await site.serves(REMOTE, NEXT);
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
  await site.store.command('publish', variantBuild('next'), '--version', NEXT);
  await site.store.command('promote', REMOTE, NEXT, '--channel', 'canary', '--percent', '50');

  await expect.poll(() => hasSharedCaches(site.url)).toBe(false);
  const stranger = await fetch(site.url);
  expect(await stranger.text(), 'a visitor without a bucket').toContain(PRESENT_HEADING);
  expect(stranger.headers.get('set-cookie')).toBeNull();
  const strangers = await Promise.all(Array.from({ length: 30 }, () => htmlWithBucket(site.url)));
  const seeNext = strangers.filter((html) => html.includes(NEXT_HEADING));
  const seePresent = strangers.filter((html) => html.includes(PRESENT_HEADING));
  expect(seeNext.length).toBeGreaterThan(0);
  expect(seePresent.length).toBeGreaterThan(0);
  expect(seeNext.length + seePresent.length).toBe(strangers.length);

  const bucket = page.waitForResponse((answer) => answer.url() === `${site.url}/bucket`);
  await page.goto(site.url);
  await bucket;
  await page.reload();
  const heading = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  for (const _ of [1, 2, 3]) {
    await page.reload();
    await expectHeading(page, heading);
  }
});

test('a canary that is withdrawn is gone at the next page load @phone', async ({ page, openOwnSite }) => {
  const site = await openOwnSite();
  await site.store.command('publish', variantBuild('next'), '--version', NEXT);
  await site.store.command('canary', REMOTE, NEXT, '--percent', '100');
  await expect.poll(() => hasSharedCaches(site.url)).toBe(false);
  const bucket = page.waitForResponse((answer) => answer.url() === `${site.url}/bucket`);
  await page.goto(site.url);
  await expectHeading(page, PRESENT_HEADING);
  await bucket;
  await page.reload();
  await expectHeading(page, NEXT_HEADING);

  expect(await site.store.command('canary', REMOTE, 'off')).toContain(
    `${REMOTE} has no canary: all visitors get ${PRESENT}`,
  );
  await expect.poll(() => hasSharedCaches(site.url)).toBe(true);
  await page.reload();
  await expectHeading(page, PRESENT_HEADING);
  expect(await page.content()).not.toContain(`/remotes/${REMOTE}/${NEXT}/`);
});

test('a front door that starts with a damaged registry serves the last valid one', async ({
  page,
  openOwnSite,
}) => {
  const site = await openOwnSite();
  await site.store.release(NEXT, variantBuild('next'));
  await writeFile(join(site.store.folder, 'registry.json'), '{"format":');
  await site.restart();
  await page.goto(site.url);
  await expectHeading(page, NEXT_HEADING);
  await page.goto(`${site.url}/mission`);
  await expectHeading(page, 'Mission');
});

test('a registry that was changed by hand is refused, and the site goes on with the one before @phone', async ({
  page,
  openOwnSite,
}) => {
  const site = await openOwnSite();
  await site.store.command('publish', variantBuild('next'), '--version', NEXT);
  const file = join(site.store.folder, 'registry.json');
  const signed = await readFile(file, 'utf8');
  const registry = JSON.parse(signed);
  const remote = registry.remotes[REMOTE];
  const description = join(site.store.folder, REMOTE, NEXT, 'release.json');
  remote.releases[NEXT] = JSON.parse(await readFile(description, 'utf8'));
  remote.channels.stable = { version: NEXT, previous: PRESENT };
  await writeFile(file, JSON.stringify(registry));

  await page.goto(site.url);
  await expectHeading(page, PRESENT_HEADING);
  await site.restart();
  await page.goto(site.url);
  await expectHeading(page, PRESENT_HEADING);
  const reason = `Registry ${registry.serial} was changed after the store had signed it`;
  for (const command of [['list'], ['promote', REMOTE, NEXT], ['rollback', REMOTE]])
    await expect(site.store.command(...command)).rejects.toThrow(reason);

  await writeFile(file, signed);
  await site.store.command('promote', REMOTE, NEXT);
  await site.serves(REMOTE, NEXT);
  await page.reload();
  await expectHeading(page, NEXT_HEADING);
});

test('a team cannot release the remote of another one', async ({ openOwnSite }) => {
  const { store } = await openOwnSite();
  const keys = `${store.folder}-of-the-catalog`;
  await cp(store.keys, keys, { recursive: true });
  await rename(join(keys, 'catalog.pem'), join(keys, 'cart.pem'));
  const team = new TestStore(store.folder, keys);
  await expect(team.command('publish', variantBuild('next-cart'), '--version', NEXT)).rejects.toThrow(
    `mf-cart ${NEXT} is signed by catalog, but mf-cart belongs to cart`,
  );
  await expect(store.command('promote', 'mf-cart', NEXT)).rejects.toThrow(`mf-cart ${NEXT} is not published`);
});

test('the same build again is no new release, other content under its version is refused', async ({
  openOwnSite,
}) => {
  const site = await openOwnSite();
  const registry = await readFile(join(site.store.folder, 'registry.json'), 'utf8');
  await expect(site.store.command('publish', variantBuild('next'), '--version', PRESENT)).rejects.toThrow(
    /published already, with other content/,
  );
  expect(await readFile(join(site.store.folder, 'registry.json'), 'utf8')).toBe(registry);
  expect(await site.store.command('list')).toMatch(new RegExp(`${REMOTE} +${PRESENT}`));
});
