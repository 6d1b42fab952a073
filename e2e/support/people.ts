import type { Page } from '@playwright/test';
import { expectSignedIn, loginOf, passwordOf } from './sign-in.ts';

/** A password that nobody but the people of the journeys has. */
export const PASSWORD = 'a long enough secret';

/** A name that no other journey of this run takes. */
export const newName = () => `new${Date.now().toString(36)}${Math.floor(Math.random() * 1000)}`;

/** Fills the identity server's form for somebody new. */
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

/** On the identity server's page: somebody new, whose cart is empty and whom nobody has influenced. */
export async function registerHere(page: Page): Promise<string> {
  const name = newName();
  await page.getByRole('link', { name: 'Create an account' }).click();
  await fillInRegistration(page, name, `${name}@a.example`);
  return name;
}

/** Registers somebody new through the header of the page that is shown, and waits until it is shown again. */
export async function register(page: Page): Promise<string> {
  await loginOf(page).click();
  const name = await registerHere(page);
  await expectSignedIn(page);
  return name;
}
