import type { Page, Request } from '@playwright/test';
import { productPath } from '../support/catalog.ts';
import { expect, test } from '../support/journey.ts';
import { dollars, most, type Offer, offerWith, readChooser } from '../support/offers.ts';
import { addButtonOf, addonBody, dialogOf, isReady, openOffer, quantityOf } from '../support/order-page.ts';
import { register } from '../support/people.ts';
import { expectBadge, watchCart } from '../support/server-cart.ts';
import { chooseInAccountMenu, expectSignedOut } from '../support/sign-in.ts';
import { holdBack, slowDown } from '../support/slow-network.ts';

const ADD = /\/api\/order\/carts?$/;

test.beforeEach(({ identity: _running }) => undefined);

/** Orders sent by a page from now on, each with its body. */
function watchOrders(page: Page): Request[] {
  const orders: Request[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && ADD.test(new URL(request.url()).pathname)) orders.push(request);
  });
  return orders;
}

const isPlain = (offer: Offer) =>
  isReady(offer) && offer.addons.every(({ req }) => !req) && offer.product.page_variant === 'current';

/** Something of which a few can be had, so that the maximum is soon reached. */
function scarce(offers: readonly Offer[]): Offer {
  return offerWith(offers, 'of which 3 to 30 can be had', (offer) => {
    const count = most(offer.merchandise);
    return isPlain(offer) && count >= 3 && count <= 30;
  });
}

/** With something that must be had, and something that may. */
function laden(offers: readonly Offer[]): Offer {
  return offerWith(
    offers,
    'ready to be ordered, with a required and an optional add-on',
    (offer) =>
      isReady(offer) &&
      most(offer.merchandise) > 1 &&
      offer.addons.some(({ req }) => req) &&
      offer.addons.some(({ req }) => !req),
  );
}

const cardOf = (page: Page, name: string) => page.getByRole('main').getByRole('article', { name });
const sumOf = (page: Page) => page.getByRole('complementary', { name: 'Your wishes so far' });
const deleteOf = (page: Page, name: string) => page.getByRole('button', { name: `Delete ${name}` });

/** Puts one of something into the cart, as somebody new. */
async function addAsSomebodyNew(page: Page, { product }: Offer): Promise<void> {
  await openOffer(page, productPath(product));
  await register(page);
  await addButtonOf(page).click();
  await expect(page).toHaveURL('/cart');
  await expectBadge(page, 1);
}

async function addOneMore(page: Page, { product }: Offer): Promise<void> {
  await openOffer(page, productPath(product));
  await addButtonOf(page).click();
  await expect(page).toHaveURL('/cart');
}

test('Add to Cart makes a wish, counts it and leads to the cart', async ({ page, context, offers, site }) => {
  const offer = scarce(offers);
  const { product, merchandise } = offer;
  const cart = watchCart(context, site.url);
  const orders = watchOrders(page);
  await openOffer(page, productPath(product));
  await register(page);
  await expectBadge(page, 0);
  await quantityOf(page).fill('2');
  await addButtonOf(page).click();

  await expect(page).toHaveURL('/cart');
  await expectBadge(page, 1);
  const card = page.getByRole('main').getByRole('article', { name: product.name_view });
  await expect(card).toHaveCount(1);
  await expect(card.getByText(product.company_name_view)).toBeVisible();
  await expect(card.getByText(`2 × ${dollars(merchandise.price_usd)}`)).toBeVisible();
  await expect(card.getByText(dollars(2 * merchandise.price_usd), { exact: true })).toBeVisible();
  expect(await cart.wishes()).toMatchObject([
    { name_view: product.name_view, cart_quantity: 2, total: merchandise.price_usd, username: null },
  ]);
  expect(orders).toHaveLength(1);
  expect(orders[0]?.postDataJSON()).toMatchObject({
    product_id: product.id,
    quantity: 2,
    influencer: null,
    cart: { [product.id]: { merch_id: merchandise.merch_id } },
  });

  await page.reload();
  await expectBadge(page, 1);
  await expect(card).toHaveCount(1);
});

