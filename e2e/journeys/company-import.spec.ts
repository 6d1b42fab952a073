import { visitorAt } from '../support/admin-desk.ts';
import { openAlive } from '../support/alive.ts';
import { found, goTo, press } from '../support/company-desk.ts';
import { expectFits } from '../support/fits.ts';
import { expect, test } from '../support/journey.ts';

test('a file of products is brought in, and tells of each row that was refused', async ({
  browser,
  site,
  identity: _running,
}) => {
  const owner = await visitorAt(browser, site.url);
  const company = await found(owner.call, `Rows ${Date.now().toString(36)}`);
  const { page } = owner;
  await openAlive(page, `/company/${company}/desk/imports`);
  await expectFits(page);
  const csv = 'own_code,title,name_view,price\nA-1,First,Mug,24\nA-2,Second,Bowl,none\n';
  await page
    .getByLabel('Choose a CSV file')
    .first()
    .setInputFiles({ name: 'mugs.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await expect(page.getByText('2 rows: 1 added, 0 changed, 1 refused.')).toBeVisible();
  const row = page.getByRole('list', { name: 'Rows' }).getByRole('listitem').filter({ hasText: 'Row 3' });
  await expect(row).toContainText('Refused');
  await expect(row).toContainText('price:');
  await expectFits(page);
  const download = page.waitForEvent('download');
  await press(page, 'Refused rows as CSV');
  expect((await download).suggestedFilename()).toMatch(/\.csv$/);
  await goTo(page, 'Products');
  await expect(page.getByRole('list', { name: 'Products' })).toContainText('Mug');
  expect(owner.problems.unexpected()).toEqual([]);
});
