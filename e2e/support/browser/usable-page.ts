import type { BrowserContext, Page } from '@playwright/test';
import { FAULTY_MARK } from '../servers/faulty-builds.ts';
import { expectAlive } from './problems.ts';

/** A page that is not usable by then never is, milliseconds. */
const USABLE_LIMIT_MS = 15_000;

declare global {
  interface Window {
    /** When the page of each release could be used for the first time, milliseconds; null: not yet. */
    usable?: { own: number | null; before: number | null; since: number };
  }
}

/** Opens a page that notes when the region of `remote` can be used: all of it stands and scripts are in charge of it. */
export async function openWatched(context: BrowserContext, address: string, remote: string): Promise<Page> {
  const page = await context.newPage();
  await page.addInitScript(
    ([name, mark]) => {
      const usable: NonNullable<Window['usable']> = { own: null, before: null, since: 0 };
      window.usable = usable;
      const isAdopted = (node: Element) =>
        Object.keys(node).some((key) => key.startsWith('__reactFiber$')) ||
        node.matches('link, [data-hydrate="on-use"] *');
      const look = () => {
        const region = document.querySelector(`[data-mf="${name}"]`);
        const nodes = [...(region?.querySelectorAll('*') ?? [])];
        const isThere = region?.querySelector('h1') && nodes.every(isAdopted);
        const release = region?.querySelector(`[${mark}]`) ? 'own' : 'before';
        if (isThere) usable[release] ??= performance.now() - usable.since;
        setTimeout(look, 10);
      };
      look();
    },
    [remote.replace('mf-', ''), FAULTY_MARK] as const,
  );
  // A script that hangs keeps the page from ever counting as loaded.
  await page.goto(address, { waitUntil: 'commit' });
  return page;
}

/** Opens a page of another remote and goes on to that of `remote`, as a link does, without loading it anew. */
export async function openByLink(
  context: BrowserContext,
  url: string,
  { remote, path, from }: { remote: string; path: string; from: string },
): Promise<Page> {
  const page = await openWatched(context, url + from, remote);
  await expectAlive(page);
  await page.evaluate((next) => {
    if (window.usable) window.usable.since = performance.now();
    history.pushState(null, '', next);
    // The router listens for moves through the history.
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  return page;
}

/** What a visitor got. */
export type Answer =
  | 'the release before'
  | 'the release itself'
  | 'server HTML with a notice'
  | 'the error view'
  | '';

/** Waits for the expected release; where it does not come, says what stands there instead. */
export async function visitResult(
  page: Page,
  expected: Answer,
): Promise<{ answeredBy: Answer; usableMs: number }> {
  const release: 'before' | 'own' = expected === 'the release before' ? 'before' : 'own';
  const usableMs = await page
    .waitForFunction((which) => window.usable?.[which], release, { timeout: USABLE_LIMIT_MS })
    .then(
      (found) => found.jsonValue(),
      () => null,
    );
  if (usableMs) return { answeredBy: expected, usableMs };
  return { answeredBy: await whatStands(page), usableMs: USABLE_LIMIT_MS };
}

/** The release that the HTML of a page was rendered with; null where the browser renders the page. */
export function renderedBy(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const data: { rendered: { region: { version: string } | null } | null } = JSON.parse(
      document.querySelector('#wishbin-page')?.textContent ?? '{"rendered":null}',
    );
    return data.rendered?.region?.version ?? null;
  });
}

async function whatStands(page: Page): Promise<Answer> {
  const heading = await page.locator('h1').allInnerTexts();
  if (/Unexpected Application Error!|did not load/.test(heading.join())) return 'the error view';
  if ((await page.getByRole('alert').count()) > 0) return 'server HTML with a notice';
  const usable = await page.evaluate(() => window.usable);
  if (usable?.own) return 'the release itself';
  return usable?.before ? 'the release before' : '';
}
