import { type createStore, useSetAtom, useStore } from 'jotai';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import {
  type InfluencerState,
  influencerDropped,
  influencerVisited,
  lastInfluencer,
  NO_INFLUENCER,
  type VisitedInfluencer,
} from './influencer-state.ts';
import { slices } from './slices.ts';
import { readShape } from './stored-shape.ts';

type Store = ReturnType<typeof createStore>;

/**
 * Adopts the influencer that another tab stored, when it was set or removed later than this tab's: all tabs of a browser
 * share one influencer.
 * @param stored the unvalidated slice of local storage
 */
export function adoptInfluencer(store: Store, stored: unknown): void {
  const mine = store.get(slices.followinfluencer);
  const other: InfluencerState = readShape(stored, NO_INFLUENCER) ?? NO_INFLUENCER;
  store.set(slices.followinfluencer, lastInfluencer(mine, other, Date.now()));
}

/**
 * The influencer whose link the shopper follows; id 0 means none. Always none while a page from the server hydrates, as
 * there: a region whose code comes late does so after this browser's state has entered.
 */
export function useFollowedInfluencer(): InfluencerState {
  const store = useStore();
  const subscribe = useCallback(
    (listener: () => void) => store.sub(slices.followinfluencer, listener),
    [store],
  );
  return useSyncExternalStore(subscribe, () => store.get(slices.followinfluencer), noInfluencer);
}

const noInfluencer = (): InfluencerState => NO_INFLUENCER;

/** Sets or removes the active influencer. */
export function useInfluencerChange(): { follow(influencer: VisitedInfluencer): void; drop(): void } {
  const set = useSetAtom(slices.followinfluencer);
  return useMemo(
    () => ({
      follow: (influencer) => set((before) => influencerVisited(influencer, Date.now(), before)),
      drop: () => set((before) => influencerDropped(Date.now(), before)),
    }),
    [set],
  );
}
