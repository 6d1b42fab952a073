import { crc32, deflateSync } from 'node:zlib';
import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import { addToCart, getCart, updateCartEntry } from 'shared-api/contract/cart/cart';
import type { CartEntry } from 'shared-api/contract/cart/cart-schema';
import { headerOf } from './headers.ts';
import type { Offer } from './offers.ts';

/** The card of a wish, by the name of what it is of. */
export function wishOf(page: Page, name: string): Locator {
  return page.getByRole('main').getByRole('article', { name, exact: true });
}

/** All wishes of the cart. The cards of products below them have no names. */
export function wishesOf(page: Page): Locator {
  return page.getByRole('main').getByRole('article', { name: /./ });
}

/** Whether a wish goes to checkout. */
export function chooseOf(page: Page, name: string): Locator {
  return page.getByRole('checkbox', { name: `Choose ${name} for checkout`, exact: true });
}

export function giftOf(page: Page, name: string): Locator {
  return wishOf(page, name).getByRole('switch', { name: 'Gift', exact: true });
}

export function countOf(page: Page, name: string): Locator {
  return wishOf(page, name).getByRole('spinbutton', { name: 'Quantity', exact: true });
}

/** A button of the page by all of its name, such as 'Add Media for Stem vase'. */
export function cartButton(page: Page, name: string): Locator {
  return page.getByRole('main').getByRole('button', { name, exact: true });
}

/** The checked wishes. */
export function sumOf(page: Page): Locator {
  return page.getByRole('complementary', { name: 'Selected for checkout' });
}

export async function expectTotal(page: Page, total: string): Promise<void> {
  const row = sumOf(page).locator('dl > div', { has: page.getByText('Cart total', { exact: true }) });
  await expect(row.locator('dd')).toHaveText(total);
}

/** Types how many of a wish there are to be, and says that this is all. */
export async function count(page: Page, name: string, quantity: number): Promise<void> {
  await countOf(page, name).fill(String(quantity));
  await page.keyboard.press('Enter');
}

/** The open dialog in which something is given for a wish. */
export function mediaDialog(page: Page, title: 'Update Media' | 'Gift Media'): Locator {
  return page.getByRole('dialog', { name: title, exact: true });
}

/** @param name the label of its area, else 'Text'; or 'Password' */
export function boxOf(dialog: Locator, name: string): Locator {
  return dialog.getByLabel(new RegExp(`^${name}( \\(optional\\))?$`));
}

/** Types a text or a password of a media dialog and saves it. */
export async function giveText(dialog: Locator, name: string, text: string): Promise<void> {
  await boxOf(dialog, name).fill(text);
  await dialog.getByRole('button', { name: `Save ${name}`, exact: true }).click();
  await expect(dialog.getByRole('status').filter({ hasText: `${name} saved` })).toBeAttached();
}

/** Chooses a picture in a media dialog, as the browser's own window would. */
export async function givePicture(dialog: Locator, file: PictureFile): Promise<void> {
  await dialog.getByLabel(/^Choose (a|another) picture$/).setInputFiles(file);
}

/** Closes a media dialog whose texts are all saved. */
export async function finish(dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: 'Done', exact: true }).click();
  await expect(dialog).toHaveCount(0);
}

/** The cart from the API, independent of the page. */
export interface ServerCart {
  /** Its wishes, in the order of their ids. */
  wishes(): Promise<CartEntry[]>;
  /** Puts something without add-ons into it, as another tab would. */
  add(offer: Offer, quantity: number): Promise<void>;
  /** Sets a wish's quantity through the API, as another tab would. */
  count(wish: CartEntry, quantity: number): Promise<void>;
}

/** Fetches the cart of the person who signs in on a page of `context` from now on. */
export function watchCart(context: BrowserContext, siteUrl: string): ServerCart {
  let authorization = '';
  context.on('request', (request) => {
    authorization = request.headers()['authorization'] ?? authorization;
  });
  const ask = async (path: string, change: { method?: string; body?: object } = {}) => {
    await expect
      .poll(() => authorization, { message: 'somebody signed in has asked for something' })
      .not.toBe('');
    const answer = await fetch(siteUrl + path, {
      method: change.method ?? 'GET',
      headers: { authorization, ...(change.body && { 'content-type': 'application/json' }) },
      ...(change.body && { body: JSON.stringify(change.body) }),
    });
    expect(answer.status, `${path} asked by somebody signed in`).toBe(200);
    return answer;
  };
  return {
    async wishes() {
      const entries = getCart.answer.parse(await (await ask(getCart.path)).json());
      return Object.values(entries).sort((a, b) => a.id - b.id);
    },
    async add({ product, merchandise }, quantity) {
      const cart = { [product.id]: { merch_id: merchandise.merch_id } };
      const body = { product_id: product.id, quantity, influencer: null, cart };
      await ask(addToCart.path, { method: addToCart.method, body });
    },
    async count({ id }, quantity) {
      const path = updateCartEntry.path.replace(':cart_id', String(id));
      await ask(path, { method: updateCartEntry.method, body: { cart_quantity: quantity } });
    },
  };
}

/** The header shows the server's number of wishes. */
export async function expectBadge(page: Page, wishes: number): Promise<void> {
  const spoken = `Cart, ${wishes} ${wishes === 1 ? 'item' : 'items'}`;
  await expect(headerOf(page).getByRole('link', { name: spoken, exact: true })).toBeVisible();
}

/** A file as a visitor would choose it. */
export interface PictureFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** A picture of stripes, as a .png. */
export function aPicture(name = 'stripes.png', width = 240, height = 160): PictureFile {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  // Eight bits for each of red, green and blue.
  head.set([8, 2, 0, 0, 0], 8);
  const rows = Array.from({ length: height }, (_, row) =>
    // The first byte of a row says that it is stored as it is.
    Buffer.concat([Buffer.of(0), Buffer.alloc(3 * width, row % 20 < 10 ? 0x36 : 0xd8)]),
  );
  const parts = [chunk('IHDR', head), chunk('IDAT', deflateSync(Buffer.concat(rows))), chunk('IEND')];
  return { name, mimeType: 'image/png', buffer: Buffer.concat([SIGNATURE, ...parts]) };
}

/** One that is no picture behind its first bytes: only who draws it notices. */
export function aBrokenPicture(name = 'broken.png'): PictureFile {
  const whole = aPicture(name);
  return { ...whole, buffer: whole.buffer.subarray(0, 60) };
}

function chunk(kind: string, data = Buffer.alloc(0)): Buffer {
  const named = Buffer.concat([Buffer.from(kind, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}
