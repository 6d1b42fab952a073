import type { Page } from '@playwright/test';
import { getAdminOrder } from 'shared-api/contract/administration/queues';
import { getFeeStatement } from 'shared-api/contract/fees/fees';
import { expectAccessibleAtAllSizes, expectFits } from '../support/browser/layout.ts';
import { openAlive } from '../support/browser/problems.ts';
import { expect, test } from '../support/journey.ts';
import { because, lineOf, openTab, personId, visitorAt, wishWithAddon } from '../support/pages/admin-desk.ts';
import { chooseOf, wishOf } from '../support/pages/cart-page.ts';
import { found, readyCompany } from '../support/pages/company-desk.ts';
import { dollars } from '../support/pages/offers.ts';
import {
  bodyOf,
  letTimePass,
  NO_LONGER_CANCELLED,
  payForChosen,
  readOrder,
} from '../support/pages/orders.ts';
import { accountOf, signIn } from '../support/pages/sign-in.ts';
import { expectMail } from '../support/servers/services.ts';
import { wishFor } from '../support/shop/buyer.ts';

test.beforeEach(({ identity: _running }) => undefined);

test('an administrator gives back an add-on: the buyer’s order and the influencer’s statement follow, and the log tells why', async ({
  browser,
  api,
  offers,
  site,
  services,
}) => {
  const admin = await visitorAt(browser, site.url, true);
  const seller = await visitorAt(browser, site.url);
  const buyer = await visitorAt(browser, site.url);
  const join = (company_id: number) =>
    bodyOf(seller.call('POST', '/api/stakeholder/influence', { company_id }));
  const influencer = await personId(admin.call, seller.name);
  const wish = { apiUrl: api.url, offers, influencer, join };
  const { addon, product, companyCode } = await wishWithAddon(buyer.call, wish);
  const { id } = await payForChosen(buyer.call, services);
  const left = async () => {
    const body = await bodyOf(seller.call('GET', getFeeStatement.path));
    const { shares } = getFeeStatement.answer.parse(body);
    return Object.fromEntries(
      shares.map(({ name_view, amount, returned }) => [name_view, amount - returned]),
    );
  };
  const earned = await left();
  const { page } = admin;

  await test.step('the account menu leads to the desk, which finds the order', async () => {
    await accountOf(page).click();
    await page.getByRole('menuitem', { name: 'Administration' }).click();
    await expect(page).toHaveURL('/admin');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Administration');
    await expectFits(page);
    await openTab(page, 'Orders');
    await page.getByRole('searchbox', { name: 'Find orders' }).fill(String(id));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: `Order ${id}` })).toBeVisible();
    await expectFits(page);
  });

  await test.step('Back and a reload keep the tab and the order', async () => {
    await openTab(page, 'Held fees');
    await expect(page).toHaveURL(`/admin?tab=held&order=${id}`);
    await page.reload();
    await expect(page.getByRole('tab', { name: 'Held fees' })).toHaveAttribute('aria-selected', 'true');
    await page.goBack();
    await expect(page).toHaveURL(`/admin?order=${id}`);
    await expect(page.getByRole('heading', { name: `Order ${id}` })).toBeVisible();
  });

  const order = getAdminOrder.answer.parse(await bodyOf(admin.call('GET', `/api/admin/orders/${id}`)));
  const line = order.lines.find(({ main_line_id }) => main_line_id !== null);
  if (!line) throw new Error('The order has no add-on');
  expect(line.pool, 'the add-on brings a fee').toBeGreaterThan(0);
  const amount = dollars((line.price * line.quantity + line.tax) / 100);

  await test.step('the add-on is given back for exactly what the dialog said', async () => {
    await lineOf(page, line.name_view).getByRole('checkbox').check();
    await page.getByRole('button', { name: `Refund 1 line, ${amount}` }).click();
    await expect(page.getByRole('dialog')).toContainText(`Back to the card of ${buyer.name}`);
    await expectAccessibleAtAllSizes(page);
    await because(page, 'It came broken', `Refund ${amount}`);
    await expect(page.getByText(`${amount} is on its way to ${buyer.name}.`)).toBeVisible();
    await expect(lineOf(page, line.name_view)).toContainText('Cancelled');
    await expect(lineOf(page, product)).toContainText('Being packed');
    await expectAccessibleAtAllSizes(page);
  });

  await test.step('the buyer’s order says so, and so does the influencer’s statement', async () => {
    expect(await readOrder(buyer.call, id)).toMatchObject({
      refunded: line.price * line.quantity + line.tax,
    });
    await openAlive(buyer.page, `/company/${companyCode}/order/${id}`);
    await expect(buyer.page.getByRole('main').getByText(amount).first()).toBeVisible();
    expect(await left()).toEqual({ ...earned, [addon]: 0 });
    await openAlive(seller.page, '/profile/earnings');
    await seller.page.getByRole('button', { name: 'How this adds up' }).click();
    await expect(seller.page.getByText('Reversed (refunds)').first()).toBeVisible();
  });

  await test.step('the log tells who did it and why, and the books are right', async () => {
    await openTab(page, 'Log');
    const entry = page
      .getByRole('list', { name: 'Log' })
      .getByRole('listitem')
      .filter({ hasText: `order ${id}` });
    await expect(entry).toContainText('“It came broken”');
    await expectFits(page);
    await openTab(page, 'Books');
    await page.getByRole('button', { name: 'Check the ledger' }).click();
    await expect(page.getByText(/The books are right:/)).toBeVisible();
    await expectFits(page);
  });

  for (const { context, problems } of [admin, seller, buyer]) {
    expect(problems.unexpected()).toEqual([]);
    await context.close();
  }
});

