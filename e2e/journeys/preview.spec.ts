import type { Locator, Page } from '@playwright/test';
import { getProductOffer } from 'shared-api/contract/catalog/product-page';
import sharp from 'sharp';
import { expectFits } from '../support/browser/layout.ts';
import { expect, test } from '../support/journey.ts';
import { expectBadge } from '../support/pages/cart-page.ts';
import { productPath } from '../support/pages/catalog.ts';
import { headerOf } from '../support/pages/headers.ts';
import { engravedTagOf, offerWith } from '../support/pages/offers.ts';
import {
  addButtonOf,
  addonBody,
  choose,
  dialogOf,
  finalProductOf,
  isReady,
  openOffer,
} from '../support/pages/product-page.ts';
import { fillInRegistration, newName } from '../support/pages/sign-in.ts';

const WORDS = 'For Nora with love';

test.beforeEach(({ identity: _running }) => undefined);
// As sharp as the server's picture.
test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 3 });

const lineOf = (page: Page): Locator => page.getByRole('textbox', { name: 'Line', exact: true });
const designOf = (page: Page, words: string): Locator =>
  page.getByRole('img', { name: `Your design: Line “${words}”`, exact: true });

/** A part of a picture: from the left, from the top, across and down, as shares of its width and height. */
type Region = readonly [left: number, top: number, width: number, height: number];

/** Around the words on the tag: beside them each width of the product's picture has edges of its own. */
const AROUND_WORDS: Region = [0.36, 0.34, 0.36, 0.3];
/** Around the letters on the sleeve. */
const AROUND_LETTERS: Region = [0.55, 0.55, 0.14, 0.12];

/** Share of the pixels of a region of which a channel differs by more than 16 of 255. */
async function differing(one: Buffer, other: Buffer, [left, top, across, down]: Region): Promise<number> {
  const { width, height } = await sharp(one).metadata();
  const area = {
    left: Math.round(width * left),
    top: Math.round(height * top),
    width: Math.round(width * across),
    height: Math.round(height * down),
  };
  const pixels = (picture: Buffer) =>
    sharp(picture).resize(width, height, { fit: 'fill' }).extract(area).removeAlpha().raw().toBuffer();
  const [first, second] = await Promise.all([pixels(one), pixels(other)]);
  let different = 0;
  for (let at = 0; at < first.length; at += 3)
    if ([0, 1, 2].some((channel) => Math.abs((first[at + channel] ?? 0) - (second[at + channel] ?? 0)) > 16))
      different += 1;
  return different / (first.length / 3);
}

test('words typed on walnut stand on the tag at once, and as the same picture in the cart', async ({
  page,
  offers,
}) => {
  await openOffer(page, productPath(engravedTagOf(offers).product));
  await choose(page, 'Wood', 'Walnut');
  await expect(finalProductOf(page).getByText('Wood: Walnut')).toBeVisible();
  await lineOf(page).fill(WORDS);
  const design = designOf(page, WORDS).filter({ has: page.locator('svg path') });
  await expect(design).toBeVisible();
  await expectFits(page);
  await lineOf(page).blur();
  const typed = await picturedAlone(design);
  const drawn = await addedAndDrawn(page, page.getByRole('img', { name: 'Your design of Wood tag' }));
  expect(tell('lettering', await differing(typed, drawn, AROUND_WORDS))).toBeLessThan(0.01);
});

