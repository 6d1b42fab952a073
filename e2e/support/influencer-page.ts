import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { headerOf } from './headers.ts';

/** An influencer's card in a list. */
export function personCard(page: Page, username: string): Locator {
  return page
    .getByRole('main')
    .getByRole('article')
    .filter({ has: page.getByRole('link', { name: username, exact: true }) });
}

/** The button that follows somebody, or leaves them. */
export function followButton(page: Page, username: string): Locator {
  return page.getByRole('main').getByRole('button', { name: new RegExp(`^(Follow|Following) ${username}$`) });
}

/** What the header's badge counts. */
export async function expectFollowed(page: Page, count: number): Promise<void> {
  await expect(headerOf(page).getByRole('link', { name: `Influencers, ${count}` })).toBeVisible();
}
