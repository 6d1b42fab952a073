import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { approveCompany } from 'shared-api/contract/administration/queues';
import { addToCart, getCart, listCartAddons, toggleChecked, toggleGift } from 'shared-api/contract/cart/cart';
import { addMedia } from 'shared-api/contract/cart/media';
import { getDeskProduct, listDeskProducts } from 'shared-api/contract/catalog/editing';
import type { DeskProduct } from 'shared-api/contract/catalog/editing-schema';
import { getDesk } from 'shared-api/contract/companies/desk';
import type { Call } from '../shop/buyer.ts';
import { bodyOf } from './orders.ts';

/** A field of the desk by the start of its label. */
export const field = (within: Page | Locator, name: string | RegExp): Locator =>
  within.getByLabel(name, { exact: typeof name === 'string' });

/** Presses a button of the desk. */
export const press = (within: Page | Locator, name: string | RegExp): Promise<void> =>
  within.getByRole('button', { name, exact: typeof name === 'string' }).click();

/** Goes to a section of the desk that is open, as its own way around leads there. */
export async function goTo(page: Page, section: string): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Desk' })
    .getByRole('link', { name: new RegExp(`^${section}`) })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: section })).toBeVisible();
}

/** Saves the form that is shown, and waits until it says that it is. */
export async function save(within: Page | Locator): Promise<void> {
  await press(within, 'Save');
  await expect(within.getByText('Saved.', { exact: true })).toBeVisible();
}

/** Presses a button that saves a file; gives its bytes. */
export async function savedBy(page: Page, button: string, within: Page | Locator = page): Promise<Buffer> {
  const download = page.waitForEvent('download');
  await press(within, button);
  return readFile(await (await download).path());
}

/** A view of the orders, by its name and, where it is said, its count: "Open 2". */
export const orderTab = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: 'Which orders' }).getByRole('link', { name });

/** The place of the net amount in a line of a statement's file. */
const NET = 7;

/** The cents that the lines of a statement's file add up to. */
export function netOf(file: Buffer): number {
  const [, ...lines] = file.toString('utf8').trim().split('\r\n');
  return lines.reduce((sum, line) => sum + Math.round(Number(line.split(',')[NET]) * 100), 0);
}

/** Adds a choice with its options on the page of the product's choices. */
export async function addChoice(page: Page, name: string, options: readonly [string, string]): Promise<void> {
  await press(page, 'Add a choice');
  const form = page.getByRole('region', { name: 'New choice' });
  await field(form, 'Choice').fill(name);
  for (const [place, option] of options.entries()) await field(form, `Option ${place + 1}`).fill(option);
  await press(form, 'Add the choice');
  await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
}

/** Chooses a file on the page of imports, which then shows how it would be read. */
export async function chooseFile(page: Page, name: string, text: string): Promise<void> {
  await page
    .getByLabel('Choose a CSV file')
    .first()
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
  await expect(page.getByRole('heading', { name: `Check ${name}` })).toBeFocused();
}

/** Founds a company for the owner that calls; gives its part of addresses. */
export async function found(owner: Call, name_view: string): Promise<string> {
  const form = { name_view, title: 'Bowl', price: 30, influencer_usd: 10 };
  const { name_code } = Object(await bodyOf(owner('POST', '/api/company/', form)));
  return String(name_code);
}

/** An administrator lets a company sell. */
export async function approve(admin: Call, owner: Call, nameCode: string): Promise<void> {
  const desk = getDesk.answer.parse(await bodyOf(owner('GET', getDesk.path.replace(':company', nameCode))));
  const path = approveCompany.path.replace(':id', String(desk.company.id));
  await bodyOf(admin(approveCompany.method, path));
}

/** A product of the company by its name, with its variants, as its desk has it. */
export async function deskProduct(owner: Call, nameCode: string, name: string): Promise<DeskProduct> {
  const list = listDeskProducts.path.replace(':company', nameCode);
  const { products } = listDeskProducts.answer.parse(await bodyOf(owner('GET', list)));
  const id = products.find(({ name_view }) => name_view === name)?.id;
  const path = getDeskProduct.path.replace(':company', nameCode).replace(':id', String(id));
  return getDeskProduct.answer.parse(await bodyOf(owner('GET', path)));
}

