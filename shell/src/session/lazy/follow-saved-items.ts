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
 * Counts the saved items for the header, adds them to the cart once a person has signed in, brings favorites and account into
 * step, and forgets what belongs to a person who has signed out. Tries again what the network prevented once it is back.
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
    const session = source.readSession();
    try {
      const { status } = session;
      const { addSavedItems, forgetPerson, publishFavorites, syncFavorites } = await loadSavedItems();
      if (status === 'signed-in') {
        await addSavedItems(() => store.set(cartChangesAtom, (changes) => changes + 1));
        await syncFavorites();
      } else if (status === 'signed-out' && source.rememberedName() === null) await forgetPerson();
      await publishFavorites();
    } finally {
      settling = false;
    }
    // A sign-in or a sign-out meanwhile.
    if (source.readSession() !== session) await settle();
  };
  const count = async () => {
    const { savedItems } = await loadSavedItems();
    const items = await savedItems();
    store.set(savedNumberAtom, items.length);
    const isNew = items.some(({ owner, problem }) => owner !== null && problem === null);
    if (isNew) await settle();
  };
  const look = async () => {
    const { publishFavorites } = await loadSavedItems();
    await publishFavorites();
    await count();
  };
  const run = (work: () => Promise<void>) => () => {
    work().catch((error: unknown) => logError('The saved items could not be read', error));
  };
  source.subscribeSession(run(settle));
  addEventListener('online', run(settle));
  addEventListener(SAVED_ITEMS_CHANGED, run(count));
  // Another tab may have marked a favorite.
  document.addEventListener('visibilitychange', run(look));
  run(async () => (await loadSavedItems()).followOtherTabs())();
  run(settle)();
  run(count)();
}
