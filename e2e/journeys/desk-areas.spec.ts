import type { Page } from '@playwright/test';
import { type DeskAreas, getDeskAreas } from 'shared-api/contract/catalog/desk-areas';
import { expectAccessible, expectFits } from '../support/browser/layout.ts';
import { openAlive } from '../support/browser/problems.ts';
import { expect, test } from '../support/journey.ts';
import { visitorAt } from '../support/pages/admin-desk.ts';
import { aPicture } from '../support/pages/cart-page.ts';
import { approve, field, press, readyCompany, save } from '../support/pages/company-desk.ts';
import { bodyOf } from '../support/pages/orders.ts';
import type { Call } from '../support/shop/buyer.ts';

test.beforeEach(({ identity: _running, services: _sending }) => undefined);

const WORDS = 'For Ada';
/** The color of a new area. */
const INK = '#2b1d0f';

/** Pulls a grip of the area by so many pixels. */
async function pull(page: Page, grip: string, by: { readonly x: number; readonly y: number }): Promise<void> {
  const handle = page.getByRole('button', { name: grip });
  // Waits until it stands still.
  await handle.hover();
  const box = await handle.boundingBox();
  if (box === null) throw new Error(`${grip} is not on the page`);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + by.x / 2, y + by.y / 2);
  await page.mouse.move(x + by.x, y + by.y);
  await page.mouse.up();
}

async function areasOf(call: Call, company: string, id: number): Promise<DeskAreas['areas']> {
  const path = getDeskAreas.path.replace(':company', company).replace(':id', String(id));
  return getDeskAreas.answer.parse(await bodyOf(call('GET', path))).areas;
}

for (const width of [1440, 390])
  test(`an owner drags an area on a product, and shoppers see their words there, ${width} px wide`, async ({
    browser,
    site,
  }) => {
    test.slow();
    const { page, call } = await visitorAt(browser, site.url);
    const admin = await visitorAt(browser, site.url, true);
    await page.setViewportSize({ width, height: 900 });
    const { code, product } = await readyCompany(call, `Words on bowls ${Date.now().toString(36)}`);
    await approve(admin.call, call, code);
    const address = `/company/${code}/desk/products/${product.id}`;

    await test.step('the product takes a text and has a picture, but no area', async () => {
      // Kept by the server, until the product changes.
      await openAlive(page, `/company/${code}/product/${product.id}`);
      await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveCount(0);
      await openAlive(page, `${address}/areas`);
      await expect(page.getByText(/Buyers give no text and no picture for it yet/)).toBeVisible();
      await page.getByRole('main').getByRole('link', { name: 'Texts and pictures of buyers' }).last().click();
      await field(page, 'Texts').fill('1');
      await save(page);
      await openAlive(page, `${address}/pictures`);
      await page.getByLabel('Choose pictures').setInputFiles(aPicture('bowl.png', 1000, 700));
      await expect(
        page.getByRole('list', { name: 'Pictures', exact: true }).getByRole('listitem'),
      ).toHaveCount(1);
      await field(page, 'What picture 1 shows').fill('The bowl from the front');
      await press(page, 'Save the description');
      await expect(page.getByText('The description is saved.')).toBeVisible();
    });

    await test.step('an area is added, dragged, resized and nudged with the arrow keys', async () => {
      await openAlive(page, `${address}/areas`);
      await press(page, 'Add an area');
      await field(page, 'Label').fill('Name');
      await pull(page, 'Move Name with the arrow keys', { x: -40, y: -30 });
      const left = Number(await field(page, 'Left').inputValue());
      expect(left).toBeLessThan(290);
      await pull(page, 'Resize Name with the arrow keys', { x: 40, y: 10 });
      expect(Number(await field(page, 'Width').inputValue())).toBeGreaterThan(410);
      await page.getByRole('button', { name: 'Move Name with the arrow keys' }).focus();
      await page.keyboard.press('ArrowRight');
      await expect(field(page, 'Left')).toHaveValue(String(left + 5));
      await expect(page.getByRole('main').locator(`svg path[fill="${INK}"]`).first()).toBeVisible();
      await expectAccessible(page);
      await expectFits(page);
      await save(page);
      const [area] = await areasOf(call, code, product.id);
      expect(area).toMatchObject({ label: 'Name', shape: { x: left + 5 } });
    });

    await test.step('a shopper types on the product page and sees the words', async () => {
      await openAlive(page, `/company/${code}/product/${product.id}`);
      await page.getByRole('textbox', { name: 'Name', exact: true }).fill(WORDS);
      const design = page.getByRole('img', { name: `Your design: Name “${WORDS}”`, exact: true });
      await expect(design.filter({ visible: true }).first()).toBeVisible();
      const letters = page.getByRole('main').locator(`svg path[fill="${INK}"]`);
      await expect(letters.filter({ visible: true }).first()).toBeVisible();
    });
  });
