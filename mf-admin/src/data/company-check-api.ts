import {
  type CheckItem,
  getCompanyCheck,
  lookAtWebsite,
  tickCompanyCheck,
} from 'shared-api/contract/administration/company-check';
import { queryKeyOf, useApiMutation, useApiQuery, useQueryClient } from 'shared-data';
import { useAction, useReload } from './admin-api.ts';

/** The facts for a decision about a company. */
export function useCompanyCheck(id: number) {
  return useApiQuery(
    getCompanyCheck,
    { params: { id } },
    { failure: 'mf-admin: the check of a company could not be fetched' },
  );
}

/** Ticks an item of the checklist off, or on again. */
export function useTickCheck(id: number) {
  const client = useQueryClient();
  const { mutateAsync } = useApiMutation(tickCompanyCheck, {
    failure: 'mf-admin: a check could not be saved',
    onSuccess: (check) => {
      client.setQueryData(queryKeyOf(getCompanyCheck, { params: { id } }), check);
    },
    onError: useReload([getCompanyCheck]),
  });
  return (item: CheckItem, checked: boolean) => mutateAsync({ params: { id }, body: { item, checked } });
}

/** Has a website looked at again. */
export function useLookAtWebsite() {
  return useAction(lookAtWebsite, 'a website could not be looked at', getCompanyCheck);
}
