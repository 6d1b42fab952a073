import { sessionReady } from 'shared-auth';
import type { LoaderFunctionArgs } from 'shared-shell';
import { type CartAnswer, cartAnswer } from './cart-answer.ts';

export interface CartData {
  /** Not waited for by the router: the page stands at once and shows in its own form that it loads. */
  readonly answer: Promise<CartAnswer>;
}

/** First data of the cart page: who is signed in, and then their wishes. */
export async function loadCart({ request: { signal } }: LoaderFunctionArgs): Promise<CartData> {
  const answer = sessionReady().then((session) => cartAnswer(session, signal));
  // The page shows what goes wrong; an answer that no page waits for any more may go wrong in silence.
  answer.catch(() => undefined);
  return { answer };
}
