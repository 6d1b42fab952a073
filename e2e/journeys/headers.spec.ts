import type { Locator } from '@playwright/test';
import { groundOf, isAbout } from '../support/browser/colors.ts';
import { expectFits } from '../support/browser/layout.ts';
import { openAlive, touch } from '../support/browser/problems.ts';
import { expect, test } from '../support/journey.ts';
import { companyPath, productPath } from '../support/pages/catalog.ts';
import {
  expectCompanyHeader,
  expectMarketHeader,
  expectSmallHeader,
  headerOf,
} from '../support/pages/headers.ts';
import { passwordOf } from '../support/pages/sign-in.ts';

test('header 2 shows its placeholder text and the company’s name', async ({ page, catalog }) => {
  const { placeholder } = catalog;
  for (const path of [companyPath(placeholder), productPath(catalog.productOf(placeholder))]) {
    await page.goto(path);
    const header = headerOf(page);
    await expect(header.getByText('template 2', { exact: true })).toBeVisible();
    await expect(header.getByText(placeholder.name_view, { exact: true })).toBeVisible();
    const ground = await groundOf(header);
    expect(isAbout(ground, placeholder.primary_color), `${ground} is the company’s colour`).toBe(true);
    await expect(header.getByRole('button', { name: 'Search' }).first()).toBeVisible();
    await expect(header.getByRole('link', { name: 'Login' })).toBeVisible();
    await expectFits(page);
  }
  await headerOf(page).getByRole('link', { name: 'on Wishbin' }).click();
  await expect(page).toHaveURL('/');
});

for (const kind of ['branded', 'placeholder'] as const) {
  test(`the cart keeps the ${kind} company’s header, and is neutral below it`, { tag: '@phone' }, async ({
    page,
    catalog,
  }) => {
    const company = catalog[kind];
    const header = headerOf(page);
    const roleOf = (place: Locator, role: string) =>
      place.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), `--${role}`);
    await openAlive(page, companyPath(company));
    const ground = await groundOf(header);
    const main = page.getByRole('main');
    expect(await roleOf(main, 'solid')).not.toBe(await roleOf(main, 'ink'));
    for (const arrive of [() => page.goto('/cart'), () => page.reload()]) {
      await arrive();
      await expect(page.getByRole('heading', { level: 1, name: 'Cart' })).toBeVisible();
      await expect(header.getByText(company.name_view, { exact: true })).toBeVisible();
      expect(await groundOf(header)).toEqual(ground);
      for (const place of [main, page.getByRole('contentinfo')])
        expect(await roleOf(place, 'solid')).toBe(await roleOf(place, 'ink'));
    }
    await expectFits(page);
    await header.getByRole('link', { name: company.name_view, exact: true }).click();
    await expect(page).toHaveURL(companyPath(company));
    await expect.poll(() => roleOf(main, 'solid')).not.toBe(await roleOf(main, 'ink'));
  });
}

test('without a connection the page says so until it is back', { tag: '@phone' }, async ({
  page,
  context,
  catalog,
  problems,
}) => {
  // Pictures that come near while the page is judged, and code that is fetched some seconds after a page.
  problems.allow(
    /\/(img|shell)\/.*ERR_INTERNET_DISCONNECTED|ERR_INTERNET_DISCONNECTED.*\/(img|shell)\//,
    /This page stays on its releases ChunkLoadError/,
  );
  await openAlive(page, companyPath(catalog.branded));
  await expectCompanyHeader(page, catalog.branded);
  const notice = page.getByRole('status').filter({ hasText: 'You are offline.' });
  await expect(notice).toHaveCount(0);
  // The checks without a connection would be the first touch.
  await touch(page);
  await context.setOffline(true);
  await expect(notice).toBeVisible();
  await expectFits(page);
  await context.setOffline(false);
  await expect(notice).toHaveCount(0);
});

for (const path of ['/no/such/page', '/company/no-such-company']) {
  test(`${path} goes with the small default header, which leads home`, async ({ page }) => {
    await page.goto(path);
    await expectSmallHeader(page);
    await headerOf(page).getByRole('link', { name: 'Wishbin', exact: true }).click();
    await expect(page).toHaveURL('/');
    await expectMarketHeader(page);
  });
}

test('the small default header resets the selected company', async ({ page, catalog }) => {
  await openAlive(page, companyPath(catalog.branded));
  await openAlive(page, '/no/such/page');
  await expectSmallHeader(page);
  await headerOf(page).getByRole('link', { name: 'Wishbin', exact: true }).click();
  await expectMarketHeader(page);
  await expect
    .poll(() => page.evaluate(() => JSON.parse(localStorage.getItem('appState') ?? '{}').viewcompany?.id))
    .toBe(0);
});

test('signed out, a person’s icon named Account leads to the login', async ({ page, identity: _running }) => {
  await openAlive(page, '/');
  const login = headerOf(page).getByRole('link', { name: 'Login' });
  await expect(login).toHaveAccessibleDescription('Account');
  await login.hover();
  await expect(page.getByRole('tooltip')).toHaveText('Account');
  await expect(page.getByRole('tooltip')).toHaveCSS('opacity', '1');
  await expect(login, 'also for who opens it in another tab').toHaveAttribute(
    'href',
    '/auth/login?returnTo=%2F',
  );
  await login.click();
  await expect(passwordOf(page)).toBeVisible();
});

test('the footer tells whom to write to and what influencers earn', async ({ page }) => {
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  await expect(footer.locator('a[href^="mailto:"]')).toHaveText('hello@wishbin.example');
  for (const name of ['Terms', 'Privacy', 'Returns', 'How finders fees work']) {
    await expect(footer.getByRole('link', { name, exact: true })).toBeVisible();
  }
  await expect(footer).toContainText('Influencers earn a finders fee when you buy through their link.');
});
