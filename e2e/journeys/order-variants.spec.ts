import type { Page } from '@playwright/test';
import { holdBack, slowDown } from '../support/browser/first-load.ts';
import { layoutShift, watchLayoutShift } from '../support/browser/layout.ts';
import { expectAlive } from '../support/browser/problems.ts';
import { expect, test } from '../support/journey.ts';
import { watchCart } from '../support/pages/cart-page.ts';
import { productPath } from '../support/pages/catalog.ts';
import {
  type Choice,
  dollars,
  most,
  type Offer,
  offerWith,
  otherVariant,
  readChooser,
} from '../support/pages/offers.ts';
import { laden } from '../support/pages/orders.ts';
import {
  addButtonOf,
  addonBody,
  addonOf,
  choose,
  factOf,
  finalProductOf,
  groupOf,
  openOffer,
  optionOf,
  quantityOf,
  stageOf,
  sumOf,
  watchChoices,
} from '../support/pages/product-page.ts';
import { register } from '../support/pages/sign-in.ts';

const NOTE = 'Personalized Manufacturing Restricts Capacity';

const plain = ({ addons, product }: Offer) =>
  addons.every(({ req }) => !req) && product.page_variant === 'current';

/** From the shelf first, the rest is made. */
function mixed(offers: readonly Offer[]): Offer {
  return offerWith(offers, 'partly in stock, partly to be made', (offer) => {
    const { quantity, maxover, add_quantity, production_phase } = offer.merchandise;
    return plain(offer) && add_quantity && quantity > 1 && maxover > 0 && production_phase === 'In Stock';
  });
}

test('the box takes 1 up to the maximum, and says why no more', async ({ page, offers }) => {
  const { product, merchandise } = mixed(offers);
  const max = most(merchandise);
  await openOffer(page, productPath(product));
  await quantityOf(page).fill(String(max + 5));
  await expect(quantityOf(page)).toHaveValue(String(max));
  await expect(finalProductOf(page)).toContainText(
    `You asked for ${max + 5}. At most ${max} can be had now.`,
  );
  await expect(finalProductOf(page)).toContainText(NOTE);
  // It keeps the focus and says that it can do no more, instead of being disabled.
  await page.getByRole('button', { name: 'One more' }).click({ force: true });
  await expect(quantityOf(page)).toHaveValue(String(max));
  await page.getByRole('button', { name: 'One less' }).click();
  await expect(quantityOf(page)).toHaveValue(String(max - 1));
  await expect(finalProductOf(page)).not.toContainText(NOTE);
  await expect(finalProductOf(page)).toContainText(
    `At most ${max}: ${merchandise.quantity} in stock, ${merchandise.maxover} can still be made`,
  );
});

test('neither 0 nor letters, nor a sign, nor half a unit', async ({ page, offers }) => {
  const { product } = mixed(offers);
  await openOffer(page, productPath(product));
  const remark = finalProductOf(page).getByText('Enter a whole number above 0');
  for (const [typed, kept] of [
    ['0', '2'],
    ['-3', '2'],
    ['abc', '2'],
    ['1.5', '1'],
    ['1e3', '1'],
  ] as const) {
    await quantityOf(page).fill('');
    await quantityOf(page).fill('2');
    await expect(remark).toHaveCount(0);
    // Focus selects the box's text.
    await quantityOf(page).blur();
    await quantityOf(page).click();
    await page.keyboard.type(typed);
    await expect(quantityOf(page), typed).toHaveValue(typed);
    await expect(remark).toBeVisible();
    await quantityOf(page).blur();
    await expect(quantityOf(page), typed).toHaveValue(kept);
  }
  await quantityOf(page).fill('');
  await expect(quantityOf(page)).toHaveValue('');
});

test('an empty box stays empty, and Add to Cart asks for a quantity', async ({ page, offers }) => {
  const { product } = mixed(offers);
  const orders: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') orders.push(request.url());
  });
  await openOffer(page, productPath(product));
  await quantityOf(page).fill('');
  await quantityOf(page).blur();
  await expect(quantityOf(page)).toHaveValue('');
  await expect(finalProductOf(page).getByText('Enter a quantity')).toBeVisible();
  await addButtonOf(page).click();
  await expect(page.getByText('Please enter a quantity first.').filter({ visible: true })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(orders).toEqual([]);
});

