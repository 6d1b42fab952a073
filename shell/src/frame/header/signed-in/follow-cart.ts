import type { createStore } from 'jotai';
import { matchPath } from 'react-router-dom';
import { countCart } from 'shared-api/light';
import { api, readSession, type Session, subscribeSession } from 'shared-auth';
import { CART_PATH, cartChangesAtom, cartLoadedAtom, fillCart, logError } from 'shared-shell';

type Store = ReturnType<typeof createStore>;

/** The session of shared-auth. */
interface SessionSource {
  readSession(): Session;
  subscribeSession(listener: () => void): () => void;
}

/** The document, and at which address it is. */
type Page = Pick<Document, 'visibilityState' | 'addEventListener'> & {
  readonly location: Pick<Location, 'pathname'>;
};

/** Milliseconds to wait for the cart page's own request before the header fetches the cart. */
export const PAGE_PATIENCE = 4000;

const followed = new WeakSet<Store>();

/**
 * Keeps cart list and counter in step with the server for the page's lifetime, in any header. Fetches after each sign-in,
 * after each change that a page reports, and when the page becomes visible, because the cart may have changed elsewhere.
 * Logs a failed request and keeps the last state. The cart page fetches it too; on a first page, its reply serves both.
 */
export function followCart(
  store: Store,
  source: SessionSource = { readSession, subscribeSession },
  page: Page = document,
): void {
  if (followed.has(store)) return;
  followed.add(store);

  let person: string | null = null;
  let latest: Stoppable | null = null;
  const ask = () => {
    latest?.abort();
    latest = null;
    if (person !== null) latest = askFor(store);
  };
  const askFirst = () => {
    if (person === null || matchPath(CART_PATH, page.location.pathname) === null) return ask();
    latest?.abort();
    latest = waitForPage(store, ask);
  };
  const look = () => {
    const session = source.readSession();
    const next = session.status === 'signed-in' ? session.username : null;
    if (next === person) return;
    person = next;
    askFirst();
  };
  source.subscribeSession(look);
  store.sub(cartChangesAtom, ask);
  page.addEventListener('visibilitychange', () => {
    if (page.visibilityState === 'visible') ask();
  });
  look();
}

/** The pending request, which can be aborted. */
interface Stoppable {
  abort(): void;
}

/** The current page fetches the cart itself: `ask` is called only when that fails, for example without its code. */
function waitForPage(store: Store, ask: () => void): Stoppable {
  const tired = setTimeout(() => {
    if (!store.get(cartLoadedAtom)) ask();
  }, PAGE_PATIENCE);
  return { abort: () => clearTimeout(tired) };
}

/** Fetches once. Changes nothing after an abort. */
function askFor(store: Store): Stoppable {
  const question = new AbortController();
  const { signal } = question;
  api.call(countCart, { signal }).then(
    (entries) => {
      if (!signal.aborted) fillCart(store, entries);
    },
    (error: unknown) => {
      if (!signal.aborted) logError('The cart could not be counted', error);
    },
  );
  return question;
}
