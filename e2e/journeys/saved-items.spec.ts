import { listCartAddons } from 'shared-api/contract/cart/cart';
import { listMedia } from 'shared-api/contract/cart/media';
import {
  expectAccessibleAtAllSizes,
  expectFits,
  layoutShift,
  watchLayoutShift,
} from '../support/browser/layout.ts';
import { openAlive } from '../support/browser/problems.ts';
import { expect, test } from '../support/journey.ts';
import { aPicture, expectBadge, watchCart } from '../support/pages/cart-page.ts';
import { productPath } from '../support/pages/catalog.ts';
import { headerOf } from '../support/pages/headers.ts';
import { most, type Offer, offerWith } from '../support/pages/offers.ts';
import { callsOf } from '../support/pages/orders.ts';
import { addButtonOf, dialogOf, isReady, openOffer } from '../support/pages/product-page.ts';
import { giveToKept, keepOffer } from '../support/pages/saved-items.ts';
import { fillInRegistration, newName, registerHere, signOut } from '../support/pages/sign-in.ts';

test.beforeEach(({ identity: _running }) => undefined);
test.use({ viewport: { width: 390, height: 844 } });

const addonNamed = ({ addons }: Offer, name: string) => addons.find(({ name_view }) => name_view === name);

/** Something that takes words, something that takes a photo, and something that takes nothing. */
function threeOffers(offers: readonly Offer[]): [Offer, Offer, Offer] {
  const ready = (offer: Offer) => isReady(offer) && most(offer.merchandise) > 3;
  const words = offerWith(offers, 'with Engraving', (one) => ready(one) && !!addonNamed(one, 'Engraving'));
  const photo = offerWith(
    offers,
    'with a Photo card',
    (one) => ready(one) && one !== words && !!addonNamed(one, 'Photo card'),
  );
  const plain = offerWith(offers, 'without add-ons', (one) => ready(one) && one.addons.length === 0);
  return [words, photo, plain];
}

test('three wishes with words and a photo, kept before an account, are in its cart once', async ({
  page,
  context,
  offers,
  site,
  problems,
}) => {
  problems.allow(/ERR_|Failed to load resource|could not be added|did not/i);
  const [words, photo, plain] = threeOffers(offers);
  await keepOffer(page, words, 'Engraving');
  await keepOffer(page, photo, 'Photo card');
  await keepOffer(page, plain);
  const engraving = addonNamed(words, 'Engraving')?.product_id ?? 0;
  const card = addonNamed(photo, 'Photo card')?.product_id ?? 0;
  await giveToKept(page, words.product.id, [{ part: engraving, words: 'For Nora' }]);
  await giveToKept(page, photo.product.id, [{ part: card, photo: aPicture().buffer.toString('base64') }]);

  await page.reload();
  await headerOf(page).getByRole('link', { name: 'Saved items (3)' }).click();
  await expect(page.getByText('Please Login to access this page', { exact: true })).toBeVisible();
  const waiting = page.getByRole('region', { name: 'Waiting for you' });
  await expect(waiting.getByRole('article')).toHaveCount(3);
  await expect(waiting.getByText('“For Nora”')).toBeVisible();
  await expect(waiting.getByRole('img', { name: 'What you chose' })).toBeVisible();
  await expect(headerOf(page).getByRole('link', { name: /^Cart/ })).toHaveCount(0);
  await expectFits(page);
  await expectAccessibleAtAllSizes(page);

  // The answer to the first wish is lost after the server has stored it, and a second tab does the same.
  const cart = watchCart(context, site.url);
  const call = callsOf(context, site.url);
  let lost = 0;
  await context.route(/\/api\/order\/cart$/, async (route) => {
    if (route.request().method() !== 'POST' || lost > 0) return route.continue();
    lost += 1;
    await route.fetch();
    await route.abort();
  });
  const second = await context.newPage();
  await second.goto('/cart');
  await expect(second.getByRole('region', { name: 'Waiting for you' })).toBeVisible();

  await page.getByRole('main').getByRole('link', { name: 'Create account' }).click();
  await expect(page.getByRole('button', { name: 'Create account' })).toBeVisible();
  const name = newName();
  await fillInRegistration(page, name, `${name}@a.example`);
  await expect(page).toHaveURL('/cart');
  await expectBadge(page, 2);
  expect(lost).toBe(1);
  await expect(waiting.getByText(/could not reach the shop/)).toBeVisible();
  await Promise.all([page.reload(), second.reload()]);
  await expect(waiting).toHaveCount(0);
  await page.reload();
  await expectBadge(page, 3);
  await expect(second.getByRole('region', { name: 'Waiting for you' })).toHaveCount(0);

  const wishes = await cart.wishes();
  expect(wishes.map(({ name_view }) => name_view).sort()).toEqual(
    [words, photo, plain].map(({ product }) => product.name_view).sort(),
  );
  expect(
    wishes.map(({ checked }) => checked),
    'all have what they need',
  ).toEqual([true, true, true]);
  const contents: (string | null)[] = [];
  for (const wish of wishes) {
    const addons = listCartAddons.answer.parse((await call('GET', `/api/order/cart/${wish.id}/addons`)).body);
    for (const { id } of addons) {
      const slots = listMedia.answer.parse(
        (await call('GET', `/api/order/cart/${wish.id}/${id}/media`)).body,
      );
      contents.push(
        ...slots.filter(({ mediaslice_id }) => mediaslice_id !== null).map(({ content }) => content),
      );
    }
  }
  expect(contents).toHaveLength(2);
  expect(contents).toContain('For Nora');

  await signOut(page);
  await expect(headerOf(page).getByRole('link', { name: /Saved items/ })).toHaveCount(0);
});

