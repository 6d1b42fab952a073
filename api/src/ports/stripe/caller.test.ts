import { startLocalServer } from '../../testing/local-server.ts';
import { stripeClient } from './client.ts';
import { stripeCaller } from './tax.ts';

/** Answers of each caller before the one that succeeds. */
const POLLS = 4;
/** Less than the callers wait together with their pauses, and far more than an answer takes. */
const SLOW_MS = 700;

const answers = new Map<string, number>();
/** Says to each that the same call is under way, some times. */
const apiUrl = await startLocalServer(({ url = '' }, response) => {
  const given = (answers.get(url) ?? 0) + 1;
  answers.set(url, given);
  response.setHeader('content-type', 'application/json');
  response.statusCode = given > POLLS ? 200 : 409;
  const error = { type: 'idempotency_error', code: 'idempotency_key_in_use', message: 'no' };
  response.end(JSON.stringify(given > POLLS ? { id: 'pi', object: 'payment_intent' } : { error }));
});

it('that answers at once is not away, however long a call waits for its twin', async () => {
  const { paymentIntents } = stripeClient({ secretKey: 'sk_test_of_tests', apiUrl });
  const probe = jest.fn(async () => undefined);
  const times = { slow: SLOW_MS, firstPause: 60_000, maxPause: 60_000 };
  const { ask, isAway } = stripeCaller('card payments', probe, undefined, times);
  const began = performance.now();
  const found = await Promise.all(
    [1, 2, 3, 4, 5].map((id) => ask(() => paymentIntents.retrieve(`pi_${id}`))),
  );
  expect(performance.now() - began).toBeGreaterThan(SLOW_MS);
  expect(found).toHaveLength(5);
  expect(isAway()).toBe(false);
  expect(probe).not.toHaveBeenCalled();
});
