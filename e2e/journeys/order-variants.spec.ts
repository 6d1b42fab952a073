import type { Page } from '@playwright/test';
import { expectAlive } from '../support/alive.ts';
import { productPath } from '../support/catalog.ts';
import { watchChoices } from '../support/choices.ts';
import { expect, test } from '../support/journey.ts';
import { layoutShift, watchLayoutShift } from '../support/layout-shift.ts';
import { dollars, type Offer, offerWith, otherVariant } from '../support/offers.ts';
import {
  choose,
  factOf,
  finalProductOf,
  groupOf,
  openOffer,
  optionOf,
  stageOf,
} from '../support/order-page.ts';
import { holdBack, slowDown } from '../support/slow-network.ts';

const CHOICE = /\/api\/order\/init\/product\//;
const MOST_SHIFT = 0.02;

/** A product with several options of its first choice, of which each has a picture of its own. */
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
  // Until then the page stands as the server sent it, which knows of no choice.
  await expectAlive(page);
  await expect.poll(() => chosenName(page, group)).toBe(chosen);
});
