import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { productPath } from '../support/catalog.ts';
import { expect, test } from '../support/journey.ts';
import { most, type Offer, offerWith, otherVariant } from '../support/offers.ts';
import {
  addButtonOf,
  addonBody,
  choose,
  dialogOf,
  openOffer,
  optionOf,
  quantityOf,
} from '../support/order-page.ts';
import { register, registerHere } from '../support/people.ts';
import { expectBadge, watchCart } from '../support/server-cart.ts';
import { passwordOf } from '../support/sign-in.ts';

const STILL_HERE = 'Your choice is still here. Add it to your cart?';

test.beforeEach(({ identity: _running }) => undefined);

/** Something with two choices and an add-on that one may take or leave. */
function richOffer(offers: readonly Offer[]): Offer {
  return offerWith(
    offers,
    'with a choice and an optional add-on',
    ({ choices, addons, merchandise }) =>
      choices.length > 0 && addons.length > 0 && addons.every(({ req }) => !req) && most(merchandise) > 3,
  );
}

async function askForLogin(page: Page): Promise<void> {
  await addButtonOf(page).click();
  await expect(dialogOf(page, 'Must be logged in')).toBeVisible();
}

test('the choice survives the sign-in and is offered again', async ({ page, context, api, offers, site }) => {
  const offer = richOffer(offers);
  const { product, addons } = offer;
  const cart = watchCart(context, site.url);
  const { attribute, option, chosen } = await otherVariant(api.url, offer);
  await openOffer(page, `${productPath(product)}?from=a-letter`);
  await choose(page, attribute, option);
  const [addon] = addons;
  const body = await addonBody(page, addon?.name_view ?? '');
  await body.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(body.getByRole('button', { name: 'Remove', exact: true })).toBeVisible();
  await quantityOf(page).fill('3');

  await askForLogin(page);
  await dialogOf(page, 'Must be logged in').getByRole('link', { name: 'Log In' }).click();
  await expect(passwordOf(page)).toBeVisible();
  await registerHere(page);

  await expect(page).toHaveURL(`${productPath(product)}?from=a-letter`);
  await expect(page.getByText(STILL_HERE).filter({ visible: true }).first()).toBeVisible();
  await expect(optionOf(page, attribute, option)).toBeChecked();
  await expect(quantityOf(page)).toHaveValue('3');
  expect(await cart.wishes(), 'nothing goes into the cart unasked').toEqual([]);

  await addButtonOf(page).click();
  await expect(page).toHaveURL('/cart');
  await expectBadge(page, 1);
  expect(await cart.wishes()).toMatchObject([
    { name_view: product.name_view, merchandice_name: chosen.name_view, cart_quantity: 3, addons: 1 },
  ]);

  await openOffer(page, productPath(product));
  await expect(page.getByText(STILL_HERE), 'an offer is made once').toHaveCount(0);
  await expect(quantityOf(page)).toHaveValue(String(offer.merchandise.buy_quantity));
});

test('Not now keeps everything as it is, over a reload too, and offers nothing later', async ({
  page,
  offers,
}) => {
  const { product } = richOffer(offers);
  await openOffer(page, productPath(product));
  await quantityOf(page).fill('2');
  await askForLogin(page);
  await dialogOf(page, 'Must be logged in').getByRole('button', { name: 'Not now' }).click();
  await expect(dialogOf(page, 'Must be logged in')).toHaveCount(0);
  await expect(addButtonOf(page)).toBeFocused();
  await expect(quantityOf(page)).toHaveValue('2');
  await page.reload();
  await expect(quantityOf(page)).toHaveValue('2');
  await expect(page.getByText(STILL_HERE)).toHaveCount(0);
});

test('what went into the cart stands on its page again after Back, and a card starts anew', async ({
  page,
  api,
  offers,
}) => {
  const offer = richOffer(offers);
  const { product } = offer;
  const { attribute, option } = await otherVariant(api.url, offer, (chosen) => most(chosen) > 2);
  await openOffer(page, productPath(product));
  await register(page);
  await choose(page, attribute, option);
  await quantityOf(page).click();
  await page.keyboard.type('2');
  await addButtonOf(page).click();
  await expect(page).toHaveURL('/cart');

  await page.goBack();
  await expect(optionOf(page, attribute, option)).toBeChecked();
  await expect(quantityOf(page)).toHaveValue('2');
  await expect(page.getByText(STILL_HERE)).toHaveCount(0);
  await page.reload();
  await expect(optionOf(page, attribute, option)).toBeChecked();
  await expect(quantityOf(page)).toHaveValue('2');

  await page.goto('/');
  await page.getByRole('article').getByRole('link', { name: product.name_view, exact: true }).click();
  await expect(quantityOf(page)).toHaveValue(String(offer.merchandise.buy_quantity));
  await expect(optionOf(page, attribute, option)).not.toBeChecked();
});

test('Back from the identity server leads to the choice, still signed out', async ({ page, offers }) => {
  const { product } = richOffer(offers);
  await openOffer(page, productPath(product));
  await quantityOf(page).fill('2');
  await askForLogin(page);
  await dialogOf(page, 'Must be logged in').getByRole('link', { name: 'Log In' }).click();
  await expect(passwordOf(page)).toBeVisible();
  await page.goBack();
  if (new URL(page.url()).pathname === '/auth/login') await page.goBack();
  await expect(page).toHaveURL(productPath(product));
  await expect(quantityOf(page)).toHaveValue('2');
});

for (const width of [390, 1440]) {
  test(`the dialog fits and is accessible at ${width} px`, async ({ page, offers }) => {
    const { product } = richOffer(offers);
    await page.setViewportSize({ width, height: 800 });
    await openOffer(page, productPath(product));
    await askForLogin(page);
    await expect(dialogOf(page, 'Must be logged in')).toBeInViewport({ ratio: 1 });
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dialogOf(page, 'Must be logged in')).toHaveCount(0);
  });
}
