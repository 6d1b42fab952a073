import type { Page } from '@playwright/test';
import { listOrders } from 'shared-api/contract/order-history';
import { expectAlive, openAlive } from '../support/alive.ts';
import { count } from '../support/cart-page.ts';
import {
  buttonOf,
  calculateTotal,
  cardDialog,
  chooseShipping,
  errorDialog,
  expectPaid,
  onePurchase,
  openCard,
  payButton,
  readTotals,
  SHIPPING,
  startCheckout,
  toTotal,
} from '../support/checkout-page.ts';
import { expect, test } from '../support/journey.ts';
import { bodyOf, callsOf } from '../support/member-calls.ts';
import { CARDS, fillCard, holderPage } from '../support/test-cards.ts';

test('a cart that changed in another tab is told when one comes back, and is what is paid for', async ({
  page,
  context,
  offers,
  site,
  problems,
  identity: _running,
  services: _away,
}) => {
  problems.allow(/status of 422/);
  const purchase = onePurchase(offers);
  const name = purchase.offer.product.name_view;
  await startCheckout(page, callsOf(context, site.url), [purchase]);
  await toTotal(page);
  const before = await readTotals(page);

  const second = await context.newPage();
  await second.goto('/cart');
  await expectAlive(second);
  const saved = second.waitForResponse((answer) => answer.url().endsWith('/update'));
  await count(second, name, 2);
  expect((await saved).status()).toBe(200);
  await second.close();

  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByText(`The quantity of ${name} is now 2, it was 1.`)).toBeVisible();
  await expect(page, 'what it is sent for is chosen anew').toHaveURL(SHIPPING);
  const rates = page.getByRole('radiogroup', { name: 'Shipping rates' });
  await expect(rates.getByRole('radio').first()).toBeChecked();
  await expect(buttonOf(page, 'Calculate Total')).toBeEnabled();
  await calculateTotal(page);
  expect((await readTotals(page)).cart_total).toBe(2 * before.cart_total);
});

const ELSEWHERE = 'You are paying in another window. Please finish there, or close it and try again.';

test('Pay Now in two tabs at once asks the bank in one of them, pays once, and both come to a good end', async ({
  page,
  context,
  offers,
  site,
  problems,
  identity: _running,
  services: _away,
}) => {
  problems.allow(/status of 422/);
  const call = callsOf(context, site.url);
  await startCheckout(page, call, [onePurchase(offers)]);
  await toTotal(page);
  const second = await context.newPage();
  await openAlive(second, '/checkout');
  await chooseShipping(second);
  await calculateTotal(second);
  for (const tab of [page, second]) {
    await openCard(tab);
    await fillCard(tab, CARDS.asksTheHolder);
  }
  await Promise.all([page, second].map((tab) => payButton(tab).click()));

  const told = (tab: Page) => cardDialog(tab).getByText(ELSEWHERE, { exact: true });
  const toldTabs = async () => {
    const shown = await Promise.all([page, second].map((tab) => told(tab).isVisible()));
    return shown.filter(Boolean).length;
  };
  await expect.poll(toldTabs, { message: 'one of the two says that the other pays' }).toBe(1);
  const [payer, other] = (await told(page).isVisible()) ? [second, page] : [page, second];
  await holderPage(payer).getByRole('button', { name: 'Complete authentication' }).click();
  await expectPaid(payer);

  await payButton(other).click();
  await expect(errorDialog(other)).toContainText('Your cart changed, please choose shipping again');
  await errorDialog(other).getByRole('button', { name: 'OK', exact: true }).click();
  await expect(other.getByText('No cart items selected')).toBeVisible();
  await expect(other.getByRole('dialog')).toHaveCount(0);
  const orders = listOrders.answer.parse(await bodyOf(call('GET', listOrders.path)));
  expect(orders.map(({ state }) => state)).toEqual(['paid']);
});
