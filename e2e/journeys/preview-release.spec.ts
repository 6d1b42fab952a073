import { expectAccessibleAtAllSizes, expectFits } from '../support/browser/layout.ts';
import { expect, PRESENT, test } from '../support/journey.ts';
import { headerOf } from '../support/pages/headers.ts';
import { REMOTE } from '../support/servers/release-store.ts';
import type { Site } from '../support/servers/site.ts';
import { NEXT_HEADING, variantBuild } from '../support/servers/variants.ts';

const NEXT = '1.1.0';
const PRESENT_HEADING = 'Gifts with a name on them';

/** Publishes the next catalog, which no visitor gets, and returns the link that the command prints. */
async function publishNext({ store, url }: Site): Promise<string> {
  const printed = await store.command('publish', variantBuild('next'), '--version', NEXT, '--site', url);
  return /^Preview for 7 days: (\S+)$/m.exec(printed)?.[1] ?? '';
}

test('a preview link shows a published release to the one who opens it, until they end it @phone', async ({
  page,
  browser,
  openOwnSite,
}) => {
  const site = await openOwnSite();
  const link = await publishNext(site);
  await page.goto(link);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(NEXT_HEADING);
  const bar = page.getByRole('complementary', { name: 'Preview' });
  await expect(bar).toHaveText(`Preview: ${REMOTE} ${NEXT}End preview`);
  await expectFits(page);

  await headerOf(page).getByRole('link', { name: 'Wishbin', exact: true }).click();
  await page.reload();
  await expect(heading).toHaveText(NEXT_HEADING);
  const other = await (await browser.newContext()).newPage();
  await other.goto(site.url);
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(PRESENT_HEADING);
  await expect(other.getByRole('complementary', { name: 'Preview' })).toBeHidden();
  await other.context().close();

  await page.goto(`${site.url}/mission`);
  await bar.getByRole('button', { name: 'End preview' }).focus();
  await page.keyboard.press('Enter');
  await expect(bar).toBeHidden();
  await expect(page).toHaveURL(`${site.url}/mission`);
  await page.goto(site.url);
  await expect(heading).toHaveText(PRESENT_HEADING);
});

test('the files of a release that was never promoted are for those who preview it', async ({
  page,
  playwright,
  openOwnSite,
}) => {
  const site = await openOwnSite();
  const link = await publishNext(site);
  const stranger = await playwright.request.newContext();
  const entry = (version: string) => `${site.url}/remotes/${REMOTE}/${version}/remoteEntry.js`;
  expect((await stranger.get(entry(NEXT))).status()).toBe(404);
  expect((await stranger.get(entry(PRESENT))).status()).toBe(200);

  await page.goto(link);
  const own = await page.request.get(entry(NEXT));
  expect([own.status(), own.headers()['cache-control']]).toEqual([
    200,
    'private, max-age=31536000, immutable',
  ]);
  await site.store.command('promote', REMOTE, NEXT);
  await site.serves(REMOTE, NEXT);
  await site.store.command('rollback', REMOTE);
  await site.serves(REMOTE, PRESENT);
  expect((await stranger.get(entry(NEXT))).status(), 'for tabs that are open').toBe(200);
  await stranger.dispose();
});

test('a changed cookie shows what all get, and a link without a release says so', async ({
  page,
  problems,
  openOwnSite,
}) => {
  problems.allow(/status of 4\d\d/);
  const site = await openOwnSite();
  const link = await publishNext(site);
  expect(await (await page.request.get(link)).text()).toContain(NEXT_HEADING);
  const heading = page.getByRole('heading', { level: 1 });
  const cookies = await page.context().cookies(site.url);
  const cookie = cookies.find(({ name }) => name === 'wishbin-override');
  if (!cookie) throw new Error('There is no cookie');
  await page.context().addCookies([{ ...cookie, value: `${cookie.value.slice(0, -4)}AAAA` }]);
  await page.goto(site.url);
  await expect(heading).toHaveText(PRESENT_HEADING);

  await page.goto(link.slice(0, -4));
  await expect(page.getByText('This preview link is not complete, or was changed.')).toBeVisible();
  await expectAccessibleAtAllSizes(page);
  await page.getByRole('link', { name: 'All products' }).click();
  await expect(heading).toHaveText(PRESENT_HEADING);
});
