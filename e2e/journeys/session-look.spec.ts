import type { Page, Request } from '@playwright/test';
import { holdBack } from '../support/browser/first-load.ts';
import {
  expectAccessible,
  expectAccessibleAtAllSizes,
  layoutShift,
  SIZES,
  watchLayoutShift,
  widthBeyondWindow,
} from '../support/browser/layout.ts';
import { openAlive } from '../support/browser/problems.ts';
import { expect, test } from '../support/journey.ts';
import { companyPath } from '../support/pages/catalog.ts';
import { headerOf } from '../support/pages/headers.ts';
import {
  accountOf,
  authEntry,
  enterPassword,
  expectSignedIn,
  expectSignedOut,
  loginOf,
  passwordOf,
  signIn,
} from '../support/pages/sign-in.ts';

const WIDTHS = [320, 375, 768, 1280, 1536];
const MOST_SHIFT = 0.02;

test.beforeEach(({ identity: _running }) => undefined);

async function expectToFit(page: Page, what: string): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    expect(await widthBeyondWindow(page), `${what} at ${width} px`).toBe(0);
  }
}

test('signed in, every header fits its window and keeps its controls', async ({ page, catalog }) => {
  await page.goto('/');
  await signIn(page, 'influencer');
  const { branded, placeholder } = catalog;
  for (const path of ['/', companyPath(branded), companyPath(placeholder), '/mission', '/profile']) {
    await page.goto(path);
    await expectSignedIn(page);
    await expectToFit(page, path);
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expect(headerOf(page).getByRole('link', { name: /^Cart, 0 items/ })).toBeInViewport();
      await expect(
        headerOf(page).getByRole('link', { name: 'Influencers, 3', exact: true }),
      ).toBeInViewport();
      await expect(accountOf(page)).toBeInViewport();
    }
  }
});

test('cart and influencer badges lead to the cart and to all influencers', async ({ page }) => {
  await page.goto('/');
  await signIn(page, 'shopper');
  await headerOf(page).getByRole('link', { name: /^Cart/ }).click();
  await expect(page).toHaveURL('/cart');
  await headerOf(page)
    .getByRole('link', { name: /^Influencers/ })
    .click();
  await expect(page).toHaveURL('/follow');
});

test('sign-in and registration fit and are accessible, with and without mistakes', async ({ page }) => {
  await page.goto('/');
  await loginOf(page).click();
  await expect(passwordOf(page)).toBeVisible();
  await expectToFit(page, 'sign-in');
  await expectAccessibleAtAllSizes(page);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expectAccessibleAtAllSizes(page);
  await page.getByRole('link', { name: 'Create an account' }).click();
  await expect(page.getByRole('button', { name: 'Create account' })).toBeVisible();
  await expectToFit(page, 'registration');
  await expectAccessibleAtAllSizes(page);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expectAccessibleAtAllSizes(page);
});

test('the question before a sign-out is accessible, and staying is possible', async ({ page, request }) => {
  await page.goto('/');
  await signIn(page, 'shopper');
  const { end_session_endpoint } = await (
    await request.get('/realms/wishbin/.well-known/openid-configuration')
  ).json();
  await page.goto(end_session_endpoint);
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
  await expectToFit(page, 'sign-out');
  await expectAccessibleAtAllSizes(page);
  await page.getByRole('link', { name: 'Stay signed in' }).click();
  await expectSignedIn(page);
});

