import type { Page } from '@playwright/test';
import { type ListedProduct, listFacets } from 'shared-api/contract/catalog/listing';
import { holdBack } from '../support/browser/first-load.ts';
import { expectAccessible, scrolledDown } from '../support/browser/layout.ts';
import { openAlive } from '../support/browser/problems.ts';
import { expect, test } from '../support/journey.ts';
import { cardOf, cardsOf, companyPath, listPage, productPath } from '../support/pages/catalog.ts';
import { apiAnswer } from '../support/servers/api-server.ts';

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
  const own = catalog.all.filter(({ company_id }) => company_id === branded.id);
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

const moreOf = (page: Page) => page.getByRole('link', { name: 'Show more' });
const idsOf = (products: readonly { readonly id: number }[]) => products.map(({ id }) => id);
const shownIds = (page: Page) =>
  cardsOf(page)
    .getByRole('link')
    .evaluateAll((nodes) => nodes.map((node) => Number(node.getAttribute('href')?.split('/').at(-1))));

test('Show more adds the next products below, and Back returns to the same place', async ({ page, api }) => {
  // Read here: earlier sales have changed the order since the catalog was read.
  const first = await listPage(api);
  const further = await listPage(api, `?after=${first.next}`);
  const all = [...first.products, ...further.products];
  await openAlive(page, '/');
  await expect(cardsOf(page)).toHaveCount(first.products.length);
  await moreOf(page).click();
  await expect(cardsOf(page)).toHaveCount(all.length);
  expect(await shownIds(page)).toEqual(idsOf(all));
  await expect(cardsOf(page).nth(first.products.length).getByRole('link')).toBeFocused();

  const last = cardsOf(page).last();
  await last.evaluate((node) => node.scrollIntoView({ block: 'center' }));
  const place = await scrolledDown(page);
  // By key: so soon after Show more a click counts as its second tap.
  await last.getByRole('link').press('Enter');
  await expect(page).toHaveURL(/\/product\//);
  await page.goBack();
  await expect(last).toBeInViewport();
  await expect.poll(() => scrolledDown(page)).toBe(place);

  await page.reload();
  await expect(cardsOf(page)).toHaveCount(all.length);
  await expect.poll(() => scrolledDown(page)).toBe(place);
  await openAlive(page, '/');
  await expect(cardsOf(page)).toHaveCount(first.products.length);
});

test('a gift is found by filters, and each address shows the same list @phone', async ({ page, api }) => {
  const phone = (page.viewportSize()?.width ?? 0) < 900;
  await openAlive(page, '/');
  if (phone) await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByLabel('Can be a gift').check();
  await expect(page).toHaveURL('/?giftable=1#all');
  await page.getByLabel('Highest price in dollars').fill('40');
  await expect(page).toHaveURL('/?price_max=40&giftable=1#all');
  const cheap = await listPage(api, '?price_max=40&giftable=1&sort=price_up');
  expect(cheap.products.length).toBeGreaterThan(0);
  if (phone) await page.getByRole('button', { name: /^Show \d+ products?$/ }).click();
  await page.getByLabel('Sort by').selectOption('price_up');
  await expect(page).toHaveURL('/?price_max=40&giftable=1&sort=price_up#all');
  await expect.poll(() => shownIds(page)).toEqual(idsOf(cheap.products));
  await expectAccessible(page);
  await page.reload();
  await expect.poll(() => shownIds(page)).toEqual(idsOf(cheap.products));

  await page.getByRole('link', { name: 'Remove filter: Up to $40.00' }).click();
  await expect(page).toHaveURL('/?giftable=1&sort=price_up#all');
  await page.goBack();
  await expect(page.getByRole('link', { name: 'Remove filter: Up to $40.00' })).toBeVisible();
  await page.getByRole('link', { name: 'Clear all', exact: true }).click();
  await expect(page).toHaveURL('/?sort=price_up#all');
});

test('a phone loads the code of the filters when they are touched', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  const isRequested = () => requested.some((url) => /\/filter-bar\./.test(url));
  await openAlive(page, '/');
  await page.waitForLoadState('networkidle');
  expect(isRequested()).toBe(false);
  await page.getByLabel('Sort by').selectOption('newest');
  await expect(page).toHaveURL('/?sort=newest#all');
  expect(isRequested()).toBe(true);
});

test('a phone follows a link to a place of its page before anything else is touched', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAlive(page, '/');
  await page.getByRole('link', { name: 'Browse products' }).click();
  await expect(page).toHaveURL('/#all');
  await expect(page.getByRole('region', { name: 'All products' })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'All products' })).toBeInViewport();
});

