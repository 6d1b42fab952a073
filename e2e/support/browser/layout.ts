import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Windows in which everything is judged: a phone's and a desk's. */
export const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
] as const;

/** The topmost dialog of those that leave nothing else to be used. */
const DIALOG = 'dialog:modal:not(:has(dialog:modal))';

/**
 * The current page, or the dialog open over it, meets every rule of WCAG 2.2, levels A and AA, that a program
 * can check. What a dialog covers by half is not to be pressed, and not judged. A page is judged in a window as tall as
 * itself: what a bar at the window's edge covers elsewhere depends on how far one has scrolled.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const builder = new AxeBuilder({ page }).withTags(RULES);
  const overlaid = (await page.locator(DIALOG).count()) > 0;
  const back = overlaid ? undefined : await showWhole(page);
  await page.evaluate(settled);
  const { violations } = await (overlaid ? builder.include(DIALOG) : builder).analyze();
  await back?.();
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ target, html, failureSummary }) =>
        `${id}: ${help} at ${target.join(' ')}\n${html}\n${failureSummary}`,
    ),
  );
  expect(found).toEqual([]);
}

/** The same in each of the windows. */
export async function expectAccessibleAtAllSizes(page: Page): Promise<void> {
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await expectAccessible(page);
  }
}

/** What fades in has only a part of its contrast until then; what pulses for ever is not waited for. */
async function settled(): Promise<void> {
  const ending = document
    .getAnimations()
    .filter((animation) => Number.isFinite(animation.effect?.getComputedTiming().endTime ?? 0));
  await Promise.allSettled(ending.map(({ finished }) => finished));
}

const NARROW = { width: 320, height: 800 };

/** The page fits the narrowest window without horizontal scrolling and is accessible on phone and desktop. */
export async function expectFits(page: Page): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize(NARROW);
  await expect.poll(() => widthBeyondWindow(page), { message: `at ${NARROW.width} px` }).toBe(0);
  await expectAccessibleAtAllSizes(page);
  if (before) await page.setViewportSize(before);
}

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
  if (height > before.height) {
    await page.setViewportSize({ width, height });
    // A page that fills its window grows with it: the header, which stays, covers what is scrolled below it.
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  }
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

/** More steps than any page of the shop has; a control that cannot be reached is out of reach without a mouse. */
const MOST_STEPS = 150;

/** Presses Tab, or Shift and Tab, until the focus is on what `name` calls. */
export async function tabTo(page: Page, name: string | RegExp, back = false): Promise<void> {
  for (let step = 0; step < MOST_STEPS; step += 1) {
    await page.keyboard.press(back ? 'Shift+Tab' : 'Tab');
    const focused = page.locator(':focus');
    if ((await focused.count()) === 0) continue;
    const words = await focused.evaluate((element) => {
      const isBox = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
      const labels = isBox ? [...(element.labels ?? [])] : [];
      const label = element.getAttribute('aria-label') ?? labels[0]?.textContent ?? element.textContent ?? '';
      return label.replaceAll(/\s+/g, ' ').trim();
    });
    if (typeof name === 'string' ? words === name : name.test(words)) return;
  }
  throw new Error(`Tab does not reach ${name}`);
}
