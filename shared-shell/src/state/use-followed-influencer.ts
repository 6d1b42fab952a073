import { useSetAtom, useStore } from 'jotai';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import {
  type InfluencerState,
  influencerDropped,
  influencerVisited,
  NO_INFLUENCER,
  type VisitedInfluencer,
} from './influencer-state.ts';
import { slices } from './slices.ts';

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
  return useSyncExternalStore(subscribe, () => store.get(slices.followinfluencer), nobody);
}

const nobody = (): InfluencerState => NO_INFLUENCER;

/** Makes somebody the active influencer, or nobody. */
export function useInfluencerChange(): { follow(influencer: VisitedInfluencer): void; drop(): void } {
  const set = useSetAtom(slices.followinfluencer);
  return useMemo(
    () => ({
      follow: (influencer) => set(influencerVisited(influencer, Date.now())),
      drop: () => set(influencerDropped(Date.now())),
    }),
    [set],
  );
}
