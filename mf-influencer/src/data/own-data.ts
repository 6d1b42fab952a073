import {
  getOwnData,
  linkExport,
  type OwnData,
  requestDeletion,
  requestExport,
  withdrawDeletion,
} from 'shared-api/contract/identity/own-data';
import { apiQuery, useApiMutation, useApiQuery, useQueryClient } from 'shared-data';

/** Milliseconds between two looks while an archive is made. */
const POLL_MS = 3000;

/** The download and the deletion of the own data; looks again by itself while an archive is made. */
export function useOwnData() {
  return useApiQuery(
    getOwnData,
    {},
    {
      failure: 'mf-influencer: the state of the own data could not be fetched',
      refetchInterval: ({ state }) => (state.data?.export?.state === 'making' ? POLL_MS : false),
    },
  );
}

/** Shows the answer of a change at once. */
function useStored(): (answer: OwnData) => void {
  const client = useQueryClient();
  return (answer) => void client.setQueryData(apiQuery(getOwnData, {}).queryKey, answer);
}

/** Has an archive made. */
export function useRequestExport() {
  const failure = 'mf-influencer: the own data could not be requested';
  return useApiMutation(requestExport, { failure, onSuccess: useStored() });
}

/** Gets the address of the archive, which works for some minutes. */
export function useExportLink() {
  return useApiMutation(linkExport, {
    failure: 'mf-influencer: the address of the own data could not be fetched',
  });
}

export function useRequestDeletion() {
  const failure = 'mf-influencer: the deletion of the account could not be requested';
  return useApiMutation(requestDeletion, { failure, onSuccess: useStored() });
}

export function useWithdrawDeletion() {
  const failure = 'mf-influencer: the deletion of the account could not be withdrawn';
  return useApiMutation(withdrawDeletion, { failure, onSuccess: useStored() });
}
