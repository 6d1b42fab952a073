import type { createStore } from 'jotai';
import { getCart } from 'shared-api/contract/cart';
import { api, readSession, type Session, subscribeSession } from 'shared-auth';
import { cartChangesAtom, fillCart } from 'shared-shell';
import { logError } from '../../../app/log.ts';

type Store = ReturnType<typeof createStore>;

/** The session of shared-auth. */
interface SessionSource {
  readSession(): Session;
  subscribeSession(listener: () => void): () => void;
}

const followed = new WeakSet<Store>();

/**
 * Keeps cart list and counter as the server has them, from now on for as long as the page lives, whichever header is
 * shown: asked for each person who signs in, after each change that a page tells of, and when the page is seen again,
 * for the cart may have changed elsewhere. A question that fails is only logged; what was known stays.
 */
export function followCart(
  store: Store,
  source: SessionSource = { readSession, subscribeSession },
  page: Pick<Document, 'visibilityState' | 'addEventListener'> = document,
): void {
  if (followed.has(store)) return;
  followed.add(store);

  let person: string | null = null;
  let latest: AbortController | null = null;
  const ask = () => {
    latest?.abort();
    latest = null;
    if (person !== null) latest = askFor(store);
  };
  const look = () => {
    const session = source.readSession();
    const next = session.status === 'signed-in' ? session.username : null;
    if (next === person) return;
    person = next;
    ask();
  };
  source.subscribeSession(look);
  store.sub(cartChangesAtom, ask);
  page.addEventListener('visibilitychange', () => {
    if (page.visibilityState === 'visible') ask();
  });
  look();
}

/** Asks once. Aborted, it changes nothing any more. */
function askFor(store: Store): AbortController {
  const question = new AbortController();
  const { signal } = question;
  api.call(getCart, { signal }).then(
    (entries) => {
      if (!signal.aborted) fillCart(store, entries);
    },
    (error: unknown) => {
      if (!signal.aborted) logError('The cart could not be counted', error);
    },
  );
  return question;
}
