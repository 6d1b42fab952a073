import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/browser/layout.ts';
import { readableStores, watchTokens } from '../support/browser/tokens.ts';
import { expect, test } from '../support/journey.ts';
import { cardsOf, companyPath, listedProducts } from '../support/pages/catalog.ts';
import { expectCompanyHeader } from '../support/pages/headers.ts';
import {
  authEntry,
  chooseInAccountMenu,
  enterPassword,
  expectSignedIn,
  expectSignedOut,
  loginOf,
  passwordOf,
  SESSION_END,
  signIn,
  signOut,
} from '../support/pages/sign-in.ts';
import { chosenMix } from '../support/servers/previous-release.ts';
import type { Site } from '../support/servers/site.ts';

const DOWN = /status of 50\d|The sign-in did not start|The sign-in failed|Failed to fetch|Failed to refresh/;

test('a server with Keycloak’s paths and claims: the same client, the roles of its realm', async ({
  page,
  openOwnSite,
}) => {
  const site = await openOwnSite({ signIn: { IDENTITY_STYLE: 'keycloak' } });
  const paths = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/realms/')) paths.add(pathname.replace('/realms/wishbin', ''));
  });
  await page.goto(site.url);
  await signIn(page, 'admin');
  expect(await authEntry(page)).toMatchObject({ roles: expect.stringContaining('wishbin_admin') });
  await chooseInAccountMenu(page, 'Profile');
  await expect(page.getByText('admin@wishbin.test')).toBeVisible();
  const asked = ['/api/company/own', '/api/stakeholder/badge'].map((path) =>
    page.waitForResponse((response) => response.ok() && response.url() === site.url + path),
  );
  await page.reload();
  await expectSignedIn(page);
  // Requests in flight at sign-out get a 401, which is correct.
  await Promise.all(asked);
  await signOut(page);
  const used = ['auth', 'token', 'logout'].map((name) => `/protocol/openid-connect/${name}`);
  expect([...paths]).toEqual(expect.arrayContaining(used));
});

/** The words of the shell that is shown. */
const UNANSWERED =
  chosenMix() === 'previous-shell'
    ? 'The identity server does not answer. Please try again shortly.'
    : 'The sign-in service does not answer. Please try again shortly.';

test('without the identity server one browses as ever, and the sign-in says what is wrong', async ({
  page,
  catalog,
  openOwnSite,
  problems,
}) => {
  problems.allow(DOWN);
  const site = await openOwnSite({ signIn: {} });
  await site.identity.stop();
  await page.goto(site.url);
  await expect(cardsOf(page)).toHaveCount((await listedProducts(site)).length);
  await page.goto(site.url + companyPath(catalog.branded));
  await expectCompanyHeader(page, catalog.branded);
  await loginOf(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Login did not work');
  await expect(page.getByRole('main')).toContainText(UNANSWERED);
  await expectAccessible(page);

  await site.identity.start();
  await page.getByRole('button', { name: 'Try again' }).click();
  await enterPassword(page, 'shopper');
  await expect(page).toHaveURL(site.url + companyPath(catalog.branded));
  await expectSignedIn(page);
});

test('a sign-in whose last step fails leads on to the same page when it is tried again', {
  tag: '@new',
}, async ({ page, catalog, openOwnSite, problems }) => {
  problems.allow(/ERR_FAILED|sign-in failed/);
  const site = await openOwnSite({ signIn: {} });
  await page.goto(site.url + companyPath(catalog.branded));
  await loginOf(page).click();
  await page.route(/\/realms\/.*token$/, (route) => route.abort(), { times: 1 });
  await enterPassword(page, 'shopper');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Login did not work');
  await expect(page.getByRole('main')).toContainText(UNANSWERED);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page).toHaveURL(site.url + companyPath(catalog.branded));
  await expectSignedIn(page);
});

const FOLLOWED = /\/api\/stakeholder\/follow$/;

/** After the first reply the API caches the issuer's keys. */
async function signInAndBeAnswered(page: Page): Promise<void> {
  const answered = page.waitForResponse((response) => response.ok() && FOLLOWED.test(response.url()));
  await signIn(page, 'shopper');
  await answered;
}

