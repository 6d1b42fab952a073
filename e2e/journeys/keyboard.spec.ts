import type { Locator, Page } from '@playwright/test';
import { openAlive } from '../support/browser/problems.ts';
import { expect, test } from '../support/journey.ts';
import { cardsOf, productPath } from '../support/pages/catalog.ts';
import { headerOf } from '../support/pages/headers.ts';

/** Accessible names of what the focus reaches with Tab, from the start of the page. */
async function tabThrough(page: Page, steps: number): Promise<string[]> {
  const names: string[] = [];
  for (let step = 0; step < steps; step += 1) {
    await page.keyboard.press('Tab');
    names.push(
      await page.locator(':focus').evaluate((element) => {
        const { labels } = element as Partial<HTMLInputElement>;
        const words =
          element.getAttribute('aria-label') ?? labels?.[0]?.textContent ?? element.textContent ?? '';
        return words.replaceAll(/\s+/g, ' ').trim();
      }),
    );
  }
  return names;
}

/** Whether the element that has the focus is wholly inside the window, not under the header. */
function focusIsInView(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const { activeElement } = document;
    if (!activeElement) return false;
    const { top, bottom, left } = activeElement.getBoundingClientRect();
    const onTop = document.elementFromPoint(left + 4, Math.max(0, top) + 4);
    return bottom > 0 && top < innerHeight && onTop !== null && !onTop.closest('header');
  });
}

/** Outline of a link that has the focus; a card draws it around itself. */
function ringOf(link: Locator): Promise<string> {
  return link.evaluate((node) => {
    const styles = [getComputedStyle(node), getComputedStyle(node, '::after')];
    return (
      styles
        .map((style) => `${style.outlineStyle} ${style.outlineWidth}`)
        .find((ring) => /^solid/.test(ring)) ?? 'none'
    );
  });
}

test('the skip link leads past the header', async ({ page, catalog }) => {
  await openAlive(page, '/');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
  expect(catalog.products.length).toBeGreaterThan(0);
});

test('the focus goes through the home page as the eye does', async ({ page, catalog }) => {
  await openAlive(page, '/');
  const companies = await page.getByRole('region', { name: 'Companies' }).getByRole('link').count();
  const before = await tabThrough(page, 9 + 2 + companies);
  expect(before.slice(0, 11)).toEqual([
    'Skip to content',
    'Wishbin',
    'ALL PRODUCTS',
    'SERVICES',
    'MISSION',
    expect.stringContaining('Wishbin'),
    'Search products, companies and influencers',
    'Search',
    'Login',
    'Browse products',
    'How influencers earn',
  ]);
  expect(await tabThrough(page, 7)).toEqual([
    'Category',
    'Occasion',
    'Lowest price in dollars',
    'Highest price in dollars',
    'Available now',
    'Can be a gift',
    'Sort by',
  ]);
  // The recommended order is set again from time to time: what counts is where the cards are seen, row by row.
  const headings = await cardsOf(page)
    .getByRole('heading')
    .evaluateAll((all) =>
      all.map((heading) => {
        const { top = 0, left = 0 } = heading.closest('article')?.getBoundingClientRect() ?? {};
        return { name: heading.textContent ?? '', top: Math.round(top), left };
      }),
    );
  const names = headings.sort((a, b) => a.top - b.top || a.left - b.left).map(({ name }) => name);
  expect(names.toSorted()).toEqual(catalog.products.map(({ name_view }) => name_view).toSorted());
  const cards = await tabThrough(page, 2 * names.length);
  expect(cards).toEqual(names.flatMap((name) => [name, `Add ${name} to favorites`]));
  expect(await focusIsInView(page)).toBe(true);
});

test('the focus goes through a product page as the eye does', async ({ page, catalog }) => {
  const product = catalog.productOf(catalog.branded);
  const { name_view: company } = catalog.branded;
  await openAlive(page, productPath(product));
  const names = await tabThrough(page, 9);
  expect(names).toEqual([
    'Skip to content',
    company,
    'PRODUCTS',
    'HOME',
    'Search products, companies and influencers',
    'Search',
    'Login',
    'All products',
    company,
  ]);
  const pictures = await page.getByRole('region', { name: 'Pictures' }).getByRole('button').count();
  const [link, ...buttons] = (await tabThrough(page, pictures + 1)).reverse();
  expect(link).toBe(company);
  const [enlarge, ...small] = buttons.reverse();
  expect(enlarge).toMatch(/^Enlarge picture: /);
  expect(small.every((name) => name.startsWith('Picture '))).toBe(true);
});

test('Enter on a card opens the product, and the focus goes to its page', async ({ page, catalog }) => {
  const product = catalog.productOf(catalog.branded);
  await openAlive(page, '/');
  const link = page.locator(`article a[href="${productPath(product)}"]`);
  await link.focus();
  expect(await ringOf(link), 'the focus can be seen').toMatch(/^solid/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(productPath(product));
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page.locator('[aria-live="polite"]').filter({ hasText: product.name_view })).toHaveCount(1);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' }).locator(':focus')).toHaveCount(1);
});

test('a picture is chosen by keyboard', async ({ page, catalog }) => {
  await openAlive(page, productPath(catalog.productOf(catalog.branded)));
  const pictures = page.getByRole('region', { name: 'Pictures' });
  const second = pictures.getByRole('button', { name: /^Picture 2 of/ });
  const stage = pictures.locator('figure [aria-hidden="false"] img');
  const before = await stage.getAttribute('src');
  await second.focus();
  await page.keyboard.press('Enter');
  await expect(stage).not.toHaveAttribute('src', before ?? '');
  await expect(second).toHaveAttribute('aria-current', 'true');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the menu opens and closes by keyboard and gives the focus back', async ({ page }) => {
    await openAlive(page, '/');
    const opener = headerOf(page).getByRole('button', { name: 'Menu', exact: true });
    const menu = headerOf(page).getByRole('navigation', { name: 'Main' });
    await expect(menu).toBeHidden();
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(menu).toBeVisible();
    await expect(headerOf(page).getByRole('button', { name: 'Close menu' })).toBeFocused();
    expect(await tabThrough(page, 3)).toEqual(['ALL PRODUCTS', 'SERVICES', 'MISSION']);

    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(opener).toBeFocused();

    await page.keyboard.press('Space');
    await expect(menu).toBeVisible();
    await tabThrough(page, 3);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/mission');
    await expect(menu).toHaveCount(0);
    await expect(page.getByRole('main')).toBeFocused();
  });

  test('a tap beside the open menu closes it and opens nothing beneath', async ({ page }) => {
    await openAlive(page, '/');
    const menu = headerOf(page).getByRole('navigation', { name: 'Main' });
    await headerOf(page).getByRole('button', { name: 'Menu', exact: true }).click();
    await expect(menu).toBeVisible();
    await page.mouse.click(370, 500);
    await expect(menu).toBeHidden();
    await expect(page).toHaveURL('/');
  });
});
