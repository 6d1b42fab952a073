import { deleteSavedCard, listSavedCards, type SavedCard } from 'shared-api/contract/checkout/saved-cards';
import { api } from 'shared-auth';
import { apiQuery, LONG_REQUEST_TIMEOUT_MS, queryClient, toApiError } from 'shared-data';
import { request, useServerState } from '../server-state.ts';

/** The card form waits no longer for them: without saved cards it works as well. */
const TIMEOUT_MS = 5000;

const savedCardsQuery = apiQuery(
  listSavedCards,
  {},
  { failure: 'mf-checkout: the saved cards could not be fetched', timeoutMs: TIMEOUT_MS },
);

const NONE: readonly SavedCard[] = [];

/** Loads the saved cards, anew where they are known; a failure leaves them as they are. Never rejects. */
export async function loadSavedCards(): Promise<readonly SavedCard[]> {
  await queryClient.prefetchQuery({ ...savedCardsQuery, staleTime: 0 });
  return queryClient.getQueryData<SavedCard[]>(savedCardsQuery.queryKey) ?? NONE;
}

/** The saved cards, newest first; none where they could not be loaded. */
export function useSavedCards(): readonly SavedCard[] {
  return useServerState(savedCardsQuery).data ?? NONE;
}

/** Deletes a saved card; one that is gone by now is deleted. @throws ApiError */
export async function removeSavedCard({ id }: SavedCard): Promise<void> {
  try {
    await request((signal) => api.call(deleteSavedCard, { params: { id }, signal }), LONG_REQUEST_TIMEOUT_MS);
  } catch (thrown) {
    if (toApiError(thrown).code !== 'not_found') throw thrown;
  }
  queryClient.setQueryData<SavedCard[]>(savedCardsQuery.queryKey, (cards) =>
    cards?.filter((card) => card.id !== id),
  );
}
