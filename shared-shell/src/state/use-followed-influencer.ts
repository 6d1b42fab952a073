import { useAtomValue, useSetAtom } from 'jotai';
import { useMemo } from 'react';
import {
  type InfluencerState,
  influencerDropped,
  influencerVisited,
  type VisitedInfluencer,
} from './influencer-state.ts';
import { slices } from './slices.ts';

/** The influencer whose link the shopper follows; id 0 means none. */
export function useFollowedInfluencer(): InfluencerState {
  return useAtomValue(slices.followinfluencer);
}

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
