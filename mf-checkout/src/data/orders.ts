import { useState } from 'react';
import { type Company, getCompanyByCode } from 'shared-api/contract/companies/company';
import {
  cancelOrderLines,
  confirmDelivery,
  getOrder,
  type Order,
  type OrderPage,
  type OrderSummary,
  pageOrders,
  reportOrderProblem,
} from 'shared-api/contract/orders/orders';
import { idParam, nameCodeParam } from 'shared-api/contract/params';
import { api, isApiError, type Session, sessionReady } from 'shared-auth';
import { apiMutation, apiQuery, queryClient, useMutation } from 'shared-data';
import { type LoaderFunctionArgs, notFound } from 'shared-shell';
import {
  type ReaderState,
  readerState,
  refresh,
  type ServerState,
  type SessionData,
  useServerState,
} from './server-state.ts';

const ordersQuery = apiQuery(pageOrders, {}, { failure: 'mf-checkout: the orders could not be fetched' });

/** First data of the list of orders. */
export function ordersLoader(ready: () => Promise<Session>): () => Promise<SessionData> {
  return async () => {
    const session = ready();
    void refresh(ordersQuery, session);
    return { session };
  };
}

export const loadOrders = ordersLoader(sessionReady);

/** The reader's newest orders. */
export function useOrders(session: Session | null): ReaderState<OrderPage> {
  return readerState(session, useServerState({ ...ordersQuery, enabled: session?.status === 'signed-in' }));
}

/** Orders of a list that grows. */
export interface GrowingOrders {
  readonly orders: readonly OrderSummary[];
  readonly hasMore: boolean;
  readonly pending: boolean;
  /** How many orders came with the last press; 0 before the first one. */
  readonly added: number;
  /** Message of the last failed load; '' when it worked. */
  readonly problem: string;
  readonly loadMore: () => void;
}

/** The newest orders, and those loaded after them. Begins again when `newest` is another answer. */
export function useOlderOrders(newest: OrderPage): GrowingOrders {
  const [loaded, setLoaded] = useState({ ...newest, newest, added: 0 });
  const { orders, next, added } = loaded.newest === newest ? loaded : { ...newest, added: 0 };
  const { mutate, isPending, error, variables } = useMutation(
    apiMutation(pageOrders, { failure: 'mf-checkout: older orders could not be fetched' }),
  );
  return {
    orders,
    hasMore: next !== null,
    pending: isPending,
    added,
    problem: error !== null && variables?.query?.before === next ? error.message : '',
    loadMore: () => {
      if (next === null || isPending) return;
      mutate(
        { query: { before: next } },
        {
          onSuccess: (page) =>
            setLoaded({
              orders: [...orders, ...page.orders],
              next: page.next,
              newest,
              added: page.orders.length,
            }),
        },
      );
    },
  };
}

const orderQuery = (id: number) =>
  apiQuery(getOrder, { params: { id } }, { failure: 'mf-checkout: the order could not be fetched' });

export interface OrderData {
  readonly company: Company;
  readonly orderId: number;
  /**
   * Not awaited by the router: the page stands at once in the company's look. Null in a page that the server sent, which
   * does not know its reader.
   */
  readonly session: Promise<Session> | null;
}

const NO_COMPANY = 'There is no company at this address.';
const NO_ORDER = 'You have no such order with this company.';

/**
 * First data of an order's page: the company, which gives it its look, and then the order. Throws the 404 page at once for an
 * unknown company (a suspended one is known to its buyers), and for an unknown order when the page, which found that out,
 * loads again.
 */
export function orderLoader(ready: () => Promise<Session>): (args: LoaderFunctionArgs) => Promise<OrderData> {
  return async ({ params, request: { signal } }) => {
    const code = nameCodeParam.safeParse(params.company);
    const id = idParam.safeParse(params.id);
    if (!code.success || !id.success) throw notFound(NO_ORDER);
    if (globalThis.window === undefined) {
      const company = await companyOf(code.data, signal);
      if (!company) throw notFound(NO_COMPANY);
      return { company, orderId: id.data, session: null };
    }
    const query = orderQuery(id.data);
    const session = ready();
    const company =
      (await companyOf(code.data, signal)) ?? (await companyOfOrder(await session, id.data, code.data));
    if (!company) throw notFound(NO_COMPANY);
    const wasMissing = isMissing(id.data, company.id);
    const refreshed = refresh(query, session);
    if (wasMissing) {
      await refreshed;
      if (isMissing(id.data, company.id)) throw notFound(NO_ORDER);
    }
    return { company, orderId: id.data, session };
  };
}

