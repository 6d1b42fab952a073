import { addToCart, addToCartOlder } from 'shared-api/contract/cart';
import { api } from 'shared-auth';
import { type CartRequest, olderCartBody, requestBody } from './add-to-cart-body.ts';
import { type CartAnswer, cartAnswer } from './cart-answer.ts';
import { logFailure } from './log-failure.ts';

/** Milliseconds after which an answer is no longer waited for. */
const PATIENCE = 30_000;

/**
 * Adds the order to the cart, by the call of its page variant. Sent once: a failure is the shopper's to repeat.
 * @throws when code that the call needs did not load
 */
export async function sendToCart(
  request: CartRequest,
  signal: AbortSignal = AbortSignal.timeout(PATIENCE),
): Promise<CartAnswer> {
  try {
    const { key } = request;
    await (request.variant === 'older'
      ? api.call(addToCartOlder, { body: olderCartBody(request), signal, key })
      : api.call(addToCart, { body: requestBody(request), signal, key }));
    return { kind: 'added' };
  } catch (error) {
    const answer = cartAnswer(error);
    if (answer.kind === 'failed') logFailure('the order could not be added to the cart', error);
    return answer;
  }
}
