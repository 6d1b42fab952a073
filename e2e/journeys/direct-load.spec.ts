import { companyPath } from '../support/catalog.ts';
import { expect, test } from '../support/journey.ts';
import { stayingPages } from '../support/routes.ts';

for (const { route, path, title, heading, says, status = 200 } of stayingPages) {
  test(`${route} answers a direct visit, with and without a slash at its end`, async ({ page, catalog }) => {
    const address = path(catalog);
    for (const visited of address === '/' ? ['/'] : [address, `${address}/`]) {
      const answer = await page.goto(visited);
      expect(answer?.status()).toBe(status);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading(catalog));
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      if (says) await expect(page.getByRole('main').getByText(says, { exact: false })).toBeVisible();
      await expect(page).toHaveTitle(title(catalog));
    }
  });
}

test('a product of another company is not found', async ({ page, catalog }) => {
  const foreign = catalog.productOf(catalog.other);
  const answer = await page.goto(`${companyPath(catalog.branded)}/product/${foreign.id}`);
  expect(answer?.status()).toBe(404);
  await expect(page.getByText('There is no such product at this address.')).toBeVisible();
});

test('the components’ page is there in development', async ({ page }) => {
  await page.goto('/__ui');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('calls reach the API through the site’s own origin', async ({ request, catalog }) => {
  const answer = await request.get('/api/company/product/active/');
  expect(answer.status()).toBe(200);
  expect(await answer.json()).toHaveLength(catalog.products.length);
  const unknown = await request.get('/api/company/id/999999');
  expect(unknown.status()).toBe(404);
  expect(await unknown.json()).toMatchObject({ msg: expect.any(String), request_id: expect.any(String) });
});
