import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleAtAllSizes } from '../support/browser/layout.ts';
import { openAlive } from '../support/browser/problems.ts';
import { expect, test } from '../support/journey.ts';
import { cardOf, cardsOf, companyPath, listPage, productPath } from '../support/pages/catalog.ts';
import { headerOf } from '../support/pages/headers.ts';

const fieldOf = (page: Page) => headerOf(page).getByLabel('Search products, companies and influencers');
const optionsOf = (page: Page) => headerOf(page).getByRole('option');

/** A word of a name with two of its letters in the wrong order, as a hasty hand types it. */
function mistyped(name: string): string {
  const word = name.split(/\W+/).toSorted((one, other) => other.length - one.length)[0] ?? name;
  const middle = Math.floor(word.length / 2);
  return `${word.slice(0, middle - 1)}${word[middle]}${word[middle - 1]}${word.slice(middle + 1)}`.toLowerCase();
}

test('a gift is found by a search with a typing mistake', async ({ page, api, catalog }) => {
  // A mistake in a short word makes another word.
  const product = catalog.products.find(({ name_view }) => /\p{L}{6}/u.test(name_view));
  if (!product) throw new Error('The market sells nothing');
  const text = mistyped(product.name_view);
  await openAlive(page, '/');
  await fieldOf(page).click();
  await fieldOf(page).fill(text);
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL(`/search?${new URLSearchParams({ q: text })}`);
  await expect(page).toHaveTitle(`Search: ${text} · Wishbin`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Results for “${text}”`);
  const { products, total } = await listPage(api, `?${new URLSearchParams({ q: text })}`);
  expect(products.map(({ id }) => id)).toContain(product.id);
  await expect(page.getByRole('main').getByRole('status').first()).toContainText(String(total.count));
  await cardOf(page, product).click();
  await expect(page).toHaveURL(productPath(product));
});

test('suggestions are gone through by keyboard alone', async ({ page, catalog }) => {
  const [product] = catalog.products;
  if (!product) throw new Error('The market sells nothing');
  await openAlive(page, '/');
  await fieldOf(page).focus();
  await page.keyboard.type(product.name_view);
  await expect(fieldOf(page)).toHaveRole('combobox');
  const own = optionsOf(page).filter({ hasText: product.name_view }).first();
  await expect(own).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(optionsOf(page).first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Escape');
  await expect(optionsOf(page)).toHaveCount(0);
  await expect(fieldOf(page)).toHaveValue(product.name_view);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(productPath(product));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.name_view);
});

test('a phone opens the field, suggests and finds', async ({ page, catalog }) => {
  const { branded } = catalog;
  await page.setViewportSize({ width: 390, height: 844 });
  await openAlive(page, companyPath(branded));
  await headerOf(page).getByRole('button', { name: 'Search', exact: true }).click();
  await expect(fieldOf(page)).toBeFocused();
  await fieldOf(page).fill(branded.name_view);
  const company = headerOf(page).getByRole('group', { name: 'Companies' }).getByRole('option').first();
  await expect(company).toContainText(branded.name_view);
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=/);
  await expect(fieldOf(page)).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a search from a company’s pages shows its own shelf first', async ({ page, catalog }) => {
  const product = catalog.productOf(catalog.branded);
  const [word = ''] = product.name_view.split(' ');
  await openAlive(page, companyPath(catalog.branded));
  await fieldOf(page).fill(word);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`company=${catalog.branded.name_code}`));
  const own = page.getByRole('region', { name: `From ${catalog.branded.name_view}` });
  await expect(own.getByRole('link', { name: product.name_view })).toBeVisible();
  await expect(page.getByRole('region', { name: /^From / }).first()).toHaveAccessibleName(
    `From ${catalog.branded.name_view}`,
  );
});

test('what was searched for is offered again, and forgotten when asked', async ({ page }) => {
  await openAlive(page, '/');
  await fieldOf(page).fill('wooden tag');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search?q=wooden+tag');
  await openAlive(page, '/');
  await fieldOf(page).click();
  await expect(optionsOf(page)).toHaveText(['wooden tag']);
  await headerOf(page).getByRole('button', { name: 'Clear recent searches' }).click();
  await expect(optionsOf(page)).toHaveCount(0);
  await openAlive(page, '/');
  await fieldOf(page).click();
  await expect(fieldOf(page)).toHaveRole('combobox');
  await expect(optionsOf(page)).toHaveCount(0);
});

test('the open combobox and the results are accessible', async ({ page, catalog }) => {
  const [product] = catalog.products;
  const [word = ''] = product?.name_view.split(' ') ?? [];
  await openAlive(page, '/');
  await fieldOf(page).fill(word);
  await expect(headerOf(page).getByRole('listbox')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expectAccessible(page);
  await page.goto(`/search?q=${encodeURIComponent(word)}&giftable=1`);
  await expect(cardsOf(page).first()).toBeVisible();
  await expectAccessibleAtAllSizes(page);
  await page.goto('/search?q=qqqqqqzz');
  await expect(page.getByText('No Products to display.')).toBeVisible();
  await expect(page.getByText('Check the spelling, or try fewer words.')).toBeVisible();
  await expectAccessibleAtAllSizes(page);
});

test('the results are not for search engines', async ({ request }) => {
  const html = await (await request.get('/search?q=mug')).text();
  expect(html).toContain('<meta name="robots" content="noindex, follow">');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  for (const width of [390, 1280]) {
    test(`a search finds at ${width} px`, async ({ page, catalog }) => {
      const product = catalog.productOf(catalog.branded);
      await page.setViewportSize({ width, height: 844 });
      await page.goto('/');
      if (width < 768) await headerOf(page).getByRole('button', { name: 'Search', exact: true }).click();
      await fieldOf(page).fill(product.name_view);
      await fieldOf(page).press('Enter');
      await expect(page).toHaveURL(/\/search\?q=/);
      await cardOf(page, product).click();
      await expect(page).toHaveURL(productPath(product));
    });
  }
});