/** Puts a product with an add-on that needs a text into the cart as a gift, gives the text, and chooses it for checkout. */
export async function wishWithText(
  buyer: Call,
  wanted: { readonly product: DeskProduct; readonly addon: DeskProduct; readonly quantity: number },
  content: string,
): Promise<void> {
  const { product, addon, quantity } = wanted;
  const variant = ({ merchandise }: DeskProduct) => ({ merch_id: merchandise[0]?.merch_id });
  const cart = { [product.id]: variant(product), [addon.id]: variant(addon) };
  await bodyOf(buyer('POST', addToCart.path, { product_id: product.id, quantity, influencer: null, cart }));
  const [entry] = Object.values(getCart.answer.parse(await bodyOf(buyer('GET', getCart.path))));
  if (!entry) throw new Error('The cart stayed empty');
  const own = (path: string) => path.replace(':id', String(entry.id));
  const addons = listCartAddons.answer.parse(await bodyOf(buyer('GET', own(listCartAddons.path))));
  const slot = { cart_id: entry.id, cartaddon_id: addons[0]?.id, gift: false, type_media: 'TEXT', content };
  await bodyOf(buyer('POST', addMedia.path, slot));
  await bodyOf(buyer('GET', own(toggleGift.path)));
  const left = { cart_id: entry.id, cartaddon_id: 0, gift: true };
  await bodyOf(buyer('POST', addMedia.path, { ...left, type_media: 'TEXT', content: 'From all of us' }));
  await bodyOf(buyer('POST', addMedia.path, { ...left, type_media: 'PASSWORD', content: 'kiln' }));
  const now = getCart.answer.parse(await bodyOf(buyer('GET', getCart.path)))[entry.id];
  if (!now?.checked) await bodyOf(buyer('GET', own(toggleChecked.path)));
}

/** Puts a product with words on it into the cart, and chooses it for checkout. */
export async function wishWithWords(
  buyer: Call,
  { product, merchandiseId }: Omit<ReadyCompany, 'code'>,
  content: string,
): Promise<void> {
  const cart = { [product.id]: { merch_id: merchandiseId } };
  await bodyOf(
    buyer('POST', addToCart.path, { product_id: product.id, quantity: 1, influencer: null, cart }),
  );
  const entries = async () => Object.values(getCart.answer.parse(await bodyOf(buyer('GET', getCart.path))));
  const newest = Math.max(...(await entries()).map(({ id }) => id));
  const slot = { cart_id: newest, cartaddon_id: 0, gift: false, type_media: 'TEXT', content };
  await bodyOf(buyer('POST', addMedia.path, slot));
  const now = (await entries()).find(({ id }) => id === newest);
  if (!now?.checked) await bodyOf(buyer('GET', toggleChecked.path.replace(':id', String(newest))));
}

const HOME = { name: 'Nora Kiln', address1: '12 Elm Street', city: 'Boston', state: 'MA', zip: '02108' };
const PARCEL = { weight_g: 400, box_length_mm: 150, box_width_mm: 120, box_height_mm: 120 };

/** A company with a Bowl of $30.00 in stock, that lacks the approval alone. */
export interface ReadyCompany {
  readonly code: string;
  readonly product: DeskProduct;
  readonly merchandiseId: number;
}

/** Founds a company, and gives it all it needs for selling but the approval. */
export async function readyCompany(owner: Call, name_view: string, units = 9): Promise<ReadyCompany> {
  const code = await found(owner, name_view);
  const desk = `/api/desk/${code}`;
  const { version } = getDesk.answer.parse(await bodyOf(owner('GET', desk)));
  await bodyOf(owner('PUT', `${desk}/origin`, { ...HOME, version }));
  const product = await deskProduct(owner, code, 'Bowl');
  const [variant] = product.merchandise;
  if (!variant) throw new Error('The first product has no variant');
  const path = `${desk}/merchandise/${variant.merch_id}`;
  await bodyOf(owner('PUT', path, { ...variant, name_view: variant.name_view || 'Plain', ...PARCEL }));
  await bodyOf(owner('PUT', `${desk}/stock/${variant.merch_id}`, { add: units }));
  return { code, product, merchandiseId: variant.merch_id };
}
