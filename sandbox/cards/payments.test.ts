import type { Stripe } from 'stripe';
import { rejectionOf, startTestCards, type TestCards } from './testing/test-cards.ts';

const order = { amount: 6809, currency: 'usd', metadata: { order: '7' } };

describe('payments, by the official library', () => {
  let cards: TestCards;
  let intents: Stripe['paymentIntents'];
  beforeAll(async () => {
    cards = await startTestCards();
    intents = cards.stripe.paymentIntents;
  });
  afterAll(() => cards.close());

  it('are opened, looked at and paid, and tell what the service keeps', async () => {
    const opened = await intents.create({ ...order, automatic_payment_methods: { enabled: true } });
    expect(opened).toMatchObject({ ...order, object: 'payment_intent', status: 'requires_payment_method' });
    expect(opened).toMatchObject({ amount_received: 0, latest_charge: null, payment_method_types: ['card'] });
    expect(opened.client_secret).toMatch(new RegExp(`^${opened.id}_secret_`));
    expect(opened.lastResponse.requestId).toMatch(/^req_/);

    const paid = await intents.confirm(opened.id, {
      payment_method: 'pm_card_visa',
      expand: ['latest_charge.balance_transaction'],
    });
    expect(paid).toMatchObject({ status: 'succeeded', amount_received: 6809, last_payment_error: null });
    expect(paid.latest_charge).toMatchObject({
      paid: true,
      payment_intent: opened.id,
      balance_transaction: { fee: 227, net: 6582 },
      payment_method_details: { card: { brand: 'visa', last4: '4242' } },
    });
    const seen = await intents.retrieve(opened.id);
    expect(seen).toMatchObject({ status: 'succeeded', latest_charge: expect.stringMatching(/^ch_/) });
    const charge = await cards.stripe.charges.retrieve(String(seen.latest_charge));
    expect(charge).toMatchObject({ status: 'succeeded', metadata: { order: '7' }, refunded: false });
  });

  it('know one card by one fingerprint, and keep no number', async () => {
    const pay = async (number: string) => {
      const { id } = await intents.create(order);
      const card = { number, exp_month: 12, exp_year: 2040, cvc: '123' };
      const { latest_charge } = await intents.confirm(id, {
        payment_method_data: { type: 'card', card } as Stripe.PaymentIntentConfirmParams.PaymentMethodData,
        expand: ['latest_charge'],
      });
      return (latest_charge as Stripe.Charge).payment_method_details?.card?.fingerprint;
    };
    const [one, same, other] = [
      await pay('4242424242424242'),
      await pay('4242 4242 4242 4242'),
      await pay('5555555555554444'),
    ];
    expect(same).toBe(one);
    expect(other).not.toBe(one);
    expect(JSON.stringify(await cards.call('/_sandbox/state'))).not.toContain('4242424242424242');
  });

  it.each([
    ['pm_card_chargeDeclined', 'card_declined', 'generic_decline', 'Your card was declined.'],
    [
      'pm_card_chargeDeclinedInsufficientFunds',
      'card_declined',
      'insufficient_funds',
      'Your card has insufficient funds.',
    ],
    ['pm_card_chargeDeclinedExpiredCard', 'expired_card', undefined, 'Your card has expired.'],
    [
      'pm_card_chargeDeclinedIncorrectCvc',
      'incorrect_cvc',
      undefined,
      "Your card's security code is incorrect.",
    ],
    [
      'pm_card_chargeDeclinedProcessingError',
      'processing_error',
      undefined,
      'An error occurred while processing your card. Try again in a little bit.',
    ],
  ])(
    'are refused by the bank of %s, and can be paid with another card',
    async (name, code, decline, message) => {
      const { id } = await intents.create(order);
      const error = await rejectionOf(intents.confirm(id, { payment_method: name }));
      expect(error).toMatchObject({ type: 'StripeCardError', statusCode: 402, code, message });
      expect(error.decline_code || undefined).toBe(decline);
      expect(error.payment_intent).toMatchObject({ id, status: 'requires_payment_method' });
      const after = await intents.retrieve(id, { expand: ['latest_charge'] });
      expect(after).toMatchObject({ amount_received: 0, last_payment_error: { code, message } });
      expect(after.latest_charge).toMatchObject({ status: 'failed', paid: false, failure_message: message });
      const paid = await intents.confirm(id, { payment_method: 'pm_card_visa' });
      expect(paid).toMatchObject({ status: 'succeeded', last_payment_error: null });
    },
  );

  it.each([
    [{ number: '4242424242424241' }, 'incorrect_number'],
    [{ number: '4242' }, 'incorrect_number'],
    [{ exp_year: 2020 }, 'invalid_expiry_year'],
    [{ exp_month: 13 }, 'invalid_expiry_month'],
    [{ cvc: '1' }, 'invalid_cvc'],
    // A number that could be a real card.
    [{ number: '4111111111111111' }, 'card_declined'],
  ])('are refused for a card with %j', async (wrong, code) => {
    const { id } = await intents.create(order);
    const card = { number: '4242424242424242', exp_month: 12, exp_year: 2040, cvc: '123', ...wrong };
    const payment_method_data = { type: 'card', card } as Stripe.PaymentIntentConfirmParams.PaymentMethodData;
    const error = await rejectionOf(intents.confirm(id, { payment_method_data }));
    expect(error).toMatchObject({ type: 'StripeCardError', code });
    expect(await intents.retrieve(id)).toMatchObject({
      status: 'requires_payment_method',
      amount_received: 0,
    });
  });

  it('are cancelled while nobody paid, and then only once', async () => {
    const { id } = await intents.create(order);
    const canceled = await intents.cancel(id, { cancellation_reason: 'abandoned' });
    expect(canceled).toMatchObject({ status: 'canceled', cancellation_reason: 'abandoned' });
    expect(canceled.canceled_at).toBeGreaterThan(0);
    for (const call of [intents.cancel(id), intents.confirm(id, { payment_method: 'pm_card_visa' })])
      expect(await rejectionOf(call)).toMatchObject({
        type: 'StripeInvalidRequestError',
        code: 'payment_intent_unexpected_state',
        payment_intent: { status: 'canceled' },
      });
  });

  it('are neither cancelled nor paid again once they are paid', async () => {
    const { id } = await intents.create(order);
    await intents.confirm(id, { payment_method: 'pm_card_visa' });
    for (const call of [intents.cancel(id), intents.confirm(id, { payment_method: 'pm_card_visa' })])
      expect(await rejectionOf(call)).toMatchObject({
        statusCode: 400,
        code: 'payment_intent_unexpected_state',
        payment_intent: { status: 'succeeded', amount_received: 6809 },
      });
  });

  it.each([
    [{ currency: 'usd' }, 'parameter_missing', 'amount'],
    [{ ...order, amount: 12.5 }, 'parameter_invalid_integer', 'amount'],
    [{ ...order, amount: 49 }, 'amount_too_small', 'amount'],
    [{ ...order, amount: 0 }, 'parameter_invalid_integer', 'amount'],
    [{ ...order, amount: 100_000_000 }, 'amount_too_large', 'amount'],
    [{ ...order, currency: 'xyz' }, 'invalid_currency', 'currency'],
    [{ ...order, currency: '' }, 'parameter_invalid_empty', 'currency'],
    [{ ...order, colour: 'red' }, 'parameter_unknown', 'colour'],
    // Of an older version.
    [{ ...order, payment_method_types: ['card'] }, 'parameter_unknown', 'payment_method_types'],
    [
      { ...order, automatic_payment_methods: { on: true } },
      'parameter_missing',
      'automatic_payment_methods[enabled]',
    ],
  ])('are not opened with %j', async (params, code, param) => {
    const error = await rejectionOf(intents.create(params as unknown as Stripe.PaymentIntentCreateParams));
    expect(error).toMatchObject({ type: 'StripeInvalidRequestError', statusCode: 400, code, param });
  });

  it('that nobody opened are not there', async () => {
    const error = await rejectionOf(intents.retrieve('pi_none'));
    expect(error).toMatchObject({
      type: 'StripeInvalidRequestError',
      statusCode: 404,
      code: 'resource_missing',
    });
  });

  it.each(['', 'sk_test_other', 'pk_test_sandbox'])('are opened by nobody with the key %j', async (key) => {
    const answer = await fetch(`${cards.address}/v1/payment_intents`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}` },
      body: new URLSearchParams({ amount: '100', currency: 'usd' }),
    });
    expect(answer.status).toBe(401);
    expect(await answer.json()).toEqual({
      error: expect.objectContaining({ type: 'invalid_request_error' }),
    });
  });
});
