import type { Locator, Page } from '@playwright/test';
import { holdBack } from '../support/browser/first-load.ts';
import { expectAccessible, expectAccessibleAtAllSizes } from '../support/browser/layout.ts';
import { expect, test } from '../support/journey.ts';
import {
  aBrokenPicture,
  aPicture,
  boxOf,
  cartButton,
  chooseOf,
  count,
  countOf,
  expectBadge,
  expectTotal,
  finish,
  giftOf,
  givePicture,
  giveText,
  mediaDialog,
  type PictureFile,
  watchCart,
  wishesOf,
  wishOf,
} from '../support/pages/cart-page.ts';
import { productPath } from '../support/pages/catalog.ts';
import { dollars, most, type Offer, offerWith, readChooser } from '../support/pages/offers.ts';
import { addAsSomebodyNew, addOneMore, scarce } from '../support/pages/orders.ts';
import { addButtonOf, addonBody, dialogOf, openOffer } from '../support/pages/product-page.ts';
import { enterPassword, loginOf, PASSWORD, register } from '../support/pages/sign-in.ts';

const PHOTO_CARD = 'Photo card';
const ENGRAVING = 'Engraving';
const WORDS = 'For Nora, who is ten';
const SECRET = 'open sesame';

test.beforeEach(({ identity: _running }) => undefined);

/** A product with one add-on that needs text and one that needs a picture, like the Wood tag. */
function engraved(offers: readonly Offer[]): Offer {
  return offerWith(offers, 'like the Wood tag', ({ addons }) => {
    const names = addons.map(({ name_view }) => name_view);
    return names.includes(ENGRAVING) && names.includes(PHOTO_CARD);
  });
}

/** A product of another company that needs text itself, like the Supper bowl. */
function worded(offers: readonly Offer[]): Offer {
  return offerWith(offers, 'like the Supper bowl', ({ product: { id } }) => id === 27);
}

/** Drags a photo in its frame, as a mouse does. */
async function dragBy(page: Page, frame: Locator, x: number, y: number): Promise<void> {
  await frame.scrollIntoViewIfNeeded();
  const box = await frame.boundingBox();
  if (!box) throw new Error('The frame is not shown');
  const [left, top] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(left, top);
  await page.mouse.down();
  await page.mouse.move(left + x, top + y, { steps: 4 });
  await page.mouse.up();
}

