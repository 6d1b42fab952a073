import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { boxOf, cartButton, finish, giftOf, givePicture, mediaDialog } from '../support/cart-page.ts';
import { expect, test } from '../support/journey.ts';
import { dialogOf } from '../support/order-page.ts';
import { addAsSomebodyNew, scarce } from '../support/ordering.ts';
import { aBrokenPicture, aPicture, type PictureFile } from '../support/picture-file.ts';
import { holdBack } from '../support/slow-network.ts';

const UPLOAD = /\/api\/order\/mediaslice\/picture$/;
const LARGEST = 8 * 1024 * 1024;

test.beforeEach(({ identity: _running }) => undefined);

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
    await expect(dialog.getByRole('status').filter({ hasText: 'Still missing' })).toBeVisible();
    await finish(dialog);
    await expect(page.getByRole('main').getByRole('article', { name })).toContainText('its gift media');
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
