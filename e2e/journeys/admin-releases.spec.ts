import type { Page } from '@playwright/test';
import { releaseStatusSchema } from 'shared-api/contract/releases';
import { groundOf } from '../support/browser/colors.ts';
import { expectAccessibleAtAllSizes, expectFits, tabTo } from '../support/browser/layout.ts';
import { expectAlive, touch } from '../support/browser/problems.ts';
import { expect, PRESENT, test } from '../support/journey.ts';
import { because } from '../support/pages/admin-desk.ts';
import { companyPath } from '../support/pages/catalog.ts';
import { headerOf } from '../support/pages/headers.ts';
import { signIn } from '../support/pages/sign-in.ts';
import { REMOTE } from '../support/servers/release-store.ts';
import { variantBuild } from '../support/servers/variants.ts';
import { reportViews } from '../support/shop/page-views.ts';

const NEXT = '1.1.0';

/** A front door names its releases to the API every ten seconds; a busy machine takes longer. */
const NAMED_WITHIN_MS = 60_000;

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** What all visitors get of the remote, as the overview says it. */
const runningOf = (page: Page) =>
  page.getByRole('group', { name: 'What runs where' }).getByRole('row').filter({ hasText: REMOTE });

test('an administrator promotes a release, sees it, and rolls back @phone', async ({
  page,
  catalog,
  problems,
  openOwnSite,
}) => {
  problems.allow(/status of 409/);
  const site = await openOwnSite({
    signIn: {},
    prepare: (store) => store.command('publish', variantBuild('next'), '--version', NEXT),
  });
  const { store } = site;

  await test.step('the page is not there for strangers, and leads administrators to what runs where', async () => {
    await page.goto(`${site.url}/admin/releases`);
    await expect(page.getByText('The address may be mistyped')).toBeVisible();
    const stranger = await page.request.get(`${site.url}/releases/api/status`);
    expect(stranger.status()).toBe(401);
    await signIn(page, 'admin');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Releases');
    await expect(runningOf(page)).toContainText(`${PRESENT}All`);
    await expectFits(page);
    const hidden = await runningOf(page)
      .getByRole('cell')
      .evaluateAll((cells) =>
        cells
          .filter((cell) => cell.getBoundingClientRect().right > innerWidth)
          .map((cell) => cell.textContent),
      );
    expect(hidden, 'cells that only scrolling sideways would show').toEqual([]);
  });

  await test.step('page views and failures stand beside the release', async () => {
    const views = { remote: REMOTE, version: PRESENT, path: '/', views: 60, failures: 3 };
    await expect
      .poll(() => reportViews(site.api.url, views).then(() => 'counted', String), {
        timeout: NAMED_WITHIN_MS,
      })
      .toBe('counted');
    await press(page, 'Reload');
    await expect(runningOf(page)).toContainText('3 (5.0%)60');
  });

  await test.step('a release is looked at before visitors get it', async () => {
    const opened = page.context().waitForEvent('page');
    await press(page, `Preview: ${REMOTE} ${NEXT}`);
    const preview = await opened;
    await expect(preview.getByRole('complementary', { name: 'Preview' })).toContainText(`${REMOTE} ${NEXT}`);
    // Scripts that are still on their way when the preview ends would be refused.
    await expectAlive(preview);
    await touch(preview);
    await preview.getByRole('button', { name: 'End preview' }).click();
    await expect(preview.getByRole('complementary', { name: 'Preview' })).toHaveCount(0);
    await preview.close();
  });

  await test.step('a promotion reaches all visitors, and the log names the administrator', async () => {
    await press(page, `Promote: ${REMOTE} ${NEXT}`);
    await expect(page.getByRole('dialog')).toContainText(
      `All visitors get ${NEXT} with their next page load.`,
    );
    const { width, height } = page.viewportSize() ?? { width: 390, height: 844 };
    await expectAccessibleAtAllSizes(page);
    await page.setViewportSize({ width, height });
    await because(page, 'The preview is good', `Promote ${NEXT}`);
    await expect(page.getByText(`${REMOTE} ${NEXT} is stable now.`)).toBeInViewport();
    await expect(page.getByRole('heading', { name: REMOTE, exact: true })).toBeFocused();
    await expect(runningOf(page)).toContainText(`${NEXT}All`);
    await site.serves(REMOTE, NEXT);
    expect(await store.command('log', '--last', '1')).toMatch(
      new RegExp(`  admin  .*  promote ${REMOTE} ${NEXT}  The preview is good`),
    );
    const status = releaseStatusSchema.parse(JSON.parse(await store.command('status', '--json')));
    expect(status.remotes.find(({ name }) => name === REMOTE)?.stable).toMatchObject({
      version: NEXT,
      previous: PRESENT,
      by: 'admin',
    });
  });

  await test.step('a rollback does too, and needs no mouse', async () => {
    await tabTo(page, `Roll back: ${REMOTE} ${PRESENT}`);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toContainText(
      `All visitors get ${PRESENT} with their next page load.`,
    );
    await tabTo(page, 'Reason');
    await page.keyboard.type('Too many failures');
    await tabTo(page, `Roll back to ${PRESENT}`);
    await page.keyboard.press('Enter');
    await expect(page.getByText(`${REMOTE} ${PRESENT} is stable again.`)).toBeVisible();
    await site.serves(REMOTE, PRESENT);
    await expectFits(page);
  });

  await test.step('a change that is refused says why, and the page shows what is true meanwhile', async () => {
    await press(page, `Start canary: ${REMOTE} ${NEXT}`);
    await store.command('promote', REMOTE, NEXT);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Try it');
    await dialog.getByRole('button', { name: 'Start canary' }).click();
    await expect(dialog.getByRole('alert')).toContainText(`${REMOTE} ${NEXT} is the stable release.`);
    await dialog.getByRole('button', { name: 'Not now' }).click();
    await expect(runningOf(page)).toContainText(`${NEXT}All`);
  });

  await test.step('the page has the colours of no company that was visited before', async () => {
    const ground = await groundOf(headerOf(page));
    await page.goto(site.url + companyPath(catalog.branded));
    expect(await groundOf(headerOf(page))).not.toEqual(ground);
    await page.goto(`${site.url}/admin/releases`);
    await expect(runningOf(page)).toBeVisible();
    expect(await groundOf(headerOf(page))).toEqual(ground);
  });
});
