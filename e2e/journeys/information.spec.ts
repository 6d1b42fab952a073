import { expectFits } from '../support/browser/layout.ts';
import { openAlive } from '../support/browser/problems.ts';
import { expect, test } from '../support/journey.ts';
import { accountOf, expectSignedIn, registerHere, signIn } from '../support/pages/sign-in.ts';

const PARTS = ['Business', 'Influencer', 'Mission', 'Contact'];

test('the mission page tells the terms of business and whom to write to, and leads whoever logs in to the form', async ({
  page,
  identity: _running,
}) => {
  await openAlive(page, '/mission');
  const main = page.getByRole('main');
  for (const name of PARTS) await expect(main.getByRole('region', { name, exact: true })).toBeVisible();
  const business = main.getByRole('region', { name: 'Business' });
  await expect(business).toContainText('You ship anywhere in the US.');
  await expect(business).toContainText('we recommend 10 percent');
  await expect(main.getByRole('link', { name: 'hello@wishbin.example' })).toHaveAttribute(
    'href',
    'mailto:hello@wishbin.example',
  );
  await expectFits(page);

  await business.getByRole('link', { name: 'Login to Add Business' }).click();
  await registerHere(page);
  await expectSignedIn(page);
  await expect(page).toHaveURL('/new/company');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('New company');

  await page.getByRole('contentinfo').getByRole('link', { name: 'Mission' }).click();
  await business.getByRole('link', { name: 'Add a business', exact: true }).click();
  await expect(page).toHaveURL('/new/company');
});

test('somebody who is signed in finds Add a business at once', async ({ page, identity: _running }) => {
  await openAlive(page, '/');
  await signIn(page, 'shopper');
  await openAlive(page, '/mission');
  await expect(accountOf(page)).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Add a business' })).toHaveAttribute(
    'href',
    '/new/company',
  );
});

test('each page that the foot leads to is there, with its words and the address to write to', async ({
  page,
}) => {
  await openAlive(page, '/');
  for (const name of ['Terms', 'Privacy', 'Returns', 'How finders fees work']) {
    await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await expectFits(page);
  }
  await openAlive(page, '/privacy');
  const link = page.getByRole('main').getByRole('link', { name: 'hello@wishbin.example' });
  await expect(link).toHaveAttribute('href', 'mailto:hello@wishbin.example');
});
