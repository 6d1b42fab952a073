/** What a desk may set of a product. */
export interface ProductValues {
  readonly own_code: string | null;
  readonly title: string;
  readonly name_view: string;
  readonly describe: string;
  readonly influencer_usd: number;
  readonly active: boolean;
  readonly listed: boolean;
  readonly giftable: boolean;
  readonly add_quantity: boolean;
  readonly limited_edition: boolean;
  readonly minover: number;
  readonly maxover: number;
  readonly manufactured_output: number | null;
  readonly prod_manufacture_days: number;
}

/** What a desk may set of a variant; a text of null is the product's own. */
export interface VariantValues {
  readonly name_view: string;
  readonly describe: string | null;
  readonly price_cents: number;
  readonly active: boolean;
  readonly manufacture_days: number;
  readonly buy_quantity: number;
  readonly weight_g: number | null;
  readonly box_length_mm: number | null;
  readonly box_width_mm: number | null;
  readonly box_height_mm: number | null;
}

/** A product that has to be taken with another one. */
export interface RequiredLink {
  readonly product_id: number;
  readonly addon_product_id: number;
}
