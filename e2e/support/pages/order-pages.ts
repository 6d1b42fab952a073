import { expect, type Locator, type Page } from '@playwright/test';
import jsQR from 'jsqr';
import sharp from 'sharp';
import { most, type Offer, offerWith } from './offers.ts';
import { isReady } from './product-page.ts';

/** Companies of the demo account `owner`. */
const OWNED = ['emberlow', 'kilnfold'];

/** Companies whose goods can be bought without a word or picture from the buyer. */
const WORDLESS = ['brackenhide', 'leafmoor', 'ottiline', ...OWNED];

const companyOf = ({ product }: Offer) => product.company_name_code;

/** Units that leave at once. */
export const onShelf = ({ merchandise: { add_quantity, quantity, backlogged } }: Offer) =>
  add_quantity ? Math.max(0, quantity - backlogged) : 0;

/** Bought without a word or picture from the buyer. */
export const isPlain = (offer: Offer) =>
  isReady(offer) &&
  offer.addons.every(({ req }) => !req) &&
  offer.product.page_variant === 'current' &&
  WORDLESS.includes(companyOf(offer)) &&
  most(offer.merchandise) > 1;

/** On the shelf of a company of the account `owner`. */
export function shelved(offers: readonly Offer[]): Offer {
  return offerWith(
    offers,
    'on an owner’s shelf',
    (offer) => isPlain(offer) && OWNED.includes(companyOf(offer)) && onShelf(offer) > 4,
  );
}

/** Of another company, with none on the shelf: each one has to be made first. */
export function toBeMade(offers: readonly Offer[]): Offer {
  return offerWith(
    offers,
    'that has to be made',
    (offer) => isPlain(offer) && !OWNED.includes(companyOf(offer)) && onShelf(offer) === 0,
  );
}

/** What was bought as one wish, by the name of its product. */
export function boughtOf(page: Page, name: string): Locator {
  return page.getByRole('main').getByRole('article', { name, exact: true });
}

/** An order in the list of the shopper's orders. */
export function orderCardOf(page: Page, id: number): Locator {
  return page.getByRole('main').getByRole('article', { name: `Order ${id}`, exact: true });
}

/** The row of the order's money that bears this name. */
export function moneyOf(page: Page, name: string): Locator {
  return page
    .getByRole('complementary', { name: 'The whole order' })
    .locator('dl > div', { has: page.locator('dt', { hasText: new RegExp(`^${name}`) }) })
    .locator('dd');
}

/** A gift's code on the order's page, with what became of the gift. */
export function giftPageOf(page: Page, name: string): Locator {
  return page.getByRole('region', { name: `Gift page of ${name}`, exact: true });
}

/** What a telephone reads from the code of a gift. */
export async function readGiftCode(page: Page, name: string): Promise<string> {
  const code = giftPageOf(page, name).getByRole('img', { name: /^QR code of the gift page/ });
  await expect.poll(() => code.evaluate((node: HTMLImageElement) => node.naturalWidth)).toBeGreaterThan(0);
  const answer = await page.request.get((await code.getAttribute('src')) ?? '');
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/png']);
  return readQr(await answer.body());
}

/** A telephone sees a code this small, in px. */
const SEEN = 296;

/** What a telephone reads from the picture of a QR code. @throws where there is no code in it */
export async function readQr(picture: Buffer): Promise<string> {
  const { data, info } = await sharp(picture)
    .resize(SEEN, SEEN, { fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const code = jsQR(new Uint8ClampedArray(data), info.width, info.height);
  if (!code) throw new Error('There is no QR code in this picture');
  return code.data;
}
