import { cardsOf } from '../support/cards.ts';
import { companyPath } from '../support/catalog.ts';
import { expectCompanyHeader } from '../support/headers.ts';
import { expect, test } from '../support/journey.ts';
import {
  accountOf,
  authEntry,
  enterPassword,
  expectSignedIn,
  expectSignedOut,
  loginOf,
  passwordOf,
  signIn,
  signOut,
} from '../support/sign-in.ts';

const NOT_LOGGED_IN = 'You are not logged in, redirect to login page please';

test.beforeEach(({ identity: _running }) => undefined);

test('from a company’s page one signs in and is back on it', async ({ page, catalog, site }) => {
  const { branded } = catalog;
  await page.goto(companyPath(branded));
  await expectSignedOut(page);
  await loginOf(page).click();
  await expect(page).toHaveURL(/\/realms\/wishbin\//);
  expect(new URL(page.url()).origin, 'the identity server is at the shop’s own origin').toBe(site.url);
  await enterPassword(page, 'shopper');
  await expect(page).toHaveURL(companyPath(branded));
  await expectSignedIn(page);
  await expectCompanyHeader(page, branded);
});

for (const [path, name] of [
  ['/cart', 'cart'],
  ['/checkout', 'checkout'],
  ['/profile', 'profile'],
] as const) {
  test(`the ${name} leads to the sign-in and comes back`, async ({ page }) => {
    await page.goto(path);
    await page.getByRole('main').getByRole('link', { name: 'Log In' }).click();
    await enterPassword(page, 'shopper');
    await expect(page).toHaveURL(path);
    await expectSignedIn(page);
    await expect(page.getByText(/Please Log ?in to|You are not logged in/i)).toHaveCount(0);
  });
}

test('a wrong password is said, and the right one helps after it', async ({ page }) => {
  await page.goto('/');
  await loginOf(page).click();
  await enterPassword(page, 'influencer', 'not it');
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByLabel('Username')).toHaveValue('influencer');
  await enterPassword(page, 'influencer');
  await expectSignedIn(page);
});

test('a reload and a new tab keep the session', async ({ page, context }) => {
  await page.goto('/');
  await signIn(page, 'shopper');
  await page.reload();
  await expectSignedIn(page);
  const second = await context.newPage();
  await second.goto('/mission');
  await expectSignedIn(second);
});

test('Logout in the account menu ends the session, here and at the identity server', async ({ page }) => {
  await page.goto('/mission');
  await signIn(page, 'shopper');
  await signOut(page);
  expect(await authEntry(page)).toBeNull();
  await page.reload();
  await expectSignedOut(page);
  await loginOf(page).click();
  await expect(passwordOf(page), 'the password is asked for again').toBeVisible();
});

test('the profile says that one is not logged in, and after Logout again', async ({ page }) => {
  await page.goto('/profile');
  await expect(page.getByText(NOT_LOGGED_IN, { exact: true })).toBeVisible();
  await signIn(page, 'shopper');
  await page.goto('/profile');
  await expect(page.getByRole('main').getByText('shopper', { exact: true })).toBeVisible();
  await expect(page.getByRole('main').getByText('shopper@wishbin.test')).toBeVisible();
  await expect(page.getByText(NOT_LOGGED_IN)).toHaveCount(0);
  await signOut(page);
  await page.goto('/profile');
  await expect(page.getByText(NOT_LOGGED_IN, { exact: true })).toBeVisible();
});

test('a link to the login names the place to return to, with its query', async ({ page, catalog }) => {
  await page.goto(
    `/auth/login?returnTo=${encodeURIComponent(`${companyPath(catalog.branded)}?from=letter`)}`,
  );
  await enterPassword(page, 'owner');
  await expect(page).toHaveURL(`${companyPath(catalog.branded)}?from=letter`);
  await expectSignedIn(page);
});

test('signed in already, the login leads on at once', async ({ page }) => {
  await page.goto('/');
  await signIn(page, 'shopper');
  await page.goto('/auth/login?returnTo=/mission');
  await expect(page).toHaveURL('/mission');
  await expectSignedIn(page);
});

test('Back from the identity server leads to where one was, signed out and able to try again', async ({
  page,
  catalog,
}) => {
  await page.goto('/');
  await loginOf(page).click();
  await expect(passwordOf(page)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/(auth\/login.*)?$/);
  if (new URL(page.url()).pathname !== '/') await page.goBack();
  await expect(page).toHaveURL('/');
  await expect(cardsOf(page)).toHaveCount(catalog.products.length);
  await signIn(page, 'shopper');
});

test('the administrator is told apart by the stored entry', async ({ page }) => {
  await page.goto('/');
  await signIn(page, 'admin');
  expect(await authEntry(page)).toMatchObject({ roles: 'wishbin_admin', preferred_username: 'admin' });
  await accountOf(page).click();
  await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeVisible();
});

test('two people in two browsers are two sessions', async ({ page, browser, site }) => {
  await page.goto('/');
  await signIn(page, 'shopper');
  const other = await browser.newContext({ baseURL: site.url });
  const theirs = await other.newPage();
  await theirs.goto('/');
  await expectSignedOut(theirs);
  await signIn(theirs, 'owner');
  expect(await authEntry(theirs)).toMatchObject({ preferred_username: 'owner' });
  expect(await authEntry(page)).toMatchObject({ preferred_username: 'shopper' });
  await other.close();
});
