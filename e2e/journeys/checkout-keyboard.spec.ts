import {
  addressDialog,
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
  pay,
  payButton,
  recheckDialog,
  SHIPPING,
  sendAddress,
  startCheckout,
  TOTAL,
} from '../support/checkout-page.ts';
import { expectFits } from '../support/fits.ts';
import { expect, test } from '../support/journey.ts';
import { tabTo } from '../support/keys.ts';
import { callsOf } from '../support/member-calls.ts';
import { CARDS } from '../support/test-cards.ts';

test('a whole purchase by keyboard alone', async ({
  page,
  context,
  offers,
  site,
  identity: _running,
  services: _away,
}) => {
  await startCheckout(page, callsOf(context, site.url), [onePurchase(offers)]);
  const keys = page.keyboard;
  await tabTo(page, 'Add Address');
  await keys.press('Enter');
  await expect(addressField(page, 'Full Name')).toBeVisible();
  await tabTo(page, 'Full Name');
  await keys.type('June Park');
  await keys.press('Tab');
  await keys.type('4 Elm Street');
  await keys.press('Tab');
  await keys.press('Tab');
  await keys.type('Boston');
  await keys.press('Tab');
  await keys.type('Massa');
  await keys.press('ArrowDown');
  await keys.press('Enter');
  await keys.press('Tab');
  await keys.type('02108');
  await keys.press('Enter');
  await expect(addressDialog(page)).toHaveCount(0);
  await expect(fullAddress(page)).toContainText('4 Elm Street');

  await tabTo(page, 'Shipping Options');
  await keys.press('Enter');
  await expect(page).toHaveURL(SHIPPING);
  const rates = page.getByRole('radiogroup', { name: 'Shipping rates' }).getByRole('radio');
  await expect(rates.first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeFocused();
  await tabTo(page, 'Change Shipping Address');
  await keys.press('Tab');
  await keys.press('Space');
  await expect(rates.first()).toBeChecked();
  await tabTo(page, 'Calculate Total');
  await keys.press('Enter');
  await expect(page).toHaveURL(TOTAL);
  await expect(buttonOf(page, 'Enter Credit Info')).toBeEnabled();
  await tabTo(page, 'Enter Credit Info');
  await keys.press('Enter');

  await expect(payButton(page)).toBeVisible();
  await expect(page.locator('iframe[title="Secure card number input frame"]')).toBeFocused();
  await keys.type(CARDS.good);
  await keys.press('Tab');
  await keys.type('1240');
  await keys.press('Tab');
  await keys.type('123');
  await keys.press('Enter');
  await expectPaid(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Congratulations!' })).toBeFocused();
  await tabTo(page, 'Copy link');
});

test('each step, each dialog and the badge keep the rules for everybody, at every width', async ({
  page,
  context,
  offers,
  site,
  problems,
  identity: _running,
  services: _away,
}) => {
  problems.allow(/status of 4(02|22)/);
  await startCheckout(page, callsOf(context, site.url), [onePurchase(offers)]);
  await expectFits(page);
  await openAddressForm(page);
  await addressDialog(page).getByRole('button', { name: 'Add Address', exact: true }).click();
  await expect(addressDialog(page).getByText('Zip is required')).toBeVisible();
  await expectFits(page);
  await sendAddress(page, {
    'Full Name': 'June',
    Address: '1 Nowhere Lane',
    City: 'Boston',
    State: 'Massa',
    Zip: '02108',
  });
  await expect(recheckDialog(page)).toBeVisible();
  await expectFits(page);
  await recheckDialog(page).getByRole('button', { name: 'Recheck address' }).click();
  await sendAddress(page, { Address: '4 Elm Street' });
  await expect(fullAddress(page)).toBeVisible();
  await expectFits(page);
  await chooseShipping(page);
  await expectFits(page);
  await calculateTotal(page);
  await expectFits(page);
  await openCard(page);
  await pay(page, CARDS.declined);
  await expect(cardDialog(page).getByText('Payment failed: Your card was declined.')).toBeVisible();
  await expectFits(page);
  await pay(page);
  await expectPaid(page);
  await expectFits(page);
});