test('the older page shows a total and posts to the carts endpoint', async ({
  page,
  context,
  offers,
  site,
}) => {
  const { product, merchandise } = offerWith(
    offers,
    'on the older page that can be ordered',
    (offer) => offer.product.page_variant === 'older' && most(offer.merchandise) > 2,
  );
  const cart = watchCart(context, site.url);
  const orders = watchOrders(page);
  await openOffer(page, productPath(product));
  await register(page);
  await quantityOf(page).fill('3');
  await expect(page.getByRole('main').getByText('Total', { exact: true }).first()).toBeVisible();
  await expect(
    page
      .getByRole('main')
      .getByText(dollars(3 * merchandise.price_usd))
      .first(),
  ).toBeVisible();
  await addButtonOf(page).click();
  await expect(page).toHaveURL('/cart');
  await expectBadge(page, 1);
  expect(await cart.wishes()).toMatchObject([{ name_view: product.name_view, cart_quantity: 3 }]);
  expect(orders.map((request) => new URL(request.url()).pathname)).toEqual(['/api/order/carts']);
  expect(orders[0]?.postDataJSON()).not.toHaveProperty('quantity');
});

test('a double click, also on a slow network, makes one wish', async ({ page, context, offers, site }) => {
  const { product } = scarce(offers);
  const cart = watchCart(context, site.url);
  await openOffer(page, productPath(product));
  await register(page);
  await slowDown(page);
  await addButtonOf(page).dblclick();
  await expect(page).toHaveURL('/cart');
  await expectBadge(page, 1);
  expect(await cart.wishes()).toHaveLength(1);
});

test('while the order is on its way the button says so and takes no second press', async ({
  page,
  offers,
}) => {
  const { product } = scarce(offers);
  const orders = watchOrders(page);
  await openOffer(page, productPath(product));
  await register(page);
  const gate = await holdBack(page, ADD);
  await addButtonOf(page).click();
  await gate.reached;
  const adding = page.getByRole('button', { name: 'Adding' }).filter({ visible: true }).first();
  await expect(adding).toBeVisible();
  await adding.click({ force: true });
  await gate.open();
  await expect(page).toHaveURL('/cart');
  expect(orders).toHaveLength(1);
});

test('more than there is beside the other wishes: Quantity Error, and Add n puts that many in', async ({
  page,
  context,
  offers,
  site,
  problems,
}) => {
  problems.allow(/status of 424/);
  const { product, merchandise } = scarce(offers);
  const count = most(merchandise);
  const cart = watchCart(context, site.url);
  await openOffer(page, productPath(product));
  await register(page);
  await quantityOf(page).fill(String(count - 1));
  await addButtonOf(page).click();
  await expect(page).toHaveURL('/cart');
  await expectBadge(page, 1);

  await openOffer(page, productPath(product));
  await quantityOf(page).fill('2');
  await addButtonOf(page).click();
  const dialog = dialogOf(page, 'Quantity Error');
  await expect(
    dialog.getByText('The maximum Quantity this product can manufacture currently is 1', { exact: true }),
  ).toBeVisible();
  expect(await cart.wishes()).toHaveLength(1);
  await dialog.getByRole('button', { name: 'Add 1', exact: true }).click();
  await expect(page).toHaveURL('/cart');
  await expectBadge(page, 2);
  expect((await cart.wishes()).map(({ cart_quantity }) => cart_quantity)).toEqual([count - 1, 1]);

  await openOffer(page, productPath(product));
  await quantityOf(page).fill('2');
  await addButtonOf(page).click();
  await expect(
    dialog.getByText('The maximum Quantity this product can manufacture currently is 0', { exact: true }),
  ).toBeVisible();
  await expect(dialog.getByRole('button', { name: /^Add/ })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(productPath(product));
  expect(await cart.wishes()).toHaveLength(2);
});

test('two tabs add, and each tells the server’s count', async ({ page, context, offers, site }) => {
  const { product } = scarce(offers);
  const cart = watchCart(context, site.url);
  await openOffer(page, productPath(product));
  await register(page);
  const second = await context.newPage();
  await openOffer(second, productPath(product));
  await expectBadge(second, 0);
  await addButtonOf(second).click();
  await expect(second).toHaveURL('/cart');
  await expectBadge(second, 1);

  await quantityOf(page).fill('2');
  await addButtonOf(page).click();
  await expect(page).toHaveURL('/cart');
  await expectBadge(page, 2);
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(2);
  // What a browser says when one comes back to a tab; without a window none is ever left.
  await second.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expectBadge(second, 2);
  expect(await cart.wishes()).toHaveLength(2);
});

test('an order that cannot be sent says why, and the next press sends it', async ({
  page,
  context,
  offers,
  site,
  problems,
}) => {
  problems.allow(/status of 503|ERR_FAILED|could not/i);
  const { product } = scarce(offers);
  const cart = watchCart(context, site.url);
  await openOffer(page, productPath(product));
  await register(page);
  let broken = true;
  await page.route(ADD, (route) => (broken ? route.abort() : route.continue()));
  await quantityOf(page).fill('2');
  await addButtonOf(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'We could not reach the shop' })).toBeVisible();
  await expect(quantityOf(page)).toHaveValue('2');
  expect(await cart.wishes()).toHaveLength(0);
  broken = false;
  await addButtonOf(page).click();
  await expect(page).toHaveURL('/cart');
  expect(await cart.wishes()).toMatchObject([{ cart_quantity: 2 }]);
});

