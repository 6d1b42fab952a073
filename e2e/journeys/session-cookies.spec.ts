import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { expectSignedIn, expectSignedOut, loginOf, signIn } from '../support/sign-in.ts';
import type { Site } from '../support/site.ts';

const CHECKED = { OIDC_THIRD_PARTY_COOKIE_CHECK: '1' };
const CHECK_PAGE = /\/3p-cookies\/step1\.html/;
const BLOCKED = /third[- ]party cookies/i;
const SESSION_FRAME = 'iframe[src*="session-check"]';
const WAITS_MS = 10_000;

/** What the page warns of, from now on. */
function warningsOf(page: Page): string[] {
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text());
  });
  return warnings;
}

/** The same site by its number: to a browser another site than the identity server's. */
const byNumber = ({ url }: Site) => url.replace('//localhost:', '//127.0.0.1:');

test('at the identity server’s own site the check finds its cookies, and all goes on', async ({
  page,
  openOwnSite,
}) => {
  const site = await openOwnSite({ signIn: {}, settings: CHECKED });
  const warnings = warningsOf(page);
  const checked = page.waitForResponse(CHECK_PAGE);
  await page.goto(site.url);
  await signIn(page, 'shopper');
  await checked;
  await expect(page.locator(SESSION_FRAME)).toBeAttached();
  await page.reload();
  await expectSignedIn(page);
  expect(warnings.join('\n')).not.toMatch(BLOCKED);
});

test('from another site the browser keeps the cookies: a warning, no silent sign-in, no watching', async ({
  page,
  openOwnSite,
}) => {
  const site = await openOwnSite({ signIn: {}, settings: CHECKED });
  const warnings = warningsOf(page);
  await page.goto(byNumber(site));
  await signIn(page, 'shopper');
  expect(new URL(page.url()).origin).toBe(byNumber(site));
  await expect.poll(() => warnings.join('\n')).toMatch(BLOCKED);
  await expect(page.locator(SESSION_FRAME)).toHaveCount(0);

  const silent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('prompt=none')) silent.push(request.url());
  });
  await page.reload();
  await expectSignedOut(page);
  expect(silent).toEqual([]);
  await loginOf(page).click();
  await expectSignedIn(page);
});

test('a check that never answers is given up after 10 seconds', async ({ page, openOwnSite }) => {
  const site = await openOwnSite({ signIn: {}, settings: CHECKED });
  const warnings = warningsOf(page);
  await page.clock.install();
  await page.route(CHECK_PAGE, () => undefined);
  const asked = page.waitForRequest(CHECK_PAGE);
  await page.goto(site.url);
  await signIn(page, 'shopper');
  await asked;
  await page.clock.runFor(WAITS_MS + 100);
  await expect.poll(() => warnings.join('\n')).toMatch(/third[- ]party/i);
  await expectSignedIn(page);
});

test('without the check nothing asks for it', async ({ page, identity: _running }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (CHECK_PAGE.test(request.url())) asked.push(request.url());
  });
  await page.goto('/');
  await signIn(page, 'shopper');
  await page.reload();
  await expectSignedIn(page);
  expect(asked).toEqual([]);
});
