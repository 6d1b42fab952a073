import type { Browser, Page } from '@playwright/test';
import { getFeeMails, getFeeStatement, type Statement } from 'shared-api/contract/fees/fees';
import { getOwnBadge } from 'shared-api/contract/influence/influencer';
import { getJoining } from 'shared-api/contract/influence/joining';
import { type FigureGroup, getLinkStatistics } from 'shared-api/contract/influence/links';
import { cancelOrderLines, confirmDelivery, type Order } from 'shared-api/contract/orders/orders';
import { expectAccessibleAtAllSizes, expectFits } from '../support/browser/layout.ts';
import { expectAlive, openAlive } from '../support/browser/problems.ts';
import { expect, test } from '../support/journey.ts';
import { visitorAt } from '../support/pages/admin-desk.ts';
import { productPath } from '../support/pages/catalog.ts';
import { activeInfluencer, paidLinkOf } from '../support/pages/influencers.ts';
import { dollars, offerWith } from '../support/pages/offers.ts';
import { isPlain, onShelf } from '../support/pages/order-pages.ts';
import {
  bodyOf,
  letTimePass,
  NO_LONGER_CANCELLED,
  paidOrder,
  payForChosen,
  readOrder,
  shipAs,
} from '../support/pages/orders.ts';
import { addButtonOf, dialogOf } from '../support/pages/product-page.ts';
import { expectMail } from '../support/servers/services.ts';

/** A company of the demo account `owner`. */
const COMPANY = 'kilnfold';
const TAG = 'tiktok';
/** Most units of each product that the second shopper buys. */
const MOST_UNITS = 8;
/** Longer than a fee waits after its goods were delivered. */
const KEPT = '31 days';
/** The card service's stand-in for its own pages. */
const FORM = /\/sandbox\/cards\/onboarding\/form\//;

/** Opens a link and waits until the look at its product is counted. */
async function openLink(page: Page, link: string): Promise<void> {
  const counted = page.waitForResponse((answer) => answer.url().endsWith('/viewed'));
  await openAlive(page, link);
  await counted;
}

/** Someone opens a link, looks around, and goes. */
async function lookAt(browser: Browser, link: string): Promise<void> {
  const context = await browser.newContext();
  await openLink(await context.newPage(), link);
  await context.close();
}

const inDollars = (cents: number) => dollars(cents / 100);

/** Cents that the orders bring: of what was paid for and not cancelled, line by line, each rounded down. */
function broughtBy(orders: readonly Order[], percents: ReadonlyMap<string, number>): number {
  const lines = orders.flatMap(({ lines: all }) => all.filter(({ state }) => state !== 'cancelled'));
  return lines.reduce((sum, { name_view, price_usd, quantity }) => {
    const paid = Math.round(price_usd * 100) * quantity;
    return sum + Math.floor((paid * (percents.get(name_view) ?? 0)) / 100);
  }, 0);
}

