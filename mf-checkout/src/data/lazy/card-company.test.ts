import { jest } from '@jest/globals';
import type { StripeCardNumberElement, StripeElements } from '@stripe/stripe-js';
import { cardOfWallet, confirmCard } from './card-company.ts';

const card = {} as StripeCardNumberElement;
const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
beforeEach(() => log.mockClear());

const PAYMENT = { secret: 'pi_1_secret', orderId: 1 };

type Library = Parameters<typeof confirmCard>[0];
const saying = (answer: object): Library =>
  ({ confirmCardPayment: async () => answer }) as unknown as Library;

describe('what the card company says', () => {
  it.each([
    ['yes', { paymentIntent: { status: 'succeeded' } }, { kind: 'succeeded' }],
    [
      'neither yes nor no',
      { paymentIntent: { status: 'processing' } },
      { kind: 'status', status: 'processing' },
    ],
    [
      'no',
      { error: { type: 'card_error', message: 'Your card was declined.' } },
      { kind: 'refused', message: 'Your card was declined.' },
    ],
    [
      'no, and not why',
      { error: { type: 'card_error' } },
      { kind: 'refused', message: 'Your card was declined.' },
    ],
    [
      'that it was paid before',
      { error: { type: 'invalid_request_error', payment_intent: { status: 'succeeded' } } },
      { kind: 'succeeded' },
    ],
    [
      'that it is under way already',
      { error: { type: 'invalid_request_error', payment_intent: { status: 'processing' } } },
      { kind: 'status', status: 'processing' },
    ],
    ['nothing', { error: { type: 'api_connection_error', message: 'No line' } }, { kind: 'unknown' }],
    ['that it is broken', { error: { type: 'api_error', message: 'Oh' } }, { kind: 'unknown' }],
  ])('%s', async (_, answer, meaning) => {
    expect(await confirmCard(saying(answer), { card }, PAYMENT)).toEqual(meaning);
  });

  it('is unknown where its library breaks', async () => {
    const broken = {
      confirmCardPayment: async () => {
        throw new Error('Frame gone');
      },
    } as unknown as Library;
    expect(await confirmCard(broken, { card }, PAYMENT)).toEqual({ kind: 'unknown' });
    expect(log.mock.calls.flat()).toEqual(['mf-checkout: the card library failed: Frame gone']);
  });
});

it('is told the card and nothing else of whoever pays', async () => {
  const asked: unknown[] = [];
  const library = {
    confirmCardPayment: async (...parts: unknown[]) => {
      asked.push(parts);
      return { paymentIntent: { status: 'succeeded' } };
    },
  } as unknown as Library;
  await confirmCard(library, { card }, PAYMENT);
  expect(asked).toEqual([['pi_1_secret', { payment_method: { card } }]]);
});

describe('a wallet', () => {
  type Wallets = Parameters<typeof cardOfWallet>[0];
  const library = (answer: object): Wallets =>
    ({ createPaymentMethod: async () => answer }) as unknown as Wallets;
  const group = (answer: object): StripeElements =>
    ({ submit: async () => answer }) as unknown as StripeElements;
  const FAILED = 'Your wallet did not answer. Nothing was charged. Please try again, or enter a card.';

  it.each([
    ['a card', {}, { paymentMethod: { id: 'pm_7' } }, { kind: 'ready', id: 'pm_7' }],
    ['why not', { error: { message: 'No card in it.' } }, {}, { kind: 'failed', message: 'No card in it.' }],
    ['that it broke', {}, { error: { type: 'api_error' } }, { kind: 'failed', message: FAILED }],
  ])('gives %s', async (_, submitted, made, given) => {
    expect(await cardOfWallet(library(made), group(submitted))).toEqual(given);
  });

  it('gives nothing where the library breaks', async () => {
    const broken = { submit: () => Promise.reject(new Error('Frame gone')) } as unknown as StripeElements;
    expect(await cardOfWallet(library({}), broken)).toEqual({ kind: 'failed', message: FAILED });
    expect(log.mock.calls.flat()).toEqual(['mf-checkout: the wallet failed: Frame gone']);
  });
});
