import { expect, type Page } from '@playwright/test';
import { expectAccessibleAtAllSizes } from './axe.ts';
import { widthBeyondWindow } from './scroll.ts';

const NARROW = { width: 320, height: 800 };

/** What is shown fits the narrowest window without being moved sideways, and is accessible on a phone and on a desk. */
export async function expectFits(page: Page): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize(NARROW);
  await expect.poll(() => widthBeyondWindow(page), { message: `at ${NARROW.width} px` }).toBe(0);
  await expectAccessibleAtAllSizes(page);
  if (before) await page.setViewportSize(before);
}