test('delay, stock words and sum follow the quantity', async ({ page, offers }) => {
  const { product, merchandise } = mixed(offers);
  const { quantity, manufacture_days, prod_manufacture_days, manufactured_output, prod_backlogged } =
    merchandise;
  await openOffer(page, productPath(product));
  const days = (count: number) => (count === 1 ? '1 day' : `${count} days`);
  await quantityOf(page).fill(String(quantity));
  await expect(factOf(page, 'Estimated delay')).toHaveText(days(manufacture_days));
  await expect(finalProductOf(page).getByText('Out of Stock')).toHaveCount(0);

  await quantityOf(page).fill(String(quantity + 1));
  await expect(quantityOf(page)).toHaveValue(String(quantity + 1));
  const output = manufactured_output ?? 0;
  const runs = output > 0 ? Math.ceil((prod_backlogged + 1) / output) : 1;
  await expect(factOf(page, 'Estimated delay')).toHaveText(
    days(manufacture_days + prod_manufacture_days * runs),
  );
  await expect(finalProductOf(page).getByText('Out of Stock')).toBeVisible();
  await expect(finalProductOf(page)).toContainText(`${quantity} from stock, 1 to be made`);
  await expect(finalProductOf(page)).toContainText(dollars((quantity + 1) * merchandise.price_usd));
});

test('a variant of which there is less cuts the quantity, and one with more gives it back', async ({
  page,
  api,
  offers,
}) => {
  const scarcer = async (offer: Offer) =>
    otherVariant(api.url, offer, (chosen) => most(chosen) > 0 && most(chosen) < most(offer.merchandise));
  let found: { offer: Offer; other: Awaited<ReturnType<typeof otherVariant>> } | undefined;
  for (const offer of offers.filter(plain)) {
    const other = await scarcer(offer).catch(() => undefined);
    if (!other) continue;
    found = { offer, other };
    break;
  }
  if (!found) throw new Error('The demo data lacks a product with a scarcer variant');
  const { offer, other } = found;
  const max = most(offer.merchandise);
  await openOffer(page, productPath(offer.product));
  await quantityOf(page).fill(String(max));
  await choose(page, other.attribute, other.option);
  await expect(quantityOf(page)).toHaveValue(String(most(other.chosen)));
  await choose(page, other.attribute, firstOption(offer.choices, other.attribute));
  await expect(quantityOf(page)).toHaveValue(String(max));
});

function firstOption(choices: readonly Choice[], name: string): string {
  const choice = choices.find(({ attribute }) => attribute.name_view === name);
  const option = choice?.options.find(({ id }) => id === choice.attribute.default_selection_id);
  return option?.name_view ?? '';
}

test('a required add-on is taken already, can be chosen about and not be removed', async ({
  page,
  api,
  offers,
}) => {
  const { product, addons, merchandise } = laden(offers);
  const required = addons.find(({ req }) => req);
  if (!required) throw new Error('No required add-on');
  const { merchandise: addon, choices } = await readChooser(api.url, required.product_id, product.id);
  await openOffer(page, productPath(product));
  const body = await addonBody(page, required.name_view);
  await expect(addonOf(page, required.name_view)).toHaveAccessibleDescription(/required/i);
  await expect(body.getByRole('button', { name: /^(Add|Remove)$/ })).toHaveCount(0);
  const list = finalProductOf(page).getByRole('listitem');
  await expect(list).toHaveCount(1 + addons.filter(({ req }) => req).length);
  await expect(list.filter({ hasText: required.name_view })).toContainText(dollars(addon.price_usd));
  await expect(finalProductOf(page)).toContainText(dollars(merchandise.price_usd + addon.price_usd));

  const [choice] = choices;
  const option = choice?.options.at(-1)?.name_view ?? '';
  await choose(body, choice?.attribute.name_view ?? '', option);
  await expect(optionOf(body, choice?.attribute.name_view ?? '', option)).toBeChecked();
  await expect(list.filter({ hasText: required.name_view })).toContainText(option);
});

