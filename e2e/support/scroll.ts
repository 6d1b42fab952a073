import type { Page } from '@playwright/test';

/** How far the page is scrolled down, in px. */
export function scrolledDown(page: Page): Promise<number> {
  return page.evaluate(() => window.scrollY);
}

/** By how many px the page is wider than its window. */
export function widthBeyondWindow(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
}
