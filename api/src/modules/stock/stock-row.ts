import type { Stock } from 'shared-api/rules';

/** A variant whose numbers nobody else changes until the transaction ends. Gifts are part of what is backlogged. */
export interface HeldStock extends Stock {
  readonly merchandise_id: number;
  readonly product_id: number;
  readonly name_view: string;
  readonly merchandice_name: string;
  readonly gift_pending: number;
}

/** What changes of a variant: units added, or taken where negative. */
export interface StockChange {
  readonly merchandise_id: number;
  readonly quantity: number;
  readonly backlogged: number;
  readonly gift_pending: number;
}

/** What changes of a product's counts of paid units: `sold` have goods, `gifted` were bought as gifts, `sold_quant` left the house. */
export interface CountChange {
  readonly product_id: number;
  readonly sold: number;
  readonly gifted: number;
  readonly sold_quant: number;
}

/** Units of an order that are still to be made, and wait for that or are just being made. */
export interface WaitingLine {
  readonly id: number;
  readonly merchandise_id: number;
  readonly product_id: number;
  readonly quantity: number;
  readonly price_cents: number;
  readonly fee_percent: number;
  readonly tax_cents: number;
  readonly pool_cents: number;
  readonly state: 'reserved' | 'waiting' | 'making' | 'finishing';
  readonly gift: boolean;
}
