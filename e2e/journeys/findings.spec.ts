import type { Page } from '@playwright/test';
import type { Finding } from 'shared-api/contract/administration/findings';
import { getMerchandise } from 'shared-api/contract/catalog/merchandise';
import { completeOrder, placeOrder } from 'shared-api/contract/checkout/checkout';
import { expectAccessibleAtAllSizes, expectFits } from '../support/browser/layout.ts';
import { openAlive } from '../support/browser/problems.ts';
import { expect, test } from '../support/journey.ts';
import {
  because,
  checkNow,
  openFindings,
  openTab,
  type Visitor,
  visitorAt,
} from '../support/pages/admin-desk.ts';
import { money, onePurchase, wishesOf, wishFor } from '../support/pages/checkout-page.ts';
import { shelved } from '../support/pages/order-pages.ts';
import { bodyOf, paidOrder, readOrder } from '../support/pages/orders.ts';
import { apiAnswer } from '../support/servers/api-server.ts';
import { changeDatabase } from '../support/servers/embedded-database.ts';
import { expectMail, type Services, switchFaults } from '../support/servers/services.ts';
import { CARDS, type Call, confirmCard, type OrderRequest, quoteFor } from '../support/shop/buyer.ts';

const COUNTED = 'Stock was counted by hand';
const NEVER_CHARGED = 'The card service has lost this payment';

/** The open finding about a subject. */
async function findingOf(call: Call, subject: string): Promise<Finding> {
  const { findings: open } = await openFindings(call);
  const found = open.find((finding) => finding.subject === subject);
  if (!found) throw new Error(`Nothing was found about ${subject}`);
  return found;
}

const detailsOf = (page: Page, subject: string) =>
  page.getByRole('button', { name: `Details of ${subject}`, exact: true });

const amountOf = (page: Page, label: string) =>
  page.locator('dl > div', { has: page.locator('dt', { hasText: new RegExp(`^${label}$`) }) }).locator('dd');

