import type { Page } from '@playwright/test';

/** How far the page is scrolled down, in px. */
export function scrolledDown(page: Page): Promise<number> {
  return page.evaluate(() => window.scrollY);
}

/** Makes the window as tall as the page: what a bar at the foot of a window covers depends on how far one has scrolled. */
export async function showWhole(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  const width = page.viewportSize()?.width;
  if (width === undefined) throw new Error('The page has no window');
  await page.setViewportSize({ width, height });
}

/** By how many px the page is wider than its window. */
export function widthBeyondWindow(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
}
