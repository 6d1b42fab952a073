import { sessionReady } from 'shared-auth';
import type { LoaderFunctionArgs } from 'shared-shell';
import { type CheckoutAnswer, checkoutAnswer } from './checkout-answer.ts';

export interface CheckoutData {
  /** Not waited for by the router: the page stands at once and shows in its own form that it loads. */
  readonly answer: Promise<CheckoutAnswer>;
}

/** First data of the checkout: who is signed in, and then what they chose and where it may go. */
export async function loadCheckout({ request: { signal } }: LoaderFunctionArgs): Promise<CheckoutData> {
  const answer = sessionReady().then((session) => checkoutAnswer(session, signal));
  // The page shows what goes wrong; an answer that no page waits for any more may go wrong in silence.
  answer.catch(() => undefined);
  return { answer };
}