test('a sort chosen on a phone before the scripts came is applied', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const gate = await holdBack(page, /\/shell\/main\./);
  await page.goto('/', { waitUntil: 'commit' });
  await gate.reached;
  await page.getByLabel('Sort by').selectOption('newest');
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
  await gate.open();
  await expect(page).toHaveURL('/?sort=newest#all');
});

test('a page that a list without its filters leads to is shown', async ({ page, problems, catalog }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.route(/\/filter-bar\./, (route) => route.abort());
  await openAlive(page, '/');
  const [product] = catalog.products;
  if (!product) throw new Error('The demo has no product');
  await page.getByRole('link', { name: product.name_view, exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: product.name_view })).toBeVisible();
  await page.goBack();
  await expect(cardsOf(page).first()).toBeVisible();
  problems.allow(/filter-bar|the filters could not be loaded/);
});

test('filters whose code does not come still lead to their list', async ({ page, problems }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.route(/\/filter-bar\./, (route) => route.abort());
  await openAlive(page, '/');
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByLabel('Highest price in dollars').fill('40');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\?.*price_max=40/);
  await expect(page.getByRole('link', { name: 'Remove filter: Up to $40.00' })).toBeVisible();
  problems.allow(/filter-bar|the filters could not be loaded/);
});

test('a gift is found by its occasion and its category', async ({ page, api }) => {
  const { occasions, categories } = listFacets.answer.parse(await apiAnswer(`${api.url}/api/shop/facets`));
  const [occasion] = occasions;
  const [category] = categories;
  if (!occasion || !category) throw new Error('The demo has no occasion or no category');
  await openAlive(page, '/');
  await page.getByLabel('Occasion').selectOption(occasion.name_code);
  await expect(page).toHaveURL(`/?occasion=${occasion.name_code}#all`);
  const { products } = await listPage(api, `?occasion=${occasion.name_code}`);
  await expect.poll(() => shownIds(page)).toEqual(idsOf(products));
  await expect(page).toHaveTitle(`${occasion.name_view} · All products · Wishbin`);
  await page.goto(`/?category=${category.name_code}`);
  await expect(page.getByLabel('Category')).toHaveValue(category.name_code);
});

test('no address breaks the page', async ({ page, catalog }) => {
  for (const search of [
    '?after=nonsense',
    '?sort=upside-down&price_min=abc&available=7',
    '?after=%20&before=!',
  ]) {
    const answer = await page.goto(`/${search}`);
    expect(answer?.status()).toBe(200);
    await expect(cardsOf(page)).toHaveCount(catalog.products.length);
  }
  await page.goto('/?category=no-such-thing');
  await expect(page.getByText('No Products to display.')).toBeVisible();
  await page.getByRole('link', { name: 'Clear all filters' }).click();
  await expect(cardsOf(page)).toHaveCount(catalog.products.length);
});

test('the head names the pages before and after', async ({ request, api, site }) => {
  const { next } = await listPage(api);
  const html = await (await request.get(`/?after=${next}`)).text();
  const { prev } = await listPage(api, `?after=${next}`);
  expect(html).toContain(`<link rel="canonical" href="${site.url}/?after=${next}">`);
  expect(html).toContain(`<link rel="prev" href="${site.url}/?before=${prev}">`);
  const sorted = await (await request.get('/?sort=newest&giftable=1')).text();
  expect(sorted).toContain(`<link rel="canonical" href="${site.url}/">`);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('links lead through the whole list and back, and the form filters', async ({ page, api, catalog }) => {
    await page.goto('/');
    const seen = await shownIds(page);
    while ((await moreOf(page).count()) > 0) {
      await moreOf(page).click();
      await expect(page).toHaveURL(/after=/);
      await expect.poll(async () => seen.includes((await shownIds(page))[0] ?? 0)).toBe(false);
      seen.push(...(await shownIds(page)));
    }
    expect(seen.toSorted()).toEqual(idsOf(catalog.all).toSorted());
    await page.getByRole('link', { name: 'Show earlier products' }).click();
    await expect(page).toHaveURL(/before=/);

    await page.goto('/');
    await page.getByLabel('Can be a gift').check();
    await page.getByLabel('Sort by').selectOption('price_down');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page).toHaveURL(/giftable=1/);
    const { products } = await listPage(api, '?giftable=1&sort=price_down');
    expect(await shownIds(page)).toEqual(idsOf(products));
  });
});

function textsOf(product: ListedProduct): string[] {
  const { sold, sold_quant, backlogged, gifted, review, review_total } = product;
  return [
    product.company_name_view,
    product.name_view,
    product.title,
    `$${product.price_from.toFixed(2)}`,
    backlogged > 0 ? `${sold_quant}/${sold + backlogged} sold` : `${sold} sold`,
    `${gifted} gifted`,
    `(${review_total})`,
    ...(review_total > 0 ? [review.toFixed(1)] : []),
  ];
}
