import { expect, test } from '../support/journey.ts';
import { companyPath } from '../support/pages/catalog.ts';

test('a product of another company is not found', async ({ page, catalog }) => {
  const foreign = catalog.productOf(catalog.other);
  const answer = await page.goto(`${companyPath(catalog.branded)}/product/${foreign.id}`);
  expect(answer?.status()).toBe(404);
  await expect(page.getByText('There is no such product at this address.')).toBeVisible();
});

test('calls reach the API through the site’s own origin', async ({ request, catalog }) => {
  const answer = await request.get('/api/company/product/active/');
  expect(answer.status()).toBe(200);
  expect(await answer.json()).toHaveLength(catalog.all.length);
  const unknown = await request.get('/api/company/id/999999');
  expect(unknown.status()).toBe(404);
  expect(await unknown.json()).toMatchObject({ msg: expect.any(String), request_id: expect.any(String) });
});
