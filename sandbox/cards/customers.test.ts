import type { Stripe } from 'stripe';
import { rejectionOf, startTestCards, type TestCards } from './testing/test-cards.ts';

let cards: TestCards;
beforeAll(async () => {
  cards = await startTestCards();
});
afterAll(() => cards.close());

const order = { amount: 6809, currency: 'usd' };
const newCustomer = () => cards.stripe.customers.create({ metadata: { person: '7' } });
const listed = async (customer: string) =>
  (await cards.stripe.paymentMethods.list({ customer, type: 'card' })).data.map(({ id }) => id);

/** A payment that was made for a customer, and kept its card. */
async function keptCard(customer: string, card = 'pm_card_visa'): Promise<string> {
  const { id } = await cards.stripe.paymentIntents.create(order);
  await cards.stripe.paymentIntents.update(id, { customer, setup_future_usage: 'on_session' });
  const { payment_method } = await cards.stripe.paymentIntents.confirm(id, { payment_method: card });
  return String(payment_method);
}

/** Pays a new payment with a card. */
async function payWith(payment_method: string, customer?: string): Promise<Stripe.PaymentIntent> {
  const { id } = await cards.stripe.paymentIntents.create(order);
  if (customer) await cards.stripe.paymentIntents.update(id, { customer });
  return cards.stripe.paymentIntents.confirm(id, { payment_method });
}

describe('a card that pays', () => {
  it('is kept for the customer of its payment, with its maker, last digits and date, and pays again', async () => {
    const { id: customer } = await newCustomer();
    expect(await listed(customer)).toEqual([]);
    const card = await keptCard(customer, 'pm_card_mastercard');
    const [kept] = (await cards.stripe.paymentMethods.list({ customer, type: 'card' })).data;
    expect(kept).toMatchObject({ id: card, customer, card: { brand: 'mastercard', last4: '4444' } });
    expect(await payWith(card, customer)).toMatchObject({ status: 'succeeded', customer });
    expect(await payWith(card, customer)).toMatchObject({ status: 'succeeded', customer });
    await cards.restart();
    expect(await listed(customer)).toEqual([card]);
    expect(await cards.stripe.customers.retrieve(customer)).toMatchObject({ metadata: { person: '7' } });
  });

  it.each(['on_session', ''] as const)(
    'is not kept when it is declined, or not to be kept (%j)',
    async (use) => {
      const { id: customer } = await newCustomer();
      const { id } = await cards.stripe.paymentIntents.create(order);
      const update = { customer, setup_future_usage: use };
      expect(await cards.stripe.paymentIntents.update(id, update)).toMatchObject({
        customer,
        setup_future_usage: use === '' ? null : use,
      });
      const payment_method = use === '' ? 'pm_card_visa' : 'pm_card_chargeDeclined';
      const paid = cards.stripe.paymentIntents.confirm(id, { payment_method });
      if (use === '') expect((await paid).status).toBe('succeeded');
      else expect(await rejectionOf(paid)).toMatchObject({ code: 'card_declined' });
      expect(await listed(customer)).toEqual([]);
    },
  );

  it('pays once when no customer keeps it', async () => {
    const { id: card } = await cards.stripe.paymentMethods.create({
      type: 'card',
      card: { number: '4242424242424242', exp_month: 12, exp_year: 2040, cvc: '123' },
    });
    expect((await payWith(card)).status).toBe('succeeded');
    const { id: customer } = await newCustomer();
    for (const again of [() => payWith(card), () => cards.stripe.paymentMethods.attach(card, { customer })])
      expect(await rejectionOf(again())).toMatchObject({
        message: expect.stringContaining('previously used'),
      });
  });
});

describe('a kept card', () => {
  it('pays for its customer only', async () => {
    const { id: customer } = await newCustomer();
    const { id: other } = await newCustomer();
    const card = await keptCard(customer);
    expect(await rejectionOf(payWith(card, other))).toMatchObject({
      statusCode: 400,
      code: 'resource_missing',
      param: 'payment_method',
    });
    expect(await rejectionOf(payWith(card))).toMatchObject({
      message: expect.stringContaining('you must provide the customer'),
    });
    expect(await listed(other)).toEqual([]);
  });

  it('is gone once it is detached, and pays nothing more', async () => {
    const { id: customer } = await newCustomer();
    const card = await keptCard(customer);
    expect(await cards.stripe.paymentMethods.detach(card)).toMatchObject({ id: card, customer: null });
    expect(await listed(customer)).toEqual([]);
    expect(await rejectionOf(payWith(card, customer))).toMatchObject({ statusCode: 400 });
    expect(await rejectionOf(cards.stripe.paymentMethods.detach(card))).toMatchObject({ statusCode: 400 });
  });

  it('can be attached without a payment, and is listed page by page', async () => {
    const { id: customer } = await newCustomer();
    for (const number of ['4242424242424242', '5555555555554444', '378282246310005']) {
      const { id } = await cards.stripe.paymentMethods.create({
        type: 'card',
        card: { number, exp_month: 12, exp_year: 2040 },
      });
      await cards.stripe.paymentMethods.attach(id, { customer });
    }
    const all: string[] = [];
    for await (const { card } of cards.stripe.paymentMethods.list({ customer, type: 'card', limit: 2 }))
      all.push(String(card?.last4));
    expect(all.sort()).toEqual(['0005', '4242', '4444']);
  });
});

describe('a payment', () => {
  it('takes no customer who is not there, and none once it is paid', async () => {
    const { id } = await cards.stripe.paymentIntents.create(order);
    const update = (customer: string) => cards.stripe.paymentIntents.update(id, { customer });
    expect(await rejectionOf(update('cus_none'))).toMatchObject({
      statusCode: 400,
      code: 'resource_missing',
      param: 'customer',
    });
    await cards.stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
    const { id: customer } = await newCustomer();
    expect(await rejectionOf(update(customer))).toMatchObject({ code: 'payment_intent_unexpected_state' });
  });

  it('of a customer is shown to browsers without the customer’s id, and they list, keep and detach no card', async () => {
    const { id: customer } = await newCustomer();
    const card = await keptCard(customer);
    const { id, client_secret } = await cards.stripe.paymentIntents.create(order);
    await cards.stripe.paymentIntents.update(id, { customer });
    const key = 'pk_test_sandbox';
    const post = (path: string, fields: Record<string, string>) =>
      fetch(cards.address + path, { method: 'POST', body: new URLSearchParams({ key, ...fields }) });
    const paid = await post(`/v1/payment_intents/${id}/confirm`, {
      client_secret: String(client_secret),
      payment_method: card,
    });
    expect(paid.status).toBe(200);
    expect(await paid.text()).not.toContain(customer);
    const query = new URLSearchParams({ key, customer });
    for (const answer of [
      await fetch(`${cards.address}/v1/payment_methods?${query}`),
      await post(`/v1/payment_methods/${card}/detach`, {}),
      await post('/v1/customers', {}),
      await post(`/v1/payment_intents/${id}`, { customer }),
    ])
      expect(answer.status).toBe(401);
  });
});
