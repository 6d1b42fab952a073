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
  TOTAL,
  wishesOf,
} from '../support/pages/checkout-page.ts';
import { callsOf } from '../support/pages/orders.ts';
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
