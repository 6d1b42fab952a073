import {
  addressDialog,
  addressField,
  buttonOf,
  calculateTotal,
  HOME,
  openAddressForm,
  openCard,
  pay,
  ratesOf,
  recheckDialog,
  SHIPPING,
  sendAddress,
  twoPurchases,
  wishFor,
} from '../support/checkout-page.ts';
import { CARDS, fillCard } from '../support/test-cards.ts';
import type { View, World } from './view.ts';

/** The checkout from nothing chosen to the badge, each as it comes to stand. */
export async function* checkoutViews({ page, call, offers, apiUrl }: World): AsyncGenerator<View> {
  await page.goto('/checkout');
  await page.getByText('No cart items selected').waitFor();
  yield { name: 'nothing chosen' };
  for (const purchase of await twoPurchases(apiUrl, offers)) await wishFor(call, purchase);
  await page.goto('/checkout');
  await buttonOf(page, 'Shipping Options').waitFor();
  yield { name: 'step 1 without an address' };

  await openAddressForm(page);
  yield { name: 'Enter New Billing Information', dialog: true };
  await addressDialog(page).getByRole('button', { name: 'Add Address', exact: true }).click();
  await addressDialog(page).locator('[aria-invalid="true"]').first().waitFor();
  yield { name: 'an address without anything in it', dialog: true };
  await sendAddress(page, { ...HOME, Address: '4 Nowhere Street' });
  await recheckDialog(page).waitFor();
  yield { name: 'Problem with entered address', dialog: true };
  await page.keyboard.press('Escape');
  await addressField(page, 'State').fill('New');
  await addressDialog(page).getByRole('option').first().waitFor();
  yield { name: 'a state by typing', dialog: true };
  await sendAddress(page);
  await addressDialog(page).waitFor({ state: 'detached' });
  yield { name: 'step 1 with an address' };

  await buttonOf(page, 'Shipping Options').click();
  await page.waitForURL(SHIPPING);
  await ratesOf(page).first().waitFor();
  yield { name: 'shipping rates' };
  await ratesOf(page).first().click();
  await calculateTotal(page);
  yield { name: 'step 2 totals' };

  await openCard(page);
  yield { name: 'Credit Information', dialog: true };
  await fillCard(page, '4242424242424241');
  yield { name: 'a card number that cannot be', dialog: true };
  await pay(page, CARDS.declined);
  await page.getByText('Payment failed: Your card was declined.').waitFor();
  yield { name: 'Payment failed', dialog: true };
  await pay(page);
  await page.getByRole('heading', { name: 'Influencer Badge' }).waitFor();
  yield { name: 'Influencer Badge' };
}
