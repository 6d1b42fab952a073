import type { CardName } from './payment-port.ts';

/** A card that is kept for a customer. */
export interface KeptCard extends CardName {
  readonly id: string;
  readonly expMonth: number;
  readonly expYear: number;
  /** The same for one card number, however often that is kept. */
  readonly fingerprint: string;
}

export interface CardUse {
  readonly paymentId: string;
  readonly customerId: string;
  /** Whether the card that pays is kept. */
  readonly save: boolean;
}

/** Customers of the card service, and the cards kept for them. Each call rejects with a PaymentError, and with nothing else. */
export interface SavedCardPort {
  /** @param reference the same gives the same customer while a first call is repeated. @returns the customer's id */
  createCustomer(reference: string): Promise<string>;
  /** Makes a payment that is not made yet a customer's, whose cards may pay it from now on. */
  assign(use: CardUse): Promise<void>;
  /** The cards of a customer, newest first. */
  cardsOf(customerId: string): Promise<KeptCard[]>;
  /** Deletes a kept card for good. */
  forget(cardId: string): Promise<void>;
}
