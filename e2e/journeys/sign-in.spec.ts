import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/browser/layout.ts';
import { expect, test } from '../support/journey.ts';
import { expectBadge, watchCart } from '../support/pages/cart-page.ts';
import { cardsOf, companyPath, productPath } from '../support/pages/catalog.ts';
import { expectCompanyHeader } from '../support/pages/headers.ts';
import { most, type Offer, offerWith, otherVariant } from '../support/pages/offers.ts';
import {
  addButtonOf,
  addonBody,
  choose,
  dialogOf,
  openOffer,
  optionOf,
  quantityOf,
} from '../support/pages/product-page.ts';
import {
  accountOf,
  authEntry,
  chooseInAccountMenu,
  enterPassword,
  expectSignedIn,
  expectSignedOut,
  fillInRegistration,
  loginOf,
  newName,
  PASSWORD,
  passwordOf,
  register,
  registerHere,
  signIn,
  signOut,
} from '../support/pages/sign-in.ts';

const NOT_LOGGED_IN = 'You are not logged in, redirect to login page please';

test.beforeEach(({ identity: _running }) => undefined);

test('from a company’s page one signs in and is back on it', async ({ page, catalog, site }) => {
  const { branded } = catalog;
  await page.goto(companyPath(branded));
  await expectSignedOut(page);
  await loginOf(page).click();
  await expect(page).toHaveURL(/\/realms\/wishbin\//);
  expect(new URL(page.url()).origin, 'the identity server is at the shop’s own origin').toBe(site.url);
  await enterPassword(page, 'shopper');
  await expect(page).toHaveURL(companyPath(branded));
  await expectSignedIn(page);
  await expectCompanyHeader(page, branded);
});

for (const [path, name] of [
  ['/cart', 'cart'],
  ['/checkout', 'checkout'],
  ['/profile', 'profile'],
] as const) {
  test(`the ${name} leads to the sign-in and comes back`, async ({ page }) => {
    await page.goto(path);
    await page.getByRole('main').getByRole('link', { name: 'Log In' }).click();
    await enterPassword(page, 'shopper');
    await expect(page).toHaveURL(path);
    await expectSignedIn(page);
    await expect(page.getByText(/Please Log ?in to|You are not logged in/i)).toHaveCount(0);
  });
}

test('a wrong password is said, and the right one helps after it', async ({ page }) => {
  await page.goto('/');
  await loginOf(page).click();
  await enterPassword(page, 'influencer', 'not it');
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByLabel('Username')).toHaveValue('influencer');
  await enterPassword(page, 'influencer');
  await expectSignedIn(page);
});

test('a reload and a new tab keep the session', async ({ page, context }) => {
  await page.goto('/');
  await signIn(page, 'shopper');
  await page.reload();
  await expectSignedIn(page);
  const second = await context.newPage();
  await second.goto('/mission');
  await expectSignedIn(second);
});

test('Logout in the account menu ends the session, here and at the identity server', async ({ page }) => {
  await page.goto('/mission');
  await signIn(page, 'shopper');
  await signOut(page);
  expect(await authEntry(page)).toBeNull();
  await page.reload();
  await expectSignedOut(page);
  await loginOf(page).click();
  await expect(passwordOf(page), 'the password is asked for again').toBeVisible();
});

test('the profile says that one is not logged in, and after Logout again', async ({ page }) => {
  await page.goto('/profile');
  await expect(page.getByText(NOT_LOGGED_IN, { exact: true })).toBeVisible();
  await signIn(page, 'shopper');
  await page.goto('/profile');
  await expect(page.getByRole('main').getByText('shopper', { exact: true })).toBeVisible();
  await expect(page.getByRole('main').getByText('shopper@wishbin.test')).toBeVisible();
  await expect(page.getByText(NOT_LOGGED_IN)).toHaveCount(0);
  await signOut(page);
  await page.goto('/profile');
  await expect(page.getByText(NOT_LOGGED_IN, { exact: true })).toBeVisible();
});

test('a link to the login names the place to return to, with its query', async ({ page, catalog }) => {
  await page.goto(
    `/auth/login?returnTo=${encodeURIComponent(`${companyPath(catalog.branded)}?from=letter`)}`,
  );
  await enterPassword(page, 'owner');
  await expect(page).toHaveURL(`${companyPath(catalog.branded)}?from=letter`);
  await expectSignedIn(page);
});

