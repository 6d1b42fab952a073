import { type BrowserContext, type ConsoleMessage, expect, type Page } from '@playwright/test';

/** What went wrong in the pages of one test without the test asking: every journey ends with none of it. */
export interface Problems {
  /** Says that a message is what this test provokes. */
  allow(...patterns: RegExp[]): void;
  /** The messages that were not allowed. */
  unexpected(): string[];
}

/** Collects console errors (policy violations are among them) and uncaught errors of all pages of a context. */
export function collectProblems(context: BrowserContext): Problems {
  const seen: string[] = [];
  const allowed: RegExp[] = [];
  context.on('console', (message) => {
    if (message.type() === 'error' && !isStatusOfPage(message) && !isLostReport(message))
      seen.push(textOf(message));
  });
  context.on('weberror', (error) => seen.push(`uncaught: ${error.error().stack ?? error.error().message}`));
  return {
    allow: (...patterns) => void allowed.push(...patterns),
    unexpected: () => seen.filter((text) => !allowed.some((pattern) => pattern.test(text))),
  };
}

/** Chromium reports the page's own status (404, 503) like a file that failed to load; tests check the status itself. */
function isStatusOfPage(message: ConsoleMessage): boolean {
  return (
    message.text().startsWith('Failed to load resource: the server responded with a status of') &&
    message.location().url === message.page()?.url()
  );
}

/** A page's report of how it went may come while a journey has its API stopped: it is not sent again. */
function isLostReport(message: ConsoleMessage): boolean {
  return (
    message.text().startsWith('Failed to load resource: ') &&
    message.location().url.endsWith('/api/telemetry')
  );
}

function textOf(message: ConsoleMessage): string {
  const { url } = message.location();
  return `${message.text()} (${url})`;
}

/** A slow network on a busy machine; a page that never comes alive fails all the same. */
const LIMIT_MS = 90_000;

/**
 * Opens a page and waits until its scripts are in charge of all of it. A link that is pressed before leads to its page
 * too, by loading it anew; what only scripts can do does not work yet.
 */
export async function openAlive(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expectAlive(page);
}

/** Scripts are in charge of the whole page, but for the parts that wait until they are touched. */
export const expectAlive = (page: Page): Promise<void> =>
  expectMarked(page, '#root :not(link, [data-hydrate="on-use"] *)');

/** Touches the page: the parts that waited for that have fetched their code afterwards. */
export async function touch(page: Page): Promise<void> {
  await page.keyboard.press('Shift');
  await expectMarked(page, '#root :not(link)');
}

// The hints for early fetching (link) that React writes before the page's elements are not part of it.
async function expectMarked(page: Page, selector: string): Promise<void> {
  const isAlive = () => page.evaluate(everyElementIsAdopted, selector);
  await expect.poll(isAlive, { message: 'scripts are in charge of the page', timeout: LIMIT_MS }).toBe(true);
}

function everyElementIsAdopted(selector: string): boolean {
  const elements = [...document.querySelectorAll(selector)];
  const isMarked = (node: Element) => Object.keys(node).some((key) => key.startsWith('__reactFiber$'));
  return elements.length > 0 && elements.every(isMarked);
}
