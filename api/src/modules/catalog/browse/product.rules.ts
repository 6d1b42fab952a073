import type { Product, ProductPage } from 'shared-api/contract';
import { centsToDollars, NO_PICTURE } from 'shared-api/rules';
import { phaseOfProduct } from '../../fulfilment/index.ts';

/** A visible product with the columns of lists. */
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

/** Additional columns of a product's own page. */
export interface ProductPageRow extends ProductRow {
  readonly page_variant: 'current' | 'older';
  readonly production_step: 'manufacturing' | 'finishing' | null;
  readonly minover: number;
  readonly maxover: number;
  readonly add_quantity: boolean;
  readonly gallery: readonly { readonly location: string; readonly alt: string }[];
  readonly stocks: readonly { readonly quantity: number; readonly backlogged: number }[];
}

/** A product in lists: prices in dollars, a placeholder picture where it has none. */
export function toProduct(row: ProductRow): Product {
  const { price_cents, review, picture_location, picture_alt, ...rest } = row;
  return {
    ...rest,
    picture_location: picture_location ?? NO_PICTURE,
    picture_alt: picture_alt || row.name_view,
    price: centsToDollars(price_cents),
    review: review ?? 0,
  };
}

/** A product as its own page shows it. */
export function toProductPage(row: ProductPageRow): ProductPage {
  const { page_variant, production_step, minover, maxover, add_quantity, gallery, stocks, ...listed } = row;
  const product = toProduct(listed);
  const [first = { location: product.picture_location, alt: product.picture_alt }, ...others] = gallery;
  return { ...product, gallery: [first, ...others], page_variant, production_phase: phaseOfProduct(row) };
}
