import { expectAccessibleAtAllSizes } from '../support/browser/layout.ts';
import { expect, test } from '../support/journey.ts';

test('mf-template: its page comes from the server @phone', async ({ page }) => {
  const answer = await page.request.get('/template-path');
  expect(answer.status()).toBe(200);
  const html = await answer.text();
  expect(html).toContain('Template title</h1>');

  await page.goto('/template-path');
  await expect(page).toHaveTitle('Template title · Wishbin');
  await expectAccessibleAtAllSizes(page);
  const company = page.getByRole('list', { name: 'Companies' }).getByRole('link').first();
  const name = (await company.textContent()) ?? '';
  expect(html).toContain(name);
  await company.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
});
