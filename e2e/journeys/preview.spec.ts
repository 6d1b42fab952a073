import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible } from '../support/browser/layout.ts';
import { expect, test } from '../support/journey.ts';
import { productPath } from '../support/pages/catalog.ts';
import { type Offer, offerWith } from '../support/pages/offers.ts';
import { addButtonOf, choose, dialogOf, finalProductOf, openOffer } from '../support/pages/product-page.ts';
import { registerHere } from '../support/pages/sign-in.ts';

const WORDS = 'For Nora with love';

test.beforeEach(({ identity: _running }) => undefined);
// As sharp as the server's picture.
test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 3 });

/** The Wood tag, on which Engraving stands. */
function tagOf(offers: readonly Offer[]): Offer {
  return offerWith(offers, 'like the Wood tag', ({ addons, attributes }) =>
    addons.some(({ name_view, req }) => name_view === 'Engraving' && req) &&
    attributes.some(({ name_view }) => name_view === 'Wood'),
  );
}

const lineOf = (page: Page): Locator => page.getByRole('textbox', { name: 'Line', exact: true });
const designOf = (page: Page, words: string): Locator =>
  page.getByRole('img', { name: `Your design: Line “${words}”`, exact: true });

/** Share of pixels of which a channel differs by more than 16 of 255; the outermost, rounded corners aside. */
async function differing(one: Buffer, other: Buffer): Promise<number> {
  const { width, height } = await sharp(one).metadata();
  const edge = Math.round(width * 0.03);
  const area = { left: edge, top: edge, width: width - 2 * edge, height: height - 2 * edge };
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
  await openOffer(page, productPath(tagOf(offers).product));
  await choose(page, 'Wood', 'Walnut');
  await expect(finalProductOf(page).getByText('Wood: Walnut')).toBeVisible();
  await lineOf(page).fill(WORDS);
  const design = designOf(page, WORDS).filter({ has: page.locator('svg path') });
  await expect(design).toBeVisible();
  await expectAccessible(page);
  await lineOf(page).blur();
  await design.scrollIntoViewIfNeeded();
  const typed = await design.screenshot({ animations: 'disabled' });

  await addButtonOf(page).click();
  const dialog = dialogOf(page, 'Must be logged in');
  await dialog.getByRole('button', { name: 'Create account' }).click();
  await registerHere(page);
  await page.goto('/cart');
  const picture = page.getByRole('img', { name: 'Your design of Wood tag' });
  await expect(picture).toBeVisible();
  const address = (await picture.getAttribute('src'))?.replace(/\?.*$/, '') ?? '';
  const reply = await page.request.get(address);
  expect(reply.status()).toBe(200);
  expect(await differing(typed, await reply.body())).toBeLessThan(0.01);
});

test('words that have no room say so, and are not put into the cart', async ({ page, offers }) => {
  await openOffer(page, productPath(tagOf(offers).product));
  await lineOf(page).fill('For Nora 🎉');
  await expect(lineOf(page)).toHaveAccessibleDescription(
    /“🎉” cannot be burned in. Please use letters, numbers and simple punctuation./,
  );
  await addButtonOf(page).click();
  await expect(page.getByText('Please shorten or correct Line first.').first()).toBeVisible();

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
  await openOffer(page, productPath(tagOf(offers).product));
  const fonts = '**/*.woff';
  await page.route(fonts, (route) => route.abort());
  await lineOf(page).fill(WORDS);
  await expect(page.getByText('The preview could not be loaded. Your words are kept.')).toBeVisible();
  await page.unroute(fonts);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(designOf(page, WORDS).filter({ has: page.locator('svg path') })).toBeVisible();
  await expect(lineOf(page)).toHaveValue(WORDS);
});
