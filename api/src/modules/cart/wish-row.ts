import type { GiftMediaGiven, MediaGiven, MediaNeed, Stock } from 'shared-api/rules';

/** The numbers of a variant and its product that decide how much can be ordered; `id` is the product's. */
export interface StockRow extends Stock {
  readonly merch_id: number;
  readonly id: number;
}

/**
 * One part of one wish, main item or add-on, with the wish's own columns repeated on each, and how many media it asks for
 * and was given. Gift media hang on the main item.
 */
export interface WishPartRow extends StockRow, MediaNeed, MediaGiven, GiftMediaGiven {
  readonly wish_id: number;
  readonly part_id: number;
  readonly name: string;
  readonly cart_quantity: number;
  readonly checked: boolean;
  readonly gift: boolean;
  /** The pending order that it is in; null in none. */
  readonly order_id: number | null;
  /** The caller's name for the request that made it. */
  readonly request_key: string | null;
  /** Added so shortly ago that the same again is a second press of the same button. */
  readonly fresh: boolean;
  /** Both null without an influencer, and when the account is closed. */
  readonly influencer_id: number | null;
  readonly username: string | null;
  readonly position: number;
  /** Still offered: variant, product, company and, of an add-on, the link to the main item. */
  readonly on_sale: boolean;
  readonly company_id: number;
  readonly company_view: string;
  readonly company_name: string;
  readonly company_logo: string;
  readonly primary_color: string;
  readonly secondary_color: string;
  readonly name_view: string;
  readonly title: string;
  readonly fee_percent: number;
  readonly merchandice_name: string;
  readonly picture_location: string | null;
  readonly picture_alt: string | null;
  readonly describe: string;
  readonly price_cents: number;
  readonly minover: number;
  readonly gift_pending: number;
  readonly prod_gift_pending: number;
  readonly manufacture_days: number;
  readonly prod_manufacture_days: number;
  readonly manufactured_output: number | null;
  readonly production_step: 'manufacturing' | 'finishing' | null;
  /** The product may be bought as a gift. */
  readonly giftable: boolean;
  /** 1 where no media can be given. */
  readonly media_rule_id: number;
}