test('what contradicts in the data and with the card service is found, read, repaired with a reason, and logged', {
  tag: '@new',
}, async ({ browser, offers, openOwnSite }) => {
  const site = await openOwnSite({ signIn: {}, services: {} });
  const offer = shelved(offers);
  const variant = offer.merchandise.merch_id;
  const buyer = await visitorAt(browser, site.url);
  const order = await paidOrder(buyer.call, site.services, [{ offer }]);
  await buyer.page.close();
  const waiting = async () => {
    const path = `/api/order/init/product/${offer.product.id}/0`;
    return getMerchandise.answer.parse(await apiAnswer(site.api.url + path)).backlogged;
  };
  const before = await waiting();
  // Three hours ago: what is younger may still be under way, and is not judged.
  await changeDatabase(site.api, async (database) => {
    // The demo data may have been made in a night of checks.
    for (const table of ['finding', 'finding_run']) await database.query(`delete from ${table}`);
    await database.query('update merchandise set backlogged = backlogged + 2 where id = $1', [variant]);
    await database.query(
      `update shop_order set intent_id = 'pi_lost', created_at = created_at - interval '3 hours',
         paid_at = paid_at - interval '3 hours' where id = $1`,
      [order.id],
    );
  });
  expect(await waiting()).toBe(before + 2);

  const admin = await visitorAt(browser, site.url, true);
  const { page, call } = admin;
  const [stock, charge] = [`variant ${variant}`, `order ${order.id}`];

  await test.step('the checks run at the desk, and list what they found', async () => {
    await openAlive(page, '/admin?tab=findings');
    await expect(page.getByText('Data checked: not yet, or running.')).toBeVisible();
    await expect(page.getByText('No open findings.')).toBeVisible();
    await checkNow(admin);
    await expect(detailsOf(page, stock)).toBeVisible();
    await expect(detailsOf(page, charge)).toBeVisible();
    await expectFits(page);
  });

  await test.step('a variant that counts other units than its orders is counted again', async () => {
    const { id, message } = await findingOf(call, stock);
    await detailsOf(page, stock).click();
    const panel = page.getByRole('region', { name: `Finding ${id}`, exact: true });
    await expect(panel).toContainText(message);
    await expect(amountOf(page, 'Should be')).toHaveText(String(before));
    await expect(amountOf(page, 'Is')).toHaveText(String(before + 2));
    await expect(amountOf(page, 'Difference')).toHaveText('2');
    await expectFits(page);
    await page.getByRole('button', { name: 'Count again' }).click();
    await expectAccessibleAtAllSizes(page);
    await because(page, COUNTED, 'Count again');
    await expect(page.getByText(`Variant ${variant} has ${before} waiting units`)).toBeVisible();
    await expect(panel).toContainText('Repaired');
    await expect(panel).toContainText('by admin');
    await expect(panel.getByRole('button')).toHaveCount(0);
    expect(await waiting()).toBe(before);
  });

  await test.step('an order that the card service never charged is looked at, and cancelled', async () => {
    await page.getByRole('button', { name: 'Back to the findings' }).click();
    await expect(detailsOf(page, charge)).toBeVisible();
    await expect(detailsOf(page, stock)).toHaveCount(0);
    await detailsOf(page, charge).click();
    await page.getByRole('button', { name: `Order ${order.id}`, exact: true }).click();
    await expect(page.getByRole('heading', { name: `Order ${order.id}` })).toBeVisible();
    await page.goBack();
    await expect(amountOf(page, 'Should be')).toHaveText(money(order.total));
    await page.getByRole('button', { name: 'Cancel the order' }).click();
    await because(page, NEVER_CHARGED, 'Cancel the order');
    await expect(
      page.getByText(`Order ${order.id} over ${money(order.total)} is cancelled: it was never charged.`),
    ).toBeVisible();
    const { lines } = await readOrder(buyer.call, order.id);
    expect(lines.map(({ state }) => state)).toEqual(['cancelled']);
  });

  await test.step('another run finds neither; both are among the closed ones', async () => {
    await page.getByRole('button', { name: 'Back to the findings' }).click();
    await checkNow(admin);
    for (const subject of [stock, charge]) await expect(detailsOf(page, subject)).toHaveCount(0);
    await page.getByRole('button', { name: 'Show closed findings' }).click();
    for (const subject of [stock, charge])
      await expect(
        page.getByRole('listitem').filter({ has: detailsOf(page, subject), hasText: 'Repaired' }),
      ).toBeVisible();
  });

  await test.step('the log tells who repaired what, and why', async () => {
    await openTab(page, 'Log');
    for (const [reason, done] of [
      [COUNTED, `Variant ${variant} has`],
      [NEVER_CHARGED, `Order ${order.id} over`],
    ] as const) {
      const entry = page
        .getByRole('list', { name: 'Log' })
        .getByRole('listitem')
        .filter({ hasText: `“${reason}”` });
      await expect(entry).toContainText('Finding repaired');
      await expect(entry).toContainText(done);
      await expect(entry).toContainText('admin,');
    }
  });

  for (const { context, problems } of [admin, buyer]) {
    expect(problems.unexpected()).toEqual([]);
    await context.close();
  }
});

interface Charged {
  readonly buyer: Visitor;
  readonly id: number;
  readonly request: OrderRequest;
  readonly payment: string;
}

/** Pays an order with a good card; the shop does not hear of it. */
async function chargedOrder(buyer: Visitor, { cardsUrl }: Services): Promise<Charged> {
  const request = await quoteFor(buyer.call);
  const placed = await bodyOf(buyer.call(placeOrder.method, placeOrder.path, request));
  const { id, client_secret } = placeOrder.answer.parse(placed);
  expect(await confirmCard(cardsUrl, client_secret, CARDS.good)).toBe('succeeded');
  return { buyer, id, request, payment: client_secret.split('_secret')[0] ?? '' };
}

