import { useState } from 'react';
import { getCompanyCheck } from 'shared-api/contract/administration/company-check';
import {
  decideHeldOrder,
  type Findings,
  getFinding,
  listFindings,
  repairFinding,
  runChecks,
} from 'shared-api/contract/administration/findings';
import { getAdminOrderPage, listAdminOrders } from 'shared-api/contract/administration/order-desk';
import { getPersonPage, listPeople } from 'shared-api/contract/administration/people';
import {
  approveCompany,
  banAccount,
  closeAccount,
  closePriceReport,
  freeBinding,
  getAdminOrder,
  getReport,
  hideReview,
  keepReview,
  listAccounts,
  listAdminCompanies,
  listAdminLog,
  listAdminReviews,
  listBindings,
  listHeldFees,
  listPriceReports,
  refundOrder,
  refuseCompany,
  releaseHeldFee,
  resumeCompany,
  returnHeldFee,
  showReview,
  suspendCompany,
} from 'shared-api/contract/administration/queues';
import type { LogAction } from 'shared-api/contract/administration/schema';
import { getWaiting } from 'shared-api/contract/administration/waiting';
import {
  addShelf,
  listAdminShelves,
  orderShelves,
  removeShelf,
  renameShelf,
  type ShelfKind,
} from 'shared-api/contract/catalog/shelves';
import type { CompanyState } from 'shared-api/contract/companies/company';
import { type FeeProof, proveFees } from 'shared-api/contract/fees/fees';
import {
  type ApiError,
  type Asked,
  keepPreviousData,
  queryKeyOf,
  requestSignal,
  send,
  useApiMutation,
  useApiQuery,
  useQuery,
  useQueryClient,
} from 'shared-data';
import type { CompanyVerdict } from '../domain/labels.ts';

/** Another page of a list: the page before stays until it is there. */
export const PAGED = { placeholderData: keepPreviousData } as const;

/** Loads lists again. With an error: only when it says that an item is gone or has changed meanwhile (404, 409). */
export function useReload(lists: readonly Asked[]) {
  const client = useQueryClient();
  return (error?: ApiError) => {
    if (error !== undefined && error.status !== 404 && error.status !== 409) return;
    for (const list of lists) void client.invalidateQueries({ queryKey: queryKeyOf(list) });
  };
}

/** An action of the desk, and the lists that it changes, beside what waits. */
export function useAction<const Operation extends Asked>(
  operation: Operation,
  failure: string,
  ...changes: readonly Asked[]
) {
  const reload = useReload([...changes, getWaiting]);
  return useApiMutation(operation, {
    failure: `mf-admin: ${failure}`,
    onSuccess: () => reload(),
    onError: (error) => reload(error),
  }).mutateAsync;
}

export function useOrder(id: number) {
  return useApiQuery(
    getAdminOrder,
    { params: { id } },
    { failure: 'mf-admin: an order could not be fetched' },
  );
}

/** Refunds exactly the amount that was shown; the server refuses where it is another amount by now. */
export function useRefund(id: number) {
  const client = useQueryClient();
  const reload = useReload([getAdminOrderPage, listAdminOrders, getWaiting]);
  const { mutateAsync } = useApiMutation(refundOrder, {
    failure: 'mf-admin: an order could not be refunded',
    onSuccess: (order) => {
      client.setQueryData(queryKeyOf(getAdminOrder, { params: { id } }), order);
      reload();
    },
    onError: useReload([getAdminOrder]),
  });
  /** @param lineIds null: the whole order */
  return (lineIds: readonly number[] | null, cents: number, reason: string) => {
    const body = { reason, cents, ...(lineIds && { line_ids: [...lineIds] }) };
    return mutateAsync({ params: { id }, body });
  };
}

/** Decides about a held order: accepts its payment, or refunds it. */
export function useHeldOrderDecision() {
  return useAction(decideHeldOrder, 'a held order could not be decided', getAdminOrder, listFindings);
}

/** Milliseconds between two looks while checks run. */
const CHECKS_POLL_MS = 3000;

/** When the checks of the data and with the card service ended last; null: not yet, or while they run. */
export type LastChecks = Pick<Findings, 'checked_at' | 'reconciled_at'>;

/** Whether both checks ended once more since `before`. */
export function areOver(before: LastChecks, { checked_at, reconciled_at }: LastChecks): boolean {
  const isOver = (end: string | null, last: string | null) => end !== null && end !== last;
  return isOver(checked_at, before.checked_at) && isOver(reconciled_at, before.reconciled_at);
}

