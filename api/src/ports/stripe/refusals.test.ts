import { startLocalServer } from '../../testing/local-server.ts';
import { stripeClient } from './client.ts';
import { stripePayments } from './payments.ts';
import { stripeSavedCards } from './saved-cards.ts';

/** What it answers to everything. */
let reply: { status: number; code?: string };

const apiUrl = await startLocalServer((_, response) => {
  response.statusCode = reply.status;
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify({ error: { type: 'invalid_request_error', code: reply.code, message: 'no' } }));
});
const stripe = stripeClient({ secretKey: 'sk_test_of_tests', apiUrl });

describe.each([
  ['a payment', () => stripePayments(stripe, []).look('pi_1')],
  ['the end of a payment', () => stripePayments(stripe, []).cancel('pi_1')],
  ['saved cards', () => stripeSavedCards(stripe).cardsOf('cus_1')],
])('asked for %s, the card service', (_, ask) => {
  it.each([
    ['refuses the key', { status: 401 }, 'unknown', false],
    ['does not let the key do this', { status: 403, code: 'more_permissions_required' }, 'unknown', false],
    ['knows nothing of that id', { status: 404, code: 'resource_missing' }, 'refused', true],
    ['knows nothing of a named one', { status: 400, code: 'resource_missing' }, 'refused', true],
    ['does not take the request', { status: 400, code: 'parameter_unknown' }, 'refused', false],
    ['breaks', { status: 500 }, 'failed', false],
  ])('%s', async (__, answer, kind, isMissing) => {
    reply = answer;
    await expect(ask()).rejects.toMatchObject({ name: 'PaymentError', kind, isMissing });
  });
});
