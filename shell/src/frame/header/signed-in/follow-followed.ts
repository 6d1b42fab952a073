import type { createStore } from 'jotai';
import { listFollowedIds } from 'shared-api/light';
import { api, readSession, type Session, subscribeSession } from 'shared-auth';
import { fillFollowed, followChangesAtom, followedFailed, forgetFollowed, logError } from 'shared-shell';

type Store = ReturnType<typeof createStore>;

/** The session of shared-auth. */
interface SessionSource {
  readSession(): Session;
  subscribeSession(listener: () => void): () => void;
}

type Page = Pick<Document, 'visibilityState' | 'addEventListener'>;

const watched = new WeakSet<Store>();

/**
 * Keeps whom the person follows as the server has it, from now on for as long as the page lives: asked for each person who
 * signs in, when the page is seen again, and when what a page changed has come to its end, for an answer from before the
 * change says what no longer holds. A question that fails is logged; what was known stays.
 */
export function followFollowed(
  store: Store,
  source: SessionSource = { readSession, subscribeSession },
  page: Page = document,
): void {
  if (watched.has(store)) return;
  watched.add(store);

  let person: string | null = null;
  let latest: AbortController | null = null;
  const ask = () => {
    latest?.abort();
    const now = person !== null && store.get(followChangesAtom) === 0;
    latest = now ? askFor(store) : null;
  };
  const look = () => {
    const session = source.readSession();
    const next = session.status === 'signed-in' ? session.username : null;
    if (next === person) return;
    person = next;
    forgetFollowed(store);
    ask();
  };
  source.subscribeSession(look);
  store.sub(followChangesAtom, ask);
  page.addEventListener('visibilitychange', () => {
    if (page.visibilityState === 'visible') ask();
  });
  look();
}

/** Fetches once. Changes nothing after an abort. */
function askFor(store: Store): AbortController {
  const question = new AbortController();
  const { signal } = question;
  api.call(listFollowedIds, { signal }).then(
    (ids) => {
      if (!signal.aborted) fillFollowed(store, ids);
    },
    (error: unknown) => {
      if (signal.aborted) return;
      logError('The influencers followed could not be counted', error);
      followedFailed(store);
    },
  );
  return question;
}
