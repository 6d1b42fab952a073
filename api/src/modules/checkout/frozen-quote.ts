import type { Address } from 'shared-api/contract';

/** One variant of a wish at the price and with the tax that the buyer was told. */
export interface FrozenPart {
  readonly part_id: number;
  /** 0 for the main item; the others are add-ons. */
  readonly position: number;
  readonly company_id: number;
  /** The one influencer of this company in the quote, whoever made the sale of the main item. */
  readonly influencer_id: number | null;
  readonly product_id: number;
  readonly merch_id: number;
  readonly name_view: string;
  readonly merchandice_name: string;
  readonly picture_location: string;
  readonly picture_alt: string;
  /** Of one unit. */
  readonly price_cents: number;
  /** Of all units together. */
  readonly tax_cents: number;
  readonly fee_percent: number;
  /** Days until it is sent, as was said. */
  readonly delay_days: number;
}

/** A wish of a quote. */
export interface FrozenWish {
  readonly wish_id: number;
  readonly name: string;
  readonly quantity: number;
  readonly gift: boolean;
  /** The main item first. */
  readonly parts: readonly FrozenPart[];
}

/** What one company sends: its part of the shipping, and the carrier's own name for the rate. */
export interface FrozenParcel {
  readonly company_id: number;
  readonly shipping_cents: number;
  readonly carrier_rate: string;
}

/** A stored total with all it is made of, in cents: what an order is made of. */
export interface FrozenQuote {
  readonly tax_id: string;
  readonly address: Address;
  readonly provider: string;
  readonly duration_terms: string;
  readonly rate_id: string;
  readonly cart_total: number;
  readonly shipping: number;
  readonly tax_amount: number;
  readonly shipping_tax: number;
  readonly charge: number;
  readonly total: number;
  readonly parcels: readonly FrozenParcel[];
  readonly wishes: readonly FrozenWish[];
}
