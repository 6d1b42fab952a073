/** Selection ids by attribute id, as JSON keys them. */
export type Choices = Readonly<Record<string, number>>;

/** A variant of a shown product, with the product's own numbers; `active` is false for one no longer sold. */
export interface MerchandiseRow {
  readonly merch_id: number;
  readonly id: number;
  readonly active: boolean;
  readonly name_view: string;
  readonly product_name_view: string;
  readonly picture_location: string | null;
  readonly picture_alt: string | null;
  readonly describe: string;
  readonly price_cents: number;
  readonly quantity: number;
  readonly maxover: number;
  readonly minover: number;
  readonly backlogged: number;
  readonly prod_backlogged: number;
  readonly gift_pending: number;
  readonly prod_gift_pending: number;
  readonly manufacture_days: number;
  readonly prod_manufacture_days: number;
  readonly limited_edition: boolean;
  readonly add_quantity: boolean;
  readonly manufactured_output: number | null;
  readonly buy_quantity: number;
  readonly production_step: 'manufacturing' | 'finishing' | null;
  readonly choices: Choices;
}
