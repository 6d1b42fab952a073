import { expectAccessibleAtAllSizes, expectFits } from '../support/browser/layout.ts';
import { openAlive } from '../support/browser/problems.ts';
import { expect, test } from '../support/journey.ts';
import {
  enterPassword,
  expectSignedIn,
  expectSignedOut,
  loginOf,
  PASSWORD,
  passwordOf,
  register,
  signOut,
} from '../support/pages/sign-in.ts';
import { expectMail } from '../support/servers/services.ts';

const NEW_PASSWORD = 'remembered from now on';

const linkOf = (text: string, purpose: 'password' | 'email'): string =>
  new RegExp(`http\\S+/${purpose}/[\\w-]+`).exec(text)?.[0] ?? '';

test('a forgotten password is replaced, and an email confirmed, through the mail box @phone', async ({
  page,
  browser,
  openOwnSite,
  problems,
}) => {
  // Refused forms are answered with 422.
  problems.allow(/status of 4(10|22)/);
  const site = await openOwnSite({ signIn: {}, services: {} });
  const account = `${site.url}/realms/wishbin/account`;
  const heading = (name: string) => page.getByRole('heading', { level: 1, name });
  await openAlive(page, site.url);
  const name = await register(page);
  const address = `${name}@a.example`;

  await test.step('registering sends a mail that confirms the address', async () => {
    await page.goto(account);
    await expect(page.getByText('Not confirmed yet')).toBeVisible();
    await expectAccessibleAtAllSizes(page);
    await page.getByRole('button', { name: 'Send the link again' }).click();
    await expect(page.getByRole('status')).toContainText('We’ve emailed you a new link.');
    const mail = await expectMail(site.services, address, /^Confirm your email/);
    await page.goto(linkOf(mail.text, 'email'));
    await expectAccessibleAtAllSizes(page);
    await page.getByRole('button', { name: 'Yes, confirm it' }).click();
    await expect(heading('Your email is confirmed')).toBeVisible();
    await page.goto(account);
    await expect(page.getByText('Confirmed', { exact: true })).toBeVisible();
  });

  await test.step('“Forgot your password?” sends a link', async () => {
    await page.goto(site.url);
    await signOut(page);
    await loginOf(page).click();
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await expectAccessibleAtAllSizes(page);
    await page.getByLabel('Username or email').fill(address);
    await page.getByRole('button', { name: 'Email me a link' }).click();
    await expect(heading('Check your email')).toBeVisible();
    await expectFits(page);
  });

  const mail = await expectMail(site.services, address, /^Choose a new password/);
  const link = linkOf(mail.text, 'password');
  const elsewhere = await browser.newPage();
  await elsewhere.goto(site.url);
  await loginOf(elsewhere).click();
  await enterPassword(elsewhere, name, PASSWORD);
  await expectSignedIn(elsewhere);

  await test.step('the link leads to a new password, with which one signs in', async () => {
    await page.goto(link);
    const field = page.getByLabel('New password', { exact: true });
    await field.fill('short');
    await page.getByRole('button', { name: 'Save password' }).click();
    await expect(page.getByText('Password must be at least 8 characters').first()).toBeVisible();
    await expectAccessibleAtAllSizes(page);
    await field.fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Save password' }).click();
    await expect(heading('Your password is changed')).toBeVisible();
    await expectAccessibleAtAllSizes(page);
    await page.getByRole('link', { name: 'Sign in' }).click();
    await enterPassword(page, name, PASSWORD);
    await expect(page.getByText('Wrong username or password')).toBeVisible();
    await passwordOf(page).fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expectSignedIn(page);
  });

  await test.step('who was signed in elsewhere is not any more, and the link is used up', async () => {
    await elsewhere.reload();
    await expectSignedOut(elsewhere);
    await elsewhere.close();
    await page.goto(link);
    await expect(page.getByText(/This link has been used/)).toBeVisible();
  });
});