test('profile, its dialogs and the account menu are accessible', async ({ page }) => {
  await page.goto('/');
  await signIn(page, 'admin');
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await page.goto('/profile');
    await expect(page.getByRole('heading', { level: 1, name: 'admin' })).toBeVisible();
    await expectAccessible(page);
    for (const button of ['Edit profile picture', 'Edit profile info']) {
      await page.getByRole('button', { name: button }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
    await accountOf(page).click();
    await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible();
    await expectAccessible(page);
    expect(await widthBeyondWindow(page)).toBeLessThanOrEqual(0);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeHidden();
    await expect(accountOf(page)).toBeFocused();
  }
});

test('one signs in, goes to the profile and out again by keyboard alone', async ({ page }) => {
  await page.goto('/');
  await loginOf(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Username', { exact: true }), 'the first field has the focus').toBeFocused();
  await page.keyboard.type('shopper');
  await page.keyboard.press('Tab');
  await expect(passwordOf(page)).toBeFocused();
  await page.keyboard.type('shopper');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
  await expectSignedIn(page);

  await accountOf(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/profile');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('shopper');

  await accountOf(page).focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeFocused();
  await page.keyboard.press('End');
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
  await expectSignedOut(page);
});

test('while a login is in progress the header shows ..., which reloads the page', async ({ page }) => {
  await openAlive(page, '/mission');
  const gate = await holdBack(page, /\.well-known\/openid-configuration/);
  await loginOf(page).click();
  await gate.reached;
  const placeholder = headerOf(page).getByRole('button', { name: /Logging in/ });
  await expect(placeholder).toHaveText('...');
  await expectAccessible(page);
  const reloaded = page.waitForEvent('load');
  await placeholder.click();
  await reloaded;
  await expect(page).toHaveURL('/mission');
  await expectSignedOut(page);
});

for (const size of SIZES) {
  test(`nothing jumps when a reload finds its session again at ${size.width} px`, async ({
    page,
    catalog,
  }) => {
    await page.setViewportSize(size);
    await watchLayoutShift(page);
    await page.goto('/');
    await signIn(page, 'shopper');
    for (const path of ['/', companyPath(catalog.branded), '/mission', '/profile']) {
      await page.goto(path);
      await expectSignedIn(page);
      await page.waitForLoadState('networkidle');
      expect(await layoutShift(page), path).toBeLessThanOrEqual(MOST_SHIFT);
    }
  });
}

test('the picture’s dialog says that it is out of service, the info’s Update makes no call', async ({
  page,
}) => {
  await page.goto('/profile');
  await signIn(page, 'owner');
  await page.goto('/profile');
  await expect(page.getByText(/^Member since [A-Z][a-z]+ \d{1,2}, \d{4}$/)).toBeVisible();
  await page.getByRole('button', { name: 'Edit profile picture' }).click();
  await expect(page.getByRole('dialog')).toContainText('function is temporarily out of service');
  await page.keyboard.press('Escape');

  const writes: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') writes.push(request.url());
  });
  await page.getByRole('button', { name: 'Edit profile info' }).click();
  const dialog = page.getByRole('dialog', { name: 'Profile info' });
  await dialog.getByLabel('Username').fill('');
  await dialog.getByRole('button', { name: 'Update' }).click();
  await expect(dialog.getByText('Username is required', { exact: true })).toBeVisible();
  await dialog.getByLabel('Username').fill('x'.repeat(26));
  await expect(dialog.getByLabel('Username')).not.toHaveValue('');
  await dialog.getByLabel('Username').fill('somebody');
  await dialog.getByRole('button', { name: 'Update' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('owner');
  expect(writes).toEqual([]);
});

const FAILED = 'Login did not work';
const SAID = /The sign-in failed|Invalid nonce, clearing token|status of 400/;
const SCRIPTS_KEPT_AWAY = /ERR_FAILED/;

const ELSEWHERE = [
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  'https:evil.example',
  'javascript:document.title="evil"',
  'data:text/html,evil',
  ' //evil.example',
  'http://localhost@evil.example/',
];

async function expectNobodySignedIn(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(FAILED);
  await expectSignedOut(page);
  expect(await authEntry(page)).toBeNull();
  expect(page.url()).not.toContain('code=');
}

function codeOf({ hash }: URL): string {
  return new URLSearchParams(hash.slice(1)).get('code') ?? 'none';
}

/** Follows a sign-in up to the address that brings the server's answer; the page there is kept from reading it. */
async function stopAtAnswer(page: Page): Promise<URL> {
  const scripts = /\/shell\/.*\.js/;
  await expect(passwordOf(page)).toBeVisible();
  await page.route(scripts, (route) => route.abort());
  await enterPassword(page, 'shopper');
  await expect(page).toHaveURL(/\/auth\/login#.*code=/);
  const address = new URL(page.url());
  await page.goto('about:blank');
  await page.unroute(scripts);
  return address;
}

test('after a sign-in nobody is led to another origin', async ({ page, context, site }) => {
  const strangers: string[] = [];
  await context.route(
    (url) => url.origin !== site.url,
    (route) => {
      strangers.push(route.request().url());
      return route.abort();
    },
  );
  await page.goto(`/auth/login?returnTo=${encodeURIComponent(ELSEWHERE[0] ?? '')}`);
  await enterPassword(page, 'shopper');
  await expectSignedIn(page);
  await expect(page).toHaveURL('/');
  for (const place of ELSEWHERE) {
    await page.goto(`/auth/login?returnTo=${encodeURIComponent(place)}`);
    await expect(page, place).toHaveURL((url) => url.origin === site.url && url.pathname !== '/auth/login');
    await expectSignedIn(page);
    expect(await page.title()).not.toContain('evil');
  }
  expect(strangers).toEqual([]);
});

test('a place to return to that is the login itself does not go round in circles', async ({ page }) => {
  await page.goto('/');
  await signIn(page, 'shopper');
  await page.goto(`/auth/login?returnTo=${encodeURIComponent('/auth/login?returnTo=/auth/login')}`);
  await expect(page).toHaveURL((url) => url.pathname !== '/auth/login');
});

test('an answer nobody asked for is refused', async ({ page, problems }) => {
  problems.allow(SAID);
  await page.goto('/auth/login#state=forged&code=forged');
  await expectNobodySignedIn(page);
});

test('an answer with another state than the one asked with is refused: its code is not even sent', async ({
  page,
  problems,
}) => {
  problems.allow(SAID, SCRIPTS_KEPT_AWAY);
  const sent: string[] = [];
  page.on('request', (asked) => sent.push(asked.postData() ?? ''));
  await page.goto('/');
  await loginOf(page).click();
  const answer = await stopAtAnswer(page);
  const forged = new URLSearchParams(answer.hash.slice(1));
  forged.set('state', `${forged.get('state')}x`);
  await page.goto(`/auth/login#${forged}`);
  await expect(page).not.toHaveURL(/code=/);
  // A session at the identity server continues in this tab.
  await expectSignedIn(page);
  expect(sent.filter((body) => body.includes(codeOf(answer)))).toEqual([]);
});

test('an answer caught in one browser is worth nothing in another', async ({
  page,
  browser,
  site,
  problems,
}) => {
  problems.allow(SAID, SCRIPTS_KEPT_AWAY);
  await page.goto('/');
  await loginOf(page).click();
  const answer = await stopAtAnswer(page);
  const other = await browser.newContext({ baseURL: site.url });
  const theirs = await other.newPage();
  await theirs.goto(answer.pathname + answer.hash);
  await expectNobodySignedIn(theirs);
  await other.close();
});

test('an id token made for another request is refused', async ({ page, problems }) => {
  problems.allow(SAID);
  await page.route(/\/realms\/wishbin\/.*[?&]nonce=/, (route) => {
    const url = new URL(route.request().url());
    url.searchParams.set('nonce', 'of-another-request');
    return route.continue({ url: url.href });
  });
  await page.goto('/');
  await loginOf(page).click();
  await enterPassword(page, 'shopper');
  await expectNobodySignedIn(page);
  await expect(page.getByText('Invalid nonce, clearing token', { exact: true })).toBeVisible();
});

test('an answer is used once: again it is not even sent, and the code is worth nothing', async ({
  page,
  request,
  problems,
}) => {
  problems.allow(SCRIPTS_KEPT_AWAY);
  const exchanges: Request[] = [];
  page.on('request', (asked) => {
    if ((asked.postData() ?? '').includes('grant_type=authorization_code')) exchanges.push(asked);
  });
  await page.goto('/');
  await loginOf(page).click();
  const answer = await stopAtAnswer(page);
  await page.goto(answer.pathname + answer.hash);
  await expectSignedIn(page);
  await expect(page).toHaveURL('/');
  const [sent] = exchanges;
  expect(exchanges).toHaveLength(1);

  // The same address once more, in the same browser, as Back or a bookmark would bring it.
  await page.goto('/mission');
  await page.goto(answer.pathname + answer.hash);
  await expect(page).toHaveURL('/');
  await expectSignedIn(page);
  expect(exchanges.filter((asked) => asked.postData()?.includes(codeOf(answer)))).toEqual([sent]);

  // The same code once more, with everything that belongs to it, from a program.
  const again = await request.post(sent?.url() ?? '', {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    data: sent?.postData() ?? '',
  });
  expect(again.status()).toBe(400);
  expect(await again.json()).toMatchObject({ error: 'invalid_grant' });
});

test('the identity server answers only to the shop’s own addresses, and only with PKCE', async ({
  request,
  site,
}) => {
  const { authorization_endpoint } = await (
    await request.get('/realms/wishbin/.well-known/openid-configuration')
  ).json();
  const good = {
    client_id: 'wishbin-storefront',
    response_type: 'code',
    scope: 'openid',
    state: 's',
    nonce: 'n',
    redirect_uri: `${site.url}/auth/login`,
    code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    code_challenge_method: 'S256',
  };
  const ask = (change: Record<string, string>) =>
    request.get(`${authorization_endpoint}?${new URLSearchParams({ ...good, ...change })}`, {
      maxRedirects: 0,
    });
  expect((await ask({})).headers().location, 'the good one leads to the sign-in').toContain(
    '/realms/wishbin/',
  );
  for (const redirect_uri of [
    'https://evil.example/auth/login',
    `${site.url}/`,
    `${site.url}/auth/login/x`,
  ]) {
    const answer = await ask({ redirect_uri });
    expect(answer.status(), redirect_uri).toBe(400);
    expect(answer.headers().location).toBeUndefined();
  }
  const weak: Record<string, string>[] = [
    { code_challenge_method: 'plain' },
    { code_challenge: '', code_challenge_method: '' },
  ];
  for (const change of weak)
    expect((await ask(change)).headers().location).toContain('error=invalid_request');
});
