import { getOrder } from 'shared-api/contract/order-history';
import type { Order } from 'shared-api/contract/order-schema';
import { api, isApiError, type Session } from 'shared-auth';
import { logFailure } from '../log.ts';

/** What the page of an order shows. */
export type OrderAnswer =
  | { readonly kind: 'signed-out' }
  /** `asked`: when it was asked for, in milliseconds since 1970; promises are late or not as of then. */
  | { readonly kind: 'known'; readonly order: Order; readonly asked: number }
  /** This person has no such order, or nothing of it is this company's. */
  | { readonly kind: 'missing' }
  | { readonly kind: 'failed'; readonly requestId: string | undefined };

/** An order of whoever is signed in, where something of it is the company's. */
export async function orderAnswer(
  session: Session,
  id: number,
  companyId: number,
  signal?: AbortSignal,
): Promise<OrderAnswer> {
  if (session.status !== 'signed-in') return { kind: 'signed-out' };
  const asked = Date.now();
  try {
    const order = await api.call(getOrder, { params: { id }, signal });
    const here = order.lines.some(({ company_id }) => company_id === companyId);
    return here ? { kind: 'known', order, asked } : { kind: 'missing' };
  } catch (error) {
    if (!isApiError(error)) throw error;
    if (error.status === 401) return { kind: 'signed-out' };
    if (error.code === 'not_found') return { kind: 'missing' };
    if (error.kind !== 'abort') logFailure('the order could not be fetched', error);
    return { kind: 'failed', requestId: error.requestId };
  }
}
