import type { InfluencerState, VisitedInfluencer } from 'shared-shell';
import type { CartRequest } from '../../data/add-to-cart-body.ts';
import { influencerFor } from '../../data/add-to-cart-influencer.ts';
import type { CartAnswer, CartFailure } from '../../data/cart-answer.ts';
import { logFailure } from '../../data/log-failure.ts';
import { NOT_LOADED } from './order-words.ts';
import type { OrderingTools } from './ordering-tools.ts';
import type { Attempt } from './question.ts';

/** An answer, and who was sent as the influencer. */
export interface Outcome {
  readonly answer: CartAnswer;
  readonly sent: VisitedInfluencer | null;
}

/** Sends the order in the name of whoever is signed in; waits while that is not known yet. Never fails: trouble is an answer. */
export async function tryToAdd(
  { quantity, agreed }: Attempt,
  request: Pick<CartRequest, 'order' | 'variant' | 'key'>,
  followed: InfluencerState,
  { whoIsThere, loadCall }: OrderingTools,
): Promise<Outcome> {
  try {
    const session = await whoIsThere();
    if (session.status !== 'signed-in') return { answer: { kind: 'signed-out' }, sent: null };
    const sent = agreed === undefined ? influencerFor(followed, session.username, Date.now()) : agreed;
    const { sendToCart } = await loadCall();
    return { answer: await sendToCart({ ...request, quantity, influencer: sent?.id ?? null }), sent };
  } catch (error) {
    return { answer: notLoaded(error), sent: null };
  }
}

/** Code that did not come is told like a call that failed. */
export function notLoaded(error: unknown): CartFailure {
  logFailure('code for ordering did not load', error);
  return { kind: 'failed', sentence: NOT_LOADED, requestId: null };
}
