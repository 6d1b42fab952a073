import type { GiftMediaGiven, MediaGiven, MediaNeed, NamedOption, Stock } from 'shared-api/rules';
import type { PackingRow } from '../fulfilment/index.ts';

/** The stock of a variant and its product, which limits orders; `id` is the product's. */
export interface StockRow extends Stock {
  readonly merch_id: number;
  readonly id: number;
}

/**
 * What decides about one part of a wish, main item or add-on: whether it may be chosen, shipped and ordered, and for how much. The wish's
 * columns are repeated; required and given media come with it, and gift media belong to the main item.
 */
export interface WishStateRow extends StockRow, MediaNeed, MediaGiven, GiftMediaGiven {
  readonly wish_id: number;
  readonly part_id: number;
  readonly name: string;
  readonly cart_quantity: number;
  readonly checked: boolean;
  readonly gift: boolean;
  /** It was never chosen nor unchecked: it is chosen by itself once it has all it needs. */
  readonly check_when_complete: boolean;
  /** The pending order of the wish; null without one. */
  readonly order_id: number | null;
  /** The idempotency key of the request that created it. */
  readonly request_key: string | null;
  /** Added so recently that an identical request counts as a double click. */
  readonly fresh: boolean;
  /** Null without an influencer, and when the account is closed. */
  readonly influencer_id: number | null;
  readonly position: number;
  /** Still on sale: variant, product, company and, for an add-on, the link to the main item. */
  readonly on_sale: boolean;
  readonly company_id: number;
  readonly company_view: string;
  readonly name_view: string;
  readonly merchandice_name: string;
  readonly price_cents: number;
  readonly minover: number;
  readonly production_step: 'manufacturing' | 'finishing' | null;
  /** The working days of its company. */
  readonly packing: PackingRow;
  /** The product may be bought as a gift. */
  readonly giftable: boolean;
}

/** What pages show of a part besides, and what a quote keeps for its order. */
export interface ShownRow {
  /** What a gift shows instead of the buyer's username; empty: the username. */
  readonly giver_name: string;
  /** Null without an influencer; then without a picture (''), too. */
  readonly username: string | null;
  readonly influencer_picture: string;
  readonly company_name: string;
  readonly company_logo: string;
  readonly primary_color: string;
  readonly secondary_color: string;
  readonly title: string;
  readonly fee_percent: number;
  /** The own rate of its influencer at the company, in percent; null without one. */
  readonly own_rate: number | null;
  readonly options: readonly NamedOption[];
  readonly picture_location: string | null;
  readonly picture_alt: string | null;
  readonly describe: string;
  readonly gift_pending: number;
  readonly prod_gift_pending: number;
  readonly manufacture_days: number;
  readonly prod_manufacture_days: number;
  readonly manufactured_output: number | null;
  /** 1 where no media can be given. */
  readonly media_rule_id: number;
}

/** One part of a wish with all that is shown of it. */
export type WishPartRow = WishStateRow & ShownRow;

/** A variant on offer. */
export interface VariantRow extends StockRow {
  readonly price_cents: number;
}

/** A product (`main`) or one of its add-ons, with the variant chosen of it. */
export interface OfferRow {
  readonly id: number;
  readonly name_view: string;
  readonly main: boolean;
  readonly req: boolean;
  /**
   * On sale: the product, its company and at least one variant. Rows that are not on sale are listed only when
   * required.
   */
  readonly on_sale: boolean;
  /** Sold by itself, not with another product only. */
  readonly listed: boolean;
  readonly packing: PackingRow;
  readonly company_id: number;
  readonly company_view: string;
  readonly media_required: number;
  /** The chosen variant has weight and box, so that a carrier takes it alone. */
  readonly boxed: boolean;
  /** The choice names this product. */
  readonly named: boolean;
  /** The chosen variant; null when none was chosen or it is not on sale. */
  readonly variant: VariantRow | null;
  /** Names of required attributes that the chosen variant lacks. */
  readonly missing: readonly string[];
}
