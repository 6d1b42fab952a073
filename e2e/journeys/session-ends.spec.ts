import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { chooseInAccountMenu, expectSignedIn, expectSignedOut, signIn, signOut } from '../support/sign-in.ts';

const NOTICE = 'You were signed out. Please log in again.';
const TOKEN = /\/realms\/wishbin\/.*token$/;

/** The session frame is asked every 5 s; a busy machine may take its time. */
const NOTICED_WITHIN_MS = 60_000;

test('a session ended in another tab is noticed', async ({ page, context, identity: _running }) => {
  await page.goto('/mission');
  await signIn(page, 'shopper');
  const second = await context.newPage();
  await second.goto('/');
  await expectSignedIn(second);
  await signOut(second);
  await expect(page.getByText(NOTICE)).toBeVisible({ timeout: NOTICED_WITHIN_MS });
  await expectSignedOut(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mission');
});

test('a session ended at the identity server itself is noticed', async ({ page, context, openOwnSite }) => {
  const site = await openOwnSite({ signIn: {} });
  await page.goto(site.url);
  await signIn(page, 'shopper');
  // The account pages of the identity server, where the shop has no say.
  const second = await context.newPage();
  const { end_session_endpoint } = await (
    await fetch(`${site.identity.url}/realms/wishbin/.well-known/openid-configuration`)
  ).json();
  await second.goto(end_session_endpoint);
  await second.getByRole('button').first().click();
  await expect(page.getByText(NOTICE)).toBeVisible({ timeout: NOTICED_WITHIN_MS });
  await expectSignedOut(page);
});

test('a token that runs out is renewed without the shopper noticing', async ({ page, openOwnSite }) => {
  const site = await openOwnSite({ signIn: { IDENTITY_ACCESS_TOKEN_S: '35' } });
  await page.clock.install();
  await page.goto(site.url);
  await signIn(page, 'shopper');
  await page.evaluate(() => document.documentElement.setAttribute('data-same-page', ''));
  const renewed = page.waitForResponse((answer) => TOKEN.test(answer.url()));
  await page.clock.fastForward(40_000);
  expect((await renewed).status()).toBe(200);
  await expectSignedIn(page);
  await expect(page.locator('html[data-same-page]')).toHaveCount(1);
});

test('a renewal that is refused signs out, and says so', async ({ page, openOwnSite, problems }) => {
  problems.allow(/status of 400/, /Failed to refresh token/);
  const site = await openOwnSite({ signIn: { IDENTITY_ACCESS_TOKEN_S: '35' } });
  const warnings: string[] = [];
  page.on('console', (message) => warnings.push(message.text()));
  await page.clock.install();
  await page.goto(site.url);
  await signIn(page, 'shopper');
  await page.route(TOKEN, (route) => route.fulfill({ status: 400, json: { error: 'invalid_grant' } }));
  await page.clock.fastForward(40_000);
  await expect(page.getByText(NOTICE)).toBeVisible();
  await expectSignedOut(page);
  expect(warnings.join('\n')).toContain('Failed to refresh token');
  await page.unroute(TOKEN);
  await page.getByRole('status').getByRole('button', { name: 'Log In' }).click();
  await expectSignedIn(page);
});

/** Signed in, and the header has asked for the picture: whoever asks for the profile from now on is the profile's page. */
async function signInAndBeKnown(page: Page): Promise<void> {
  await page.goto('/');
  const known = page.waitForResponse('**/api/stakeholder/profile');
  await signIn(page, 'shopper');
  await known;
}

test('an API that refuses the token is asked once more with a new one', async ({
  page,
  identity: _running,
  problems,
}) => {
  problems.allow(/status of 401/);
  await signInAndBeKnown(page);
  const asked: string[] = [];
  await page.route('**/api/stakeholder/profile', async (route) => {
    asked.push((await route.request().headerValue('authorization')) ?? '');
    if (asked.length > 1) return route.continue();
    return route.fulfill({ status: 401, json: { code: 'unauthenticated', msg: 'Later.', request_id: 'x' } });
  });
  await chooseInAccountMenu(page, 'Profile');
  await expect(page.getByRole('main').getByText('shopper@wishbin.test')).toBeVisible();
  expect(asked.length).toBe(2);
  expect(asked[0]).toMatch(/^Bearer /);
  expect(asked[1], 'another token').not.toBe(asked[0]);
});

test('an API that refuses every token ends in a sign-out, not in a loop', async ({
  page,
  identity: _running,
  problems,
}) => {
  problems.allow(/status of 401/);
  await signInAndBeKnown(page);
  let asked = 0;
  await page.route('**/api/stakeholder/profile', (route) => {
    asked += 1;
    return route.fulfill({ status: 401, json: { code: 'unauthenticated', msg: 'No.', request_id: 'x' } });
  });
  await chooseInAccountMenu(page, 'Profile');
  await expectSignedOut(page);
  expect(asked).toBe(2);
});