test('an administrator frees a buyer and closes an account, which can do nothing from then on', async ({
  browser,
  site,
}) => {
  const admin = await visitorAt(browser, site.url, true);
  const other = await visitorAt(browser, site.url);
  const { page } = admin;
  await openAlive(page, '/admin');
  await openTab(page, 'Held fees');
  await expect(page.getByRole('tabpanel')).toContainText(/No fees on hold|Bought by/);
  await expectFits(page);
  await openTab(page, 'Bindings');
  await page.getByRole('textbox', { name: 'Buyer' }).fill(other.name);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: `Bindings of ${other.name}` }).click();
  await expect(page.getByText(`${other.name} has no fixed influencer yet.`)).toBeVisible();
  await expectFits(page);

  await openTab(page, 'Accounts');
  await page.getByRole('searchbox', { name: 'Find accounts' }).fill(other.name);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: `Close the account of ${other.name}` }).click();
  await expectAccessibleAtAllSizes(page);
  await because(page, 'Asked for it', 'Close the account');
  await expect(page.getByText(`The account of ${other.name} is closed.`)).toBeVisible();
  await expectFits(page);
  expect(await other.call('GET', '/api/order/orders')).toMatchObject({ status: 403 });
  await test.step('their own pages say so, each of them', async () => {
    other.problems.allow(/status of 403|could not be fetched/);
    const said = 'Your account is closed. Please write to us if this is a mistake.';
    for (const path of ['/profile', '/profile/earnings', '/influencer', '/orders', '/cart', '/checkout']) {
      await openAlive(other.page, path);
      await expect(other.page.getByRole('main')).toContainText(said);
      await expect(other.page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
    }
    await expectFits(other.page);
  });
  for (const { context } of [admin, other]) await context.close();
});

test('to everybody else the desk is not there, and their menu does not lead to it', async ({
  page,
  site: _site,
}) => {
  await openAlive(page, '/admin');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page does not exist');
  await openAlive(page, '/');
  await signIn(page, 'shopper');
  await accountOf(page).click();
  await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Administration' })).toHaveCount(0);
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page does not exist');
});

const row = (page: Page, list: string, words: string) =>
  page.getByRole('list', { name: list, exact: true }).getByRole('listitem').filter({ hasText: words });