test('another person in the same browser sees their own count', async ({ page, offers }) => {
  const { product } = scarce(offers);
  await openOffer(page, productPath(product));
  await register(page);
  await addButtonOf(page).click();
  await expect(page).toHaveURL('/cart');
  await expectBadge(page, 1);
  await chooseInAccountMenu(page, 'Logout');
  await expectSignedOut(page);
  await register(page);
  await expectBadge(page, 0);
  await page.goto('/cart');
  await expect(page.getByText(/Your cart is empty/)).toBeVisible();
});

test('the cart adds up to what the product page promised, add-ons included', async ({
  page,
  api,
  offers,
}) => {
  const { product, merchandise, addons } = laden(offers);
  await openOffer(page, productPath(product));
  await register(page);
  const optional = addons.find(({ req }) => !req);
  const body = await addonBody(page, optional?.name_view ?? '');
  await body.getByRole('button', { name: 'Add', exact: true }).click();
  await quantityOf(page).fill('2');
  const taken = await Promise.all(
    addons
      .filter((addon) => addon.req || addon === optional)
      .map(async ({ name_view, product_id }) => {
        const { merchandise: addon } = await readChooser(api.url, product_id, product.id);
        return { name_view, price_usd: addon.price_usd };
      }),
  );
  const cents = (amount: number) => Math.round(100 * amount);
  const unit = taken.reduce((sum, { price_usd }) => sum + cents(price_usd), cents(merchandise.price_usd));
  const total = dollars((2 * unit) / 100);
  await expect(page.getByRole('main').getByText(total, { exact: true }).first()).toBeVisible();
  await addButtonOf(page).click();
  await expect(page).toHaveURL('/cart');

  const card = cardOf(page, product.name_view);
  await expect(card.getByText(total, { exact: true })).toBeVisible();
  await expect(card.getByText(`2 × ${dollars(unit / 100)}`)).toBeVisible();
  const rows = card.getByRole('list', { name: 'Add-ons' }).getByRole('listitem');
  await expect(rows).toHaveCount(taken.length);
  for (const { name_view, price_usd } of taken) {
    const row = rows.filter({ hasText: name_view });
    await expect(row).toContainText(`2 × ${dollars(price_usd)}`);
    await expect(row).toContainText(dollars(2 * price_usd));
  }
  await expect(sumOf(page).getByText(total, { exact: true })).toBeVisible();
});

