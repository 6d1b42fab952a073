import { changeListed, getListed } from 'shared-api/contract/influence/influencers';
import { useApiMutation, useApiQuery } from 'shared-data';

/** Whether the buyer agreed to be seen as an influencer; null while there is no answer. */
export function useListed() {
  const failure = 'mf-checkout: who sees the buyer could not be fetched';
  return useApiQuery(getListed, {}, { select: ({ listed }) => listed, failure });
}

export function useAnswerListed() {
  return useApiMutation(changeListed, { failure: 'mf-checkout: the answer about being seen was not stored' });
}