test('two wishes of two companies get their media, a name, a number and a giver’s words, and keep them here and elsewhere @phone', async ({
  page,
  context,
  browser,
  api,
  offers,
  site,
  problems,
}) => {
  problems.allow(/net::ERR_FAILED/);
  const tag = engraved(offers);
  const bowl = worded(offers);
  const other = scarce(offers);
  const [tagName, bowlName] = [tag.product.name_view, bowl.product.name_view];
  const cart = watchCart(context, site.url);
  const dialog = mediaDialog(page, 'Update Media');
  const required = dialogOf(page, 'Media Required');

  await test.step('the first wish says what it lacks, and leads there', async () => {
    await openOffer(page, productPath(tag.product));
    const name = await register(page);
    test.info().annotations.push({ type: 'person', description: name });
    const card = await addonBody(page, PHOTO_CARD);
    await card.getByRole('button', { name: 'Add', exact: true }).click();
    await addButtonOf(page).click();
    await expect(page).toHaveURL('/cart');
    await expect(chooseOf(page, tagName)).not.toBeChecked();
    await chooseOf(page, tagName).click();
    await expect(required.getByRole('listitem').filter({ hasText: ENGRAVING })).toContainText(
      'Missing: 1 text.',
    );
    await expect(required.getByRole('listitem').filter({ hasText: PHOTO_CARD })).toContainText(
      'Missing: 1 picture.',
    );
    await expectAccessibleAtAllSizes(page);
    await required.getByRole('button', { name: `Add Media for ${ENGRAVING}`, exact: true }).click();
    await expect(required).toHaveCount(0);
    const line = boxOf(dialog, 'Line');
    await expect(line).toBeVisible();
    await expect(dialog.getByRole('status').filter({ hasText: 'Still needed: 1 text' })).toBeVisible();
    await line.fill('x'.repeat(61));
    await expect(dialog.getByText('Line has room for 60 characters: 1 character too many.')).toBeVisible();
    await line.fill('For Zoë ☺');
    await expect(dialog.getByText('“☺” cannot be burned in.', { exact: false })).toBeVisible();
    await line.fill(WORDS);
    await expect(dialog.getByText(`${WORDS.length} of 60`)).toBeVisible();
    await expect(line).toHaveAttribute('required');
    await expectAccessibleAtAllSizes(page);
    await giveText(dialog, 'Line', WORDS);
    await finish(dialog);
  });

  await test.step('a picture completes it, and it is chosen by itself', async () => {
    await cartButton(page, `Add Media for ${PHOTO_CARD}`).click();
    await givePicture(dialog, aPicture());
    await expect(dialog.getByRole('status').filter({ hasText: 'Picture saved' })).toBeAttached();
    await expect(dialog.getByRole('status').filter({ hasText: 'Everything needed is here' })).toBeVisible();
    const frame = dialog.getByRole('button', { name: 'Move the photo in its frame' });
    await expect(frame).toBeVisible();
    await expect(dialog.getByText('it has too few pixels for this frame', { exact: false })).toBeVisible();
    await dialog.getByRole('button', { name: 'Turn right by 90 degrees' }).click();
    await dialog.getByRole('button', { name: 'Zoom in' }).click();
    await dragBy(page, frame, 0, 40);
    await expectAccessibleAtAllSizes(page);
    await dialog.getByRole('button', { name: 'Save and close', exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await expect(cartButton(page, `Media for ${PHOTO_CARD}`)).toBeVisible();
    await expect(cartButton(page, `Media for ${ENGRAVING}`)).toBeVisible();
    await expect(chooseOf(page, tagName)).toBeChecked();
    await expect.poll(async () => (await cart.wishes())[0]?.checked, { message: 'it is saved' }).toBe(true);
    const taken = tag.addons.filter(({ req, name_view }) => req || name_view === PHOTO_CARD);
    const prices = await Promise.all(
      taken.map(async ({ product_id }) => {
        const { merchandise } = await readChooser(api.url, product_id, tag.product.id);
        return merchandise.price_usd;
      }),
    );
    const cents = [tag.merchandise.price_usd, ...prices].reduce(
      (sum, price) => sum + Math.round(100 * price),
      0,
    );
    await expectTotal(page, dollars(cents / 100));
    const rows = wishOf(page, tagName).getByRole('list', { name: 'Add-ons' }).locator('> li');
    await expect(rows).toHaveCount(taken.length);
    await expect(rows.filter({ hasText: ENGRAVING })).toContainText(WORDS);
    const photo = rows.filter({ hasText: PHOTO_CARD }).getByRole('img', { name: 'Picture you gave' });
    await expect(photo).toHaveJSProperty('naturalWidth', 192);
  });

  await test.step('the second, of another company, becomes two gifts with words and a password', async () => {
    await addOneMore(page, bowl);
    for (const { company_name_view } of [tag.product, bowl.product])
      await expect(page.getByRole('region', { name: company_name_view, exact: true })).toBeVisible();
    await cartButton(page, `Add Media for ${bowlName}`).click();
    await giveText(dialog, 'Name', 'Biscuit');
    await finish(dialog);
    await expect(cartButton(page, `Media for ${bowlName}`)).toBeVisible();

    await giftOf(page, bowlName).click();
    await expect(giftOf(page, bowlName)).toBeChecked();
    await count(page, bowlName, 2);
    await expect.poll(async () => (await cart.wishes())[1]).toMatchObject({ gift: true, cart_quantity: 2 });
    await cartButton(page, `Gift Media for ${bowlName}`).click();
    const gift = mediaDialog(page, 'Gift Media');
    await giveText(gift, 'Text', WORDS);
    await expect(gift.getByRole('status').filter({ hasText: 'Still needed: a password' })).toBeVisible();
    await expectAccessibleAtAllSizes(page);
    await giveText(gift, 'Password', SECRET);
    await finish(gift);
    await chooseOf(page, bowlName).click();
    await expect(chooseOf(page, bowlName)).toBeChecked();
    await expect.poll(async () => (await cart.wishes())[1]?.checked, { message: 'it is saved' }).toBe(true);
  });

  const max = most(bowl.merchandise);
  await test.step('it gets a name, and as many as there can be, but no more', async () => {
    const card = wishOf(page, bowlName);
    const pencil = cartButton(page, `Edit the name of this wish of ${bowlName}`);
    await page.route(/inline-edit/, (route) => route.abort());
    await pencil.click();
    await expect(card.getByRole('alert').filter({ hasText: 'The box did not load.' })).toBeVisible();
    await page.unroute(/inline-edit/);
    await pencil.click();
    const box = card.getByRole('textbox', { name: `Name of this wish of ${bowlName}`, exact: true });
    await box.fill('');
    await page.keyboard.press('Enter');
    await expect(card.getByRole('alert').filter({ hasText: 'Name is required' })).toBeVisible();
    await box.fill('Two for the dogs');
    await page.keyboard.press('Enter');
    await expect(card.getByText('Named “Two for the dogs”')).toBeVisible();
    await count(page, bowlName, max + 5);
    await expect(countOf(page, bowlName)).toHaveValue(String(max));
    await expect(card.getByText(`You asked for ${max + 5}.`, { exact: false })).toBeVisible();
    await expect.poll(async () => (await cart.wishes())[1]?.cart_quantity).toBe(max);
  });

  await test.step('a third is deleted', async () => {
    await cart.add(other, 1);
    await page.reload();
    await cartButton(page, `Delete ${other.product.name_view}`).click();
    await dialogOf(page, 'Delete Wish').getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(wishOf(page, other.product.name_view)).toHaveCount(0);
    await expectBadge(page, 2);
  });

  const expectAll = async (where: Page) => {
    await expect(wishesOf(where)).toHaveCount(2);
    for (const name of [tagName, bowlName]) await expect(chooseOf(where, name)).toBeChecked();
    await expect(wishOf(where, bowlName).getByText('Named “Two for the dogs”')).toBeVisible();
    await expect(countOf(where, bowlName)).toHaveValue(String(max));
    await expect(giftOf(where, bowlName)).toBeChecked();
    await cartButton(where, `Gift Media for ${bowlName}`).click();
    const gift = mediaDialog(where, 'Gift Media');
    await expect(boxOf(gift, 'Text')).toHaveValue(WORDS);
    await expect(boxOf(gift, 'Password')).toHaveAttribute('type', 'password');
    await gift.getByRole('button', { name: 'Show password' }).click();
    await expect(boxOf(gift, 'Password')).toHaveAttribute('type', 'text');
    await expect(boxOf(gift, 'Password')).toHaveValue(SECRET);
    await finish(gift);
    await cartButton(where, `Media for ${PHOTO_CARD}`).click();
    const media = mediaDialog(where, 'Update Media');
    const picture = media.getByRole('img', { name: 'Photo, as it was chosen' });
    await expect.poll(() => picture.evaluate((node: HTMLImageElement) => node.naturalWidth)).toBe(240);
    expect(await picture.getAttribute('src')).toMatch(/^\/img\/signed\//);
    await media.getByRole('button', { name: 'Move, zoom or turn' }).click();
    await expect(media.getByRole('slider', { name: 'Turn' })).toHaveValue('90');
    await expect(media.getByRole('slider', { name: 'Zoom' })).toHaveValue('1.1');
    await finish(media);
  };

  await test.step('all is there after a reload', async () => {
    await page.reload();
    await expectAll(page);
    // Where the dialog was left, the bar at the foot may cover a part of a control.
    await page.evaluate(() => scrollTo(0, 0));
    await expectAccessibleAtAllSizes(page);
  });

  await test.step('and in another browser after the sign-in there', async () => {
    const elsewhere = await browser.newContext({ baseURL: site.url });
    const theirs = await elsewhere.newPage();
    await theirs.goto('/cart');
    await theirs.getByRole('main').getByRole('link', { name: 'Log In' }).click();
    const [{ description: name = '' } = {}] = test.info().annotations.filter(({ type }) => type === 'person');
    await enterPassword(theirs, name, PASSWORD);
    await expect(theirs).toHaveURL('/cart');
    await expect(loginOf(theirs)).toHaveCount(0);
    await expectAll(theirs);
    await elsewhere.close();
  });
});

const UPLOAD = /\/api\/order\/mediaslice\/picture$/;
const LARGEST = 8 * 1024 * 1024;

/** Uploads sent by a page from now on. */
function watchUploads(page: Page): string[] {
  const uploads: string[] = [];
  page.on('request', (request) => {
    if (UPLOAD.test(request.url())) uploads.push(request.method());
  });
  return uploads;
}

/** Files come by a mouse or the clipboard as the browser brings them to a page. */
async function bring(place: Locator, kind: 'drop' | 'paste', { name, mimeType, buffer }: PictureFile) {
  await place.evaluate(
    (node, file) => {
      const bytes = Uint8Array.from(atob(file.base64), (letter) => letter.charCodeAt(0));
      const files = new DataTransfer();
      files.items.add(new File([bytes], file.name, { type: file.mimeType }));
      const options = { bubbles: true, cancelable: true };
      node.dispatchEvent(
        file.kind === 'drop'
          ? new DragEvent('drop', { ...options, dataTransfer: files })
          : new ClipboardEvent('paste', { ...options, clipboardData: files }),
      );
    },
    { kind, name, mimeType, base64: buffer.toString('base64') },
  );
}

test('a picture is looked at before it is sent, followed on its way, stopped, sent again, dropped, pasted and removed', async ({
  page,
  offers,
  problems,
}) => {
  problems.allow(/status of 422|ERR_FAILED|could not be uploaded/);
  const offer = scarce(offers);
  const name = offer.product.name_view;
  const uploads = watchUploads(page);
  await addAsSomebodyNew(page, offer);
  await giftOf(page, name).click();
  await cartButton(page, `Gift Media for ${name}`).click();
  const dialog = mediaDialog(page, 'Gift Media');
  const place = dialog.getByRole('group', { name: 'Picture', exact: true });
  const alert = place.getByRole('alert');
  await expect(place).toBeVisible();

  await test.step('what the shop would not take is not sent', async () => {
    const page = { name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('<!doctype html><p>me</p>') };
    await givePicture(dialog, page);
    await expect(alert).toContainText('This is not a .png or .jpg picture.');
    const { buffer, ...picture } = aPicture('large.png');
    const padded = Buffer.concat([buffer, Buffer.alloc(LARGEST + 1 - buffer.length)]);
    await givePicture(dialog, { ...picture, buffer: padded });
    await expect(alert).toContainText('A picture may have at most 8 MB.');
    expect(uploads).toEqual([]);
  });

  await test.step('what only the server sees is said in its words, and leaves nothing', async () => {
    const refused = page.waitForResponse(UPLOAD);
    await givePicture(dialog, aBrokenPicture());
    const answer = await refused;
    expect(answer.status()).toBe(422);
    const error = page.getByRole('alertdialog', { name: 'Error in upload' });
    await expect(error.getByText((await answer.json()).msg, { exact: true })).toBeVisible();
    await expectAccessible(page);
    await error.getByRole('button', { name: 'OK' }).click();
    await expect(error).toHaveCount(0);
  });

  const picture = place.getByRole('img', { name: 'Picture, as it was chosen' });
  await test.step('it is shown at once, and its upload can be stopped', async () => {
    const gate = await holdBack(page, UPLOAD);
    await givePicture(dialog, aPicture());
    await gate.reached;
    await expect(picture).toHaveAttribute('src', /^blob:/);
    await expect(place.getByRole('progressbar', { name: 'Upload' })).toBeVisible();
    await expectAccessible(page);
    await place.getByRole('button', { name: 'Cancel upload' }).click();
    await expect(place.getByRole('progressbar')).toHaveCount(0);
    await page.unroute(UPLOAD);
  });

  await test.step('one that was cut off is sent again', async () => {
    await page.route(UPLOAD, (route) => route.abort());
    await givePicture(dialog, aPicture());
    const again = place.getByRole('button', { name: 'Try again' });
    await expect(again).toBeVisible();
    await page.unroute(UPLOAD);
    await again.click();
    await expect(place.getByRole('status').filter({ hasText: 'Picture saved' })).toBeAttached();
    await expect(dialog.getByRole('status').filter({ hasText: 'Everything needed is here' })).toBeVisible();
  });

  await test.step('another is dropped in its place, one more is pasted', async () => {
    for (const [kind, width] of [
      ['drop', 300],
      ['paste', 200],
    ] as const) {
      const kept = page.waitForResponse((answer) => UPLOAD.test(answer.url()) && answer.status() === 200);
      await bring(place, kind, aPicture(`${kind}.png`, width));
      expect((await kept).request().method(), 'it takes the place of the one before').toBe('PUT');
      await expect.poll(() => picture.evaluate((node: HTMLImageElement) => node.naturalWidth)).toBe(width);
      await expect(place.getByRole('progressbar')).toHaveCount(0);
    }
  });

  await test.step('removed, it is missing again', async () => {
    await place.getByRole('button', { name: 'Remove picture' }).click();
    await expect(dialog.getByRole('status').filter({ hasText: 'Still needed' })).toBeVisible();
    await finish(dialog);
    await expect(page.getByRole('main').getByRole('article', { name })).toContainText('what your gift needs');
  });
});

test('what was typed is asked about before it is left, and outlives a reload', async ({ page, offers }) => {
  const offer = scarce(offers);
  const name = offer.product.name_view;
  await addAsSomebodyNew(page, offer);
  await giftOf(page, name).click();
  const gift = cartButton(page, `Gift Media for ${name}`);
  await gift.click();
  const dialog = mediaDialog(page, 'Gift Media');
  await boxOf(dialog, 'Text').fill('With love');
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: 'Not saved yet' });
  await expect(question.getByText('What you typed is not saved yet.')).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(question).toHaveCount(0);
  await expect(boxOf(dialog, 'Text')).toHaveValue('With love');

  await page.reload();
  await gift.click();
  await expect(boxOf(dialog, 'Text'), 'it is still there').toHaveValue('With love');
  await dialog.getByRole('button', { name: 'Save and close', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(dialogOf(page, 'Not saved yet')).toHaveCount(0);
  await page.reload();
  await gift.click();
  await expect(boxOf(dialog, 'Text')).toHaveValue('With love');
  await expect(dialog.getByRole('button', { name: 'Done', exact: true })).toBeVisible();
});
