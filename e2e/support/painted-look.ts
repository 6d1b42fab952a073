import type { Page } from '@playwright/test';

/** What every element of the header and of the page's first part is painted in. */
export function paintedLook(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [
      ...document.querySelectorAll(
        'header, header *, main h1, main section, main section *, main a, main button',
      ),
    ].map((element) => {
      const { color, backgroundColor, borderBottomColor } = getComputedStyle(element);
      return [element.tagName, color, backgroundColor, borderBottomColor].join(' ');
    }),
  );
}

/** Opens a page of which no script runs, as it is until its scripts have come. */
export async function openWithoutScripts(page: Page, path: string): Promise<void> {
  const scripts = /\.js(\?|$)/;
  await page.route(scripts, (route) => route.abort());
  await page.goto(path);
  await page.unroute(scripts);
}