/** Clicks an action in a company's row and enters the reason. */
async function decide(page: Page, action: string, name: string, reason: string): Promise<void> {
  await page.getByRole('button', { name: `${action} ${name}`, exact: true }).click();
  await because(page, reason, `${action} ${name}`);
}

test('an administrator approves, refuses, suspends and resumes companies: owners, shoppers and carts follow', async ({
  browser,
  api,
  site,
  services,
}) => {
  test.slow();
  const owner = await visitorAt(browser, site.url);
  const admin = await visitorAt(browser, site.url, true);
  const shopper = await visitorAt(browser, site.url);
  const { page } = admin;
  const word = Date.now().toString(36);
  const [name, other] = [`Glaze ${word}`, `Raku ${word}`];
  const { code, product, merchandiseId } = await readyCompany(owner.call, name);
  const refused = await found(owner.call, other);
  const address = `${owner.name}@a.example`;
  const shown = async (path: string, heading: string | RegExp) => {
    await openAlive(shopper.page, path);
    await expect(shopper.page.getByRole('heading', { level: 1 })).toHaveText(heading);
  };
  const show = (state: string) => page.getByLabel('Show', { exact: true }).selectOption({ label: state });
  shopper.problems.allow(/status of 404/);

  await test.step('the queue tells what has to be known, and an approved company is listed', async () => {
    await shown(`/company/${code}`, 'This page does not exist');
    await openAlive(page, '/admin?tab=companies');
    await page.getByLabel('Find companies').fill(word);
    await page.keyboard.press('Enter');
    await expect(row(page, 'Companies', name)).toContainText('Bowl, $30.00, finders fee 10% · 1 product');
    await expect(row(page, 'Companies', name)).toContainText(`Created by ${owner.name}`);
    await expect(row(page, 'Companies', other)).toContainText('Before it can sell it still needs');
    await expectFits(page);
    await page.getByRole('button', { name: `Approve ${name}` }).click();
    await expectFits(page);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: `Approve ${name}` })
      .click();
    await expect(page.getByText(`${name} is approved. We’ve emailed its owners.`)).toBeVisible();
    await expect(row(page, 'Companies', name)).toHaveCount(0);
    await shown(`/company/${code}`, name);
    await expect(shopper.page.getByRole('article').filter({ hasText: 'Bowl' })).toBeVisible();
  });

  await test.step('the founder’s mail and profile lead to the desk', async () => {
    const { text } = await expectMail(services, address, new RegExp(`${name} is approved`));
    expect(text).toContain(`/company/${code}/desk`);
    await openAlive(owner.page, '/profile');
    await expectFits(owner.page);
    await owner.page.getByRole('link', { name: `Desk of ${name}` }).click();
    await expect(owner.page).toHaveURL(`/company/${code}/desk`);
  });

  await test.step('who is refused reads why, at the desk and in a mail', async () => {
    await decide(page, 'Refuse', other, 'Please say what you make');
    await expect(page.getByText(`${other} is refused. We’ve emailed its owners the reason.`)).toBeVisible();
    const { text } = await expectMail(services, address, new RegExp(`${other} is not approved`));
    expect(text).toContain('Please say what you make');
    await openAlive(owner.page, `/company/${refused}/desk`);
    await expect(owner.page.getByRole('main')).toContainText('“Please say what you make”');
  });

  await wishFor(shopper.call, { productId: product.id, merchandiseId });
  const order = await payForChosen(shopper.call, services);
  const orderPath = `/api/order/orders/${order.id}`;
  await letTimePass(api, NO_LONGER_CANCELLED);
  await bodyOf(
    owner.call('POST', `/api/desk/${code}/orders/${order.id}/ship`, { tracking_number: '940010000000' }),
  );
  await bodyOf(shopper.call('POST', `${orderPath}/delivered`, {}));
  await wishFor(shopper.call, { productId: product.id, merchandiseId });

  await test.step('of a suspended company nothing is shown or sold: its page, its goods, wishes in carts', async () => {
    await show('Approved');
    await decide(page, 'Suspend', name, 'Parcels come late');
    await expect(page.getByText(`${name} is suspended. We’ve emailed its owners the reason.`)).toBeVisible();
    await shown(`/company/${code}`, 'This page does not exist');
    await shown(`/company/${code}/product/${product.id}`, 'This page does not exist');
    const again = wishFor(shopper.call, { productId: product.id, merchandiseId });
    await expect(again).rejects.toThrow();
    await openAlive(shopper.page, '/cart');
    await expect(wishOf(shopper.page, 'Bowl')).toContainText('It cannot be ordered at present.');
    await expect(chooseOf(shopper.page, 'Bowl')).not.toBeChecked();
    await openAlive(shopper.page, `/company/${code}/order/${order.id}`);
    await expect(shopper.page.getByRole('main')).toContainText('Delivered');
    await openAlive(owner.page, `/company/${code}/desk`);
    await expect(owner.page.getByRole('main')).toContainText('“Parcels come late”');
  });

  await test.step('a resumed one sells again', async () => {
    await show('Suspended');
    await expect(row(page, 'Companies', name)).toContainText('“Parcels come late”');
    await expectFits(page);
    await decide(page, 'Resume', name, 'Mended');
    await expect(page.getByText(`${name} may sell again. We’ve emailed its owners.`)).toBeVisible();
    await openAlive(shopper.page, '/cart');
    await chooseOf(shopper.page, 'Bowl').check();
    await expect(chooseOf(shopper.page, 'Bowl')).toBeChecked();
  });

  const goods = `/api/company/product/${product.id}`;
  await test.step('a shopper’s report of a lower price is read and settled', async () => {
    const report = { seen_at_url: 'https://shop.example/bowl', seen_price: 25, note: 'Since Monday' };
    await bodyOf(shopper.call('POST', `${goods}/price-report`, report));
    await openTab(page, 'Prices');
    const seen = row(page, 'Price reports', name);
    await expect(seen).toContainText('Seen for $25.00; here it is $30.00');
    await expectFits(page);
    await seen.getByRole('button', { name: 'Settle the report of Bowl' }).click();
    await page.getByRole('radio', { name: /Unfounded/ }).check();
    await expectFits(page);
    await because(page, 'Another bowl', 'Settle the report');
    await expect(seen).toContainText('Unfounded');
  });

  await test.step('a hidden review is read by its writer alone', async () => {
    await bodyOf(shopper.call('POST', `${goods}/reviews`, { rating: 1, content: 'My neighbour is a thief' }));
    await openTab(page, 'Reviews');
    await show('All reviews');
    await page.getByLabel('Find reviews').fill(word);
    await page.keyboard.press('Enter');
    const review = row(page, 'Reviews', 'My neighbour is a thief');
    await expect(review).toContainText(`${shopper.name} at ${name}`);
    await expectFits(page);
    await review.getByRole('button', { name: /^Hide the review of Bowl/ }).click();
    await because(page, 'It names a neighbour', 'Hide the review');
    await expect(review).toContainText('Hidden: “It names a neighbour”');
    expect(await bodyOf(shopper.call('GET', `${goods}/reviews`))).toMatchObject({ reviews: [] });
    expect(await bodyOf(shopper.call('GET', `${goods}/reviews/own`))).toMatchObject({
      review: { hidden_reason: 'It names a neighbour' },
    });
  });

  await test.step('the log has words for all of it', async () => {
    await openTab(page, 'Log');
    for (const action of [
      'Review hidden',
      'Price report closed',
      'Company may sell again',
      'Company suspended',
    ])
      await expect(row(page, 'Log', action).first()).toBeVisible();
    await expect(row(page, 'Log', `${name} is suspended; it was approved`)).toContainText(
      '“Parcels come late”',
    );
    await expectFits(page);
  });

  for (const { context, problems } of [owner, admin, shopper]) {
    expect(problems.unexpected()).toEqual([]);
    await context.close();
  }
});
