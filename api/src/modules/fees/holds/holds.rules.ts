import type { HeldFee } from 'shared-api/contract';

/** What can raise a suspicion (domain.md, Finders fees, Fraud hold). */
export type Suspicion = HeldFee['suspicion'];

/** Cents of goods below which an order is tiny, and how many of them at one influencer within an hour are no burst yet. */
export const TINY_ORDER = 500;
export const TINY_ORDERS = 4;

/** Facts of a sale in one company when it is paid. */
export interface SaleSignals {
  readonly company_id: number;
  readonly same_card: boolean;
  readonly same_address: boolean;
  readonly same_device: boolean;
  /** Tiny orders of the buyer at the same influencer within the hour, this one included. */
  readonly tiny_orders: number;
}

/** Why a sale's fees are kept back, the gravest reason; undefined when nothing speaks against them. */
export function suspicionOf(signs: SaleSignals, isDisposableMail: boolean): Suspicion | undefined {
  if (signs.same_card) return 'same_card';
  if (signs.same_address) return 'same_address';
  if (signs.same_device) return 'same_device';
  if (isDisposableMail) return 'disposable_mail';
  return signs.tiny_orders > TINY_ORDERS ? 'tiny_orders' : undefined;
}