test('a kept item stays over a visit, is offered once, and goes when it is removed', async ({
  page,
  offers,
}) => {
  const [, , plain] = threeOffers(offers);
  await keepOffer(page, plain);
  await keepOffer(page, plain);
  await watchLayoutShift(page);
  await page.goto('/');
  await expect(headerOf(page).getByRole('link', { name: 'Saved items (1)' })).toBeVisible();
  expect(await layoutShift(page)).toBeLessThan(0.01);
  await page.goto('/cart');
  await page.getByRole('button', { name: `Remove ${plain.product.name_view}` }).click();
  await expect(page.getByRole('region', { name: 'Waiting for you' })).toHaveCount(0);
  await expect(headerOf(page).getByRole('link', { name: /Saved items/ })).toHaveCount(0);
  await expect(page.getByText('Please Login to access this page', { exact: true })).toBeVisible();
});

test('the header of a second tab counts what the first one keeps and removes', async ({
  page,
  context,
  offers,
}) => {
  const [, , plain] = threeOffers(offers);
  const second = await context.newPage();
  await openAlive(second, '/');
  const link = headerOf(second).getByRole('link', { name: 'Saved items (1)' });
  await expect(link).toHaveCount(0);
  await page.bringToFront();
  await keepOffer(page, plain);

  // The second tab knew of no items: it looks when it is shown.
  await second.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(link).toBeVisible();
  await openAlive(second, '/cart');
  await expect(second.getByRole('region', { name: 'Waiting for you' }).getByRole('article')).toHaveCount(1);

  // From then on it hears of each change, also beside the first one in a window of its own.
  await openAlive(page, '/cart');
  await page.getByRole('button', { name: `Remove ${plain.product.name_view}` }).click();
  await expect(link).toHaveCount(0);
  await expect(second.getByRole('region', { name: 'Waiting for you' })).toHaveCount(0);
});

test('a browser that keeps nothing says so, and the choice comes back to its page', async ({
  page,
  offers,
  problems,
}) => {
  problems.allow(/keeps nothing for this site/);
  await page.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined }));
  const [, , plain] = threeOffers(offers);
  await openOffer(page, productPath(plain.product));
  await addButtonOf(page).click();
  const dialog = dialogOf(page, 'Must be logged in');
  await expect(dialog.getByText(/does not let us save it/)).toBeVisible();
  await dialog.getByRole('link', { name: 'Log In' }).click();
  await registerHere(page);
  await expect(page).toHaveURL(productPath(plain.product));
  await expect(page.getByText('Your choice is still here. Add it to your cart?').first()).toBeVisible();
});
