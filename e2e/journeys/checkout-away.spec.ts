import { getMerchandise } from 'shared-api/contract/catalog/merchandise';
import { placeOrder } from 'shared-api/contract/checkout/checkout';
import { errorBodySchema } from 'shared-api/contract/error-body';
import { expectFits } from '../support/browser/layout.ts';
import { expect, test } from '../support/journey.ts';
import {
  addAddress,
  buttonOf,
  cardDialog,
  chooseShipping,
  errorDialog,
  expectPaid,
  fullAddress,
  onePurchase,
  openCard,
  pay,
  payButton,
  ratesOf,
  SHIPPING,
  startCheckout,
  startPayment,
  TOTAL,
  wishesOf,
} from '../support/pages/checkout-page.ts';
import { callsOf, orderStates } from '../support/pages/orders.ts';
import { apiAnswer } from '../support/servers/api-server.ts';
import { switchFaults } from '../support/servers/services.ts';

const KEPT = /does not answer at the moment\. Your cart and address are kept, please try again\./;
const FAILS = { status: 500 };

test.afterEach(async ({ services }) => {
  await switchFaults(services.parcelsUrl, {});
  await switchFaults(services.cardsUrl, {});
});

test('with shipping, tax, the card script or the card service away the page says so, keeps everything, and goes on', async ({
  page,
  context,
  offers,
  site,
  problems,
  services,
  identity: _running,
}) => {
  problems.allow(/status of (422|50[0234])|ERR_FAILED|could not be|card form|did not load/);
  const call = callsOf(context, site.url);
  const again = page.getByRole('button', { name: 'Try again' });
  await startCheckout(page, call, [onePurchase(offers)]);
  await addAddress(page);

  await test.step('shipping is away', async () => {
    await switchFaults(services.parcelsUrl, { fail: { ...FAILS, path: '/shipments' } });
    await buttonOf(page, 'Shipping Options').click();
    await expect(page).toHaveURL(SHIPPING);
    await expect(page.getByText(KEPT)).toBeVisible();
    await expect(buttonOf(page, 'Calculate Total')).toBeDisabled();
    const other = await context.newPage();
    await other.goto('/');
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
    await other.close();
    await switchFaults(services.parcelsUrl, {});
    await again.click();
    await expect(ratesOf(page).first()).toBeVisible();
    await page.goBack();
    await expect(fullAddress(page)).toContainText('4 Elm Street');
    await chooseShipping(page);
  });

  await test.step('tax is away', async () => {
    await switchFaults(services.cardsUrl, { fail: { ...FAILS, path: '/v1/tax' } });
    await page.route('**/sandbox/cards/stripe.js', (route) => route.abort());
    await buttonOf(page, 'Calculate Total').click();
    await expect(page).toHaveURL(TOTAL);
    await expect(page.getByText(KEPT)).toBeVisible();
    await switchFaults(services.cardsUrl, {});
    await again.click();
    await expect(buttonOf(page, 'Enter Credit Info')).toBeEnabled();
  });

  await test.step('the card company’s script does not come', async () => {
    await buttonOf(page, 'Enter Credit Info').click();
    await expect(cardDialog(page).getByText(/^The card form did not load\./)).toBeVisible();
    // Opening the dialog tries once more what failed with the step; until that has failed too the button says "Trying".
    const retry = cardDialog(page).getByRole('button', { name: 'Try again' });
    await expect(retry).toBeVisible();
    await page.unroute('**/sandbox/cards/stripe.js');
    await retry.click();
    await expect(payButton(page)).toBeEnabled();
    await cardDialog(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(cardDialog(page)).toHaveCount(0);
  });

  await test.step('no payment can be opened', async () => {
    await switchFaults(services.cardsUrl, { fail: { ...FAILS, path: '/v1/payment_intents' } });
    await openCard(page);
    await pay(page);
    await expect(errorDialog(page).getByText(/Nothing was charged/)).toBeVisible();
    await expectFits(page);
    await errorDialog(page).getByRole('button', { name: 'OK', exact: true }).click();
    await expect(errorDialog(page)).toHaveCount(0);
    expect((await wishesOf(call)).map(({ checked }) => checked)).toEqual([true]);
    await switchFaults(services.cardsUrl, {});
    await payButton(page).click();
    await expectPaid(page);
  });
});

/** Longer than the shop waits for the card service: the answer that comes meanwhile is the shop's own. */
const HANGS = { slow_ms: 600_000, path: '/v1/payment_intents' };

test('a card service that hangs is given up: the dialog says so, the goods are free again, and the next try pays', {
  tag: '@new',
}, async ({ page, context, offers, site, api, problems, services, identity: _running }) => {
  problems.allow(/status of (422|503)|the order could not be placed/);
  const call = callsOf(context, site.url);
  const purchase = onePurchase(offers);
  const onSale = async () => {
    const path = `/api/order/init/product/${purchase.offer.product.id}/0`;
    return getMerchandise.answer.parse(await apiAnswer(api.url + path));
  };
  await startPayment(page, call, [purchase]);
  const before = await onSale();
  await switchFaults(services.cardsUrl, HANGS);
  const answered = page.waitForResponse(
    (answer) =>
      new URL(answer.url()).pathname === placeOrder.path && answer.request().method() === placeOrder.method,
  );
  await pay(page);

  await test.step('the shop answers 503, and its words are in the dialog', async () => {
    const answer = await answered;
    const { msg } = errorBodySchema.parse(await answer.json());
    expect([answer.status(), msg]).toEqual([503, expect.stringContaining('Nothing was charged')]);
    await expect(errorDialog(page).getByText(msg, { exact: true })).toBeVisible();
    await expectFits(page);
  });

  await test.step('the order that had taken the goods is over, and the wish is as it was', async () => {
    expect(await orderStates(call)).toEqual(['cancelled']);
    expect(await onSale()).toEqual(before);
    expect((await wishesOf(call)).map(({ checked }) => checked)).toEqual([true]);
  });

  await test.step('once it answers, the card that is still entered pays', async () => {
    await switchFaults(services.cardsUrl, {});
    await errorDialog(page).getByRole('button', { name: 'OK', exact: true }).click();
    await expect(errorDialog(page)).toHaveCount(0);
    await payButton(page).click();
    await expectPaid(page);
    expect((await orderStates(call)).toSorted()).toEqual(['cancelled', 'paid']);
  });
});
