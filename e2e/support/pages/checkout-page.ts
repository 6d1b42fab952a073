import { expect, type Locator, type Page } from '@playwright/test';
import { addToCart, getCart } from 'shared-api/contract/cart/cart';
import type { TaxResult } from 'shared-api/contract/checkout/checkout';
import { openAlive } from '../browser/problems.ts';
import type { Call } from '../shop/buyer.ts';
import { CARDS, fillCard } from './card-page.ts';
import { most, type Offer, offerWith, readChooser } from './offers.ts';
import { bodyOf } from './orders.ts';
import { isReady } from './product-page.ts';
import { register } from './sign-in.ts';

/** At any site: some journeys have one of their own. */
export const SHIPPING = /\/checkout\?step=shipping$/;
export const TOTAL = /\/checkout\?step=total$/;
export const PAID = /\/checkout\?step=paid$/;

/** An address as a shopper types it: the state by its beginning. */
export const HOME = {
  'Full Name': 'June Park',
  Address: '4 Elm Street',
  City: 'Boston',
  State: 'Massa',
  Zip: '02108',
} as const;

export type AddressField = keyof typeof HOME | 'Address 2';

/** What can be bought as it is, and what can be put with it. */
export interface Purchase {
  offer: Offer;
  quantity?: number;
  /** Product and variant of an add-on. */
  addon?: { productId: number; merchandiseId: number; name: string };
}

const PLENTY = 20;

/** An add-on with an optional text line. */
const LABEL = 'Dedication label';

/** For these something has to be given before they can be chosen for checkout. */
const ASKS = ['Walnut pair tag', 'Table board', 'Supper bowl', 'Name tag collar'];

/** Of which there is enough for many journeys, and for which nothing has to be given. */
const isPlain = (offer: Offer): boolean =>
  isReady(offer) &&
  offer.product.page_variant === 'current' &&
  offer.addons.every(({ req }) => !req) &&
  !ASKS.includes(offer.product.name_view) &&
  most(offer.merchandise) >= PLENTY;

/** Two companies' goods, the first with an add-on. */
export async function twoPurchases(apiUrl: string, offers: readonly Offer[]): Promise<[Purchase, Purchase]> {
  const first = offerWith(
    offers,
    'that takes a label',
    (offer) => isPlain(offer) && offer.addons.some(({ name_view }) => name_view === LABEL),
  );
  const label = first.addons.find(({ name_view }) => name_view === LABEL);
  if (!label) throw new Error('There is no label');
  const { merchandise } = await readChooser(apiUrl, label.product_id, first.product.id);
  const addon = { productId: label.product_id, merchandiseId: merchandise.merch_id, name: LABEL };
  return [{ offer: first, quantity: 2, addon }, { offer: another(offers, first) }];
}

/** One thing, without anything put with it. */
export function onePurchase(offers: readonly Offer[]): Purchase {
  return { offer: offerWith(offers, 'of which there is plenty', isPlain) };
}

function another(offers: readonly Offer[], { product: { company_id } }: Offer): Offer {
  return offerWith(
    offers,
    'of another company',
    (offer) => isPlain(offer) && offer.product.company_id !== company_id,
  );
}

/** Puts something into the cart, as another tab would. New wishes are chosen for checkout. */
export async function wishFor(call: Call, { offer, quantity = 1, addon }: Purchase): Promise<void> {
  const { product, merchandise } = offer;
  const cart = {
    [product.id]: { merch_id: merchandise.merch_id },
    ...(addon && { [addon.productId]: { merch_id: addon.merchandiseId } }),
  };
  await bodyOf(call('POST', addToCart.path, { product_id: product.id, quantity, influencer: null, cart }));
}

/** The wishes as the server holds them, in the order of their ids. */
export async function wishesOf(call: Call) {
  const entries = getCart.answer.parse(await bodyOf(call('GET', getCart.path)));
  return Object.values(entries).sort((a, b) => a.id - b.id);
}

/** A new person, with these wishes chosen, at the first step. @returns the person's name */
export async function startCheckout(
  page: Page,
  call: Call,
  purchases: readonly Purchase[],
  path = '/checkout',
): Promise<string> {
  await openAlive(page, '/mission');
  const name = await register(page);
  for (const purchase of purchases) await wishFor(call, purchase);
  expect((await wishesOf(call)).map(({ checked }) => checked)).toEqual(purchases.map(() => true));
  await openAlive(page, path);
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
  return name;
}

export const addressDialog = (page: Page): Locator =>
  page.getByRole('dialog', { name: 'Enter New Billing Information' });

export const cardDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Credit Information' });

export const errorDialog = (page: Page): Locator =>
  page.getByRole('alertdialog', { name: 'Processing Error' });

export const recheckDialog = (page: Page): Locator =>
  page.getByRole('alertdialog', { name: 'Problem with entered address' });

export const fullAddress = (page: Page): Locator => page.getByRole('main').locator('address');

