import { getOwnBadge } from 'shared-api/contract/influence/influencer';
import { changeListed, getInfluencerBadge, getListed } from 'shared-api/contract/influence/influencers';
import { apiQuery, useApiMutation, useApiQuery, useQueryClient } from 'shared-data';

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

/** Whether others see the signed-in person's name, picture and gifts; null while there is no answer. */
export function useListed() {
  const failure = 'mf-influencer: who sees the own name could not be fetched';
  return useApiQuery(getListed, {}, { select: ({ listed }) => listed, failure });
}

/** Shows or hides the signed-in person. */
export function useChangeListed() {
  const client = useQueryClient();
  return useApiMutation(changeListed, {
    failure: 'mf-influencer: who sees the own name could not be changed',
    onSuccess: (answer) => client.setQueryData(apiQuery(getListed, {}).queryKey, answer),
  });
}
