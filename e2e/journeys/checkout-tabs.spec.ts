import { expectAlive } from '../support/alive.ts';
import { count } from '../support/cart-page.ts';
import {
  buttonOf,
  calculateTotal,
  onePurchase,
  readTotals,
  SHIPPING,
  startCheckout,
  toTotal,
} from '../support/checkout-page.ts';
import { expect, test } from '../support/journey.ts';
import { callsOf } from '../support/member-calls.ts';

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