test('who is signed in when the identity server goes stays so', async ({ page, openOwnSite, problems }) => {
  problems.allow(DOWN);
  const site = await openOwnSite({ signIn: {} });
  await page.goto(site.url);
  await signInAndBeAnswered(page);
  await site.identity.stop();
  await chooseInAccountMenu(page, 'Profile');
  await expect(page.getByText('shopper@wishbin.test')).toBeVisible();
  await expectSignedIn(page);
  await page.goBack();
  await expect(cardsOf(page)).toHaveCount((await listedProducts(site)).length);
  await expectSignedIn(page);
});

test('accounts, keys and sessions outlive the identity server', async ({ page, openOwnSite }) => {
  const site = await openOwnSite({ signIn: {} });
  await page.goto(site.url);
  await signInAndBeAnswered(page);
  await site.identity.stop();
  await site.identity.start();
  await page.reload();
  await expectSignedIn(page);
  await chooseInAccountMenu(page, 'Profile');
  await expect(page.getByText('shopper@wishbin.test')).toBeVisible();
});

test('answers come in the query where the configuration says so', async ({ page, openOwnSite }) => {
  const site = await openOwnSite({ signIn: {}, settings: { OIDC_RESPONSE_MODE: 'query' } });
  const answered = page.waitForResponse((response) =>
    /\/auth\/login\?.*code=/.test(response.headers().location ?? ''),
  );
  await page.goto(`${site.url}/mission`);
  await signIn(page, 'shopper');
  await answered;
  await expect(page).toHaveURL(`${site.url}/mission`);
  await page.reload();
  await expectSignedIn(page);
});

for (const flow of ['implicit', 'hybrid']) {
  test(`the ${flow} flow is understood and refused`, async ({ page, openOwnSite, problems }) => {
    problems.allow(/sign-in/);
    const site = await openOwnSite({ settings: { OIDC_FLOW: flow } });
    await page.goto(`${site.url}/auth/login`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Login did not work');
    await expect(page.getByRole('main')).toContainText(/not supported/i);
  });
}

test('a server shared with other sites is asked also where nobody has signed in here', async ({
  page,
  openOwnSite,
}) => {
  const site = await openOwnSite({ signIn: {}, settings: { OIDC_SSO_CHECK: 'always' } });
  await page.goto(site.url);
  await signIn(page, 'shopper');
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await expectSignedIn(page);
});

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

/** Signs in and waits for the header's profile request: from then on only the profile page requests the profile. */
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

test('no token is in an address, a storage or a readable cookie', async ({
  page,
  context,
  identity: _running,
}) => {
  const watch = watchTokens(context);
  await page.goto('/');
  await signIn(page, 'admin');
  await chooseInAccountMenu(page, 'Profile');
  await expect(page.getByText('admin@wishbin.test')).toBeVisible();
  await page.reload();
  await expectSignedIn(page);
  // What the page asks for has left with its token: after the sign-out it would be refused.
  await expect(page.getByText('admin@wishbin.test')).toBeVisible();
  await watch.settled();
  const kinds = watch.tokens.map(({ kind }) => kind);
  expect(kinds, 'two sign-ins have handed out tokens').toEqual(expect.arrayContaining(['access', 'id']));

  const stores = await readableStores(page);
  expect(stores, 'the entry for display is among what was read').toContain('preferred_username');
  for (const { kind, text } of watch.tokens) {
    expect(stores.includes(text), `${kind} token in a store`).toBe(false);
    expect(stores.includes(text.split('.').at(-1) ?? text), `${kind} token’s signature in a store`).toBe(
      false,
    );
    expect(
      watch.addresses.filter((address) => address.includes(text)),
      `${kind} token in an address`,
    ).toEqual([]);
  }
  for (const cookie of await context.cookies())
    for (const { text } of watch.tokens) expect(cookie.value.includes(text), cookie.name).toBe(false);

  await signOut(page);
  await watch.settled();
  // Logout is a GET that names the session by its id token, as OpenID Connect has it; the two that open doors stay out of it.
  for (const { kind, text } of watch.tokens.filter(({ kind }) => kind !== 'id'))
    expect(
      watch.addresses.filter((address) => address.includes(text)),
      kind,
    ).toEqual([]);
});

test('the answer to a sign-in stays neither in the address nor in the history', async ({
  page,
  identity: _running,
}) => {
  await page.goto('/mission');
  await signIn(page, 'shopper');
  expect(page.url()).not.toMatch(/code=|state=|[#?]/);
  await page.goBack();
  expect(page.url()).not.toMatch(/code=/);
});

test('a browser that denies storage can sign in all the same', async ({
  page,
  identity: _running,
  problems,
}) => {
  problems.allow(/This browser denies storage/);
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      });
  });
  await page.goto('/');
  await signIn(page, 'shopper');
  await chooseInAccountMenu(page, 'Profile');
  await expect(page.getByText('shopper@wishbin.test')).toBeVisible();
  const left = await page.evaluate(() => document.cookie);
  expect(left, 'the state of the sign-in is used up').not.toContain('code_verifier');
});

