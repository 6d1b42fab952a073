import {
  addressDialog,
  addressField,
  buttonOf,
  chooseShipping,
  fullAddress,
  HOME,
  onePurchase,
  openAddressForm,
  recheckDialog,
  sendAddress,
  startCheckout,
} from '../support/checkout-page.ts';
import { expect, test } from '../support/journey.ts';
import { callsOf } from '../support/member-calls.ts';

test('an address is asked for to the letter, checked, corrected and remembered', async ({
  page,
  context,
  offers,
  site,
  problems,
  identity: _running,
  services: _away,
}) => {
  problems.allow(/status of 422/);
  await startCheckout(page, callsOf(context, site.url), [onePurchase(offers)]);
  const dialog = addressDialog(page);
  const says = (words: string) => expect(dialog.getByText(words, { exact: true })).toBeVisible();
  await openAddressForm(page);

  await test.step('what is missing or too long', async () => {
    await dialog.getByRole('button', { name: 'Add Address', exact: true }).click();
    for (const words of [
      'Full Name is required',
      'Address is required',
      'City is required',
      'State = 2 characters',
      'Zip is required',
    ])
      await says(words);
    await expect(addressField(page, 'Full Name')).toBeFocused();
    const long = 'x'.repeat(26);
    // The server's words have two spaces; a browser draws one.
    for (const [field, words] of [
      ['Full Name', 'Full Name must be less than 25 characters'],
      ['Address 2', 'Address 2 must be less than 25 characters'],
      ['City', 'City must be less than 25 characters'],
      ['Zip', 'Zip must be less than 25 characters'],
    ] as const) {
      await addressField(page, field).fill(long);
      await page.keyboard.press('Tab');
      await says(words);
    }
    await addressField(page, 'Full Name').fill('June Park');
    await expect(dialog.getByText('Full Name must be less than 25 characters')).toHaveCount(0);
  });

  await test.step('the state by typing', async () => {
    const state = addressField(page, 'State');
    await state.fill('new');
    await expect(dialog.getByRole('option')).toContainText([/New Hampshire/, /New Jersey/]);
    await state.fill('massach');
    await expect(dialog.getByRole('option')).toHaveCount(1);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(state).toHaveValue(/Massachusetts|MA/);
    await expect(dialog.getByRole('option')).toHaveCount(0);
  });

  await test.step('one that nobody finds', async () => {
    await sendAddress(page, { ...HOME, Address: '1 Nowhere Lane', 'Address 2': '' });
    const recheck = recheckDialog(page);
    await expect(
      recheck.getByText('We could not find your address, will you please recheck it', { exact: true }),
    ).toBeVisible();
    await recheck.getByRole('button', { name: 'Recheck address' }).click();
    await expect(recheck).toHaveCount(0);
    await expect(addressField(page, 'Address')).toHaveValue('1 Nowhere Lane');
    await expect(addressField(page, 'Full Name')).toHaveValue('June Park');
    await expect(addressField(page, 'Zip')).toHaveValue('02108');
  });

  await test.step('one that the post corrects', async () => {
    await sendAddress(page, { Address: '12 elm stret' });
    await expect(dialog).toHaveCount(0);
    await expect(fullAddress(page)).toContainText('12 Elm Street');
  });

  await test.step('the next time the one used last is there already', async () => {
    const saved = page.getByRole('combobox', { name: 'Saved addresses' });
    await expect(saved.getByRole('option')).toHaveCount(1);
    await openAddressForm(page);
    await sendAddress(page, { ...HOME, Address: '24 Beacon Street', Zip: '02133' });
    await expect(dialog).toHaveCount(0);
    await expect(fullAddress(page)).toContainText('02133-1099');
    await expect(saved.getByRole('option')).toHaveCount(2);
    await saved.selectOption({ index: 1 });
    await expect(fullAddress(page)).toContainText('12 Elm Street');
    await chooseShipping(page);
    await expect(page.getByText(/12 Elm Street, Boston, MA 02108/).first()).toBeVisible();
    await buttonOf(page, 'Change Shipping Address').click();
    await expect(fullAddress(page)).toContainText('12 Elm Street');
  });
});
