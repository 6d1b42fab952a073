import type { Page } from '@playwright/test';
import { openAlive } from '../support/browser/problems.ts';
import { expect, test } from '../support/journey.ts';
import { productPath } from '../support/pages/catalog.ts';
import { stageOf } from '../support/pages/product-page.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

/** Two fingers beside each other: the point between them, and how far apart they are. */
interface Pinch {
  readonly x: number;
  readonly y: number;
  readonly apart: number;
}

/** Puts two fingers on the page, moves them, and takes them off. */
async function moveFingers(page: Page, from: Pinch, to: Pinch): Promise<void> {
  const touch = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove', { x, y, apart }: Pinch) =>
    touch.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: [-1, 1].map((side, id) => ({ x: x + (side * apart) / 2, y, id })),
    });
  await send('touchStart', from);
  await send('touchMove', to);
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await touch.detach();
}

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

test('two fingers enlarge the large picture and move it @phone', async ({ page, catalog }) => {
  await openAlive(page, productPath(catalog.productOf(catalog.branded)));
  await page
    .getByRole('button', { name: /^Enlarge picture/ })
    .first()
    .click();
  const large = page.getByRole('dialog', { name: 'Large picture' });
  await expect(large).toContainText('zoom 100 percent');
  await moveFingers(page, { x: 195, y: 450, apart: 90 }, { x: 195, y: 450, apart: 180 });
  await expect(large).toContainText('zoom 200 percent');
  const before = await large.getByRole('img').boundingBox();
  await moveFingers(page, { x: 195, y: 450, apart: 90 }, { x: 225, y: 430, apart: 90 });
  await expect(large).toContainText('zoom 200 percent');
  const after = await large.getByRole('img').boundingBox();
  expect([(after?.x ?? 0) - (before?.x ?? 0), (after?.y ?? 0) - (before?.y ?? 0)]).toEqual([30, -20]);
});
