import type { Page } from '@playwright/test';

/** How far the page is scrolled down, in px. */
export function scrolledDown(page: Page): Promise<number> {
  return page.evaluate(() => window.scrollY);
}

/**
 * Makes the window as tall as the page: what a bar at the foot of a window covers depends on how far one has scrolled. What
 * it gives makes the window as it was, and scrolls to where one was.
 */
export async function showWhole(page: Page): Promise<() => Promise<void>> {
  const before = page.viewportSize();
  if (before === null) throw new Error('The page has no window');
  const { width } = before;
  const [top, height] = await page.evaluate(() => [window.scrollY, document.documentElement.scrollHeight]);
  if (height > before.height) await page.setViewportSize({ width, height });
  return async () => {
    if (height <= before.height) return;
    await page.setViewportSize(before);
    await page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top);
  };
}

/** By how many px the page is wider than its window. */
export function widthBeyondWindow(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
}
