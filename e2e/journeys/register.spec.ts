import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { fillInRegistration, newName, PASSWORD } from '../support/people.ts';
import {
  authEntry,
  chooseInAccountMenu,
  enterPassword,
  expectSignedIn,
  loginOf,
  passwordOf,
  signOut,
} from '../support/sign-in.ts';

test.beforeEach(({ identity: _running }) => undefined);

async function openRegistration(page: Page): Promise<void> {
  await page.goto('/mission');
  await loginOf(page).click();
  await page.getByRole('link', { name: 'Create an account' }).click();
  await expect(page.getByRole('button', { name: 'Create account' })).toBeVisible();
}

test('somebody new registers, is signed in, and can come back with the password', async ({ page }) => {
  const name = newName();
  await openRegistration(page);
  await fillInRegistration(page, name, `${name}@a.example`);
  await expect(page).toHaveURL('/mission');
  await expectSignedIn(page);
  expect(await authEntry(page)).toMatchObject({ preferred_username: name, roles: '' });
  await chooseInAccountMenu(page, 'Profile');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(page.getByRole('main').getByText(`${name}@a.example`)).toBeVisible();

  await signOut(page);
  await loginOf(page).click();
  await enterPassword(page, name, PASSWORD);
  await expectSignedIn(page);
});

test('what is missing or taken is said beside the fields, and what was typed stays', async ({ page }) => {
  await openRegistration(page);
  await fillInRegistration(page, 'shopper', 'not an address', 'short');
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByLabel('Username', { exact: true })).toHaveValue('shopper');
  await expect(page.getByLabel('Email', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await expect(passwordOf(page)).toHaveAttribute('aria-invalid', 'true');
  await fillInRegistration(page, 'shopper', 'somebody@a.example');
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByLabel('Username', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  const name = newName();
  await fillInRegistration(page, name, 'somebody@a.example');
  await expectSignedIn(page);
});

test('markup in a name is refused, and shown as the text it is', async ({ page }) => {
  const name = `<b id=x>${newName().slice(-8)}`;
  await openRegistration(page);
  await fillInRegistration(page, name, 'markup@a.example');
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByLabel('Username', { exact: true })).toHaveValue(name);
  await expect(page.locator('#x')).toHaveCount(0);
});
