import { expect, type Locator, type Page } from '@playwright/test';

/** The sentence that the law and the shopper's trust ask for, as long as somebody would earn. */
export function paidLinkOf(page: Page, username: string): Locator {
  return page.getByRole('main').getByText(`Paid link: ${username} earns a fee if you buy`, { exact: true });
}

export async function expectNoPaidLink(page: Page): Promise<void> {
  await expect(page.getByRole('main').getByText(/Paid link/)).toHaveCount(0);
}

/** The influencer that the page holds in its state, be it shown or not; 0 for nobody. */
export function activeInfluencer(page: Page): Promise<number> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('appState') ?? '{}').followinfluencer?.id ?? 0);
}