/** A button of the page, whichever of two the window's width shows. */
export function buttonOf(page: Page, name: string): Locator {
  return page.getByRole('main').getByRole('button', { name, exact: true }).filter({ visible: true }).first();
}

export function addressField(page: Page, name: AddressField): Locator {
  return addressDialog(page).getByLabel(name === 'Address 2' ? /^Address 2/ : name, {
    exact: true,
  });
}

/** Opens the form for a new address. */
export async function openAddressForm(page: Page): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Add( Address)?$/ })
    .click();
  await expect(addressField(page, 'Full Name')).toBeVisible();
}

/** Types an address and sends it. */
export async function sendAddress(
  page: Page,
  address: Partial<Record<AddressField, string>> = HOME,
): Promise<void> {
  for (const [name, text] of Object.entries(address)) {
    if (name !== 'State') await addressField(page, name as AddressField).fill(text);
    else {
      await addressField(page, 'State').fill(text);
      await addressDialog(page).getByRole('option').first().click();
    }
  }
  await addressDialog(page).getByRole('button', { name: 'Add Address', exact: true }).click();
}

export async function addAddress(
  page: Page,
  address: Partial<Record<AddressField, string>> = HOME,
): Promise<void> {
  await openAddressForm(page);
  await sendAddress(page, address);
  await expect(addressDialog(page)).toHaveCount(0);
  await expect(fullAddress(page)).toBeVisible();
}

/** The ways of sending, cheapest first. */
export function ratesOf(page: Page): Locator {
  return page.getByRole('radiogroup', { name: 'Shipping rates' }).locator('label');
}

/** From the first step with its address to the second, and one of the ways of sending. */
export async function chooseShipping(page: Page, index = 0): Promise<void> {
  await buttonOf(page, 'Shipping Options').click();
  await expect(page).toHaveURL(SHIPPING);
  await ratesOf(page).nth(index).click();
  await expect(
    page.getByRole('radiogroup', { name: 'Shipping rates' }).getByRole('radio').nth(index),
  ).toBeChecked();
}

export async function calculateTotal(page: Page): Promise<void> {
  await buttonOf(page, 'Calculate Total').click();
  await expect(page).toHaveURL(TOTAL);
  await expect(buttonOf(page, 'Enter Credit Info')).toBeEnabled();
}

/** From nothing but chosen wishes to the totals. */
export async function toTotal(page: Page): Promise<void> {
  await addAddress(page);
  await chooseShipping(page);
  await calculateTotal(page);
}

/** A line of the checkout's total. */
export function totalLine(page: Page, label: string): Locator {
  return page
    .getByRole('complementary', { name: 'What you pay' })
    .locator('dl > div', { has: page.getByText(label, { exact: true }) })
    .locator('dd');
}

/** How cents stand on the page. */
export function money(cents: number): string {
  return `$${Math.floor(cents / 100).toLocaleString('en-US')}.${String(cents % 100).padStart(2, '0')}`;
}

/** The totals on the page, in cents, which the page's own lines sum up to. */
export async function readTotals(page: Page): Promise<Omit<TaxResult, 'tax_id'>> {
  const read = async (label: string) => {
    const text = (await totalLine(page, label).textContent()) ?? '';
    expect(text, label).toMatch(/^\$[\d,]+\.\d\d$/);
    return Number(text.replaceAll(/\D/g, ''));
  };
  const totals = {
    cart_total: await read('Cart Total'),
    tax_amount: await read('Tax'),
    shipping: await read('Shipping'),
    charge: await read('Credit Charge'),
    total: await read('Total'),
  };
  const { cart_total, tax_amount, shipping, charge, total } = totals;
  expect(cart_total + tax_amount + shipping + charge, 'the lines sum up to the total').toBe(total);
  return totals;
}

export async function openCard(page: Page): Promise<void> {
  await buttonOf(page, 'Enter Credit Info').click();
  await expect(
    page.frameLocator('iframe[title="Secure card number input frame"]').locator('input[name=cardnumber]'),
  ).toBeVisible();
}

/** A new person, with these wishes chosen, at the open dialog for the card. */
export async function startPayment(page: Page, call: Call, purchases: readonly Purchase[]): Promise<void> {
  await startCheckout(page, call, purchases);
  await toTotal(page);
  await openCard(page);
}

export function payButton(page: Page): Locator {
  return cardDialog(page).getByRole('button', { name: /^Pay Now/ });
}

/** Types a card into the open dialog and presses Pay Now. */
export async function pay(page: Page, card: string = CARDS.good): Promise<void> {
  await fillCard(page, card);
  await payButton(page).click();
}

/** It is paid, and the page says so. */
export async function expectPaid(page: Page): Promise<void> {
  await expect(page.getByText('Payment successful!', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Influencer Badge' })).toBeVisible();
  await expect(page).toHaveURL(PAID);
}