test('what a sign-in under way needs is gone when it has ended', async ({ page, identity: _running }) => {
  const entries = () =>
    page.evaluate(() =>
      [localStorage, sessionStorage]
        .flatMap((store) => Object.keys(store))
        .filter((key) => /login-state/.test(key)),
    );
  await page.goto('/');
  await loginOf(page).click();
  await expect(passwordOf(page)).toBeVisible();
  expect(await entries(), 'one entry while the shopper is away').toHaveLength(1);
  await page.goBack();
  await page.goto('/');
  await signIn(page, 'shopper');
  expect(await page.evaluate(() => document.cookie)).not.toMatch(/login-state/);
});

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

/** A text that occurs only in shared-auth: a script that contains it contains a copy of the session code. */
const MARK = 'You were signed out. Please log in again.';

interface SharedModule {
  loaded?: unknown;
  useIn: string[];
  lib?: () => { readSession(): unknown };
}

interface Runtime {
  shareScopeMap: Record<string, Record<string, Record<string, SharedModule>>>;
}

/** What the federation runtime knows of shared-auth: its versions, and who uses them. */
function copiesOfSession(page: Page): Promise<{ version: string; users: string[]; session: unknown }[]> {
  return page.evaluate(() => {
    const { __FEDERATION__: federation } = globalThis as unknown as {
      __FEDERATION__: { __INSTANCES__: Runtime[] };
    };
    const scopes = federation.__INSTANCES__.map(({ shareScopeMap }) => shareScopeMap['default'] ?? {});
    const found = new Set(
      scopes.flatMap((scope) => Object.entries(scope['shared-auth'] ?? {})).map(([, module]) => module),
    );
    return [...found].map((module) => ({
      version: Object.keys(scopes[0]?.['shared-auth'] ?? {}).join(),
      users: module.useIn,
      session: module.lib?.().readSession(),
    }));
  });
}

test('two remotes and the shell have one session between them', async ({
  page,
  catalog,
  request,
  identity: _running,
}) => {
  const scripts = new Set<string>();
  page.on('request', (asked) => {
    if (asked.resourceType() === 'script') scripts.add(asked.url());
  });
  await page.goto('/');
  await signIn(page, 'shopper');
  await expect(cardsOf(page)).toHaveCount(catalog.products.length);
  await chooseInAccountMenu(page, 'Profile');
  await expect(page.getByText('shopper@wishbin.test')).toBeVisible();
  const copies = await copiesOfSession(page);
  expect(copies).toHaveLength(1);
  expect(copies[0]?.session).toMatchObject({ status: 'signed-in', username: 'shopper' });
  // A release's name ends with its build, or with its version where it was made for the tests.
  const users = copies[0]?.users.map((user) => user.replace(/_(?:[\da-f]{8}|release_v[\d_]+)$/, ''));
  expect(users?.sort()).toEqual(['mf_catalog', 'mf_influencer', 'shell']);

  const holders: string[] = [];
  for (const url of scripts) if ((await (await request.get(url)).text()).includes(MARK)) holders.push(url);
  expect(holders, 'one script holds the session, and no remote’s').toEqual([
    expect.stringContaining('/shell/shared.'),
  ]);

  // One remote’s page and the shell’s header hear of the end at the same time.
  await page.goto('/profile');
  await expect(page.getByText('shopper@wishbin.test')).toBeVisible();
  // An answer without content leaves a browser where it is: the page is looked at before the identity server has its turn.
  await page.route(SESSION_END, (route) => route.fulfill({ status: 204 }));
  await chooseInAccountMenu(page, 'Logout');
  await expectSignedOut(page);
  expect((await copiesOfSession(page)).map(({ session }) => session)).toEqual([{ status: 'signed-out' }]);
});
