import { type Browser, type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import { type Findings, listFindings } from 'shared-api/contract/administration/findings';
import { listAccounts } from 'shared-api/contract/administration/queues';
import { getWaiting, type Waiting, type WaitingKind } from 'shared-api/contract/administration/waiting';
import { addToCart, deleteCartEntry, getCart, toggleChecked } from 'shared-api/contract/cart/cart';
import { collectProblems, openAlive, type Problems } from '../browser/problems.ts';
import type { Call } from '../shop/buyer.ts';
import { most, type Offer, readChooser } from './offers.ts';
import { bodyOf, callsOf } from './orders.ts';
import { isReady } from './product-page.ts';
import { type Account, register, signIn } from './sign-in.ts';

/** A signed-in person with their own browser context. */
export interface Visitor {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly name: string;
  readonly call: Call;
  readonly problems: Problems;
}

/** A new person, or the administrator of the demo, signed in on the page of orders. */
export function visitorAt(browser: Browser, siteUrl: string, admin = false): Promise<Visitor> {
  return memberAt(browser, siteUrl, admin ? 'admin' : null);
}

/** Signs in a demo account, or a new account when none is named, on the orders page. */
export async function memberAt(browser: Browser, siteUrl: string, as: Account | null): Promise<Visitor> {
  const context = await browser.newContext({ baseURL: siteUrl });
  const problems = collectProblems(context);
  const call = callsOf(context, siteUrl);
  const page = await context.newPage();
  await openAlive(page, '/orders');
  if (as !== null) await signIn(page, as);
  const name = as ?? (await register(page));
  return { context, page, name, call, problems };
}

/** A person's id, as the administrators' desk shows it. */
export async function personId(admin: Call, name: string): Promise<number> {
  const path = `${listAccounts.path}?${new URLSearchParams({ q: name })}`;
  const found = listAccounts.answer.parse(await bodyOf(admin('GET', path)));
  const id = found.find(({ username }) => username === name)?.id;
  if (id === undefined) throw new Error(`No account is called ${name}`);
  return id;
}

/**
 * Picks a product and an add-on that need no media and have an influencer, and puts both into the cart, checked for
 * checkout. Returns their names and the product's company.
 * @param join makes the seller an influencer of a company before it is tried
 */
export async function wishWithAddon(
  call: Call,
  {
    apiUrl,
    offers,
    influencer,
    join,
  }: {
    readonly apiUrl: string;
    readonly offers: readonly Offer[];
    readonly influencer: number;
    readonly join: (companyId: number) => Promise<unknown>;
  },
): Promise<{ product: string; addon: string; companyCode: string }> {
  const plain = offers.filter(
    (offer) => isReady(offer) && most(offer.merchandise) > 1 && offer.addons.every(({ req }) => !req),
  );
  for (const { product, merchandise, addons } of plain)
    for (const addon of addons) {
      const { merchandise: added } = await readChooser(apiUrl, addon.product_id, product.id);
      if (most(added) < 1) continue;
      await join(product.company_id);
      const cart = {
        [product.id]: { merch_id: merchandise.merch_id },
        [addon.product_id]: { merch_id: added.merch_id },
      };
      await bodyOf(call('POST', addToCart.path, { product_id: product.id, quantity: 1, influencer, cart }));
      const [entry] = Object.values(getCart.answer.parse(await bodyOf(call('GET', getCart.path))));
      if (!entry) throw new Error('The cart stayed empty');
      const own = (path: string) => path.replace(/:\w+/, String(entry.id));
      if (!entry.complete || !entry.addon_media) {
        await bodyOf(call('DELETE', own(deleteCartEntry.path)));
        continue;
      }
      if (!entry.checked) await bodyOf(call('GET', own(toggleChecked.path)));
      return { product: product.name_view, addon: addon.name_view, companyCode: product.company_name_code };
    }
  throw new Error('The demo data lacks a product with an add-on that needs no words');
}

/** The desk's tab of this name, which may tell how many wait, opened. */
export async function openTab(page: Page, name: string): Promise<void> {
  await page.getByRole('tab', { name: new RegExp(`^${name}( \\d+ waiting)?$`) }).click();
}

/** Enters a reason in the open dialog and confirms it. */
export async function because(page: Page, reason: string, action: string | RegExp): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill(reason);
  await dialog.getByRole('button', { name: action }).click();
  await expect(dialog).toHaveCount(0);
}

/** A line of the order that the desk shows. */
export function lineOf(page: Page, name: string): Locator {
  return page.getByRole('list', { name: 'Lines' }).getByRole('listitem').filter({ hasText: name });
}

/** What the checks found and is not closed. */
export const openFindings = async (call: Call): Promise<Findings> =>
  listFindings.answer.parse(await bodyOf(call('GET', listFindings.path)));

/** Has everything checked at the desk, which then shows what was found. */
export async function checkNow({ page }: Visitor): Promise<void> {
  await page.getByRole('button', { name: 'Check now' }).click();
  await expect(page.getByText('The checks are under way.')).toBeVisible();
  await expect(page.getByText('The checks are done.')).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText(/Data checked .+\. Compared with the card service .+\./)).toBeVisible();
}

/** All that waits for an administrator. */
export const readWaiting = async ({ call }: Visitor): Promise<Waiting> =>
  getWaiting.answer.parse(await bodyOf(call('GET', getWaiting.path)));

/** How many of a kind wait. */
export async function waitingCount(admin: Visitor, kind: WaitingKind): Promise<number> {
  const { waiting } = await readWaiting(admin);
  return waiting.find((one) => one.kind === kind)?.count ?? 0;
}
