import type { createStore } from 'jotai';
import { readSession, rememberedName, type Session, subscribeSession } from 'shared-auth';
import {
  cartChangesAtom,
  loadSavedItems,
  logError,
  SAVED_ITEMS_CHANGED,
  savedNumberAtom,
} from 'shared-shell';

type Store = ReturnType<typeof createStore>;

/** The session of shared-auth. */
interface SessionSource {
  readSession(): Session;
  /** Whose things this browser may still hold. */
  rememberedName(): string | null;
  subscribeSession(listener: () => void): () => void;
}

const followed = new WeakSet<Store>();

/**
 * Counts the saved items for the header, adds them to the cart once a person has signed in, and forgets what belongs to a
 * person who has signed out. Tries again what the network prevented once it is back.
 */
export function followSavedItems(
  store: Store,
  source: SessionSource = { readSession, rememberedName, subscribeSession },
): void {
  if (followed.has(store)) return;
  followed.add(store);

  let settling = false;
  const settle = async () => {
    if (settling) return;
    settling = true;
    try {
      const { status } = source.readSession();
      const { addSavedItems, forgetPerson } = await loadSavedItems();
      if (status === 'signed-in') {
        await addSavedItems(() => store.set(cartChangesAtom, (changes) => changes + 1));
      } else if (status === 'signed-out' && source.rememberedName() === null) await forgetPerson();
    } finally {
      settling = false;
    }
  };
  const count = async () => {
    const { savedItems } = await loadSavedItems();
    const items = await savedItems();
    store.set(savedNumberAtom, items.length);
    const isNew = items.some(({ owner, problem }) => owner !== null && problem === null);
    if (isNew) await settle();
  };
  const run = (work: () => Promise<void>) => () => {
    work().catch((error: unknown) => logError('The saved items could not be read', error));
  };
  source.subscribeSession(run(settle));
  addEventListener('online', run(settle));
  addEventListener(SAVED_ITEMS_CHANGED, run(count));
  // Another tab may have kept or removed some.
  document.addEventListener('visibilitychange', run(count));
  run(settle)();
  run(count)();
}
