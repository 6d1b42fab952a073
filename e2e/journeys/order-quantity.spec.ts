import { productPath } from '../support/catalog.ts';
import { expect, test } from '../support/journey.ts';
import { type Choice, dollars, most, type Offer, offerWith, otherVariant } from '../support/offers.ts';
import { addButtonOf, choose, factOf, finalProductOf, openOffer, quantityOf } from '../support/order-page.ts';

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
    // Entering the box selects what stands there.
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
