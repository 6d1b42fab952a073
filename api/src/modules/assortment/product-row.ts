import type { DeskAttribute, DeskProduct } from 'shared-api/contract';

/** What lists show of a product. */
export interface ProductItemRow {
  readonly id: number;
  readonly version: number;
  readonly own_code: string | null;
  readonly title: string;
  readonly name_view: string;
  readonly active: boolean;
  readonly listed: boolean;
  readonly maxover: number;
  readonly picture_location: string | null;
  readonly picture_alt: string | null;
  readonly sold: number;
  readonly variants: number;
  readonly on_sale: number;
  /** Variants on sale of which weight and box are not known. */
  readonly without_parcel: number;
  readonly price_cents: number | null;
  readonly quantity: number;
  readonly prod_backlogged: number;
}

/** A product with what its own form shows, and the names of its parts that have no rows of their own. */
export interface ProductRow extends ProductItemRow {
  readonly describe: string;
  readonly influencer_usd: number;
  readonly giftable: boolean;
  readonly add_quantity: boolean;
  readonly limited_edition: boolean;
  readonly minover: number;
  readonly manufactured_output: number | null;
  readonly prod_manufacture_days: number;
  readonly gifted: number;
  readonly sold_quant: number;
  readonly media: DeskProduct['media'];
  readonly pictures: DeskProduct['pictures'];
  readonly attributes: readonly DeskAttribute[];
  readonly addons: DeskProduct['addons'];
  readonly offered_with: DeskProduct['offered_with'];
}

/** A product that nobody else changes until the transaction ends. */
export interface HeldProduct {
  readonly id: number;
  readonly version: number;
  readonly name_view: string;
  readonly media_rule_id: number;
}

/** A variant as it is stored. */
export interface VariantRow {
  readonly merch_id: number;
  readonly product_id: number;
  readonly version: number;
  readonly name_view: string;
  readonly describe: string | null;
  readonly price_cents: number;
  readonly active: boolean;
  readonly quantity: number;
  readonly backlogged: number;
  readonly gift_pending: number;
  readonly manufacture_days: number;
  readonly buy_quantity: number;
  readonly weight_g: number | null;
  readonly box_length_mm: number | null;
  readonly box_width_mm: number | null;
  readonly box_height_mm: number | null;
  readonly picture_location: string | null;
  readonly picture_alt: string | null;
  readonly selections: readonly number[];
}