test('letters stamped into green leather stand on the green product, also in the cart', async ({
  page,
  offers,
}) => {
  const sleeve = offerWith(
    offers,
    'stamped, in several leathers',
    ({ addons, choices }) =>
      addons.some(({ name_view, req }) => name_view === 'Stamped letters' && req) &&
      choices.some(({ attribute }) => attribute.name_view === 'Leather'),
  );
  await openOffer(page, productPath(sleeve.product));
  await choose(page, 'Leather', 'Forest green');
  await expect(finalProductOf(page).getByText('Leather: Forest green')).toBeVisible();
  await page.getByRole('textbox', { name: 'Letters', exact: true }).fill('Zoë');
  const design = page
    .getByRole('img', { name: 'Your design: Letters “Zoë”', exact: true })
    .filter({ has: page.locator('svg path') });
  await expect(design).toBeVisible();
  // The picture of the chosen leather is fetched first.
  await expect.poll(async () => isGreen(await picturedAlone(design)), { message: 'it is green' }).toBe(true);
  const typed = await picturedAlone(design);
  const { name_view } = sleeve.product;
  const drawn = await addedAndDrawn(page, page.getByRole('img', { name: `Your design of ${name_view}` }));
  expect(await isGreen(drawn)).toBe(true);
  expect(tell('stamped letters', await differing(typed, drawn, AROUND_LETTERS))).toBeLessThan(0.04);
});

/** Whether the middle of a picture is more green than red and blue. */
async function isGreen(picture: Buffer): Promise<boolean> {
  const { width, height } = await sharp(picture).metadata();
  const [left, top, across, down] = [0.4, 0.4, 0.2, 0.12];
  const middle = sharp(picture).extract({
    left: Math.round(width * left),
    top: Math.round(height * top),
    width: Math.round(width * across),
    height: Math.round(height * down),
  });
  const { channels } = await sharp(await middle.toBuffer()).stats();
  const [red = 0, green = 0, blue = 0] = channels.map(({ mean }) => mean);
  return green > red + 10 && green > blue + 5;
}

test('a photo is moved, enlarged and turned in its frame, and is the same picture in the cart', async ({
  page,
  offers,
  request,
}) => {
  const offer = offerWith(
    offers,
    'with a Photo card',
    (one) => isReady(one) && one.addons.some(({ name_view, req }) => name_view === 'Photo card' && !req),
  );
  const card = offer.addons.find(({ name_view }) => name_view === 'Photo card');
  const { company_name_code, id } = offer.product;
  const { areas } = getProductOffer.answer.parse(
    await (await request.get(`/api/page/product/${company_name_code}/${id}`)).json(),
  );
  const area = areas.find(({ part, media }) => part === card?.product_id && media === 'IMAGE');
  if (area?.shape.kind !== 'rectangle') throw new Error('The Photo card has no frame');
  await openOffer(page, productPath(offer.product));
  await (await addonBody(page, 'Photo card')).getByRole('button', { name: 'Add', exact: true }).click();
  const field = page.getByRole('group', { name: area.label, exact: true });
  const file = field.locator('input[type="file"]');

  await test.step('what is no picture, and a small one', async () => {
    await file.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
    await expect(field.getByRole('alert')).toHaveText('This is not a .png or .jpg picture.');
    await file.setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: await aPortrait(300, 400) });
    await expect(field.getByRole('status')).toContainText('too few pixels');
  });
  await file.setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: await aPortrait(1500, 2000) });
  await expect(field.getByRole('status')).toHaveText('');
  await field.getByRole('button', { name: 'Turn right by 90 degrees' }).click();
  await field.getByRole('slider', { name: 'Zoom' }).fill('1.5');
  const frame = field.getByRole('button', { name: 'Move the photo in its frame' });
  await frame.focus();
  for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowUp']) await page.keyboard.press(key);

  const design = page
    .getByRole('img', { name: `Your design: ${area.label}`, exact: true })
    .filter({ has: page.locator('svg image') });
  await expect(design).toBeVisible();
  await test.step('the placed photo, and the large view of it, fit and are accessible', async () => {
    await expectFits(page);
    await page
      .getByRole('button', { name: /^Enlarge picture/ })
      .first()
      .click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectFits(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  });
  const placed = await picturedAlone(design);
  const drawn = await addedAndDrawn(page, page.getByRole('img', { name: 'Your design of Photo card' }));
  // A card is a thing of its own: the product keeps its picture.
  const { name_view } = offer.product;
  await expect(page.getByRole('img', { name: `Your design of ${name_view}` })).toHaveCount(0);
  const { x, y, width, height } = area.shape;
  const region: Region = [x / 1000, y / area.ratio, width / 1000, height / area.ratio];
  expect(tell('photo', await differing(placed, drawn, region))).toBeLessThan(0.03);
});

