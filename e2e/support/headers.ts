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
