import type { Page } from '@playwright/test';
import { CARDS, fillCard } from '../support/pages/card-page.ts';
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
} from '../support/pages/checkout-page.ts';
import type { Offer } from '../support/pages/offers.ts';
import { boughtOf, giftPageOf, orderCardOf, shelved, toBeMade } from '../support/pages/order-pages.ts';
import { ordersOf, paidOrder, readOrder } from '../support/pages/orders.ts';
import { dialogOf } from '../support/pages/product-page.ts';
import type { Call } from '../support/shop/buyer.ts';

/** An element of the page to capture. */
export interface View {
  name: string;
  /** A dialog is open over the page. */
  dialog?: boolean;
}

/** What views are brought about with. */
export interface World {
  /** A new person is signed in on it. */
  page: Page;
  /** Calls the API as that person. */
  call: Call;
  offers: readonly Offer[];
  apiUrl: string;
  cardsUrl: string;
}

/** The list of orders and an order's page, with their dialogs. */
export async function* orderViews({ page, call, offers, cardsUrl }: World): AsyncGenerator<View> {
  const [gift, waiting] = [shelved(offers), toBeMade(offers)];
  const { id } = await paidOrder(call, { cardsUrl }, [
    { offer: gift, gift: GIFT },
    { offer: waiting, quantity: 2 },
  ]);
  await page.goto('/orders');
  await orderCardOf(page, id).waitFor();
  yield { name: 'orders' };
  await page.goto(`/company/${gift.product.company_name_code}/order/${id}`);
  await giftPageOf(page, gift.product.name_view).getByRole('img').first().waitFor();
  yield { name: 'an order with a gift' };
  const name = waiting.product.name_view;
  await page.goto(`/company/${waiting.product.company_name_code}/order/${id}`);
  await boughtOf(page, name)
    .getByRole('button', { name: /^Something is wrong/ })
    .click();
  await dialogOf(page, 'Something is wrong').waitFor();
  yield { name: 'Something is wrong', dialog: true };
  await page.keyboard.press('Escape');
  await boughtOf(page, name)
    .getByRole('button', { name: `Cancel ${name}`, exact: true })
    .click();
  await dialogOf(page, 'Cancel this wish?').waitFor();
  yield { name: 'Cancel this wish?', dialog: true };
  await dialogOf(page, 'Cancel this wish?')
    .getByRole('button', { name: /^Cancel and get / })
    .click();
  await boughtOf(page, name).getByText('is cancelled.', { exact: false }).waitFor();
  yield { name: 'an order with something cancelled' };
}

/** The gift whose page is captured. */
export const GIFT = { words: 'For Nora, who is ten and likes candles.', password: 'open sesame' };

/** The page of the gift of the newest order as a stranger meets it. */
export async function* giftViews({ call }: World, page: Page): AsyncGenerator<View> {
  const [newest] = await ordersOf(call);
  const { lines } = await readOrder(call, newest?.id ?? 0);
  const code = lines.find(({ gift_code }) => gift_code !== null)?.gift_code;
  const box = page.getByRole('textbox', { name: 'Password' });
  await page.goto(`/g/${code}`);
  await box.waitFor();
  yield { name: 'a closed gift' };
  await box.fill('open barley');
  await page.keyboard.press('Enter');
  await page.getByText('That is not the password of this gift.', { exact: false }).first().waitFor();
  yield { name: 'a gift and a wrong password' };
  await box.fill(GIFT.password);
  await page.keyboard.press('Enter');
  await page.getByText(GIFT.words).waitFor();
  yield { name: 'an opened gift' };
  await page.getByRole('main').getByRole('textbox').fill('Thank you!');
  await page.getByRole('button', { name: 'Say thanks' }).click();
  await page.getByText('Your thanks are on their way', { exact: false }).waitFor();
  yield { name: 'a gift and its thanks' };
}

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
