import { expect, type Locator, type Page } from '@playwright/test';
import { getProduct, type ProductPage } from 'shared-api/contract/catalog/products';
import { type ApiServer, apiAnswer } from '../servers/api-server.ts';
import type { Catalog } from './catalog.ts';
import { headerOf } from './headers.ts';

/** A product of a company, by its name in addresses, whose sales pay a finders fee. */
export async function payingProduct(api: ApiServer, { all }: Catalog, company: string): Promise<ProductPage> {
  for (const { id } of all.filter(({ company_name_code }) => company_name_code === company)) {
    const path = getProduct.path.replace(':id', String(id));
    const product = getProduct.answer.parse(await apiAnswer(`${api.url}${path}`));
    if (product.pays_fee) return product;
  }
  throw new Error(`${company} has no product that pays a finders fee`);
}

/** The sentence that the law and the shopper's trust ask for, as long as an influencer would earn. */
export function paidLinkOf(page: Page, username: string): Locator {
  return page.getByRole('main').getByText(`Paid link: ${username} earns a fee if you buy`, { exact: true });
}

/** Without what an influencer reads of their own link there. */
export async function expectNoPaidLink(page: Page): Promise<void> {
  const own = page.getByRole('region', { name: 'Your influencer link' });
  const [all, beside] = [page.getByRole('main'), own].map((place) => place.getByText(/Paid link/));
  await expect.poll(async () => ((await all?.count()) ?? 0) - ((await beside?.count()) ?? 0)).toBe(0);
}

/** The id of the influencer in the page's state; 0 for none. */
export function activeInfluencer(page: Page): Promise<number> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('appState') ?? '{}').followinfluencer?.id ?? 0);
}

/** An influencer's card in a list. */
export function personCard(page: Page, username: string): Locator {
  return page
    .getByRole('main')
    .getByRole('article')
    .filter({ has: page.getByRole('link', { name: username, exact: true }) });
}

/** The Follow / Unfollow button. */
export function followButton(page: Page, username: string): Locator {
  return page.getByRole('main').getByRole('button', { name: new RegExp(`^(Follow|Following) ${username}$`) });
}

/** What the header's badge counts. */
export async function expectFollowed(page: Page, count: number): Promise<void> {
  await expect(headerOf(page).getByRole('link', { name: `Influencers, ${count}` })).toBeVisible();
}