test('add-ons that cannot be fetched are left out of the sum in so many words, and come by Try again', async ({
  page,
  offers,
  problems,
}) => {
  problems.allow(/ERR_FAILED|could not be fetched/);
  const offer = laden(offers);
  const { product, merchandise } = offer;
  const addons = /\/api\/order\/cart\/\d+\/addons$/;
  await page.route(addons, (route) => route.abort());
  await addAsSomebodyNew(page, offer);
  await expect(sumOf(page).getByText(`without the add-ons of ${product.name_view}`)).toBeVisible();
  await expect(sumOf(page).getByText(dollars(merchandise.price_usd), { exact: true })).toBeVisible();
  await page.unroute(addons);
  const card = cardOf(page, product.name_view);
  await card.getByRole('button', { name: 'Try again' }).click();
  await expect(card.getByRole('list', { name: 'Add-ons' })).toBeVisible();
  await expect(sumOf(page).getByText(/without the add-ons/)).toHaveCount(0);
});

test('a wish is deleted after a question, by keyboard too, and the focus goes on', async ({
  page,
  context,
  offers,
  site,
}) => {
  const [first, second] = [scarce(offers), laden(offers)];
  const cart = watchCart(context, site.url);
  await addAsSomebodyNew(page, first);
  await addOneMore(page, second);
  await expectBadge(page, 2);
  const button = deleteOf(page, second.product.name_view);
  const question = dialogOf(page, 'Delete Wish');

  await button.focus();
  await page.keyboard.press('Enter');
  await expect(question.getByText('Do you want to delete this wish?', { exact: true })).toBeVisible();
  await expect(question.getByRole('heading', { name: 'Delete Wish' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(button).toBeFocused();
  await button.click();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toHaveCount(0);
  expect(await cart.wishes()).toHaveLength(2);

  await button.click();
  await question.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(cardOf(page, second.product.name_view)).toHaveCount(0);
  await expect(page.getByRole('heading', { name: first.product.name_view })).toBeFocused();
  await expect(page.getByRole('main').getByRole('status')).toHaveText(`${second.product.name_view} deleted`);
  await expectBadge(page, 1);
  await expect(sumOf(page).getByText(dollars(first.merchandise.price_usd), { exact: true })).toBeVisible();
  expect((await cart.wishes()).map(({ name_view }) => name_view)).toEqual([first.product.name_view]);

  await deleteOf(page, first.product.name_view).click();
  await question.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText(/Your cart is empty/)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Cart' })).toBeFocused();
  await expectBadge(page, 0);
  expect(await cart.wishes()).toHaveLength(0);
  await page.reload();
  await expect(page.getByText(/Your cart is empty/)).toBeVisible();
});

test('a wish that could not be deleted stays, and says why', async ({
  page,
  context,
  offers,
  site,
  problems,
}) => {
  problems.allow(/ERR_FAILED|could not be deleted/);
  const offer = scarce(offers);
  const cart = watchCart(context, site.url);
  await addAsSomebodyNew(page, offer);
  let broken = true;
  await page.route(/\/update$/, (route) => (broken ? route.abort() : route.continue()));
  await deleteOf(page, offer.product.name_view).click();
  const question = dialogOf(page, 'Delete Wish');
  await question.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(question.getByRole('alert')).toContainText('The wish is still in your cart.');
  await expectBadge(page, 1);
  expect(await cart.wishes()).toHaveLength(1);
  broken = false;
  await question.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText(/Your cart is empty/)).toBeVisible();
  expect(await cart.wishes()).toHaveLength(0);
});

test('a wish that was deleted in another tab can be deleted here too', async ({
  page,
  context,
  offers,
  problems,
}) => {
  problems.allow(/status of 404/);
  const offer = scarce(offers);
  await addAsSomebodyNew(page, offer);
  const second = await context.newPage();
  await second.goto('/cart');
  for (const tab of [second, page]) {
    await deleteOf(tab, offer.product.name_view).click();
    await dialogOf(tab, 'Delete Wish').getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(tab.getByText(/Your cart is empty/)).toBeVisible();
    await expectBadge(tab, 0);
  }
});
