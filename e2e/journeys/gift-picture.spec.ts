import { openAlive } from '../support/alive.ts';
import {
  cartButton,
  chooseOf,
  finish,
  giftOf,
  givePicture,
  giveText,
  mediaDialog,
} from '../support/cart-page.ts';
import { wishesOf, wishFor } from '../support/checkout-page.ts';
import { expectFits } from '../support/fits.ts';
import { expect, test } from '../support/journey.ts';
import { callsOf } from '../support/member-calls.ts';
import { shelved } from '../support/order-pages.ts';
import { payForChosen } from '../support/paid-order.ts';
import { register } from '../support/people.ts';
import { aPicture } from '../support/picture-file.ts';
import { collectProblems } from '../support/problems.ts';

const SECRET = 'open sesame';
const WIDTH = 240;

test('the picture of a gift is seen by whoever knows its password, and by nobody before', async ({
  page,
  context,
  browser,
  offers,
  site,
  services,
  identity: _running,
}) => {
  const call = callsOf(context, site.url);
  const offer = shelved(offers);
  const { name_view } = offer.product;
  await openAlive(page, '/mission');
  const giver = await register(page);
  await wishFor(call, { offer });

  await test.step('the giver leaves a picture and a password', async () => {
    await openAlive(page, '/cart');
    await giftOf(page, name_view).click();
    await expect(giftOf(page, name_view)).toBeChecked();
    await cartButton(page, `Gift Media for ${name_view}`).click();
    const dialog = mediaDialog(page, 'Gift Media');
    await givePicture(dialog, aPicture('stripes.png', WIDTH));
    await expect(dialog.getByRole('status').filter({ hasText: 'Picture saved' })).toBeAttached();
    await giveText(dialog, 'Password', SECRET);
    await finish(dialog);
    await expect(chooseOf(page, name_view), 'without a password it could not be bought').not.toBeChecked();
    await chooseOf(page, name_view).click();
    await expect(chooseOf(page, name_view)).toBeChecked();
    await expect.poll(async () => (await wishesOf(call))[0]?.checked, { message: 'it is saved' }).toBe(true);
  });

  const { lines } = await payForChosen(call, services);
  const code = lines.map(({ gift_code }) => gift_code).find((one) => one !== null);
  const theirs = await browser.newContext({ baseURL: site.url });
  const problems = collectProblems(theirs);
  const reader = await theirs.newPage();
  const asked: string[] = [];
  reader.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await openAlive(reader, `/g/${code}`);
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText('A gift for you');
  await expect(reader.getByRole('textbox', { name: 'Password' })).toBeVisible();
  expect(await reader.content(), 'no address of a picture').not.toContain('/img/signed/');
  await reader.getByRole('textbox', { name: 'Password' }).fill(SECRET);
  expect(asked.filter((path) => path.startsWith('/img/signed/'))).toEqual([]);
  await reader.keyboard.press('Enter');
  const picture = reader.getByRole('img', { name: `Left by ${giver}`, exact: true });
  await expect.poll(() => picture.evaluate((node: HTMLImageElement) => node.naturalWidth)).toBe(WIDTH);
  await expectFits(reader);
  await theirs.close();
  expect(problems.unexpected()).toEqual([]);
});
