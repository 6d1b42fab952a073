import { listFollowed } from 'shared-api/contract/influence/influencers';
import { tabTo } from '../support/browser/layout.ts';
import { openAlive } from '../support/browser/problems.ts';
import { expect, test } from '../support/journey.ts';
import { activeInfluencer, expectFollowed, followButton, personCard } from '../support/pages/influencers.ts';
import { bodyOf, callsOf } from '../support/pages/orders.ts';
import { register } from '../support/pages/sign-in.ts';

const MARLOWE = 'marlowe.finch';
const PENNY = 'pennywhistle';
const HOUSE = 'wishbin';

test('influencers are found, followed and left; the badge counts with each press @phone', async ({
  page,
  context,
  site,
  identity: _running,
}) => {
  const call = callsOf(context, site.url);
  const followed = async () =>
    listFollowed.answer
      .parse(await bodyOf(call('GET', listFollowed.path)))
      .map(({ username }) => username)
      .toSorted();
  await openAlive(page, '/follow');
  await register(page);
  await expectFollowed(page, 1);

  await followButton(page, MARLOWE).click();
  await expect(followButton(page, MARLOWE)).toHaveAttribute('aria-pressed', 'true');
  await expectFollowed(page, 2);
  await expect.poll(followed).toEqual([MARLOWE, HOUSE]);

  await page.getByRole('searchbox', { name: 'Find an influencer' }).fill('penny');
  await expect(page).toHaveURL('/follow?q=penny');
  await expect(personCard(page, MARLOWE)).toHaveCount(0);
  await followButton(page, PENNY).click();
  await expectFollowed(page, 3);
  await expect.poll(followed).toEqual([MARLOWE, PENNY, HOUSE]);

  await page.getByRole('main').getByRole('link', { name: PENNY, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('PENNYWHISTLE');
  await expect(followButton(page, PENNY)).toHaveAttribute('aria-pressed', 'true');
  await followButton(page, PENNY).click();
  await expectFollowed(page, 2);
  await expect.poll(followed).toEqual([MARLOWE, HOUSE]);

  await page.goto('/influencer');
  await expect(personCard(page, MARLOWE)).toBeVisible();
  await expect(personCard(page, HOUSE)).toContainText('Everyone follows the house');
  await expect(page.getByRole('article')).toHaveCount(2);
  await expectFollowed(page, 2);
});

test('a press that the server does not do is taken back, and says so', async ({
  page,
  problems,
  identity: _running,
}) => {
  problems.allow(/status of 503|could not be followed/);
  await openAlive(page, '/follow');
  await register(page);
  await expectFollowed(page, 1);
  const refuse = '**/api/stakeholder/follow/*';
  await page.route(refuse, (route) =>
    route.fulfill({
      status: 503,
      json: { code: 'unavailable', msg: 'The shop is resting for a moment.', request_id: 'r' },
    }),
  );
  await followButton(page, MARLOWE).click();
  await expect(page.getByRole('alert')).toContainText('marlowe.finch is not followed. The shop is resting');
  await expect(followButton(page, MARLOWE)).toHaveAttribute('aria-pressed', 'false');
  await expectFollowed(page, 1);
  await page.unroute(refuse);
  await followButton(page, MARLOWE).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expectFollowed(page, 2);
});

test('signed out, the page of those who are followed shows a single influencer: the last one visited', async ({
  page,
}) => {
  await page.goto('/influencer');
  await expect(personCard(page, HOUSE)).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(1);
  await openAlive(page, '/i/2');
  // The visit counts once the browser has learned whose link it is; a page that is left before keeps nothing.
  await expect.poll(() => activeInfluencer(page)).toBe(2);
  await page.goto('/influencer');
  await expect(personCard(page, MARLOWE)).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(1);
});

test('an influencer is found and followed by keyboard alone', async ({ page, identity: _running }) => {
  await openAlive(page, '/follow');
  await register(page);
  await expectFollowed(page, 1);
  await page.getByRole('searchbox').focus();
  await page.keyboard.type('penny');
  await page.keyboard.press('Enter');
  await expect(personCard(page, MARLOWE)).toHaveCount(0);
  await expect(page.getByRole('searchbox')).toBeFocused();
  await tabTo(page, `Follow ${PENNY}`);
  await page.keyboard.press('Enter');
  await expectFollowed(page, 2);
  await expect(followButton(page, PENNY)).toBeFocused();
});
