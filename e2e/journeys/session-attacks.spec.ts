import type { Page, Request } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import {
  authEntry,
  enterPassword,
  expectSignedIn,
  expectSignedOut,
  loginOf,
  passwordOf,
  signIn,
} from '../support/sign-in.ts';

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

test.beforeEach(({ identity: _running }) => undefined);

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
  // Who has a session of their own at the identity server goes on with that one.
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
