import { getInfluencerBadge, getOwnBadge } from 'shared-api/contract/influence/influencers';
import { useApiQuery } from 'shared-data';

/** An influencer's link and its QR code. */
export function useBadge(id: number, enabled: boolean) {
  const failure = 'mf-influencer: the link of an influencer could not be fetched';
  return useApiQuery(getInfluencerBadge, { params: { id } }, { enabled, failure });
}

/** The signed-in person's link and its QR code; null for someone who is no influencer. */
export function useOwnBadge() {
  const failure = 'mf-influencer: the own link could not be fetched';
  return useApiQuery(getOwnBadge, {}, { select: ({ badge }) => badge, failure });
}