/**
 * @param page counts from 1
 * @param begun the ends of the last checks when new ones were started: it looks again until these are over
 */
export function useFindings(closed: boolean, page: number, begun: LastChecks | null) {
  const query = { ...(closed && { closed: '1' as const }), ...(page > 1 && { page }) };
  return useApiQuery(
    listFindings,
    { query },
    {
      ...PAGED,
      failure: 'mf-admin: the findings could not be fetched',
      refetchInterval: ({ state: { data } }) =>
        begun && !(data && areOver(begun, data)) ? CHECKS_POLL_MS : false,
    },
  );
}

export function useFinding(id: number) {
  return useApiQuery(getFinding, { params: { id } }, { failure: 'mf-admin: a finding could not be fetched' });
}

export function useRepair() {
  return useAction(
    repairFinding,
    'a finding could not be repaired',
    listFindings,
    getFinding,
    getAdminOrder,
    getAdminOrderPage,
  );
}

/** Starts the checks, which take a while: the lists are loaded again on request. */
export function useRunChecks() {
  return useAction(runChecks, 'the checks could not be started');
}

export function useHeldFees() {
  return useApiQuery(listHeldFees, {}, { failure: 'mf-admin: the held fees could not be fetched' });
}

export function useHeldFeeDecision(decision: 'release' | 'return') {
  const operation = decision === 'release' ? releaseHeldFee : returnHeldFee;
  return useAction(operation, 'a held fee could not be decided', listHeldFees);
}

/** @param q part of a name or email address; null: no search yet */
export function useAccounts(q: string | null) {
  return useApiQuery(
    listAccounts,
    { query: { q: q ?? '' } },
    { enabled: q !== null, failure: 'mf-admin: accounts could not be fetched' },
  );
}

export function useEndAccount(end: 'close' | 'ban') {
  return useAction(
    end === 'close' ? closeAccount : banAccount,
    'an account could not be ended',
    listAccounts,
    listPeople,
    getPersonPage,
  );
}

export function useBindings(buyer_id: number) {
  return useApiQuery(
    listBindings,
    { query: { buyer_id } },
    { failure: 'mf-admin: bindings could not be fetched' },
  );
}

export function useFreeBinding() {
  return useAction(freeBinding, 'a binding could not be freed', listBindings);
}

/** Entries of the log by words (empty: all), action and days (empty: any); `before` is the cursor, empty for the newest. */
export interface LogFilter {
  readonly q: string;
  readonly action: LogAction | 'all';
  readonly from: string;
  readonly to: string;
  readonly before: string;
}

/** The query of a call for the log. */
export function logQuery({ q, action, from, to, before }: LogFilter) {
  return {
    ...(before !== '' && { before }),
    ...(q !== '' && { q }),
    ...(action !== 'all' && { action }),
    ...(from !== '' && { from }),
    ...(to !== '' && { to }),
  };
}

export function useAuditLog(filter: LogFilter) {
  return useApiQuery(
    listAdminLog,
    { query: logQuery(filter) },
    { ...PAGED, failure: 'mf-admin: the log could not be fetched' },
  );
}

export function useReport() {
  return useApiQuery(getReport, {}, { failure: 'mf-admin: the report could not be fetched' });
}

/** Faults that are shown. */
const MAX_FAULTS = 100;

/** Checks all books, part by part: only on request. `checked` counts the lines so far. */
export function useBooksProof() {
  const [checked, setChecked] = useState(0);
  const query = useQuery<FeeProof, ApiError>({
    queryKey: queryKeyOf(proveFees, {}),
    queryFn: ({ signal }) => {
      setChecked(0);
      return proveAll(signal, setChecked);
    },
    enabled: false,
    meta: { failure: 'mf-admin: the books could not be checked', personal: true },
  });
  return { ...query, checked };
}

/** Adds up the parts of the proof. An API of before answers for the whole at once. */
async function proveAll(signal: AbortSignal, onChecked: (lines: number) => void): Promise<FeeProof> {
  const part = (after: string): Promise<FeeProof> =>
    send(proveFees, { query: { after }, signal: requestSignal(signal) });
  let whole = await part('0');
  while (typeof whole.next === 'string') {
    onChecked(whole.lines);
    const { lines, shares, transactions, faults, next, looked_at, ledger_sum } = await part(whole.next);
    whole = {
      looked_at,
      ledger_sum,
      next,
      lines: whole.lines + lines,
      shares: whole.shares + shares,
      transactions: whole.transactions + transactions,
      faults: [...whole.faults, ...faults].slice(0, MAX_FAULTS),
    };
  }
  return whole;
}

