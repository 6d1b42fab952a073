import { expect, test } from '../support/journey.ts';
import { stayingPages } from '../support/routes.ts';
import { widthBeyondWindow } from '../support/scroll.ts';

const WIDTHS = [320, 375, 768, 1280, 1536];

const pages = [
  ...stayingPages.map(({ route, path }) => ({ route, path })),
  { route: 'the components’ page', path: () => '/__ui' },
];

for (const { route, path } of pages) {
  test(`${route} fits its window`, async ({ page, catalog }) => {
    await page.goto(path(catalog));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      expect(await widthBeyondWindow(page), `at ${width} px`).toBe(0);
    }
  });
}

test('the home page fits at 200 % zoom of a small screen', async ({ page, catalog }) => {
  await page.setViewportSize({ width: 640, height: 400 });
  await page.goto('/');
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  expect(await widthBeyondWindow(page)).toBe(0);
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(catalog.products.length);
});
