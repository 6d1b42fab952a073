import { expect, type Locator, type Page } from '@playwright/test';
import { expectAlive } from '../browser/problems.ts';
import { headerOf } from './headers.ts';

/** Where the identity server ends a session. */
export const SESSION_END = /\/realms\/wishbin\/(end-session|protocol\/openid-connect\/logout)/;

/** The demo accounts; each one's password is its name. */
export type Account = 'shopper' | 'influencer' | 'owner' | 'admin';

/** Signed out: the way to sign in. */
export function loginOf(page: Page): Locator {
  return headerOf(page).getByRole('link', { name: 'Login' });
}

/** Signed in: the picture that opens the account menu. */
export function accountOf(page: Page): Locator {
  return headerOf(page).getByRole('button', { name: 'Account' });
}

/** The identity server's field for the password: to see it is to be asked who one is. */
export function passwordOf(page: Page): Locator {
  return page.getByLabel('Password', { exact: true });
}

/** Fills the identity server's form, wherever it came from. */
export async function enterPassword(page: Page, name: string, password = name): Promise<void> {
  await page.getByLabel('Username', { exact: true }).fill(name);
  await passwordOf(page).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Signs in through the header of the page that is shown, and waits until it is shown again. */
export async function signIn(page: Page, name: Account): Promise<void> {
  await loginOf(page).click();
  await enterPassword(page, name);
  await expect(page, 'back in the shop').not.toHaveURL(/\/auth\/login|\/realms\//);
  await expectSignedIn(page);
}

/** Waits until the sign-in has ended and the page returned to has rendered its header. */
export async function expectSignedIn(page: Page): Promise<void> {
  await expect(page.getByText('One moment, we are signing you in.')).toHaveCount(0);
  await expect(accountOf(page)).toBeVisible();
  await expect(loginOf(page)).toHaveCount(0);
}

export async function expectSignedOut(page: Page): Promise<void> {
  await expect(loginOf(page)).toBeVisible();
  await expect(accountOf(page)).toHaveCount(0);
}

/** Chooses an entry of the account menu. Logout shows the signed-out state before the page unloads: see `signOut`. */
export async function chooseInAccountMenu(page: Page, entry: 'Profile' | 'Logout'): Promise<void> {
  await accountOf(page).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

/** Signs out through the account menu, and waits until the identity server has led back to the home page. */
export async function signOut(page: Page): Promise<void> {
  const left = page.waitForResponse(SESSION_END);
  const loaded = page.waitForEvent('load');
  await chooseInAccountMenu(page, 'Logout');
  await left;
  await loaded;
  await expect(page).toHaveURL(({ pathname }) => pathname === '/');
  await expectAlive(page);
  await expectSignedOut(page);
}

/** The stored session data of the signed-in person. */
export function authEntry(page: Page): Promise<{ roles: string; preferred_username: string } | null> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('auth') ?? 'null'));
}

/** The password of all accounts of the journeys. */
export const PASSWORD = 'a long enough secret';

/** A name that no other journey of this run takes. */
export const newName = () => `new${Date.now().toString(36)}${Math.floor(Math.random() * 1000)}`;

/** Fills the identity server's form for a new person. */
export async function fillInRegistration(
  page: Page,
  username: string,
  email: string,
  password = PASSWORD,
): Promise<void> {
  await page.getByLabel('Username', { exact: true }).fill(username);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await passwordOf(page).fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
}

/** Registers on the identity server's page: a new account with an empty cart and no influencer. */
export async function registerHere(page: Page): Promise<string> {
  const name = newName();
  await page.getByRole('link', { name: 'Create an account' }).click();
  await fillInRegistration(page, name, `${name}@a.example`);
  return name;
}

/** Registers a new person through the header of the page that is shown, and waits until it is shown again. */
export async function register(page: Page): Promise<string> {
  await loginOf(page).click();
  const name = await registerHere(page);
  await expectSignedIn(page);
  return name;
}
