/** A shown product with what lists say about it. */
export interface ProductRow {
  readonly id: number;
  readonly company_id: number;
  readonly company_name_code: string;
  readonly company_name_view: string;
  readonly company_logo: string;
  readonly title: string;
  readonly name_view: string;
  readonly picture_location: string | null;
  readonly picture_alt: string | null;
  readonly describe: string;
  readonly primary_color: string;
  readonly secondary_color: string;
  readonly review: number | null;
  readonly review_total: number;
  readonly price_cents: number;
  readonly sold: number;
  readonly gifted: number;
  readonly sold_quant: number;
  readonly backlogged: number;
}

/** What only a product's own page says. */
export interface ProductPageRow extends ProductRow {
  readonly page_variant: 'current' | 'older';
  readonly production_step: 'manufacturing' | 'finishing' | null;
  readonly minover: number;
  readonly maxover: number;
  readonly add_quantity: boolean;
  readonly gallery: readonly { readonly location: string; readonly alt: string }[];
  readonly stocks: readonly { readonly quantity: number; readonly backlogged: number }[];
}
