import { getCompanyByCode } from 'shared-api/contract/company';
import type { Company } from 'shared-api/contract/company-schema';
import { idParam, nameCodeParam } from 'shared-api/contract/params';
import { api, isApiError, type Session, sessionReady } from 'shared-auth';
import { type LoaderFunctionArgs, notFound } from 'shared-shell';
import { companyOfOrder } from './company-of-order.ts';
import { type OrderAnswer, orderAnswer } from './order-answer.ts';

export interface OrderData {
  readonly company: Company;
  readonly orderId: number;
  /**
   * Not waited for by the router: the page stands at once in the company's look and shows that it loads. Null in a page that
   * the server sent, which does not know who looks at it.
   */
  readonly answer: Promise<OrderAnswer> | null;
}

const NO_COMPANY = 'There is no company at this address.';
const NO_ORDER = 'You have no such order with this company.';

/**
 * First data of an order's page: the company, which gives it its look, and then the order. Where there is none this throws
 * the 404 page: at once for an unknown company (one that is suspended is known to whoever ordered there), and for an unknown
 * order when the page, which learnt of it, asks again.
 * @param ready tells who is signed in, as soon as that is known
 */
export function orderLoader(ready: () => Promise<Session>): (args: LoaderFunctionArgs) => Promise<OrderData> {
  /** Addresses at which no order was found when they were asked for last. */
  const missing = new Set<string>();
  return async ({ params, request: { signal, url } }) => {
    const code = nameCodeParam.safeParse(params.company);
    const id = idParam.safeParse(params.id);
    if (!code.success || !id.success) throw notFound(NO_ORDER);
    const { pathname } = new URL(url);
    if (globalThis.window === undefined) {
      const company = await companyOf(code.data, signal);
      if (!company) throw notFound(NO_COMPANY);
      return { company, orderId: id.data, answer: null };
    }
    const session = ready();
    const company =
      (await companyOf(code.data, signal)) ??
      (await companyOfOrder(await session, id.data, code.data, signal));
    if (!company) throw notFound(NO_COMPANY);
    const answer = session.then((person) => orderAnswer(person, id.data, company.id, signal));
    if (missing.delete(pathname) && (await answer).kind === 'missing') throw notFound(NO_ORDER);
    answer.then(
      ({ kind }) => kind === 'missing' && missing.add(pathname),
      // The page shows what goes wrong; an answer that no page waits for any more may go wrong in silence.
      () => undefined,
    );
    return { company, orderId: id.data, answer };
  };
}

export const loadOrder = orderLoader(sessionReady);

/** Undefined where there is none, or none that is shown. */
async function companyOf(name_code: string, signal: AbortSignal): Promise<Company | undefined> {
  try {
    return await api.call(getCompanyByCode, { params: { name_code }, signal });
  } catch (error) {
    if (isApiError(error, 'not_found')) return undefined;
    throw error;
  }
}
