import { setImmediate } from 'node:timers/promises';
import type { GalleryPicture, ListedProduct } from 'shared-api/contract';
import sharp from 'sharp';
import { aPicture } from '../../../testing/fixture/rows.ts';
import { aPng } from '../../../testing/pictures.ts';
import { startCartServer } from '../../cart/testing/cart-server.ts';
import { type Desk, openDesk } from '../testing/desk.ts';

/** The color of `aPng` as it is stored, as JPEG. */
const GREEN = /^#366[bc]4d$/;
const shop = await startCartServer();
const worker = await shop.shopper();
let desk: Desk;
let product: number;
beforeAll(async () => {
  await shop.server.app.jobs.start();
});
beforeEach(async () => {
  desk = await openDesk(shop, worker);
  ({ id: product } = await desk.stocked());
});

async function upload(picture: Buffer): Promise<void> {
  const form = new FormData();
  form.set('picture_name', new File([new Uint8Array(picture)], 'tag.png', { type: 'image/png' }));
  form.set('alt', 'A tag of oak');
  await desk.ask('POST', `/products/${product}/pictures`, form);
}

async function galleryColors(): Promise<(string | null)[]> {
  const { body } = await shop.server.call(`/api/company/product/${product}`);
  return Object(body).gallery.map(({ color }: GalleryPicture) => color);
}

async function listedColor(): Promise<string | null | undefined> {
  const { body } = await shop.server.call(`/api/shop/products?company=${desk.code}`);
  return Object(body).products.find(({ id }: ListedProduct) => id === product)?.picture_color;
}

/** However long it takes on a busy machine: the test's own time limit ends a wait in vain. */
async function until(happened: () => Promise<boolean>): Promise<void> {
  while (!(await happened())) await setImmediate();
}

/** A picture with an alpha channel, red on its left half. */
function redAnd(right: { r: number; g: number; b: number; alpha: number }): Promise<Buffer> {
  const create = { width: 40, height: 40, channels: 4, background: right } as const;
  const red = { create: { width: 20, height: 40, channels: 4, background: '#ff0000' } } as const;
  return sharp({ create })
    .composite([{ input: red, left: 0, top: 0 }])
    .png()
    .toBuffer();
}

it('is the average of an uploaded picture, in lists and on the page of its product', async () => {
  await upload(await aPng(40, 30));
  await upload(await redAnd({ r: 0, g: 0, b: 255, alpha: 1 }));
  await until(async () => !(await galleryColors()).includes(null));
  const [green, violet] = await galleryColors();
  expect(green).toMatch(GREEN);
  expect(violet).toMatch(/^#(7f|80)00(7f|80)$/);
  expect(await listedColor()).toBe(green);
});

it('is none for a picture through which its ground is seen', async () => {
  await upload(await redAnd({ r: 0, g: 0, b: 255, alpha: 0.9 }));
  // Read after it, so that the first one has been read when this one has its color.
  await upload(await aPng(40, 30));
  await until(async () => (await galleryColors())[1] !== null);
  expect(await galleryColors()).toEqual([null, expect.stringMatching(GREEN)]);
  expect(await listedColor()).toBeNull();
});

it('is computed for pictures from before, and passes by one whose file is missing', async () => {
  await aPicture(shop.database, product, 0, '/missing.png');
  await aPicture(shop.database, product, 1, '/older.png');
  await shop.server.app.mediaStore.write('/older.png', await aPng(10, 10));
  await shop.server.app.jobs.runSoon('color-pictures');
  await until(async () => (await galleryColors())[1] !== null);
  expect(await galleryColors()).toEqual([null, '#366c4d']);
});
