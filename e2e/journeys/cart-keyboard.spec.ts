import { tabTo } from '../support/browser/layout.ts';
import { expect, test } from '../support/journey.ts';
import {
  boxOf,
  cartButton,
  chooseOf,
  countOf,
  expectBadge,
  giftOf,
  mediaDialog,
  watchCart,
  wishOf,
} from '../support/pages/cart-page.ts';
import { addAsSomebodyNew, scarce } from '../support/pages/orders.ts';
import { dialogOf } from '../support/pages/product-page.ts';

test('everything in the cart is done by keyboard alone, and the focus is never lost @phone', async ({
  page,
  context,
  offers,
  site,
  identity: _running,
}) => {
  const offer = scarce(offers);
  const name = offer.product.name_view;
  const cart = watchCart(context, site.url);
  await addAsSomebodyNew(page, offer);
  const choose = chooseOf(page, name);
  const card = wishOf(page, name);
  await expect(page.getByRole('main')).toBeFocused();

  await tabTo(page, `Choose ${name} for checkout`);
  await page.keyboard.press('Space');
  await expect(choose).not.toBeChecked();
  await expect(choose).toBeFocused();
  await expect.poll(async () => (await cart.wishes())[0]?.checked).toBe(false);

  await tabTo(page, `Edit the name of this wish of ${name}`);
  await page.keyboard.press('Enter');
  const field = card.getByRole('textbox', { name: `Name of this wish of ${name}` });
  await expect(field).toBeFocused();
  await page.keyboard.type('not this');
  await page.keyboard.press('Escape');
  const pencil = cartButton(page, `Edit the name of this wish of ${name}`);
  await expect(pencil).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(field).toBeFocused();
  await page.keyboard.type('Mine');
  await page.keyboard.press('Enter');
  await expect(card.getByText('Named “Mine”')).toBeVisible();
  await expect(pencil).toBeFocused();

  await tabTo(page, 'Quantity');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(countOf(page, name)).toHaveValue('2');
  await expect(countOf(page, name)).toBeFocused();
  await tabTo(page, 'Gift');
  await page.keyboard.press('Space');
  await expect(giftOf(page, name)).toBeChecked();
  await expect(giftOf(page, name)).toBeFocused();
  await expect.poll(async () => (await cart.wishes())[0]).toMatchObject({ gift: true, cart_quantity: 2 });

  await tabTo(page, `Choose ${name} for checkout`, true);
  await page.keyboard.press('Space');
  const required = dialogOf(page, 'Media Required');
  await expect(required.getByRole('listitem')).toContainText('Missing: a message or photo, and a password.');
  await tabTo(page, 'Gift Media for Gift');
  await page.keyboard.press('Enter');
  const dialog = mediaDialog(page, 'Gift Media');
  await expect(boxOf(dialog, 'Text')).toBeVisible();
  await tabTo(page, 'Text');
  await page.keyboard.type('From me');
  await tabTo(page, 'Save Text');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('status').filter({ hasText: 'Text saved' })).toBeAttached();
  await tabTo(page, 'Password');
  await page.keyboard.type('sesame');
  await tabTo(page, 'Show password');
  await page.keyboard.press('Enter');
  await expect(boxOf(dialog, 'Password')).toHaveAttribute('type', 'text');
  await tabTo(page, 'Save and close');
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(page.locator(':focus'), 'the focus goes on').toHaveCount(1);
  await expect(cartButton(page, `Gift Media for ${name}`)).toBeVisible();

  await tabTo(page, `Choose ${name} for checkout`, true);
  await page.keyboard.press('Space');
  await expect(choose).toBeChecked();
  await expect
    .poll(async () => (await cart.wishes())[0])
    .toMatchObject({
      checked: true,
      gift_media: true,
      name: 'Mine',
    });
  await tabTo(page, 'Checkout');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/checkout');
  await expectBadge(page, 1);
});
