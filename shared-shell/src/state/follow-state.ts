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
export function useFollowedChange(): {
  fill(ids: readonly number[]): void;
  change(id: number, follows: boolean): void;
} {
  const store = useStore();
  return useMemo(
    () => ({
      fill: (ids) => fillFollowed(store, ids),
      change: (id, follows) => store.set(followedAtom, (now) => followedChanged(now, id, follows)),
    }),
    [store],
  );
}
