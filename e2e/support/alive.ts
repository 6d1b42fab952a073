import { expect, type Page } from '@playwright/test';
import { headerOf } from './headers.ts';

/** A slow network on a busy machine; a page that never comes alive fails all the same. */
const LIMIT_MS = 90_000;

/**
 * Opens a page and waits until its scripts are in charge of all of it. A link that is pressed before leads to its page
 * too, by loading it anew; what only scripts can do finds nobody yet.
 */
export async function openAlive(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expectAlive(page);
}

/** Scripts are in charge of the whole page. */
export async function expectAlive(page: Page): Promise<void> {
  const isAlive = () => page.evaluate(everyElementIsAdopted);
  await expect.poll(isAlive, { message: 'scripts are in charge of the page', timeout: LIMIT_MS }).toBe(true);
}

/** Scripts are in charge of the frame, whatever becomes of the page inside it. */
export async function expectFrameAlive(page: Page): Promise<void> {
  const isAlive = () => headerOf(page).evaluate(isAdopted);
  await expect
    .poll(isAlive, { message: 'scripts are in charge of the header', timeout: LIMIT_MS })
    .toBe(true);
}

/** React marks each element that it has made or taken over. */
function isAdopted(node: Element): boolean {
  return Object.keys(node).some((key) => key.startsWith('__reactFiber$'));
}

function everyElementIsAdopted(): boolean {
  // The hints for early fetching that React writes before the page's elements belong to nobody.
  const elements = [...document.querySelectorAll('#root :not(link)')];
  const isMarked = (node: Element) => Object.keys(node).some((key) => key.startsWith('__reactFiber$'));
  return elements.length > 0 && elements.every(isMarked);
}
