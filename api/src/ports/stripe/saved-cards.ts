import type Stripe from 'stripe';
import type { KeptCard, SavedCardPort } from '../saved-card-port.ts';
import type { SharedCircuits } from '../service-call.ts';
import { REQUEST_TIMEOUT_MS } from './client.ts';
import { stripeCaller } from './tax.ts';

/** An unknown customer: a 404 for it proves that the service answers. */
const NO_CUSTOMER = 'cus_none';

/** As many cards as are listed at one time. */
const PAGE = 100;
const OPTIONS = { timeout: REQUEST_TIMEOUT_MS };

/**
 * Customers and their cards at Stripe or a compatible service. Failures here do not stop payments: its circuit is its own.
 * A customer carries our reference and nothing about the person.
 */
export function stripeSavedCards(stripe: Stripe, circuits?: SharedCircuits): SavedCardPort {
  const { customers, paymentIntents, paymentMethods } = stripe;
  const { ask } = stripeCaller('saved cards', () => customers.retrieve(NO_CUSTOMER, {}, OPTIONS), circuits);
  return {
    createCustomer: (reference) =>
      ask(async () => {
        const options = { ...OPTIONS, idempotencyKey: `customer:${reference}` };
        const { id } = await customers.create({ metadata: { person: reference } }, options);
        return id;
      }),
    assign: ({ paymentId, customerId, save }) =>
      ask(async () => {
        // Empty: what an earlier call asked for does not hold any more.
        const setup_future_usage = save ? 'on_session' : '';
        await paymentIntents.update(paymentId, { customer: customerId, setup_future_usage }, OPTIONS);
      }),
    cardsOf: (customerId) =>
      ask(async () => {
        const list = paymentMethods.list({ customer: customerId, type: 'card', limit: PAGE }, OPTIONS);
        const cards: KeptCard[] = [];
        for await (const { id, card } of list) if (card) cards.push(toKeptCard(id, card));
        return cards;
      }),
    forget: (cardId) => ask(async () => void (await paymentMethods.detach(cardId, {}, OPTIONS))),
  };
}

function toKeptCard(id: string, card: Stripe.PaymentMethod.Card): KeptCard {
  const { brand, last4, exp_month: expMonth, exp_year: expYear, fingerprint } = card;
  return { id, brand, last4: last4 ?? '', expMonth, expYear, fingerprint: fingerprint ?? id };
}
