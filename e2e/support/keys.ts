import type { Page } from '@playwright/test';

/** More steps than any page of the shop has; a control that cannot be reached is not there for whoever has no mouse. */
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
      const said = element.getAttribute('aria-label') ?? labels[0]?.textContent ?? element.textContent ?? '';
      return said.replaceAll(/\s+/g, ' ').trim();
    });
    if (typeof name === 'string' ? words === name : name.test(words)) return;
  }
  throw new Error(`Tab does not reach ${name}`);
}
