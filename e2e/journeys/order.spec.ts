import {
  expectAccessible,
  expectAccessibleAtAllSizes,
  expectFits,
  tabTo,
} from '../support/browser/layout.ts';
import { openAlive } from '../support/browser/problems.ts';
import { expect, test } from '../support/journey.ts';
import { dollars } from '../support/pages/offers.ts';
import { boughtOf, moneyOf, orderCardOf, shelved, toBeMade } from '../support/pages/order-pages.ts';
import {
  callsOf,
  letTimePass,
  NO_LONGER_CANCELLED,
  paidOrder,
  readOrder,
  shipAs,
} from '../support/pages/orders.ts';
import { dialogOf } from '../support/pages/product-page.ts';
import { register } from '../support/pages/sign-in.ts';
import { expectMail } from '../support/servers/services.ts';

test('an order of two companies is followed to the door: told of, sent, received, and cancelled where it waits', async ({
  page,
  context,
  browser,
  offers,
  api,
  site,
  services,
  identity: _running,
}) => {
  const [sent, waiting] = [shelved(offers), toBeMade(offers)];
  const [sentName, waitingName] = [sent.product.name_view, waiting.product.name_view];
  const call = callsOf(context, site.url);
  await openAlive(page, '/orders');
  const address = `${await register(page)}@a.example`;
  await expect(page.getByText(/^You have not ordered anything yet\./)).toBeVisible();
  await expectFits(page);
  const order = await paidOrder(call, services, [
    { offer: sent, quantity: 2 },
    { offer: waiting, quantity: 2 },
  ]);
  const pathOf = ({ product }: typeof sent) => `/company/${product.company_name_code}/order/${order.id}`;

  await test.step('the list leads to each company’s part of it', async () => {
    await openAlive(page, '/orders');
    const card = orderCardOf(page, order.id);
    await expect(card).toContainText(dollars(order.total / 100));
    for (const offer of [sent, waiting])
      await expect(card.getByRole('link', { name: offer.product.company_name_view })).toHaveAttribute(
        'href',
        pathOf(offer),
      );
    await expectFits(page);
    await tabTo(page, new RegExp(`^Order ${order.id}, ${sent.product.company_name_view}`));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(pathOf(sent));
  });

  await test.step('its page shows that company’s goods, and the money of all', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${order.id}`);
    await expect(boughtOf(page, sentName)).toContainText('Being packed');
    await expect(boughtOf(page, waitingName)).toHaveCount(0);
    for (const [name, cents] of [
      ['Cart Total', order.cart_total],
      ['Tax', order.tax_amount],
      ['Shipping', order.shipping],
      ['Credit Charge', order.charge],
      ['Total', order.total],
    ] as const)
      await expect(moneyOf(page, name)).toHaveText(dollars(cents / 100));
    expect(order.cart_total + order.tax_amount + order.shipping + order.charge).toBe(order.total);
  });

  await test.step('Something is wrong reaches the company, by keyboard alone', async () => {
    await tabTo(page, `Something is wrong with ${sentName}`);
    await page.keyboard.press('Enter');
    const dialog = dialogOf(page, 'Something is wrong');
    await expect(dialog.getByRole('textbox', { name: 'What is wrong?' })).toBeFocused();
    await expectFits(page);
    await page.keyboard.type('Please send it without the paper.');
    await tabTo(page, `Send to ${sent.product.company_name_view}`);
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(boughtOf(page, sentName)).toContainText('Please send it without the paper.');
    await expect(boughtOf(page, sentName)).toContainText(
      `${sent.product.company_name_view} will answer here.`,
    );
    await expect(page.locator(':focus'), 'the focus goes on').toHaveCount(1);
  });

  await test.step('sent by the company’s owner it can be followed, and is received', async () => {
    await letTimePass(api, NO_LONGER_CANCELLED);
    await shipAs(browser, site.url, { as: 'owner', company: sent.product.company_name_code, id: order.id });
    await page.reload();
    const bought = boughtOf(page, sentName);
    await expect(bought).toContainText('On its way');
    const { lines } = await readOrder(call, order.id);
    const line = lines.find(({ name_view }) => name_view === sentName);
    const { tracking_url: tracking, tracking_number: number } = line ?? {};
    expect(tracking).toBe(`${site.url}/sandbox/parcels/track/${number}`);
    await expect(bought.getByRole('link', { name: /^Follow the parcel/ })).toHaveAttribute(
      'href',
      tracking ?? '',
    );
    const opened = page.waitForEvent('popup');
    await bought.getByRole('link', { name: /^Follow the parcel/ }).click();
    const parcel = await opened;
    await expect(parcel.getByRole('heading', { level: 1, name: 'Label created' })).toBeVisible();
    await expect(parcel.getByText(number ?? '')).toBeVisible();
    await expectAccessibleAtAllSizes(parcel);
    await parcel.close();
    const mail = await expectMail(services, address, /sent you a parcel$/);
    expect(mail.text).toContain(tracking);
    await bought.getByRole('button', { name: /^I have it/ }).click();
    await expect(bought).toContainText('is marked as delivered.');
    await expect(bought.getByRole('button', { name: /^I have it/ })).toHaveCount(0);
    await expectFits(page);
  });

  await test.step('what waits is cancelled, and the money that the dialog names goes back', async () => {
    await page
      .getByRole('list', { name: 'Companies of this order' })
      .getByRole('link', { name: waiting.product.company_name_view })
      .click();
    await expect(page).toHaveURL(pathOf(waiting));
    const bought = boughtOf(page, waitingName);
    await expect(bought).toContainText('Waiting to be made');
    await expect(bought).toContainText(/Arrives [A-Z]|Needs \d|Enough pieces/);
    await expectFits(page);
    await bought.getByRole('button', { name: `Cancel ${waitingName}`, exact: true }).click();
    const dialog = dialogOf(page, 'Cancel this wish?');
    const press = dialog.getByRole('button', { name: /^Cancel and get / });
    const amount = /get (\$[\d,.]+) back/.exec((await press.textContent()) ?? '')?.[1] ?? '';
    await expectFits(page);
    await press.click();
    await expect(dialog).toHaveCount(0);
    await expect(bought).toContainText(`is cancelled. ${amount} is on its way back to your card.`);
    const { refunded, parcels, lines } = await readOrder(call, order.id);
    expect(dollars(refunded / 100)).toBe(amount);
    const gone = lines.filter(({ name_view }) => name_view === waitingName);
    const goods = gone.reduce(
      (sum, line) => sum + Math.round(line.price_usd * 100) * line.quantity + line.tax,
      0,
    );
    const parcel = parcels.find(({ company_id }) => company_id === waiting.product.company_id);
    expect(refunded).toBe(goods + (parcel?.shipping ?? 0) + (parcel?.tax ?? 0));
    await expect(moneyOf(page, 'Total after refunds')).toHaveText(dollars((order.total - refunded) / 100));
    const mail = await expectMail(services, address, /is on its way back to you$/);
    expect(mail.subject).toContain(amount);
    await expect
      .poll(async () => (await readOrder(call, order.id)).refunds.map(({ state }) => state))
      .toEqual(['done']);
  });
});

test('another shopper’s order is a page that is not there, as one that nobody placed', async ({
  page,
  context,
  browser,
  offers,
  site,
  services,
  problems,
  identity: _running,
}) => {
  problems.allow(/status of 404/);
  const offer = shelved(offers);
  const theirs = await browser.newContext({ baseURL: site.url });
  const buyer = await theirs.newPage();
  const call = callsOf(theirs, site.url);
  await openAlive(buyer, '/orders');
  await register(buyer);
  const { id } = await paidOrder(call, services, [{ offer }]);
  await openAlive(page, '/orders');
  await register(page);
  for (const number of [id, 999_999]) {
    await page.goto(`/company/${offer.product.company_name_code}/order/${number}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page does not exist');
    await expect(page.getByText('You have no such order with this company.')).toBeVisible();
  }
  await expectAccessible(page);
  const other = callsOf(context, site.url);
  await page.reload();
  expect((await other('GET', `/api/order/orders/${id}`)).status).toBe(404);
  await theirs.close();
});
