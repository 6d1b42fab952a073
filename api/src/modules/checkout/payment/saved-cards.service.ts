import type { SavedCard } from 'shared-api/contract';
import type { Database } from '../../../platform/database/database.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { PaymentError } from '../../../ports/payment-port.ts';
import type { KeptCard, SavedCardPort } from '../../../ports/saved-card-port.ts';
import type { RequestLimits } from '../request-limits.ts';
import {
  alreadyBought,
  onHold,
  orderEnded,
  paymentNotOpened,
  savedCardsRefused,
  savedCardsUnavailable,
} from './payments.errors.ts';
import { orderById } from './payments.repo.ts';
import { cardCustomerOf, insertCardCustomer } from './saved-cards.repo.ts';

/** The cards that people asked to be kept. Each call rejects with a CallError. */
export interface SavedCardService {
  /** Newest first; a card that was kept twice is there once. Asks the card service only for who has a customer there. */
  list(personId: number): Promise<SavedCard[]>;
  /**
   * Makes the payment of an own pending order the person's at the card service, so that their saved cards may pay it.
   * `save`: the card that pays is kept.
   */
  prepare(personId: number, orderId: number, save: boolean): Promise<void>;
  remove(personId: number, cardId: string): Promise<void>;
}

interface SavedCardParts {
  readonly database: Database;
  readonly savedCards: SavedCardPort;
  readonly limits: Pick<RequestLimits, 'payment'>;
  /** As Fastify's logger. */
  readonly log: { warn(details: object, message: string): void };
}

export function savedCardService({ database, savedCards, limits, log }: SavedCardParts): SavedCardService {
  const ask = async <T>(personId: number, work: () => Promise<T>): Promise<T> => {
    await limits.payment(personId);
    try {
      return await work();
    } catch (err) {
      if (!(err instanceof PaymentError)) throw err;
      log.warn({ err, person: personId }, 'saved cards could not be used');
      throw err.kind === 'refused' ? savedCardsRefused() : savedCardsUnavailable();
    }
  };
  const cardsOf = async (personId: number): Promise<KeptCard[]> => {
    const { customer_id } = await cardCustomerOf(database, personId);
    return customer_id === null ? [] : ask(personId, () => savedCards.cardsOf(customer_id));
  };
  /** The person's customer, made with the first card to be kept: before, the card service learns nothing of the person. */
  const customerOf = async (personId: number, save: boolean): Promise<string> => {
    const { customer_id, reference } = await cardCustomerOf(database, personId);
    if (customer_id !== null) return customer_id;
    if (!save) throw notFound('saved card');
    await insertCardCustomer(database, personId, await savedCards.createCustomer(reference));
    const made = await cardCustomerOf(database, personId);
    if (made.customer_id === null) throw new Error('The customer is kept for another person');
    return made.customer_id;
  };
  return {
    list: async (personId) => onceEach(await cardsOf(personId)).map(toSavedCard),
    prepare: async (personId, orderId, save) => {
      const paymentId = await payable(database, personId, orderId);
      await ask(personId, async () => {
        const customerId = await customerOf(personId, save);
        await savedCards.assign({ paymentId, customerId, save });
      });
    },
    remove: async (personId, cardId) => {
      const cards = await cardsOf(personId);
      const named = cards.find(({ id }) => id === cardId);
      if (!named) throw notFound('saved card');
      const same = cards.filter(({ fingerprint }) => fingerprint === named.fingerprint);
      await ask(personId, () => Promise.all(same.map(({ id }) => savedCards.forget(id))));
    },
  };
}

/** The payment of an own order that is still to be paid. */
async function payable(database: Database, personId: number, orderId: number): Promise<string> {
  const order = await orderById(database, orderId);
  if (order?.buyer_id !== personId) throw notFound('order');
  if (order.held !== null) throw onHold();
  if (order.state === 'paid') throw alreadyBought();
  if (order.state === 'cancelled') throw orderEnded();
  if (order.intent_id === null) throw paymentNotOpened();
  return order.intent_id;
}

/** A card that was kept again is the same card to its holder: the newest stands for all. */
function onceEach(cards: readonly KeptCard[]): KeptCard[] {
  const newest = new Map<string, KeptCard>();
  for (const card of cards) if (!newest.has(card.fingerprint)) newest.set(card.fingerprint, card);
  return [...newest.values()];
}

function toSavedCard({ id, brand, last4, expMonth, expYear }: KeptCard): SavedCard {
  return { id, brand, last4, exp_month: expMonth, exp_year: expYear };
}
