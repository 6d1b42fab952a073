import { listOrders } from 'shared-api/contract/order-history';
import { expectAlive } from '../support/alive.ts';
import {
  addAddress,
  addressField,
  buttonOf,
  calculateTotal,
  cardDialog,
  chooseShipping,
  expectPaid,
  fullAddress,
  onePurchase,
  openAddressForm,
  openCard,
  payButton,
  ratesOf,
  readTotals,
  SHIPPING,
  startCheckout,
} from '../support/checkout-page.ts';
import { expect, test } from '../support/journey.ts';
import { bodyOf, callsOf } from '../support/member-calls.ts';
import { CARDS, fillCard } from '../support/test-cards.ts';

test('a reload or Back at any step goes on where it was', async ({
  page,
  context,
  offers,
  site,
  identity: _running,
  services: _away,
}) => {
  await startCheckout(page, callsOf(context, site.url), [onePurchase(offers)]);

  await test.step('a half-filled address', async () => {
    await openAddressForm(page);
    await addressField(page, 'Address').fill('4 Elm Street');
    await page.reload();
    await expectAlive(page);
    await openAddressForm(page);
    await expect(addressField(page, 'Address')).toHaveValue('4 Elm Street');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('shipping', async () => {
    await addAddress(page);
    await chooseShipping(page, 1);
    await page.reload();
    await expectAlive(page);
    await expect(ratesOf(page).nth(1).getByRole('radio')).toBeChecked();
    await page.goBack();
    await expect(fullAddress(page)).toContainText('4 Elm Street');
    await page.goForward();
    await expect(ratesOf(page).nth(1).getByRole('radio')).toBeChecked();
  });

  await test.step('the total', async () => {
    await calculateTotal(page);
    const totals = await readTotals(page);
    await page.reload();
    await expectAlive(page);
    await expect(buttonOf(page, 'Enter Credit Info')).toBeEnabled();
    expect(await readTotals(page)).toEqual(totals);
    await page.goBack();
    await expect(page).toHaveURL(SHIPPING);
    await calculateTotal(page);
    expect(await readTotals(page)).toEqual(totals);
  });
});

test('an answer that is lost on its way charges nobody twice: it ends as paid, once', async ({
  page,
  context,
  offers,
  site,
  problems,
  identity: _running,
  services: _away,
}) => {
  problems.allow(/ERR_FAILED|ERR_CONNECTION|could not be/);
  const call = callsOf(context, site.url);
  await startCheckout(page, call, [onePurchase(offers)]);
  await addAddress(page);
  await chooseShipping(page);
  await calculateTotal(page);
  await openCard(page);
  await fillCard(page, CARDS.good);
  const lost: string[] = [];
  await page.route(/\/api\/order\/complete$/, async (route) => {
    const request = route.request();
    if (request.method() !== 'POST' || lost.length > 0) return route.continue();
    lost.push(String((await route.fetch()).status()));
    await route.abort('connectionreset');
  });
  await payButton(page).dblclick();
  await expectPaid(page);
  expect(lost, 'it reached the server, and its answer did not come back').toEqual(['200']);
  const orders = listOrders.answer.parse(await bodyOf(call('GET', listOrders.path)));
  expect(orders.map(({ state }) => state)).toEqual(['paid']);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Influencer Badge' })).toBeVisible();
  await expect(cardDialog(page)).toHaveCount(0);
});