test('signed in already, the login leads on at once', async ({ page }) => {
  await page.goto('/');
  await signIn(page, 'shopper');
  await page.goto('/auth/login?returnTo=/mission');
  await expect(page).toHaveURL('/mission');
  await expectSignedIn(page);
});

test('Back from the identity server leads to where one was, signed out and able to try again', async ({
  page,
  catalog,
}) => {
  await page.goto('/');
  await loginOf(page).click();
  await expect(passwordOf(page)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/(auth\/login.*)?$/);
  if (new URL(page.url()).pathname !== '/') await page.goBack();
  await expect(page).toHaveURL('/');
  await expect(cardsOf(page)).toHaveCount(catalog.products.length);
  await signIn(page, 'shopper');
});

test('the administrator is told apart by the stored entry', async ({ page }) => {
  await page.goto('/');
  await signIn(page, 'admin');
  expect(await authEntry(page)).toMatchObject({ roles: 'wishbin_admin', preferred_username: 'admin' });
  await accountOf(page).click();
  await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeVisible();
});

test('two people in two browsers are two sessions', async ({ page, browser, site }) => {
  await page.goto('/');
  await signIn(page, 'shopper');
  const other = await browser.newContext({ baseURL: site.url });
  const theirs = await other.newPage();
  await theirs.goto('/');
  await expectSignedOut(theirs);
  await signIn(theirs, 'owner');
  expect(await authEntry(theirs)).toMatchObject({ preferred_username: 'owner' });
  expect(await authEntry(page)).toMatchObject({ preferred_username: 'shopper' });
  await other.close();
});

async function openRegistration(page: Page): Promise<void> {
  await page.goto('/mission');
  await loginOf(page).click();
  await page.getByRole('link', { name: 'Create an account' }).click();
  await expect(page.getByRole('button', { name: 'Create account' })).toBeVisible();
}

test('somebody new registers, is signed in, and can come back with the password', async ({ page }) => {
  const name = newName();
  await openRegistration(page);
  await fillInRegistration(page, name, `${name}@a.example`);
  await expect(page).toHaveURL('/mission');
  await expectSignedIn(page);
  expect(await authEntry(page)).toMatchObject({ preferred_username: name, roles: '' });
  await chooseInAccountMenu(page, 'Profile');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(page.getByRole('main').getByText(`${name}@a.example`)).toBeVisible();

  await signOut(page);
  await loginOf(page).click();
  await enterPassword(page, name, PASSWORD);
  await expectSignedIn(page);
});

test('what is missing or taken is said beside the fields, and what was typed stays', async ({ page }) => {
  await openRegistration(page);
  await fillInRegistration(page, 'shopper', 'not an address', 'short');
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByLabel('Username', { exact: true })).toHaveValue('shopper');
  await expect(page.getByLabel('Email', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await expect(passwordOf(page)).toHaveAttribute('aria-invalid', 'true');
  await fillInRegistration(page, 'shopper', 'somebody@a.example');
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByLabel('Username', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  const name = newName();
  await fillInRegistration(page, name, 'somebody@a.example');
  await expectSignedIn(page);
});

test('markup in a name is refused, and shown as the text it is', async ({ page }) => {
  const name = `<b id=x>${newName().slice(-8)}`;
  await openRegistration(page);
  await fillInRegistration(page, name, 'markup@a.example');
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByLabel('Username', { exact: true })).toHaveValue(name);
  await expect(page.locator('#x')).toHaveCount(0);
});

const STILL_HERE = 'Your choice is still here. Add it to your cart?';

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

test('the choice survives the sign-in and goes into the cart by itself', async ({
  page,
  context,
  api,
  offers,
  site,
}) => {
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

  await expect(page).toHaveURL('/cart');
  await expectBadge(page, 1);
  expect(await cart.wishes()).toMatchObject([
    { name_view: product.name_view, merchandice_name: chosen.name_view, cart_quantity: 3, addons: 1 },
  ]);

  await openOffer(page, productPath(product));
  await expect(page.getByText(STILL_HERE), 'nothing is offered that is in the cart').toHaveCount(0);
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