test.describe('orders that are held', () => {
  test.afterEach(({ services }) => switchFaults(services.cardsUrl, {}));

  test('are decided at the desk: one payment is accepted as it is, the other one goes back', {
    tag: '@new',
  }, async ({ browser, api, offers, site, services, identity: _running }) => {
    const buyers = [await visitorAt(browser, site.url), await visitorAt(browser, site.url)];
    await switchFaults(services.cardsUrl, { webhooks: 'lost' });
    const charged: Charged[] = [];
    for (const buyer of buyers) {
      await wishFor(buyer.call, onePurchase(offers));
      charged.push(await chargedOrder(buyer, services));
      await buyer.page.close();
    }
    const [accepted, refunded] = charged as [Charged, Charged];
    await changeDatabase(api, async (database) => {
      for (const { id, request } of charged) {
        const more = 'set charge = charge + 100, total = total + 100 where id = $1';
        await database.query(`update shop_order ${more}`, [id]);
        await database.query(`update quote ${more}`, [request.tax_id]);
      }
    });
    for (const { buyer, request } of charged) {
      const charge_total = request.charge_total + 100;
      const answer = await buyer.call(completeOrder.method, completeOrder.path, { ...request, charge_total });
      expect(answer).toMatchObject({ status: 422, body: { code: 'order_refused' } });
    }
    const admin = await visitorAt(browser, site.url, true);
    const { page } = admin;
    const why = page.getByText(/^Payment pi_\w+ brought /);
    const findOrder = async ({ id, request }: Charged) => {
      await openAlive(page, '/admin?tab=orders');
      await page.getByLabel('Find orders').fill(String(id));
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { name: `Order ${id}` })).toBeVisible();
      const { charge_total: cents } = request;
      await expect(why).toContainText(`brought ${money(cents)}, not ${money(cents + 100)}`);
      await expect(page.getByText(/nothing to refund/)).toHaveCount(0);
    };
    const press = (name: string) => page.getByRole('button', { name, exact: true });

    await test.step('accepted, it is paid with what was charged', async () => {
      const { buyer, id, request } = accepted;
      await findOrder(accepted);
      await expectFits(page);
      await press('Accept the payment').click();
      await expectAccessibleAtAllSizes(page);
      await because(page, 'A dollar is not worth a letter', 'Accept the payment');
      const [taken, total] = [money(request.charge_total), money(request.charge_total + 100)];
      await expect(page.getByText(`Order ${id} is paid with ${taken} instead of ${total}.`)).toBeVisible();
      await expect(why).toHaveCount(0);
      for (const name of ['Accept the payment', 'Refund the payment'])
        await expect(press(name)).toHaveCount(0);
      expect(await readOrder(buyer.call, id)).toMatchObject({ state: 'paid' });
      await expectMail(services, `${buyer.name}@a.example`, new RegExp(`^Your order ${id} is paid$`));
    });

    await test.step('refunded, all of it goes back and the order is cancelled', async () => {
      const { buyer, id, request, payment } = refunded;
      await findOrder(refunded);
      await press('Refund the payment').click();
      await because(page, 'The buyer wants it back', 'Refund the payment');
      await expect(
        page.getByText(
          `${money(request.charge_total)} of order ${id} is on its way back, and the order is cancelled.`,
        ),
      ).toBeVisible();
      await expect(why).toHaveCount(0);
      expect(await readOrder(buyer.call, id)).toMatchObject({
        state: 'cancelled',
        refunded: request.charge_total,
      });
      expect(await wishesOf(buyer.call)).toHaveLength(1);
      const atService = async () => {
        const path = `/_sandbox/state?payment_intent=${payment}`;
        const { refunds }: { refunds: { amount: number }[] } = Object(
          await apiAnswer(services.cardsUrl + path),
        );
        return refunds.map(({ amount }) => amount);
      };
      await expect
        .poll(atService, { message: 'the card service gave it back' })
        .toEqual([request.charge_total]);
    });

    await test.step('the log has both decisions', async () => {
      await openTab(page, 'Log');
      for (const { id } of charged)
        await expect(
          page.getByRole('listitem').filter({ hasText: `Held order decided: order ${id}` }),
        ).toBeVisible();
    });

    for (const { context, problems } of [admin, ...buyers]) {
      expect(problems.unexpected()).toEqual([]);
      await context.close();
    }
  });
});
