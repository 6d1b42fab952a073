import { expectAccessibleAtAllSizes, widthBeyondWindow } from '../support/browser/layout.ts';
import { expect, test } from '../support/journey.ts';
import { stayingPages } from '../support/pages/routes.ts';

const WIDTHS = [320, 375, 768, 1280, 1536];

for (const { route, path, title, heading, says, status = 200, errors } of stayingPages) {
  test(`${route} answers a direct visit, with and without a slash at its end, fits every window and is accessible`, async ({
    page,
    catalog,
    problems,
  }) => {
    if (errors) problems.allow(errors);
    const address = path(catalog);
    const expectPage = async (visited: string) => {
      const answer = await page.goto(visited);
      expect(answer?.status()).toBe(status);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading(catalog));
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      if (says) await expect(page.getByRole('main').getByText(says, { exact: false })).toBeVisible();
      await expect(page).toHaveTitle(title(catalog));
    };
    await expectPage(address);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      expect(await widthBeyondWindow(page), `at ${width} px`).toBe(0);
    }
    await expectAccessibleAtAllSizes(page);
    if (address !== '/') await expectPage(`${address}/`);
  });
}

test('the components’ page is there in development, with every component in every state: it fits and is accessible', async ({
  page,
}) => {
  await page.goto('/__ui');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    expect(await widthBeyondWindow(page), `at ${width} px`).toBe(0);
  }
  await expectAccessibleAtAllSizes(page);
});

test('the home page fits at 200 % zoom of a small screen', async ({ page, catalog }) => {
  await page.setViewportSize({ width: 640, height: 400 });
  await page.goto('/');
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  expect(await widthBeyondWindow(page)).toBe(0);
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(catalog.products.length);
});
