import { addToCart, getCart, toggleChecked } from 'shared-api/contract/cart/cart';
import { getCompanyAccount } from 'shared-api/contract/fees/company-account';
import { getCompanyStatement } from 'shared-api/contract/fees/company-statement';
import { expectFits } from '../support/browser/layout.ts';
import { openAlive } from '../support/browser/problems.ts';
import { expect, test } from '../support/journey.ts';
import { visitorAt } from '../support/pages/admin-desk.ts';
import { approve, field, netOf, press, readyCompany, savedBy } from '../support/pages/company-desk.ts';
import { dollars } from '../support/pages/offers.ts';
import {
  bodyOf,
  letTimePass,
  NO_LONGER_CANCELLED,
  payForChosen,
  readOrder,
} from '../support/pages/orders.ts';

test.beforeEach(({ identity: _running }) => undefined);

test('a company sends with a label, takes it back, refunds an amount, buys a return label, and its statement adds up', async ({
  browser,
  api,
  site,
  services,
}) => {
  test.slow();
  const owner = await visitorAt(browser, site.url);
  const admin = await visitorAt(browser, site.url, true);
  const buyer = await visitorAt(browser, site.url);
  const { page } = owner;
  const { code, product, merchandiseId } = await readyCompany(owner.call, `Money ${Date.now().toString(36)}`);
  await approve(admin.call, owner.call, code);
  const desk = `/company/${code}/desk`;

  const cart = { [product.id]: { merch_id: merchandiseId } };
  await bodyOf(
    buyer.call('POST', addToCart.path, { product_id: product.id, quantity: 2, influencer: null, cart }),
  );
  const [wish] = Object.values(getCart.answer.parse(await bodyOf(buyer.call('GET', getCart.path))));
  if (!wish) throw new Error('The cart stayed empty');
  if (!wish.checked) await bodyOf(buyer.call('GET', toggleChecked.path.replace(':id', String(wish.id))));
  const order = await payForChosen(buyer.call, services);
  await letTimePass(api, NO_LONGER_CANCELLED);
  const shipping = dollars(order.shipping / 100);

  await test.step('the price of the label is there before it is bought, and the buyer has paid it', async () => {
    await openAlive(page, `${desk}/orders/${order.id}`);
    await press(page, 'Ship 1 item');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('Paid by the buyer: nothing is taken from your account')).toBeVisible();
    await expect(dialog.getByText(shipping, { exact: true })).toBeVisible();
    await expectFits(page);
    await press(dialog, 'Buy the label and send');
    await expect(page.getByText(/^The label is bought/)).toBeVisible();
  });

  await test.step('a label that is not used is taken back, and the goods go with another one', async () => {
    await press(page, 'Void the label');
    await expectFits(page);
    await press(page.getByRole('dialog'), 'Void it');
    await expect(page.getByText('The label is voided. Its items are to be packed again.')).toBeVisible();
    await press(page, 'Ship 1 item');
    await press(page.getByRole('dialog'), 'Buy the label and send');
    await expect(page.getByText(/^The label is bought/)).toBeVisible();
  });

  await test.step('an amount goes back while the buyer keeps the items', async () => {
    await press(page, 'Refund an amount or the shipping');
    const dialog = page.getByRole('dialog');
    await field(dialog, /^Amount of the price/).fill('60');
    await press(dialog, 'Refund');
    await expect(dialog.getByText('Please give an amount from $0.01 to $59.99.')).toBeVisible();
    await field(dialog, /^Amount of the price/).fill('12.50');
    await expect(dialog.getByRole('row', { name: 'Price $12.50' })).toBeVisible();
    await expectFits(page);
    await press(dialog, /^Refund \$/);
    await expect(page.getByText('$12.50 of its price was refunded.')).toBeVisible();
    const { refunds, lines } = await readOrder(buyer.call, order.id);
    const tax = Math.floor(((order.lines[0]?.tax ?? 0) * 1250) / 6000);
    expect(refunds.map(({ cents }) => cents)).toEqual([1250 + tax]);
    expect(lines).toMatchObject([{ state: 'shipped', refunded_goods: 1250 }]);
  });

  await test.step('a return label is bought at the price that was shown, and is on the buyer’s page', async () => {
    const returns = page.getByRole('region', { name: 'Returns' });
    await press(returns, 'See what a return label costs');
    await expectFits(page);
    await press(returns, /^Buy the return label for \$/);
    await expect(returns.getByRole('link', { name: 'Open the return label' })).toBeVisible();
    await openAlive(buyer.page, `/company/${code}/order/${order.id}`);
    await expect(buyer.page.getByRole('link', { name: 'Open the return label' })).toBeVisible();
    await expectFits(buyer.page);
  });

  await test.step('the statement adds up to what the account is owed, on the page and in the file', async () => {
    const call = (path: string) => owner.call('GET', path.replace(':company', code));
    const { totals, rows } = getCompanyStatement.answer.parse(await bodyOf(call(getCompanyStatement.path)));
    const account = getCompanyAccount.answer.parse(await bodyOf(call(getCompanyAccount.path)));
    expect(rows.map(({ kind }) => kind)).toEqual(['label', 'refund', 'label', 'payment']);
    expect(rows.reduce((sum, { net }) => sum + net, 0)).toBe(totals.net);
    expect(account.pending + account.available).toBe(totals.net);
    const payment = rows.at(-1);
    expect(payment?.gross).toBe(order.total - order.tax_amount);
    expect(payment?.label).toBe(order.shipping);

    await openAlive(page, `${desk}/account`);
    const year = new Date().getFullYear();
    const statement = page.getByRole('region', { name: `Statement of ${year}` });
    await expect(statement.getByRole('row', { name: /^Paid, order/ })).toContainText(
      dollars((payment?.gross ?? 0) / 100),
    );
    await expect(page.getByRole('region', { name: `Summary of ${year}` })).toContainText(
      dollars(totals.net / 100),
    );
    await expect(page.getByRole('region', { name: 'Next payout' })).toContainText('is on its way');
    await expectFits(page);
    expect(netOf(await savedBy(page, 'Download CSV', statement))).toBe(totals.net);
  });

  for (const { context, problems } of [owner, admin, buyer]) {
    expect(problems.unexpected()).toEqual([]);
    await context.close();
  }
});
