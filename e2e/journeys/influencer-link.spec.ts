import { layoutShift, watchLayoutShift, widthBeyondWindow } from '../support/browser/layout.ts';
import { expectAlive, openAlive } from '../support/browser/problems.ts';
import { expect, test } from '../support/journey.ts';
import { cardOf, companyPath, productPath } from '../support/pages/catalog.ts';
import {
  activeInfluencer,
  expectNoPaidLink,
  paidLinkOf,
  payingProduct,
} from '../support/pages/influencers.ts';
import { openOffer } from '../support/pages/product-page.ts';

/** People of the demo: two influence Wishbin, one Kilnfold alone. */
const MARLOWE = { id: 2, username: 'marlowe.finch' };
const BRAMBLE = { id: 4, username: 'bramble.jo' };
const PENNY = { id: 7, username: 'pennywhistle' };
const DAY_MS = 24 * 60 * 60 * 1000;
const MOST_SHIFT = 0.02;

const VISIT = /\/api\/stakeholder\/influencer\//;

test('a link with ?i= is caught on any path and shown on products and companies that pay its influencer, with the open sentence', async ({
  page,
  catalog,
  api,
}) => {
  const product = await payingProduct(api, catalog, 'wishbin');
  await page.goto(`/mission?i=${MARLOWE.id}`);
  await expect.poll(() => activeInfluencer(page)).toBe(MARLOWE.id);
  await openOffer(page, productPath(product));
  await expect(paidLinkOf(page, MARLOWE.username)).toBeVisible();
  await page.reload();
  await expect(paidLinkOf(page, MARLOWE.username)).toBeVisible();

  await openAlive(page, companyPath({ name_code: 'wishbin' }));
  await expect(paidLinkOf(page, MARLOWE.username)).toBeVisible();

  const decided = page.waitForResponse(/\/api\/stakeholder\/influencer\/2\/company\/kilnfold$/);
  await openOffer(page, productPath(await payingProduct(api, catalog, 'kilnfold')));
  expect(await (await decided).json(), 'Marlowe does not influence Kilnfold').toEqual({ earner: null });
  await expectNoPaidLink(page);
  expect(await activeInfluencer(page), 'and stays the active one').toBe(MARLOWE.id);
});

test('an influencer’s page is a visit, counted once', async ({ page, request, catalog, api }) => {
  const views = async (): Promise<number> =>
    (await (await request.get(`/api/stakeholder/influencer/${PENNY.id}`)).json()).views;
  const before = await views();
  await page.goto(`/i/${PENNY.id}`);
  await expect.poll(() => activeInfluencer(page)).toBe(PENNY.id);
  await expect.poll(views).toBe(before + 1);
  const opened = page.waitForResponse(
    (answer) => VISIT.test(answer.url()) && answer.request().method() === 'PUT',
  );
  await page.reload();
  await opened;
  expect(await views(), 'the same browser on the same day').toBe(before + 1);
  await openOffer(page, productPath(await payingProduct(api, catalog, 'kilnfold')));
  await expect(paidLinkOf(page, PENNY.username)).toBeVisible();
});

test('the last link wins, also in another tab', async ({ page, context, catalog, api }) => {
  const path = productPath(await payingProduct(api, catalog, 'wishbin'));
  await openOffer(page, `${path}?i=${MARLOWE.id}`);
  await expect(paidLinkOf(page, MARLOWE.username)).toBeVisible();
  const second = await context.newPage();
  await openOffer(second, `${path}?i=${BRAMBLE.id}`);
  await expect(paidLinkOf(second, BRAMBLE.username)).toBeVisible();
  await page.bringToFront();
  await expect(paidLinkOf(page, BRAMBLE.username)).toBeVisible();
  await expect(paidLinkOf(page, MARLOWE.username)).toHaveCount(0);
});

test('the influencer stays while one goes on through the shop', async ({ page, catalog, api }) => {
  const product = await payingProduct(api, catalog, 'wishbin');
  await page.goto(`${companyPath({ name_code: 'wishbin' })}?i=${MARLOWE.id}`);
  await expect.poll(() => activeInfluencer(page)).toBe(MARLOWE.id);
  await expectAlive(page);
  await cardOf(page, product).click();
  await expect(page).toHaveURL(productPath(product));
  await expect(paidLinkOf(page, MARLOWE.username)).toBeVisible();
});

test('Remove drops the influencer for good', async ({ page, catalog, api }) => {
  const path = productPath(await payingProduct(api, catalog, 'wishbin'));
  await openOffer(page, `${path}?i=${MARLOWE.id}`);
  await page.getByRole('button', { name: `Remove ${MARLOWE.username}` }).click();
  await expectNoPaidLink(page);
  expect(await activeInfluencer(page)).toBe(0);
  await openOffer(page, path);
  await expectNoPaidLink(page);
});

test('a visit counts for 30 days and no longer', async ({ page, catalog, api }) => {
  const path = productPath(await payingProduct(api, catalog, 'wishbin'));
  await page.clock.install();
  await openOffer(page, `${path}?i=${MARLOWE.id}`);
  await expect(paidLinkOf(page, MARLOWE.username)).toBeVisible();
  const visited = Date.now();
  await page.clock.setSystemTime(visited + 30 * DAY_MS - 60_000);
  await openOffer(page, path);
  await expect(paidLinkOf(page, MARLOWE.username)).toBeVisible();
  await page.clock.setSystemTime(visited + 30 * DAY_MS + 600_000);
  await openOffer(page, path);
  await expectNoPaidLink(page);
});

const DAMAGED = ['999999', '0', '-2', '2.5', 'abc', '', '2e0', '%00', '99999999999999999999', '<script>'];

test('links to nobody change nothing', async ({ page, catalog, api, problems }) => {
  problems.allow(/status of (404|400|422)/);
  const path = productPath(await payingProduct(api, catalog, 'wishbin'));
  await openOffer(page, `${path}?i=${MARLOWE.id}`);
  await expect(paidLinkOf(page, MARLOWE.username)).toBeVisible();
  for (const id of DAMAGED) {
    await openOffer(page, `${path}?i=${id.startsWith('%') ? id : encodeURIComponent(id)}`);
    await page.waitForLoadState('networkidle');
    await expect(paidLinkOf(page, MARLOWE.username)).toBeVisible();
    expect(await activeInfluencer(page), id).toBe(MARLOWE.id);
  }
});

test('a page of nobody says so, and follows nobody', async ({ page, problems }) => {
  problems.allow(/status of 404/);
  const answer = await page.goto('/i/999999');
  expect(answer?.status()).toBe(404);
  await expect(page.getByText('There is no influencer at this address.', { exact: true })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(await activeInfluencer(page)).toBe(0);
});

for (const width of [390, 768, 1440]) {
  test(`nothing moves when the influencer comes in at ${width} px`, async ({ page, catalog, api }) => {
    await page.setViewportSize({ width, height: 900 });
    await watchLayoutShift(page);
    const product = await payingProduct(api, catalog, 'wishbin');
    await openOffer(page, `${productPath(product)}?i=${MARLOWE.id}`);
    await expect(paidLinkOf(page, MARLOWE.username)).toBeVisible();
    expect(await layoutShift(page)).toBeLessThanOrEqual(MOST_SHIFT);
    expect(await widthBeyondWindow(page)).toBe(0);
  });
}
