import type { Product } from 'shared-api/contract/catalog/products';
import { expect, test } from '../support/journey.ts';
import { cardOf, cardsOf, companyPath, productPath } from '../support/pages/catalog.ts';

const COLUMNS = [
  [390, 2],
  [599, 2],
  [600, 3],
  [700, 3],
  [899, 3],
  [900, 4],
  [1000, 4],
  [1199, 4],
  [1200, 6],
  [1300, 6],
  [1800, 6],
] as const;

test('every card shows what the specification asks for', async ({ page, catalog }) => {
  await page.goto('/');
  await expect(cardsOf(page)).toHaveCount(catalog.products.length);
  for (const product of catalog.products) {
    const card = cardOf(page, product);
    const shown = await card.evaluate((node) => ({
      text: (node.textContent ?? '').replaceAll(/\s+/g, ' '),
      pictures: [...node.querySelectorAll('img')].map((picture) => picture.getAttribute('src') ?? ''),
    }));
    for (const part of textsOf(product)) expect(shown.text).toContain(part);
    for (const location of [product.picture_location, product.company_logo]) {
      expect(shown.pictures.some((address) => address.startsWith(`/img${location}`))).toBe(true);
    }
  }
});

test('a company’s list shows its products only', async ({ page, catalog }) => {
  const { branded } = catalog;
  const own = catalog.products.filter(({ company_id }) => company_id === branded.id);
  await page.goto(companyPath(branded));
  const links = cardsOf(page).getByRole('link');
  await expect(links).toHaveCount(own.length);
  const addresses = await links.evaluateAll((nodes) => nodes.map((node) => node.getAttribute('href')));
  expect(addresses.sort()).toEqual(own.map(productPath).sort());
});

test('the grid has 2, 3, 4 and 6 columns, cards and pictures keep their limits', async ({ page }) => {
  await page.goto('/');
  for (const [width, columns] of COLUMNS) {
    await page.setViewportSize({ width, height: 900 });
    const cards = await cardsOf(page).evaluateAll((nodes) =>
      nodes.map((node) => {
        const { top, width } = node.getBoundingClientRect();
        return { top, width, picture: node.querySelector('img')?.getBoundingClientRect().height ?? 0 };
      }),
    );
    const inFirstRow = cards.filter(({ top }) => top === cards[0]?.top).length;
    expect(inFirstRow, `columns at ${width} px`).toBe(columns);
    expect(Math.max(...cards.map((card) => card.width)), `card at ${width} px`).toBeLessThanOrEqual(500);
    expect(Math.max(...cards.map((card) => card.picture)), `picture at ${width} px`).toBeLessThanOrEqual(175);
  }
  await expect(cardsOf(page).first()).toHaveCSS('max-width', '500px');
});

test('every picture of the list is there', async ({ page }) => {
  await page.goto('/');
  const pictures = cardsOf(page).locator('img');
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((node: HTMLImageElement) => node.complete && node.naturalWidth))
      .toBeGreaterThan(0);
  }
});

function textsOf(product: Product): string[] {
  const { sold, sold_quant, backlogged, gifted, review, review_total } = product;
  return [
    product.company_name_view,
    product.name_view,
    product.title,
    `$${product.price.toFixed(2)}`,
    backlogged > 0 ? `${sold_quant}/${sold + backlogged} sold` : `${sold} sold`,
    `${gifted} gifted`,
    `(${review_total})`,
    ...(review_total > 0 ? [review.toFixed(1)] : []),
  ];
}
