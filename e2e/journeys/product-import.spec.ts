import { expectAccessible, expectFits } from '../support/browser/layout.ts';
import { openAlive } from '../support/browser/problems.ts';
import { expect, test } from '../support/journey.ts';
import { visitorAt } from '../support/pages/admin-desk.ts';
import { chooseFile, deskProduct, field, found, press, savedBy } from '../support/pages/company-desk.ts';
import { shopifyFile } from '../support/shop/shopify-file.ts';

test.beforeEach(({ identity: _running, services: _sending }) => undefined);

const ROWS = 200;
/** No address of the public internet: pictures of it are refused. */
const PRIVATE_PICTURE = 'http://169.254.169.254/oak.png';

for (const width of [1440, 390])
  test(`an owner moves from Shopify with a file of ${ROWS} rows, and an export changes nothing, ${width} px wide`, async ({
    browser,
    site,
  }) => {
    test.slow();
    const { page, call, problems } = await visitorAt(browser, site.url);
    await page.setViewportSize({ width, height: 900 });
    const company = await found(call, `Oak and Iron ${width} ${Date.now().toString(36)}`);
    const imports = `/company/${company}/desk/imports`;

    await test.step('the file is shown as it would be read, and lacks boxes', async () => {
      await openAlive(page, imports);
      await chooseFile(page, 'shopify.csv', shopifyFile(ROWS, PRIVATE_PICTURE));
      await expect(page.getByText('This is an export of Shopify. 160 rows to import.')).toBeVisible();
      await expect(page.getByText(/^160 rows have a weight and no box/)).toBeVisible();
      await field(page, /^Box: length/).fill('8 x 5 x 2 in');
      await expect(page.getByText(/ no box\./)).toHaveCount(0);
      const rows = page.getByRole('group', { name: 'Rows as they would be imported' });
      await expect(rows.getByRole('row').filter({ hasText: 'Oak sign 0' })).toContainText('1250.00');
      await expectFits(page);
      await expectAccessible(page);
    });

    await test.step('its products come with choices, SKUs, stock and parcels', async () => {
      await press(page, 'Import 160 rows');
      await expect(page.getByText('160 rows: 160 added, 0 changed, 0 refused.')).toBeVisible({
        timeout: 60_000,
      });
      const board = await deskProduct(call, company, 'Bread board 39');
      expect(board.merchandise.map(({ own_code, price_usd }) => [own_code, price_usd])).toEqual([
        ['BOARD-39-S', 24.5],
        ['BOARD-39-M', 29],
        ['BOARD-39-L', 34.99],
      ]);
      expect(board).toMatchObject({ describe: 'For bread.', missing: [], quantity: 21 });
    });

    await test.step('pictures that are not of the public internet are named with their rows', async () => {
      const failed = page.getByRole('list', { name: 'Pictures that could not be added' });
      await expect(failed.getByText('This address is not on the public internet.').first()).toBeVisible({
        timeout: 60_000,
      });
      await expectFits(page);
      await expectAccessible(page);
    });

    await test.step('an export comes back and changes nothing', async () => {
      const before = await deskProduct(call, company, 'Bread board 39');
      await openAlive(page, imports);
      const file = (await savedBy(page, 'Export all products')).toString('utf8');
      await chooseFile(page, 'products.csv', file);
      await press(page, /^Import 16\d rows/);
      await expect(page.getByText(/^16\d rows: 0 added, 0 changed, 16\d as before, 0 refused\./)).toBeVisible(
        {
          timeout: 60_000,
        },
      );
      expect(await deskProduct(call, company, 'Bread board 39')).toEqual(before);
    });

    await test.step('stock alone is set by SKU', async () => {
      await openAlive(page, imports);
      await chooseFile(page, 'count.csv', 'SKU,Counted\nBOARD-39-M,3\nNOWHERE,1\n');
      await page.getByRole('radio', { name: /Stock only/ }).check();
      await field(page, 'Counted').selectOption('Stock');
      await press(page, 'Import 2 rows');
      await expect(page.getByText('2 rows: 0 added, 1 changed, 1 refused.')).toBeVisible();
      const rows = page.getByRole('list', { name: 'Rows' }).getByRole('listitem');
      await expect(rows.first()).toContainText('You have no product or variant with the SKU NOWHERE.');
      const { merchandise } = await deskProduct(call, company, 'Bread board 39');
      expect(merchandise.map(({ quantity }) => quantity)).toEqual([7, 3, 7]);
    });
    expect(problems.unexpected()).toEqual([]);
  });
