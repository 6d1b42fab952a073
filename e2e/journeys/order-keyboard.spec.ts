import type { Page } from '@playwright/test';
import { tabTo } from '../support/browser/layout.ts';
import { expectAlive, openAlive } from '../support/browser/problems.ts';
import { expect, test } from '../support/journey.ts';
import { expectBadge, watchCart } from '../support/pages/cart-page.ts';
import { productPath } from '../support/pages/catalog.ts';
import { most, offerWith } from '../support/pages/offers.ts';
import { addButtonOf, dialogOf, groupOf, openOffer, quantityOf } from '../support/pages/product-page.ts';
import { newName, PASSWORD } from '../support/pages/sign-in.ts';

test('from the product list to the cart by keyboard alone', async ({
  page,
  context,
  offers,
  site,
  identity: _running,
}) => {
  const offer = offerWith(
    offers,
    'with a choice and an optional add-on',
    ({ choices, addons, merchandise, product }) =>
      choices.length > 0 &&
      addons.length > 0 &&
      addons.every(({ req }) => !req) &&
      product.page_variant === 'current' &&
      most(merchandise) > 2,
  );
  const [choice] = offer.choices;
  const [addon] = offer.addons;
  if (!choice || !addon) throw new Error('Nothing to choose');
  const cart = watchCart(context, site.url);
  await openAlive(page, '/');
  await tabTo(page, offer.product.name_view);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(productPath(offer.product));
  await expectAlive(page);

  const first = choice.options.find(({ id }) => id === choice.attribute.default_selection_id);
  await tabTo(page, first?.name_view ?? '');
  await page.keyboard.press('ArrowDown');
  const chosen = groupOf(page, choice.attribute.name_view).locator('input:checked');
  await expect(chosen).toBeFocused();
  const label = await chosen.evaluate((node) => node.closest('label')?.textContent?.trim());
  expect(label).not.toBe(first?.name_view);

  await tabTo(page, addon.name_view);
  await page.keyboard.press('Enter');
  await tabTo(page, 'Add');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Remove', exact: true })).toBeFocused();

  await tabTo(page, 'Quantity');
  await page.keyboard.press('ArrowUp');
  await expect(quantityOf(page)).toHaveValue('2');
  await tabTo(page, 'Add to Cart');
  await page.keyboard.press('Enter');

  await expect(dialogOf(page, 'Must be logged in')).toBeVisible();
  expect(await focusIsInDialog(page)).toBe(true);
  await tabTo(page, 'Log In');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Username', { exact: true })).toBeFocused();
  await tabTo(page, 'Create an account');
  await page.keyboard.press('Enter');
  const name = newName();
  await expect(page.getByRole('button', { name: 'Create account' })).toBeVisible();
  await page.getByLabel('Username', { exact: true }).focus();
  await page.keyboard.type(name);
  await page.keyboard.press('Tab');
  await page.keyboard.type(`${name}@a.example`);
  await page.keyboard.press('Tab');
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL('/cart');
  await expectBadge(page, 1);
  expect(await cart.wishes()).toMatchObject([{ cart_quantity: 2, addons: 1 }]);
});

test('a dialog holds the focus, and gives it back to the button', async ({ page, catalog }) => {
  await openOffer(page, productPath(catalog.productOf(catalog.branded)));
  await addButtonOf(page).focus();
  await page.keyboard.press('Enter');
  await expect(dialogOf(page, 'Must be logged in')).toBeVisible();
  for (let step = 0; step < 6; step += 1) {
    await page.keyboard.press('Tab');
    expect(await focusIsInDialog(page)).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(dialogOf(page, 'Must be logged in')).toHaveCount(0);
  await expect(addButtonOf(page)).toBeFocused();
});

/** On an element of the dialog, or on none of the page: a browser lets Tab out to its own controls. */
function focusIsInDialog(page: Page): Promise<boolean> {
  return page.evaluate(
    () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
  );
}