test('an optional add-on is added and removed, with its own choices, price and delay', async ({
  page,
  api,
  offers,
}) => {
  const { product, addons } = laden(offers);
  const optional = addons.find(({ req }) => !req);
  if (!optional) throw new Error('No optional add-on');
  const { merchandise: addon, choices } = await readChooser(api.url, optional.product_id, product.id);
  await openOffer(page, productPath(product));
  const list = finalProductOf(page).getByRole('listitem');
  const before = await list.count();
  const body = await addonBody(page, optional.name_view);
  for (const { attribute } of choices) await expect(groupOf(body, attribute.name_view)).toBeVisible();
  await body.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(list).toHaveCount(before + 1);
  await expect(list.last()).toContainText(optional.name_view);
  await expect(list.last()).toContainText(dollars(addon.price_usd));
  await body.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(list).toHaveCount(before);
  await expect(body.getByRole('button', { name: 'Add', exact: true })).toBeVisible();
});

test('what is in the order reaches the cart: product, required and chosen add-ons', async ({
  page,
  context,
  offers,
  site,
  identity: _running,
}) => {
  const { product, addons, merchandise } = laden(offers);
  const optional = addons.find(({ req }) => !req);
  const cart = watchCart(context, site.url);
  await openOffer(page, productPath(product));
  await register(page);
  const body = await addonBody(page, optional?.name_view ?? '');
  await body.getByRole('button', { name: 'Add', exact: true }).click();
  const promised = await sumOf(page).textContent();
  await addButtonOf(page).click();
  await expect(page).toHaveURL('/cart');
  const taken = 1 + addons.filter(({ req }) => req).length;
  expect(await cart.wishes()).toMatchObject([
    { name_view: product.name_view, total: merchandise.price_usd, addons: taken },
  ]);
  const card = page.getByRole('main').getByRole('article', { name: product.name_view });
  await expect(card.getByRole('list', { name: 'Add-ons' }).locator('> li')).toHaveCount(taken);
  await expect(card.getByText(promised ?? '', { exact: true }), 'what the page promised').toBeVisible();
});

test('the slowest and the scarcest part decide for the whole', async ({ page, api, offers }) => {
  const { product, addons, merchandise } = laden(offers);
  await openOffer(page, productPath(product));
  const required = await Promise.all(
    addons
      .filter(({ req }) => req)
      .map(async ({ product_id }) => (await readChooser(api.url, product_id, product.id)).merchandise),
  );
  const least = Math.min(...[merchandise, ...required].map(most));
  await quantityOf(page).fill('999');
  await expect(quantityOf(page)).toHaveValue(String(least));
  const slowest = Math.max(...[merchandise, ...required].map(({ manufacture_days }) => manufacture_days));
  const days = Number((await factOf(page, 'Estimated delay').textContent())?.replace(/\D/g, ''));
  expect(days).toBeGreaterThanOrEqual(slowest);
});

