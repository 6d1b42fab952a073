import {
  type CheckItem,
  getCompanyCheck,
  listMarketProducts,
  lookAtWebsite,
  putBackProduct,
  takeDownProduct,
  tickCompanyCheck,
} from 'shared-api/contract/administration/company-check';
import { queryKeyOf, useApiMutation, useApiQuery, useQueryClient } from 'shared-data';
import { PAGED, useAction, useReload } from './admin-api.ts';

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

/** Products of a company by words (empty: all); `before` is the cursor, empty for the newest. */
export function useMarketProducts(
  id: number,
  { q, before }: { readonly q: string; readonly before: string },
) {
  const query = { ...(q !== '' && { q }), ...(before !== '' && { before }) };
  return useApiQuery(
    listMarketProducts,
    { params: { id }, query },
    { ...PAGED, failure: 'mf-admin: products could not be fetched' },
  );
}

/** Takes a product off sale, or lets its company sell it again. */
export function useTakedown(decision: 'take_down' | 'put_back') {
  const operation = decision === 'take_down' ? takeDownProduct : putBackProduct;
  return useAction(operation, 'a product could not be taken down or put back', listMarketProducts);
}