/** Companies of a state (null: of any), by words (empty: all); pages count from 1. */
export interface CompanyFilter {
  readonly state: CompanyState | null;
  readonly q: string;
  readonly page: number;
}

export function useCompanies({ state, q, page }: CompanyFilter) {
  const query = { ...(state && { state }), ...(q !== '' && { q }), ...(page > 1 && { page }) };
  return useApiQuery(
    listAdminCompanies,
    { query },
    { ...PAGED, failure: 'mf-admin: the companies could not be fetched' },
  );
}

const decisions = { refuse: refuseCompany, suspend: suspendCompany, resume: resumeCompany };

export function useCompanyDecision(verdict: CompanyVerdict) {
  const failure = 'a company could not be decided';
  const approve = useAction(approveCompany, failure, listAdminCompanies, getCompanyCheck);
  const decide = useAction(
    decisions[verdict === 'approve' ? 'refuse' : verdict],
    failure,
    listAdminCompanies,
    getCompanyCheck,
  );
  /** @param reason for the company's owners; an approval needs none */
  return (id: number, reason: string) =>
    verdict === 'approve' ? approve({ params: { id } }) : decide({ params: { id }, body: { reason } });
}

/** @param page counts from 1 */
export function usePriceReports(page: number) {
  const query = page > 1 ? { page } : {};
  return useApiQuery(
    listPriceReports,
    { query },
    { ...PAGED, failure: 'mf-admin: the price reports could not be fetched' },
  );
}

export function useClosePriceReport() {
  return useAction(closePriceReport, 'a price report could not be settled', listPriceReports);
}

/** Reviews by words (empty: all), reported or hidden ones alone; `before` is the cursor, empty for the newest. */
export interface ReviewFilter {
  readonly q: string;
  readonly shown: 'reported' | 'all' | 'hidden';
  readonly before: string;
}

export function useReviews({ q, shown, before }: ReviewFilter) {
  const query = {
    ...(before !== '' && { before }),
    ...(q !== '' && { q }),
    ...(shown === 'hidden' && { hidden: '1' as const }),
    ...(shown === 'reported' && { reported: '1' as const }),
  };
  return useApiQuery(
    listAdminReviews,
    { query },
    { ...PAGED, failure: 'mf-admin: the reviews could not be fetched' },
  );
}

const reviewDecisions = { hide: hideReview, show: showReview, keep: keepReview };

export function useReviewDecision(decision: keyof typeof reviewDecisions) {
  return useAction(reviewDecisions[decision], 'a review could not be decided', listAdminReviews);
}

export function useShelves() {
  return useApiQuery(
    listAdminShelves,
    {},
    { failure: 'mf-admin: categories and occasions could not be fetched' },
  );
}

/** A change of categories or occasions; its answer is the new list. */
function useShelfChange<
  const Operation extends typeof addShelf | typeof renameShelf | typeof orderShelves | typeof removeShelf,
>(operation: Operation) {
  const client = useQueryClient();
  const reload = useReload([listAdminShelves]);
  return useApiMutation(operation, {
    failure: 'mf-admin: categories or occasions could not be changed',
    onSuccess: (shelves) => {
      client.setQueryData(queryKeyOf(listAdminShelves, {}), shelves);
    },
    onError: reload,
  }).mutateAsync;
}

/** Changes of the categories, or of the occasions. */
export function useShelfChanges(kind: ShelfKind) {
  const [add, rename, order, remove] = [
    useShelfChange(addShelf),
    useShelfChange(renameShelf),
    useShelfChange(orderShelves),
    useShelfChange(removeShelf),
  ];
  return {
    add: (name_view: string) => add({ params: { kind }, body: { name_view } }),
    rename: (id: number, name_view: string) => rename({ params: { kind, id }, body: { name_view } }),
    order: (ids: readonly number[]) => order({ params: { kind }, body: { ids: [...ids] } }),
    /** @param products that use it, as shown: the server refuses when there are more by now */
    remove: (id: number, products: number, reason: string) =>
      remove({ params: { kind, id }, body: { products, reason } }),
  };
}
