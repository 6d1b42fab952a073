import type { Page } from '@playwright/test';

/** What every element of the header and of the page is painted in, by its place in the page. */
export function paintedLook(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() => {
    const placeOf = (element: Element): string => {
      const { parentElement: above } = element;
      return above === null || element.id === 'root'
        ? ''
        : `${placeOf(above)} ${element.tagName} ${[...above.children].indexOf(element)}`;
    };
    const looks = [...document.querySelectorAll('header, header *, main, main *')].map((element) => {
      const { color, backgroundColor, borderBottomColor } = getComputedStyle(element);
      return [placeOf(element), [color, backgroundColor, borderBottomColor].join(' ')] as const;
    });
    return Object.fromEntries(looks);
  });
}

/** Opens a page of which no script runs, as it is until its scripts have come. */
export async function openWithoutScripts(page: Page, path: string): Promise<void> {
  const scripts = /\.js(\?|$)/;
  await page.route(scripts, (route) => route.abort());
  await page.goto(path);
  await page.unroute(scripts);
}