/** Prints the figure beside the journey's name, also where nothing is wrong. */
function tell(what: string, share: number): number {
  console.log(`${what}: ${(share * 100).toFixed(2)} % of the pixels differ between browser and server`);
  return share;
}

/** A picture of the page's preview on whole pixels, as the server's picture stands. */
async function picturedAlone(design: Locator): Promise<Buffer> {
  await design.evaluate(({ style }) =>
    Object.assign(style, { position: 'fixed', zIndex: 99, top: 0, left: 0, width: '350px', height: '245px' }),
  );
  return await design.screenshot({ animations: 'disabled' });
}

/** Adds the product with a new account, and reads the picture of it that the cart shows. */
async function addedAndDrawn(page: Page, picture: Locator): Promise<Buffer> {
  await addButtonOf(page).click();
  const dialog = dialogOf(page, 'Must be logged in');
  await dialog.getByRole('link', { name: 'Create account' }).click();
  const name = newName();
  await fillInRegistration(page, name, `${name}@a.example`);
  await expectBadge(page, 1);
  // Without a load of the page, which would end an upload under way.
  await headerOf(page).getByRole('link', { name: /^Cart/ }).click();
  await expect(picture).toBeVisible();
  const address = (await picture.getAttribute('src'))?.replace(/\?.*$/, '') ?? '';
  const reply = await page.request.get(address);
  expect(reply.status()).toBe(200);
  return await reply.body();
}

/** A photo without a symmetry: soft colors and three spots. */
function aPortrait(width: number, height: number): Promise<Buffer> {
  const spot = (x: number, y: number, color: string) =>
    `<circle cx="${x}" cy="${y}" r="160" fill="${color}" stroke="#222" stroke-width="12"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 1500 2000">
    <defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="#f4c27a"/><stop offset="1" stop-color="#3a6ea5"/></linearGradient></defs>
    <rect width="1500" height="2000" fill="url(#g)"/>${spot(500, 600, '#c03a2b')}${spot(980, 1000, '#2e8b57')}${spot(640, 1420, '#f0f0e8')}</svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 92 }).toBuffer();
}

test('words that have no room say so, and are not put into the cart', async ({ page, offers }) => {
  await openOffer(page, productPath(engravedTagOf(offers).product));
  await lineOf(page).fill('For Nora 🎉');
  await expect(lineOf(page)).toHaveAccessibleDescription(
    /“🎉” cannot be burned in. Please use Western European letters, such as é, ñ or ü, numbers and simple punctuation./,
  );
  await addButtonOf(page).click();
  const refusal = page.getByText('Please shorten or correct Line first.').filter({ visible: true });
  await expect(refusal.first()).toBeVisible();

  await lineOf(page).fill('For Nora');
  await addButtonOf(page).click();
  await expect(dialogOf(page, 'Must be logged in')).toBeVisible();
});

test('where the code of the preview does not come, the words are kept and it is asked for again', async ({
  page,
  offers,
  problems,
}) => {
  problems.allow(/preview|Failed to load resource|ERR_FAILED|could not be loaded/i);
  await openOffer(page, productPath(engravedTagOf(offers).product));
  const fonts = '**/*.woff';
  await page.route(fonts, (route) => route.abort());
  await lineOf(page).fill(WORDS);
  await expect(page.getByText('The preview could not be loaded. Your words are kept.')).toBeVisible();
  await page.unroute(fonts);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(designOf(page, WORDS).filter({ has: page.locator('svg path') })).toBeVisible();
  await expect(lineOf(page)).toHaveValue(WORDS);
});
