import type { Composition } from 'federation/runtime';
import type { createBrowserRouter } from 'react-router-dom';
import { CHECKOUT_PATH, logError } from 'shared-shell';
import { EDITION, type NowServed, SERVED_PATH, shellOf } from '../now-served.ts';
import type { RemoteSource } from '../remote-source.ts';

type Router = ReturnType<typeof createBrowserRouter>;

interface TabParts {
  readonly router: Pick<Router, 'state' | 'subscribe' | 'createHref' | 'dispose'>;
  readonly sources: readonly Pick<RemoteSource, 'name' | 'peek'>[];
  /** The releases that this tab began with. */
  readonly composition: Composition;
  /** Loads the page at an address anew. */
  readonly load?: (address: string) => void;
}

/**
 * Ends a tab that was opened long ago: its next navigation is a full load once one of its releases is no longer served, or
 * the shell is another one. Answers of the API say when there is something new to look at. Never on the way to, from or
 * within the checkout, and never where words were entered or a dialog is open: the navigation after that counts.
 * @returns ends it
 */
export function followEditions({ router, sources, composition, load = loadAnew }: TabParts): () => void {
  const own = performance.getEntriesByType('navigation').map(editionIn)[0];
  let known = own;
  let isOutdated = false;
  const seen = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const edition = editionIn(entry);
      if (!own || !edition || edition === known) continue;
      known = edition;
      look().catch((error: unknown) => {
        known = own;
        logError('Whether this page is outdated is not known', error);
      });
    }
  });

  async function look(): Promise<void> {
    const answer = await fetch(SERVED_PATH);
    if (!answer.ok) throw new Error(`${SERVED_PATH} was answered with ${answer.status}`);
    const { edition, releases }: NowServed = await answer.json();
    isOutdated =
      shellOf(edition) !== shellOf(own ?? '') ||
      composition.remotes.some(({ name, releases: [chosen] }) => {
        const version = sources.find((source) => source.name === name)?.peek()?.version ?? chosen?.version;
        return version !== undefined && !releases[name]?.includes(version);
      });
  }

  let shown = router.state.location;
  /** The navigation that was decided on when it began. */
  let decided = shown.key;
  const stop = router.subscribe(({ location: arrived, navigation }) => {
    const next = navigation.location ?? arrived;
    const left = shown;
    shown = arrived;
    if (next.key === decided) return;
    decided = next.key;
    if (!isOutdated || next.pathname === left.pathname || isBusy(left.pathname, next.pathname)) return;
    // Else the page would be gone to twice, and Back would lead to it.
    router.dispose();
    load(new URL(router.createHref(next), location.href).href);
  });

  seen.observe({ type: 'resource', buffered: true });
  return () => {
    seen.disconnect();
    stop();
  };
}

function loadAnew(address: string): void {
  // Its router is at its end.
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload());
  // A step in the history has changed the address already.
  if (address === location.href) location.reload();
  else location.assign(address);
}

function editionIn(entry: PerformanceEntry): string | undefined {
  if (!('serverTiming' in entry) || !Array.isArray(entry.serverTiming)) return undefined;
  const found: unknown = entry.serverTiming.find(({ name }) => name === EDITION)?.description;
  return typeof found === 'string' && found !== '' ? found : undefined;
}

/** Fields that hold words. Numbers are what steppers show. */
const WORDS =
  'main :is(textarea, input:is(:not([type]), [type=text], [type=email], [type=tel], [type=url]):not([inputmode=numeric]))';

function isBusy(...paths: readonly string[]): boolean {
  if (paths.some((path) => path === CHECKOUT_PATH || path.startsWith(`${CHECKOUT_PATH}/`))) return true;
  if (document.querySelector('dialog[open]')) return true;
  return [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(WORDS)].some(
    ({ value }) => value.trim() !== '',
  );
}
