import type { Page } from '@playwright/test';
import { openAlive } from '../support/alive.ts';
import { expectAccessible, expectAccessibleAtAllSizes, SIZES } from '../support/axe.ts';
import { companyPath } from '../support/catalog.ts';
import { headerOf } from '../support/headers.ts';
import { expect, test } from '../support/journey.ts';
import { layoutShift, watchLayoutShift } from '../support/layout-shift.ts';
import { widthBeyondWindow } from '../support/scroll.ts';
import {
  accountOf,
  expectSignedIn,
  expectSignedOut,
  loginOf,
  passwordOf,
  signIn,
} from '../support/sign-in.ts';
import { holdBack } from '../support/slow-network.ts';

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
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeFocused();
  await page.keyboard.press('ArrowUp');
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
