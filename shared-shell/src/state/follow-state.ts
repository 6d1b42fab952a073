import { atom, type createStore, useAtomValue, useStore } from 'jotai';
import { useMemo } from 'react';

type Store = Pick<ReturnType<typeof createStore>, 'get' | 'set'>;

/** Whom the person who is signed in follows, by id, as far as the server has told; the house is always among them. */
export type Followed =
  | { readonly status: 'unknown' }
  /** The server was asked in vain. */
  | { readonly status: 'failed' }
  | { readonly status: 'known'; readonly ids: readonly number[] };

const UNKNOWN: Followed = { status: 'unknown' };

/** What header and pages know of it together: whoever asks the server tells both. */
export const followedAtom = atom<Followed>(UNKNOWN);

/** What the header's badge counts: the house, until the server has told. */
export const influencerNumberAtom = atom((get) => {
  const followed = get(followedAtom);
  return followed.status === 'known' ? followed.ids.length : 1;
});

/**
 * How many changes are on their way to the server. While there are any, what it tells may be from before them: the header
 * asks when the last one has come to its end.
 */
export const followChangesAtom = atom(0);

/** What the server has told takes the place of what was known. */
export function fillFollowed(store: Pick<Store, 'set'>, ids: readonly number[]): void {
  store.set(followedAtom, { status: 'known', ids });
}

/** The server could not be asked: what was known before stays. */
export function followedFailed(store: Store): void {
  if (store.get(followedAtom).status !== 'known') store.set(followedAtom, { status: 'failed' });
}

/** Nobody is signed in, or somebody else. */
export function forgetFollowed(store: Pick<Store, 'set'>): void {
  store.set(followedAtom, UNKNOWN);
}

/** One more or one fewer than is known; where nothing is known, nothing changes. */
export function followedChanged(followed: Followed, id: number, follows: boolean): Followed {
  if (followed.status !== 'known') return followed;
  const others = followed.ids.filter((other) => other !== id);
  return { status: 'known', ids: follows ? [...others, id] : others };
}

/** For pages that show whom somebody follows. */
export function useFollowed(): Followed {
  return useAtomValue(followedAtom);
}

/** For pages that ask the server, and for those that change it: the header counts the same people at once. */
export interface FollowedChange {
  /** What a page has been told; nothing while a change is on its way. */
  fill(ids: readonly number[]): void;
  /** Shows a change before it is done. */
  change(id: number, follows: boolean): void;
  /** Waits for what sends changes; after it, however it ended, the server is asked what holds. */
  whileSent(sending: Promise<unknown>): Promise<void>;
}

export function useFollowedChange(): FollowedChange {
  const store = useStore();
  return useMemo(
    () => ({
      fill: (ids) => {
        if (store.get(followChangesAtom) === 0) fillFollowed(store, ids);
      },
      change: (id, follows) => store.set(followedAtom, (now) => followedChanged(now, id, follows)),
      whileSent: async (sending) => {
        store.set(followChangesAtom, (changes) => changes + 1);
        try {
          await sending;
        } finally {
          store.set(followChangesAtom, (changes) => changes - 1);
        }
      },
    }),
    [store],
  );
}
