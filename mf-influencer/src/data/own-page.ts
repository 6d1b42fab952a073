import { getOwnBadge } from 'shared-api/contract/influence/influencer';
import {
  changeOwnCover,
  changeOwnPage,
  getOwnPage,
  type OwnPage,
  removeOwnCover,
} from 'shared-api/contract/influence/own-page';
import { api } from 'shared-auth';
import { apiQuery, type Result, toResult, useApiMutation, useApiQuery, useQueryClient } from 'shared-data';

/** What the signed-in influencer made of their page; 403 for people who influence no company. */
export function useOwnPage(enabled: boolean) {
  return useApiQuery(
    getOwnPage,
    {},
    { enabled, failure: 'mf-influencer: the own page could not be fetched' },
  );
}

/** Shows the answer of a change at once, also in other parts of the page. */
function useStored(): (answer: OwnPage) => void {
  const client = useQueryClient();
  return (answer) => void client.setQueryData(apiQuery(getOwnPage, {}).queryKey, answer);
}

/** Stores texts, links, pinned products and shelves as a whole. */
export function useChangeOwnPage() {
  const failure = 'mf-influencer: the own page could not be stored';
  return useApiMutation(changeOwnPage, { failure, onSuccess: useStored() });
}

/** Loads the page once more, after it was stored elsewhere. */
export function useReloadOwnPage() {
  const failure = 'mf-influencer: the own page could not be fetched again';
  return useApiMutation(getOwnPage, { failure, onSuccess: useStored() });
}

/** The id of the signed-in influencer; null for people who are none. */
export function useOwnId() {
  const failure = 'mf-influencer: the own link could not be fetched';
  return useApiQuery(getOwnBadge, {}, { select: ({ badge }) => badge?.id ?? null, failure });
}

type Cover = Result<{ readonly cover_location: string }>;

/** Replaces the wide picture of the page. */
export function sendCover(picture: File): Promise<Cover> {
  return toResult(
    api.upload(changeOwnCover, { body: { picture_name: picture } }),
    'mf-influencer: the cover could not be stored',
  );
}

export function dropCover(): Promise<Cover> {
  return toResult(api.call(removeOwnCover), 'mf-influencer: the cover could not be removed');
}
