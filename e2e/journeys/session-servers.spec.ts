import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { cardsOf } from '../support/cards.ts';
import { companyPath, listedProducts } from '../support/catalog.ts';
import { expectCompanyHeader } from '../support/headers.ts';
import { expect, test } from '../support/journey.ts';
import {
  authEntry,
  chooseInAccountMenu,
  enterPassword,
  expectSignedIn,
  loginOf,
  signIn,
  signOut,
} from '../support/sign-in.ts';

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
  // Whoever leaves while the page still asks for them is refused, as they have to be.
  await Promise.all(asked);
  await signOut(page);
  const used = ['auth', 'token', 'logout'].map((name) => `/protocol/openid-connect/${name}`);
  expect([...paths]).toEqual(expect.arrayContaining(used));
});

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
  await expect(page.getByRole('main')).toContainText(
    'The identity server does not answer. Please try again shortly.',
  );
  await expectAccessible(page);

  await site.identity.start();
  await page.getByRole('button', { name: 'Try again' }).click();
  await enterPassword(page, 'shopper');
  await expect(page).toHaveURL(site.url + companyPath(catalog.branded));
  await expectSignedIn(page);
});

const FOLLOWED = /\/api\/stakeholder\/follow$/;

/** Whoever was answered once was checked by keys that the API keeps. */
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
