import { holdBack, slowDown } from '../support/browser/first-load.ts';
import { expect, test } from '../support/journey.ts';
import { expectBadge, watchCart, wishesOf } from '../support/pages/cart-page.ts';
import { productPath } from '../support/pages/catalog.ts';
import { dollars, most, offerWith } from '../support/pages/offers.ts';
import { ORDER_CALL, scarce, watchOrders } from '../support/pages/orders.ts';
import { addButtonOf, dialogOf, openOffer, quantityOf } from '../support/pages/product-page.ts';
import { register, signOut } from '../support/pages/sign-in.ts';

test.beforeEach(({ identity: _running }) => undefined);

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
  await expect(page.getByRole('heading', { level: 2, name: product.company_name_view })).toBeVisible();
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
  const gate = await holdBack(page, ORDER_CALL);
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
  await expect(wishesOf(page)).toHaveCount(2);
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
  await page.route(ORDER_CALL, (route) => (broken ? route.abort() : route.continue()));
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
  await signOut(page);
  await register(page);
  await expectBadge(page, 0);
  await page.goto('/cart');
  await expect(page.getByText(/Your cart is empty/)).toBeVisible();
});
