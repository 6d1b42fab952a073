import type { createStore } from 'jotai';
import { matchPath } from 'react-router-dom';
import { countCart } from 'shared-api/light';
import { api, readSession, type Session, subscribeSession } from 'shared-auth';
import { CART_PATH, cartChangesAtom, cartToldAtom, fillCart } from 'shared-shell';
import { logError } from '../../../app/log.ts';

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

/** Milliseconds that the cart's own page is given to tell of the cart, before the header asks after all. */
export const PAGE_PATIENCE = 4000;

const followed = new WeakSet<Store>();

/**
 * Keeps cart list and counter as the server has them, from now on for as long as the page lives, whichever header is
 * shown: asked for each person who signs in, after each change that a page tells of, and when the page is seen again,
 * for the cart may have changed elsewhere. A question that fails is only logged; what was known stays.
 * The cart's own page asks as well: whoever comes straight to it is told once, for both.
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

/** What is under way and can be called off. */
interface Stoppable {
  abort(): void;
}

/** The page that is shown asks for the cart itself: only where nothing comes of it, as without its code, `ask` is called. */
function waitForPage(store: Store, ask: () => void): Stoppable {
  const tired = setTimeout(() => {
    if (!store.get(cartToldAtom)) ask();
  }, PAGE_PATIENCE);
  return { abort: () => clearTimeout(tired) };
}

/** Asks once. Aborted, it changes nothing any more. */
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
