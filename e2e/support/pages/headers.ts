import { expect, type Locator, type Page } from '@playwright/test';

/** The page's header. */
export function headerOf(page: Page): Locator {
  return page.getByRole('banner');
}

/** Header 0, on a screen wide enough for its links. */
export async function expectMarketHeader(page: Page): Promise<void> {
  const links = headerOf(page).getByRole('navigation', { name: 'Main' });
  for (const name of ['ALL PRODUCTS', 'SERVICES', 'MISSION']) {
    await expect(links.getByRole('link', { name, exact: true })).toBeVisible();
  }
}

/** Header 1. */
export async function expectCompanyHeader(page: Page, company: { name_view: string }): Promise<void> {
  const header = headerOf(page);
  await expect(header.getByRole('link', { name: company.name_view, exact: true })).toBeVisible();
  for (const name of ['PRODUCTS', 'HOME']) {
    await expect(header.getByRole('link', { name, exact: true })).toBeVisible();
  }
}

/** The small default header: the way home and the way to sign in, nothing else. */
export async function expectSmallHeader(page: Page): Promise<void> {
  const links = headerOf(page).getByRole('link');
  await expect(links).toHaveCount(2);
  await expect(links.first()).toHaveText('Wishbin');
  await expect(links.first()).toHaveAttribute('href', '/');
  await expect(links.last()).toHaveAccessibleName('Login');
}

/** What the console says while a remote cannot be loaded. */
export const LOADING_TROUBLE = [
  /Failed to load resource: the server responded with a status of (404|500)/,
  /Loading .* failed/,
  /Loading chunk .* failed/,
  /The pages of mf-catalog are not there/,
  /This part of the page did not load/,
  /Failed to find a valid digest in the 'integrity' attribute/,
  /ERR_FAILED|ERR_CONNECTION/,
  /Refused to execute script .* because its MIME type/,
  /RUNTIME-008/,
];

/** The bar above a part whose HTML came from the server and whose code did not arrive. */
export function noticeOf(page: Page): Locator {
  return page.getByRole('alert').filter({ hasText: 'This part of the page did not load completely' });
}

/** The view in place of a part of which nothing arrived, inside a frame that lives. */
export async function expectNotLoaded(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This part of the page did not load');
  await expect(page.getByText(/Loading chunk .+ failed/)).toBeVisible();
  await expectSmallHeader(page);
  await expect(page.getByRole('contentinfo')).toBeVisible();
}

/** Header, footer and the shell's own pages work, and Back leads to the page with the error. */
export async function expectOthersAlive(page: Page): Promise<void> {
  await page.getByRole('contentinfo').getByRole('link', { name: 'Mission', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mission');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms');
  // A script that hangs keeps the page from ever counting as loaded.
  await page.goBack({ waitUntil: 'commit' });
  await page.goBack({ waitUntil: 'commit' });
}

/** Whether links of the page are followed without a new page load: the remote's code is in charge. */
export async function leavesNoPage(page: Page, follow: () => Promise<unknown>): Promise<boolean> {
  await page.evaluate(() => document.documentElement.setAttribute('data-same-page', ''));
  await follow();
  return page
    .locator('html[data-same-page]')
    .count()
    .then((count) => count === 1);
}
