import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { showWhole } from './scroll.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Windows in which everything is judged: a phone's and a desk's. */
export const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
] as const;

/** The topmost dialog of those that leave nothing else to be used. */
const DIALOG = 'dialog:modal:not(:has(dialog:modal))';

/**
 * The page as it is now, or the dialog that stands over it, keeps every rule of WCAG 2.2, levels A and AA, that a program
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
    nodes.map(({ target, failureSummary }) => `${id}: ${help} at ${target.join(' ')}\n${failureSummary}`),
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
