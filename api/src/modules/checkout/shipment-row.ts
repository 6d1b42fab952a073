import type { Address } from 'shared-api/contract';
import type { FrozenParcel } from './frozen-quote.ts';

/** One way of sending a shipment, with the shipment it belongs to. */
export interface RateRow {
  readonly rate_id: string;
  readonly amount_cents: number;
  readonly provider: string;
  readonly duration_terms: string;
  readonly parcels: readonly FrozenParcel[];
  readonly cart_print: string;
  /** Not older than an hour. */
  readonly fresh: boolean;
  readonly address: Address;
}

/** A shipment to be stored with its rates, in their order. */
export interface NewShipment {
  readonly id: string;
  readonly personId: number;
  readonly addressId: number;
  readonly cartPrint: string;
  readonly rates: readonly Pick<
    RateRow,
    'rate_id' | 'amount_cents' | 'provider' | 'duration_terms' | 'parcels'
  >[];
}