test('the choices of an add-on that cannot be fetched say so, and come by Try again', async ({
  page,
  offers,
  problems,
}) => {
  problems.allow(/ERR_FAILED|could not be fetched/);
  const { product, addons } = laden(offers);
  const optional = addons.find(({ req }) => !req)?.name_view ?? '';
  await openOffer(page, productPath(product));
  await page.route(/\/api\/order\/(attribute|selection)\//, (route) => route.abort());
  const body = await addonBody(page, optional);
  await expect(body.getByText('The choices of this add-on could not be loaded.')).toBeVisible();
  await page.unroute(/\/api\/order\/(attribute|selection)\//);
  await body.getByRole('button', { name: 'Try again' }).click();
  await expect(body.getByRole('button', { name: 'Add', exact: true })).toBeVisible();
});

test('while its choices are on their way, the rest of the page goes on working', async ({ page, offers }) => {
  const { product, addons } = laden(offers);
  const optional = addons.find(({ req }) => !req)?.name_view ?? '';
  await openOffer(page, productPath(product));
  const gate = await holdBack(page, /\/api\/order\/attribute\//);
  const body = await addonBody(page, optional);
  await gate.reached;
  await quantityOf(page).fill('2');
  await expect(quantityOf(page)).toHaveValue('2');
  await gate.open();
  await expect(body.getByRole('button', { name: 'Add', exact: true })).toBeVisible();
  await expect(quantityOf(page)).toHaveValue('2');
});

const CHOICE = /\/api\/order\/init\/product\//;
const MOST_SHIFT = 0.02;

/** A product whose first attribute has several options, each with its own picture. */
function pictured(offers: readonly Offer[]): Offer {
  return offerWith(
    offers,
    'with three pictured options and a choice of size',
    ({ choices }) =>
      choices.length > 1 && (choices[0]?.options.filter(({ picture }) => picture).length ?? 0) > 2,
  );
}

function chosenName(page: Page, group: string): Promise<string | null> {
  return groupOf(page, group).evaluate(
    (node) => node.querySelector('input:checked')?.closest('label')?.textContent?.trim() ?? null,
  );
}

test('price, stock and picture are those of the chosen variant', async ({ page, api, offers }) => {
  for (const differs of ['price_usd', 'quantity', 'picture_location'] as const) {
    let found: Offer | undefined;
    let other: Awaited<ReturnType<typeof otherVariant>> | undefined;
    for (const offer of offers.filter(({ product }) => product.page_variant === 'current')) {
      other = await otherVariant(
        api.url,
        offer,
        (chosen) => chosen[differs] !== offer.merchandise[differs],
      ).catch(() => undefined);
      found = offer;
      if (other) break;
    }
    if (!found || !other) throw new Error(`The demo data lacks variants that differ by ${differs}`);
    const { attribute, option, chosen } = other;
    await openOffer(page, productPath(found.product));
    await choose(page, attribute, option);
    await expect(optionOf(page, attribute, option)).toBeChecked();
    const list = finalProductOf(page);
    await expect(list.getByText(dollars(chosen.price_usd), { exact: true }).first()).toBeVisible();
    await expect(factOf(page, 'In stock')).toHaveText(String(chosen.quantity));
    await expect(stageOf(page)).toHaveAttribute('alt', chosen.picture_alt);
  }
});

test('one choice is one question, and nothing jumps', async ({ page, offers }) => {
  const { product, choices } = pictured(offers);
  await watchLayoutShift(page);
  await openOffer(page, productPath(product));
  const asked = watchChoices(page);
  const [first] = choices;
  const names = first?.options.map(({ name_view }) => name_view) ?? [];
  for (const name of names.slice(1)) {
    await choose(page, first?.attribute.name_view ?? '', name);
    await expect(finalProductOf(page)).toHaveAttribute('aria-busy', 'false');
  }
  expect(asked.map(({ selection }) => selection)).toEqual(first?.options.slice(1).map(({ id }) => id));
  expect(await layoutShift(page)).toBeLessThanOrEqual(MOST_SHIFT);
});

test('a choice shows at once, before the shop has answered', async ({ page, offers }) => {
  const { product, choices } = pictured(offers);
  const group = choices[0]?.attribute.name_view ?? '';
  const option = choices[0]?.options[1]?.name_view ?? '';
  await openOffer(page, productPath(product));
  const gate = await holdBack(page, CHOICE);
  await choose(page, group, option);
  await gate.reached;
  await expect(optionOf(page, group, option)).toBeChecked();
  await expect(finalProductOf(page)).toHaveAttribute('aria-busy', 'true');
  await gate.open();
  await expect(finalProductOf(page)).toHaveAttribute('aria-busy', 'false');
  await expect(optionOf(page, group, option)).toBeChecked();
});

test('a choice that is superseded is given up, and the last one stands', async ({ page, api, offers }) => {
  const offer = pictured(offers);
  const [choice] = offer.choices;
  const [, second, third] = choice?.options ?? [];
  if (!choice || !second || !third) throw new Error('Too few options');
  const name = choice.attribute.name_view;
  await openOffer(page, productPath(offer.product));
  const asked = watchChoices(page);
  const gate = await holdBack(page, CHOICE);
  await choose(page, name, second.name_view);
  await gate.reached;
  const aborted = page.waitForEvent('requestfailed', (request) => CHOICE.test(request.url()));
  await choose(page, name, third.name_view);
  await aborted;
  await gate.open();
  await expect(finalProductOf(page)).toHaveAttribute('aria-busy', 'false');
  await expect(optionOf(page, name, third.name_view)).toBeChecked();
  expect(asked.map(({ selection }) => selection)).toEqual([second.id, third.id]);
  const { chosen } = await otherVariant(api.url, offer, ({ name_view }) =>
    name_view.includes(third.name_view),
  );
  await expect(stageOf(page)).toHaveAttribute('alt', chosen.picture_alt);
});

test('two choices in quick succession are both kept', async ({ page, offers }) => {
  const offer = offerWith(
    offers,
    'with two free choices',
    ({ choices, product }) =>
      choices.length > 1 && choices.every(({ options }) => options.length > 1) && product.id !== 2,
  );
  await openOffer(page, productPath(offer.product));
  await slowDown(page);
  const wanted = offer.choices.map(({ attribute, options }) => ({
    name: attribute.name_view,
    option: options.find(({ id }) => id !== attribute.default_selection_id)?.name_view ?? '',
  }));
  for (const { name, option } of wanted) await choose(page, name, option);
  await expect(finalProductOf(page)).toHaveAttribute('aria-busy', 'false');
  for (const { name, option } of wanted) await expect(optionOf(page, name, option)).toBeChecked();
});

test('a choice that fails rolls back with a sentence, and the next one works', async ({
  page,
  offers,
  problems,
}) => {
  problems.allow(/status of 503|ERR_FAILED|could not be made/);
  const { product, choices, merchandise } = pictured(offers);
  const group = choices[0]?.attribute.name_view ?? '';
  const option = choices[0]?.options[1]?.name_view ?? '';
  for (const failure of ['cut', 'refused'] as const) {
    await openOffer(page, productPath(product));
    const before = await chosenName(page, group);
    await page.route(CHOICE, (route) =>
      failure === 'cut'
        ? route.abort()
        : route.fulfill({ status: 503, json: { code: 'unavailable', msg: 'Later.', request_id: 'r' } }),
    );
    await choose(page, group, option);
    await expect(groupOf(page, group).getByText(/What you had before stays chosen/)).toBeVisible();
    expect(await chosenName(page, group)).toBe(before);
    await expect(finalProductOf(page).getByText(dollars(merchandise.price_usd)).first()).toBeVisible();
    await page.unroute(CHOICE);
    await choose(page, group, option);
    await expect(optionOf(page, group, option)).toBeChecked();
    await expect(finalProductOf(page)).toHaveAttribute('aria-busy', 'false');
    await expect(groupOf(page, group).getByText(/stays chosen/)).toHaveCount(0);
  }
});

test('a combination that is not made moves the other choice, and says so', async ({ page, offers }) => {
  // The Wood tag is not made of cherry in large.
  const { product } = offerWith(offers, 'like the Wood tag', ({ product: { id } }) => id === 2);
  await openOffer(page, productPath(product));
  await choose(page, 'Wood', 'Cherry');
  await choose(page, 'Size', 'Large');
  await expect(
    groupOf(page, 'Size').getByText(/^Wood is now \w+: Large is not made in Cherry\.$/),
  ).toBeVisible();
  await expect(optionOf(page, 'Size', 'Large')).toBeChecked();
  await expect(optionOf(page, 'Wood', 'Cherry')).not.toBeChecked();
});

test('a reload keeps what was chosen', async ({ page, offers }) => {
  const { product, choices } = pictured(offers);
  const group = choices[0]?.attribute.name_view ?? '';
  await openOffer(page, productPath(product));
  const before = await chosenName(page, group);
  await choose(page, group, choices[0]?.options[1]?.name_view ?? '');
  await expect.poll(() => chosenName(page, group)).not.toBe(before);
  await expect(finalProductOf(page)).toHaveAttribute('aria-busy', 'false');
  const chosen = await chosenName(page, group);
  await page.reload();
  // Until then the page is the server's HTML, which holds no choice.
  await expectAlive(page);
  await expect.poll(() => chosenName(page, group)).toBe(chosen);
});
