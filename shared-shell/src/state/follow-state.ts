import { atom, type createStore, useAtomValue, useStore } from 'jotai';
import { useMemo } from 'react';

type Store = Pick<ReturnType<typeof createStore>, 'get' | 'set'>;

/** Ids of the influencers that the signed-in person follows, as far as they are loaded; the house is always among them. */
export type Followed =
  | { readonly status: 'unknown' }
  /** The server was asked in vain. */
  | { readonly status: 'failed' }
  | { readonly status: 'known'; readonly ids: readonly number[] };

const UNKNOWN: Followed = { status: 'unknown' };

/** Shared by header and pages: the one that loads it sets it for both. */
export const followedAtom = atom<Followed>(UNKNOWN);

/** Number on the header's badge: the house alone until they are loaded. */
export const influencerNumberAtom = atom((get) => {
  const followed = get(followedAtom);
  return followed.status === 'known' ? followed.ids.length : 1;
});

/**
 * Number of follow changes in flight. Meanwhile the server's list may be outdated: the header refetches when the last
 * one has ended.
 */
export const followChangesAtom = atom(0);

/** Replaces the list with the server's. */
export function fillFollowed(store: Pick<Store, 'set'>, ids: readonly number[]): void {
  store.set(followedAtom, { status: 'known', ids });
}

/** The server could not be asked: what was known before stays. */
export function followedFailed(store: Store): void {
  if (store.get(followedAtom).status !== 'known') store.set(followedAtom, { status: 'failed' });
}

/** Called when the person changes. */
export function forgetFollowed(store: Pick<Store, 'set'>): void {
  store.set(followedAtom, UNKNOWN);
}

/** One more or one fewer than is known; where nothing is known, nothing changes. */
export function followedChanged(followed: Followed, id: number, follows: boolean): Followed {
  if (followed.status !== 'known') return followed;
  const others = followed.ids.filter((other) => other !== id);
  return { status: 'known', ids: follows ? [...others, id] : others };
}

/** The followed influencers, for pages that show them. */
export function useFollowed(): Followed {
  return useAtomValue(followedAtom);
}

/** For pages that ask the server, and for those that change it: the header counts the same people at once. */
export interface FollowedChange {
  /** Sets the loaded list; ignored while a change is pending. */
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
