import type { Influencer } from 'shared-api/contract/influence/influencer';
import { useLocation } from 'shared-shell';
import { type GrowingList, useMorePages } from 'shared-shell/more-pages';
import type { InfluencersData } from './loaders.ts';
import { logFailure } from './log.ts';

/** The influencers of a page, and further ones on demand. */
export function useInfluencers(data: InfluencersData): GrowingList<Influencer> {
  return useMorePages({
    name: 'influencers',
    visit: useLocation(),
    first: data,
    load: async (after) => (await import('./loaders.ts')).influencersAfter(data.text, after),
    onError: (error) => logFailure('more influencers could not be fetched', error),
  });
}
