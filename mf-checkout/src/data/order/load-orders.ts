import { type Session, sessionReady } from 'shared-auth';
import type { LoaderFunctionArgs } from 'shared-shell';
import { type OrdersAnswer, ordersAnswer } from './orders-answer.ts';

export interface OrdersData {
  /** Not waited for by the router: the page stands at once and shows in its own form that it loads. */
  readonly answer: Promise<OrdersAnswer>;
}

/**
 * First data of the list of orders: who is signed in, and then what they ordered.
 * @param ready tells who is signed in, as soon as that is known
 */
export function ordersLoader(
  ready: () => Promise<Session>,
): (args: LoaderFunctionArgs) => Promise<OrdersData> {
  return async ({ request: { signal } }) => {
    const answer = ready().then((session) => ordersAnswer(session, signal));
    // The page shows what goes wrong; an answer that no page waits for any more may go wrong in silence.
    answer.catch(() => undefined);
    return { answer };
  };
}

export const loadOrders = ordersLoader(sessionReady);
