import type { Page } from '@playwright/test';

declare global {
  interface Window {
    layoutShift?: number;
  }
}

/** Adds up the layout shifts of every page that is opened from now on. */
export async function watchLayoutShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.layoutShift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (!('value' in entry) || typeof entry.value !== 'number') continue;
        if ('hadRecentInput' in entry && entry.hadRecentInput) continue;
        window.layoutShift = (window.layoutShift ?? 0) + entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

export function layoutShift(page: Page): Promise<number> {
  return page.evaluate(() => window.layoutShift ?? Number.NaN);
}
