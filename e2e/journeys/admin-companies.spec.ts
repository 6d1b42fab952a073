import type { Page } from '@playwright/test';
import { because, openTab, visitorAt } from '../support/admin-desk.ts';
import { openAlive } from '../support/alive.ts';
import { chooseOf, wishOf } from '../support/cart-page.ts';
import { found } from '../support/company-desk.ts';
import { expectFits } from '../support/fits.ts';
import { expect, test } from '../support/journey.ts';
import { expectMail } from '../support/mail-box.ts';
import { bodyOf } from '../support/member-calls.ts';
import { payForChosen } from '../support/paid-order.ts';
import { readyCompany } from '../support/ready-company.ts';
import { wishFor } from '../support/shop/buyer.ts';

const row = (page: Page, list: string, words: string) =>
  page.getByRole('list', { name: list, exact: true }).getByRole('listitem').filter({ hasText: words });

/** Presses what stands in a company's row, and gives the reason. */
async function decide(page: Page, deed: string, name: string, reason: string): Promise<void> {
  await page.getByRole('button', { name: `${deed} ${name}`, exact: true }).click();
  await because(page, reason, `${deed} ${name}`);
}

test('an administrator approves, refuses, suspends and resumes companies: owners, shoppers and carts follow', async ({
  browser,
  site,
  services,
  identity: _running,
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
    await expect(row(page, 'Companies', name)).toContainText(`Founded by ${owner.name}`);
    await expect(row(page, 'Companies', other)).toContainText('Before it can sell it still needs');
    await expectFits(page);
    await page.getByRole('button', { name: `Approve ${name}` }).click();
    await expectFits(page);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: `Approve ${name}` })
      .click();
    await expect(page.getByText(`${name} is approved, and its owners are told.`)).toBeVisible();
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
    await expect(page.getByText(`${other} is refused, and its owners are told why.`)).toBeVisible();
    const { text } = await expectMail(services, address, new RegExp(`${other} is not approved`));
    expect(text).toContain('Please say what you make');
    await openAlive(owner.page, `/company/${refused}/desk`);
    await expect(owner.page.getByRole('main')).toContainText('“Please say what you make”');
  });

  await wishFor(shopper.call, { productId: product.id, merchandiseId });
  const order = await payForChosen(shopper.call, services);
  const orderPath = `/api/order/orders/${order.id}`;
  await bodyOf(
    owner.call('POST', `/api/desk/${code}/orders/${order.id}/ship`, { tracking_number: '940010000000' }),
  );
  await bodyOf(shopper.call('POST', `${orderPath}/delivered`, {}));
  await wishFor(shopper.call, { productId: product.id, merchandiseId });

  await test.step('of a suspended company nothing is shown or sold: its page, its goods, wishes in carts', async () => {
    await show('Approved');
    await decide(page, 'Suspend', name, 'Parcels come late');
    await expect(page.getByText(`${name} is suspended, and its owners are told why.`)).toBeVisible();
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
    await expect(page.getByText(`${name} may sell again, and its owners are told.`)).toBeVisible();
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
    await page.getByRole('radio', { name: /Nothing in it/ }).check();
    await expectFits(page);
    await because(page, 'Another bowl', 'Settle the report');
    await expect(seen).toContainText('Nothing in it');
  });

  await test.step('a hidden review is read by its writer alone', async () => {
    await bodyOf(shopper.call('POST', `${goods}/reviews`, { rating: 1, content: 'My neighbour is a thief' }));
    await openTab(page, 'Reviews');
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
    for (const deed of [
      'Review hidden',
      'Price report closed',
      'Company may sell again',
      'Company suspended',
    ])
      await expect(row(page, 'Log', deed).first()).toBeVisible();
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