export const loadOrder = orderLoader(sessionReady);

/** Whether the server said that the reader has no such order, or nothing of it is the company's. */
function isMissing(id: number, companyId: number): boolean {
  const state = queryClient.getQueryState(orderQuery(id).queryKey);
  return state?.status === 'error'
    ? state.error?.code === 'not_found'
    : state?.data !== undefined && !hasLinesOf(state.data, companyId);
}

const hasLinesOf = ({ lines }: Pick<Order, 'lines'>, companyId: number): boolean =>
  lines.some(({ company_id }) => company_id === companyId);

/** Undefined where there is none, or none that is shown. */
async function companyOf(name_code: string, signal: AbortSignal): Promise<Company | undefined> {
  try {
    return await api.call(getCompanyByCode, { params: { name_code }, signal });
  } catch (error) {
    if (isApiError(error, 'not_found')) return undefined;
    throw error;
  }
}

/** Colours that are none become the marketplace's. */
const PLAIN = { marker: '', logo: '', template_id: 0, primary_color: '', secondary_color: '' };

/** A company that is no longer shown, for a buyer of it: what the order tells of it, in the marketplace's look. */
async function companyOfOrder(session: Session, orderId: number, code: string): Promise<Company | undefined> {
  if (session.status !== 'signed-in') return undefined;
  try {
    const { lines } = await queryClient.fetchQuery({ ...orderQuery(orderId), staleTime: 0 });
    const line = lines.find(
      ({ company_name_code }) => company_name_code.toLowerCase() === code.toLowerCase(),
    );
    return line && { ...PLAIN, id: line.company_id, name_code: code, name_view: line.company_name_view };
  } catch (error) {
    if (isApiError(error) && (error.status === 401 || error.code === 'not_found')) return undefined;
    throw error;
  }
}

export interface OrderState extends ReaderState<Order> {
  /** The reader has no such order with the company. */
  readonly missing: boolean;
  /** When the order was loaded, milliseconds since 1970; whether a promise is kept is judged as of then. */
  readonly loadedAt: number;
}

/** An order of the reader, where something of it is the company's. */
export function useOrder(session: Session | null, id: number, companyId: number): OrderState {
  const query = useServerState({ ...orderQuery(id), enabled: session?.status === 'signed-in' });
  const state = readerState(session, query);
  const missing =
    !state.signedOut &&
    (query.error === null
      ? query.data !== undefined && !hasLinesOf(query.data, companyId)
      : query.error.code === 'not_found');
  return { ...state, ...(missing && { data: undefined, error: null }), missing, loadedAt: query.updatedAt };
}

/** An order of the reader that was just paid. */
export function usePaidOrder(id: number): ServerState<Order> {
  return useServerState(orderQuery(id));
}

const mutationOptions = (orderId: number) => ({
  scope: { id: `order ${orderId}` },
  failure: 'mf-checkout: an order could not be changed',
});

const keepOrder = (order: Order) => {
  queryClient.setQueryData(orderQuery(order.id).queryKey, order);
};

/** Cancels lines of an order that are not started, with everything that belongs to them. */
export function useCancelLines(orderId: number) {
  return useMutation(apiMutation(cancelOrderLines, { ...mutationOptions(orderId), onSuccess: keepOrder }));
}

/** Tells the company that lines have arrived. */
export function useConfirmDelivery(orderId: number) {
  return useMutation(apiMutation(confirmDelivery, { ...mutationOptions(orderId), onSuccess: keepOrder }));
}

/** Tells the company what is wrong with a line; the answer does not hold the order. */
export function useReportProblem(orderId: number) {
  return useMutation(apiMutation(reportOrderProblem, mutationOptions(orderId)));
}
