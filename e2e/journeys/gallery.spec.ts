import { openAlive } from '../support/browser/problems.ts';
import { expect, test } from '../support/journey.ts';
import { productPath } from '../support/pages/catalog.ts';
import { stageOf } from '../support/pages/product-page.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('the pictures of a product swipe on a phone, open large and zoom', async ({ page, catalog }) => {
  await openAlive(page, productPath(catalog.productOf(catalog.branded)));
  const pictures = page.getByRole('region', { name: 'Pictures' });
  const second = pictures.getByRole('button', { name: /^Picture 2 of/ });
  const first = await stageOf(page).getAttribute('src');

  await test.step('swipe', async () => {
    const row = pictures.locator('figure > div').first();
    await row.evaluate((element) => element.scrollTo({ left: element.clientWidth }));
    await expect(second).toHaveAttribute('aria-current', 'true');
    await expect(stageOf(page)).toBeInViewport();
    await expect(stageOf(page)).not.toHaveAttribute('src', first ?? '');
  });

  await test.step('open large, turn, zoom', async () => {
    const enlarge = pictures.getByRole('button', { name: /^Enlarge picture/ });
    await enlarge.click();
    const large = page.getByRole('dialog', { name: 'Large picture' });
    await expect(large).toContainText('2 of');
    await page.keyboard.press('ArrowLeft');
    await expect(large).toContainText('1 of');
    await large.getByRole('img').dblclick({ force: true });
    await expect(large).toContainText('zoom 250 percent');
    await page.mouse.wheel(0, 4000);
    await expect(large).toContainText('zoom 100 percent');
    await page.keyboard.press('Escape');
    await expect(large).toBeHidden();
    await expect(pictures.locator('figure :focus')).toHaveCount(1);
  });
});
