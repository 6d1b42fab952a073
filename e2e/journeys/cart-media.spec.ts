import type { Page } from '@playwright/test';
import { expectAccessibleAtAllSizes } from '../support/axe.ts';
import {
  boxOf,
  cartButton,
  chooseOf,
  count,
  countOf,
  expectTotal,
  finish,
  giftOf,
  givePicture,
  giveText,
  mediaDialog,
  wishOf,
} from '../support/cart-page.ts';
import { productPath } from '../support/catalog.ts';
import { expect, test } from '../support/journey.ts';
import { dollars, most, type Offer, offerWith, readChooser } from '../support/offers.ts';
import { addButtonOf, addonBody, dialogOf, openOffer } from '../support/order-page.ts';
import { addOneMore, scarce } from '../support/ordering.ts';
import { PASSWORD, register } from '../support/people.ts';
import { aPicture } from '../support/picture-file.ts';
import { expectBadge, watchCart } from '../support/server-cart.ts';
import { enterPassword, loginOf } from '../support/sign-in.ts';

const PHOTO_CARD = 'Photo card';
const ENGRAVING = 'Engraving';
const WORDS = 'For Nora, who is ten';
const SECRET = 'open sesame';

test.beforeEach(({ identity: _running }) => undefined);

/** With an add-on that asks for words and one that asks for a picture, like the Wood tag. */
function engraved(offers: readonly Offer[]): Offer {
  return offerWith(offers, 'like the Wood tag', ({ addons }) => {
    const names = addons.map(({ name_view }) => name_view);
    return names.includes(ENGRAVING) && names.includes(PHOTO_CARD);
  });
}

/** That asks for words itself, like the Supper bowl, of another company. */
function worded(offers: readonly Offer[]): Offer {
  return offerWith(offers, 'like the Supper bowl', ({ product: { id } }) => id === 27);
}

test('two wishes of two companies get their media, a name, a number and a giver’s words, and keep them here and elsewhere', async ({
  page,
  context,
  browser,
  api,
  offers,
  site,
}) => {
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
    await expect(boxOf(dialog, 'Text')).toBeVisible();
    await expect(dialog.getByRole('status').filter({ hasText: 'Still missing: 1 text' })).toBeVisible();
    await boxOf(dialog, 'Text').fill(WORDS);
    await expect(dialog.getByText(`${WORDS.length} of 250`)).toBeVisible();
    await expectAccessibleAtAllSizes(page);
    await giveText(dialog, 'Text', WORDS);
    await finish(dialog);
  });

  await test.step('a picture completes it, and it can be chosen', async () => {
    await cartButton(page, `Add Media for ${PHOTO_CARD}`).click();
    await givePicture(dialog, aPicture());
    await expect(dialog.getByRole('status').filter({ hasText: 'Picture saved' })).toBeAttached();
    await expect(dialog.getByRole('status').filter({ hasText: 'Everything needed is here' })).toBeVisible();
    await finish(dialog);
    await expect(cartButton(page, `Media for ${PHOTO_CARD}`)).toBeVisible();
    await expect(cartButton(page, `Media for ${ENGRAVING}`)).toBeVisible();
    await chooseOf(page, tagName).click();
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
    const rows = wishOf(page, tagName).getByRole('list', { name: 'Add-ons' }).getByRole('listitem');
    await expect(rows).toHaveCount(taken.length);
  });

  await test.step('the second, of another company, becomes two gifts with words and a password', async () => {
    await addOneMore(page, bowl);
    for (const { company_name_view } of [tag.product, bowl.product])
      await expect(page.getByRole('region', { name: company_name_view, exact: true })).toBeVisible();
    await cartButton(page, `Add Media for ${bowlName}`).click();
    await giveText(dialog, 'Text', 'Biscuit');
    await finish(dialog);
    await expect(cartButton(page, `Media for ${bowlName}`)).toBeVisible();

    await giftOf(page, bowlName).click();
    await expect(giftOf(page, bowlName)).toBeChecked();
    await count(page, bowlName, 2);
    await expect.poll(async () => (await cart.wishes())[1]).toMatchObject({ gift: true, cart_quantity: 2 });
    await cartButton(page, `Gift Media for ${bowlName}`).click();
    const gift = mediaDialog(page, 'Gift Media');
    await giveText(gift, 'Text', WORDS);
    await expect(gift.getByRole('status').filter({ hasText: 'Still missing: a password' })).toBeVisible();
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
    await cartButton(page, `Edit the name of this wish of ${bowlName}`).click();
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
    await expect(where.getByRole('main').getByRole('article')).toHaveCount(2);
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
    const picture = mediaDialog(where, 'Update Media').getByRole('img', {
      name: 'Picture, as it was chosen',
    });
    await expect.poll(() => picture.evaluate((node: HTMLImageElement) => node.naturalWidth)).toBe(240);
    expect(await picture.getAttribute('src')).toMatch(/^\/img\/signed\//);
    await finish(mediaDialog(where, 'Update Media'));
  };

  await test.step('all is there after a reload', async () => {
    await page.reload();
    await expectAll(page);
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
