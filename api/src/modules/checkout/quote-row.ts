import type { Address } from 'shared-api/contract';
import type { FrozenParcel, FrozenQuote, FrozenWish } from './frozen-quote.ts';

/** A stored quote with its rate and address. */
export interface QuoteRow extends Omit<FrozenQuote, 'address' | 'parcels' | 'wishes'> {
  readonly shipment_id: string;
  /** How many ways of sending there are beside its own. */
  readonly other_rates: number;
  readonly cart_print: string;
  /** Not older than 30 minutes. */
  readonly fresh: boolean;
  readonly address: Address;
  readonly parcels: readonly FrozenParcel[];
  readonly wishes: readonly FrozenWish[];
}

/** A quote to be stored. */
export interface NewQuote
  extends Pick<
    QuoteRow,
    | 'cart_total'
    | 'shipping'
    | 'tax_amount'
    | 'shipping_tax'
    | 'charge'
    | 'total'
    | 'wishes'
    | 'rate_id'
    | 'cart_print'
  > {
  readonly id: string;
  readonly personId: number;
  readonly addressId: number;
  /** The tax service's name for its calculation. */
  readonly taxReference: string;
}

/** The quote alone, for those who make an order of it. */
export function toFrozenQuote(row: QuoteRow): FrozenQuote {
  const { shipment_id: _shipment, other_rates: _others, cart_print: _print, fresh: _fresh, ...quote } = row;
  return quote;
}