test('someone new joins a company, shares a tagged link, and is paid to the cent what its orders brought', {
  tag: '@new',
}, async ({ browser, offers, openOwnSite }) => {
  test.slow();
  const site = await openOwnSite({ signIn: {}, services: {} });
  const isSold = (one: (typeof offers)[number]) =>
    isPlain(one) && one.product.company_name_code === COMPANY && onShelf(one) > 1;
  const shown = offerWith(offers, 'of Kilnfold that is on the shelf', isSold);
  const others = offers.filter((one) => isSold(one) && one !== shown);
  const path = productPath(shown.product);
  const seller = await visitorAt(browser, site.url);
  // A person without influence has no statement yet.
  seller.problems.allow(/status of 403/);
  const { page, call } = seller;
  const main = page.getByRole('main');
  const statement = async (): Promise<Statement> =>
    getFeeStatement.answer.parse(await bodyOf(call('GET', getFeeStatement.path)));

  await test.step('Earnings leads to the companies with their fees, and one is joined without buying', async () => {
    await openAlive(page, '/profile/earnings');
    await main.getByRole('link', { name: 'Find a company to join' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Join a company' })).toBeVisible();
    const row = main.getByRole('listitem').filter({ has: page.getByRole('link', { name: /Kilnfold/ }) });
    await expect(row).toContainText(/Finders fee: [\d–]+% of the price/);
    await expectFits(page);
    await row.getByRole('button', { name: /^Join / }).click();
    await expect(row.getByRole('status')).toContainText('Joined');
    await expect(page.getByRole('region', { name: 'Your link' })).toBeVisible();
    await openAlive(page, '/profile/earnings');
    await main.getByRole('radio', { name: 'At each sale, release and reversal' }).check();
    await expect.poll(async () => Object(await bodyOf(call('GET', getFeeMails.path))).choice).toBe('each');
  });

  const { badge } = getOwnBadge.answer.parse(await bodyOf(call('GET', getOwnBadge.path)));
  if (!badge) throw new Error('The account has no link');
  const link = `${site.url}${path}?i=${badge.id}&s=${TAG}`;

  await test.step('the link to a product is copied with a tag and its disclosure', async () => {
    await seller.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await openAlive(page, path);
    const own = page.getByRole('region', { name: 'Your influencer link' });
    await own.getByRole('button', { name: 'Tag, QR and cards' }).click();
    const dialog = dialogOf(page, 'Your link to this product');
    await dialog.getByLabel('Tag').fill(TAG);
    await dialog.getByRole('button', { name: 'Copy my link' }).click();
    await expect(dialog.getByText('Link copied.')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      `${link}\nPaid link: ${badge.username} earns a fee if you buy.`,
    );
    await expectAccessibleAtAllSizes(page);
    await page.keyboard.press('Escape');
  });

  const first = await visitorAt(browser, site.url);
  const second = await visitorAt(browser, site.url);
  let orders: Order[] = [];

  await test.step('one looks and goes; one comes back and buys; one buys more, and cancels a part', async () => {
    await lookAt(browser, link);
    for (const _visit of [1, 2]) await openLink(first.page, link);
    await expect.poll(() => activeInfluencer(first.page)).toBe(badge.id);
    await expect(paidLinkOf(first.page, badge.username)).toBeVisible();
    await addButtonOf(first.page).click();
    await expect(first.page).toHaveURL('/cart');
    const bought = await payForChosen(first.call, site.services);

    const wanted = others.map((offer) => ({
      offer,
      quantity: Math.min(onShelf(offer), MOST_UNITS),
      influencer: badge.id,
    }));
    const more = await paidOrder(second.call, site.services, wanted);
    const [cancelled] = more.lines.toSorted((one, other) => one.price_usd - other.price_usd);
    if (!cancelled) throw new Error('The order has no line');
    const cancel = cancelOrderLines.path.replace(':id', String(more.id));
    await bodyOf(second.call(cancelOrderLines.method, cancel, { line_ids: [cancelled.id] }));
    orders = [await readOrder(first.call, bought.id), await readOrder(second.call, more.id)];
    expect(orders[1]?.lines.map(({ state }) => state)).toContain('cancelled');
  });

  const { shares, earned, returned, pending, payout_minimum } = await statement();
  const brought = broughtBy(orders, new Map(shares.map(({ name_view, f }) => [name_view, f])));

  await test.step('the statement is what the orders brought, and within the fees that were promised', async () => {
    const joining = getJoining.path.replace(':company', COMPANY);
    const { fee, parent } = getJoining.answer.parse(await bodyOf(call('GET', joining)));
    for (const { f } of shares) {
      expect(f).toBeGreaterThanOrEqual(fee.from);
      expect(f).toBeLessThanOrEqual(fee.to);
    }
    expect(parent, 'nothing is passed on').toBeNull();
    expect(returned, 'the cancelled part').toBeGreaterThan(0);
    expect([earned - returned, pending]).toEqual([brought, brought]);
    expect(brought, 'enough to be paid out').toBeGreaterThanOrEqual(payout_minimum);
    await expectMail(site.services, `${seller.name}@a.example`, /^You earned /);
  });

  await test.step('the figures of the links match the orders to the cent, by link, tag, product and day', async () => {
    const figures = async (by: FigureGroup) =>
      getLinkStatistics.answer.parse(await bodyOf(call('GET', `${getLinkStatistics.path}?by=${by}`)));
    const [byTag, byLink, byProduct, byDay] = [
      await figures('tag'),
      await figures('link'),
      await figures('product'),
      await figures('day'),
    ];
    const tagged = { visits: 2, product_views: 2, carts: 1, orders: 1 };
    const [order] = orders;
    const fees = broughtBy(order ? [order] : [], new Map(shares.map(({ name_view, f }) => [name_view, f])));
    expect(byTag.rows.find(({ tag }) => tag === TAG)).toMatchObject({ ...tagged, fees });
    expect(byLink.rows.find((row) => row.tag === TAG)).toMatchObject({ ...tagged, path, fees });
    for (const { rows, totals } of [byTag, byLink, byProduct, byDay]) {
      expect(totals).toMatchObject({ visits: 2, orders: orders.length, fees: brought, passed: 0 });
      expect(rows.reduce((sum, row) => sum + row.fees, 0)).toBe(brought);
    }

    await openAlive(page, '/profile/links');
    const sums = (name: string) =>
      main.locator('dl > div', { has: page.locator('dt', { hasText: new RegExp(`^${name}$`) }) });
    await expect(sums('Fees').locator('dd')).toHaveText(inDollars(brought));
    await expect(sums('Orders').locator('dd')).toHaveText(String(orders.length));
    await main.getByRole('radio', { name: 'Tag', exact: true }).check();
    const row = main.getByRole('row', { name: new RegExp(`^${TAG} `) });
    await expect(row.getByRole('cell')).toHaveText(['2', '2', '1', '1', inDollars(fees)]);
    await expectFits(page);
  });

  await test.step('while it waits, Earnings says how much, and pays nothing', async () => {
    await openAlive(page, '/profile/earnings');
    await expect(main.getByText(inDollars(brought), { exact: true }).first()).toBeVisible();
    await expect(main.getByRole('button', { name: /^Pay out/ })).toBeDisabled();
    await expectFits(page);
  });

  await test.step('sent, received and kept, it is released', async () => {
    await letTimePass(site.api, NO_LONGER_CANCELLED);
    for (const [{ id }, { call: buyer }] of [
      [orders[0] as Order, first],
      [orders[1] as Order, second],
    ] as const) {
      await shipAs(browser, site.url, { as: 'owner', company: COMPANY, id });
      await bodyOf(buyer('POST', confirmDelivery.path.replace(':id', String(id)), {}));
    }
    await letTimePass(site.api, KEPT);
    expect(await statement()).toMatchObject({ pending: 0, available: brought });
  });

  await test.step('payouts are set up on the card service’s page', async () => {
    await openAlive(page, '/profile/earnings');
    await main.getByRole('button', { name: 'Set up payouts' }).click();
    await expect(page).toHaveURL(FORM);
    await page.getByRole('button', { name: /^Everything is filled in/ }).click();
    await expectAlive(page);
    await expect(main.getByText('Your payouts are set up.')).toBeVisible();
  });

  await test.step('all of it is paid out, once', async () => {
    const label = `Pay out ${inDollars(brought)}`;
    await main.getByRole('button', { name: label }).click();
    const question = page.getByRole('dialog', { name: `${label}?` });
    await expect(question).toContainText(/account ending in \d{4}\. Most banks show it between/);
    await expectAccessibleAtAllSizes(page);
    await question.getByRole('button', { name: label }).click();
    await expect(main.getByText(`${inDollars(brought)} is on its way to you.`)).toBeVisible();
    expect(await statement()).toMatchObject({ available: 0, paid: brought });
    const mail = await expectMail(site.services, `${seller.name}@a.example`, /on its way to you$/);
    expect(mail.text).toContain(inDollars(brought));
    await openAlive(page, '/profile/earnings');
    const sent = main.getByRole('region', { name: 'Payouts' }).getByRole('listitem');
    await expect(sent).toHaveText(/Sent/);
    await expect(sent).toContainText(inDollars(brought));
    await expectFits(page);
  });

  for (const { context, problems } of [seller, first, second]) {
    expect(problems.unexpected()).toEqual([]);
    await context.close();
  }
});
