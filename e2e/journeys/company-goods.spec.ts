import { expectAccessible, expectFits } from '../support/browser/layout.ts';
import { openAlive } from '../support/browser/problems.ts';
import { expect, test } from '../support/journey.ts';
import { visitorAt } from '../support/pages/admin-desk.ts';
import { aPicture } from '../support/pages/cart-page.ts';
import {
  addChoice,
  approve,
  deskProduct,
  field,
  press,
  readyCompany,
} from '../support/pages/company-desk.ts';

test.beforeEach(({ identity: _running, services: _sending }) => undefined);

for (const width of [1440, 390])
  test(`an owner makes variants as a table, sees what runs out, and duplicates the product, ${width} px wide`, async ({
    browser,
    site,
  }) => {
    test.slow();
    const { page, call, problems, context } = await visitorAt(browser, site.url);
    const admin = await visitorAt(browser, site.url, true);
    await page.setViewportSize({ width, height: 900 });
    const { code, product } = await readyCompany(call, `Goods ${Date.now().toString(36)}`);
    await approve(admin.call, call, code);
    const desk = `/company/${code}/desk`;
    const address = `${desk}/products/${product.id}`;

    await test.step('two choices, one of them with colors', async () => {
      await openAlive(page, `${address}/choices`);
      await addChoice(page, 'Size', ['Small', 'Large']);
      await addChoice(page, 'Glaze', ['Ash', 'Moss']);
      const glaze = page.getByRole('region', { name: 'Glaze' });
      await glaze.getByText('Swatches').click();
      await field(glaze, 'Pick the color of Moss').fill('#5a6b3c');
      await press(glaze, 'Use this color for Moss');
      await expect(glaze.getByText('#5A6B3C')).toBeVisible();
      await expectFits(page);
      await expectAccessible(page);
    });

    await test.step('a box is kept by its name', async () => {
      await openAlive(page, `${address}/variants`);
      await page.getByText('Boxes', { exact: true }).click();
      const form = page.getByRole('form', { name: 'New box' });
      await field(form, 'Name of the box').fill('Bowl box');
      await field(form, 'Length × width × height').fill('8 x 8 x 5 1/2');
      await press(form, 'Add the box');
      await expect(page.getByText('8 × 8 × 5.5 in · 20.3 × 20.3 × 14 cm')).toBeVisible();
      await expectFits(page);
    });

    await test.step('the missing combinations become rows, filled in from the first by copying down', async () => {
      await press(page, 'Edit as a table');
      await press(page, 'Add 3 missing combinations');
      await field(page, 'Weight of Small, Ash').fill('1 lb 4 oz');
      await field(page, 'Box of Small, Ash').fill('8 x 8 x 5.5 in');
      const group = page.getByRole('group', { name: 'Copy the first row down' });
      await press(group, 'Weight');
      await press(group, 'Box');
      await expect(field(page, 'Weight of Large, Moss')).toHaveValue('1 lb 4 oz');
      await field(page, 'Price of Large, Ash').fill('42');
      await field(page, 'Price of Large, Ash').press('Enter');
      await expect(field(page, 'Price of Large, Moss')).toBeFocused();
      await page.keyboard.type('44');
      await field(page, 'SKU of Small, Moss').fill('BOWL-S-M');
      await field(page, 'In stock of Small, Moss').fill('2');
      await field(page, 'In stock of Large, Moss').fill('12');
      await expectFits(page);
      await expectAccessible(page);
      await press(page, 'Save the variants');
      await expect(page.getByText('Saved: 4 variants.')).toBeVisible();
      const { merchandise } = await deskProduct(call, code, 'Bowl');
      expect(
        merchandise.map(({ own_code, quantity, weight_g, box_height_mm }) => [
          own_code,
          quantity,
          weight_g,
          box_height_mm,
        ]),
      ).toEqual([
        [null, expect.any(Number), 567, 140],
        ['BOWL-S-M', 2, 567, 140],
        [null, 0, 567, 140],
        [null, 12, 567, 140],
      ]);
    });

    await test.step('two pictures are added together, and described afterwards', async () => {
      await openAlive(page, `${address}/pictures`);
      await field(page, 'Choose pictures').setInputFiles([
        aPicture('front.png', 1000, 700),
        aPicture('back.png', 1000, 700),
      ]);
      await expect(page.getByText('They are stored. Now say what each of them shows.')).toBeVisible();
      await field(page, 'What picture 2 shows').fill('The bowl from behind');
      await press(page, 'Save the description');
      await expect(page.getByRole('img', { name: 'The bowl from behind' })).toBeVisible();
      await expect(page.getByText('No description yet')).toHaveCount(1);
      await expectFits(page);
      await expectAccessible(page);
    });

    await test.step('shoppers choose among them, and see the color', async () => {
      await openAlive(page, `/company/${code}/product/${product.id}`);
      await expect(page.getByRole('radio', { name: 'Moss' })).toBeAttached();
      await expectAccessible(page);
    });

    await test.step('the number at the stock leads to what is nearly out, where goods are added', async () => {
      await openAlive(page, desk);
      const nav = page.getByRole('navigation', { name: 'Desk' });
      await nav.getByRole('link', { name: /nearly out or out of stock$/ }).click();
      await expect(page).toHaveURL(/\/stock\?show=low$/);
      const form = page.getByRole('form', { name: 'Stock of Bowl, Small, Moss' });
      await expect(form).toBeVisible();
      await expect(page.getByRole('form', { name: 'Stock of Bowl, Large, Moss' })).toHaveCount(0);
      await expectFits(page);
      await expectAccessible(page);
      await field(form, 'Add units').fill('+10');
      await press(form, 'Save');
      await expect(form.getByText(/^10 units added\. 12 of Small, Moss in stock now\.$/)).toBeVisible();
      await page.getByRole('searchbox').fill('bowl-s-m');
      await page.keyboard.press('Enter');
      await expect(page.getByText('Nothing matches “bowl-s-m”.')).toBeVisible();
      await page.getByRole('link', { name: /^All \(1\)/ }).click();
      await expect(form).toBeVisible();
      await expectFits(page);
    });

    await test.step('the copy has all of it but stock, and is off sale', async () => {
      await openAlive(page, address);
      await press(page, 'Duplicate');
      await expect(page.getByRole('heading', { level: 1, name: 'Copy of Bowl' })).toBeVisible();
      await expect(page.getByText('Off sale', { exact: true })).toBeVisible();
      await expectFits(page);
      const { merchandise, pictures } = await deskProduct(call, code, 'Copy of Bowl');
      expect(merchandise.map(({ quantity, own_code }) => [quantity, own_code])).toEqual(
        Array(4).fill([0, null]),
      );
      expect(pictures).toHaveLength(2);
    });

    await test.step('the desk says what shoppers read in a pause', async () => {
      await openAlive(page, `${desk}/about`);
      await field(page, 'First day after a pause (optional)').fill('2099-12-07');
      await field(page, 'Take orders during the pause; they leave after it').uncheck();
      await expect(
        page.getByText(
          /^Shoppers will read once you save: .* is taking a break and takes orders again on Dec 7\.$/,
        ),
      ).toBeVisible();
      await press(page, 'Save');
      await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
      await openAlive(page, desk);
      await expect(page.getByText(/You are on a break until Dec 7\. Shoppers cannot order/)).toBeVisible();
      await expectFits(page);
      await openAlive(page, `/company/${code}/product/${product.id}`);
      await expect(
        page
          .getByRole('region', { name: 'Production' })
          .getByText(/is taking a break and takes orders again on Dec 7\./),
      ).toBeVisible();
    });

    expect(problems.unexpected()).toEqual([]);
    await context.close();
    await admin.context.close();
  });
