import type { GalleryPicture, Product, ProductPage } from 'shared-api/contract';
import { type PackingRow, phaseOfProduct } from '../../fulfilment/index.ts';
import { type ListedRow, toCard } from '../listing/listing.rules.ts';

/** Additional columns of a product's own page. */
export interface ProductPageRow extends ListedRow {
  readonly pays_fee: boolean;
  readonly page_variant: 'current' | 'older';
  readonly production_step: 'manufacturing' | 'finishing' | null;
  readonly minover: number;
  readonly maxover: number;
  readonly add_quantity: boolean;
  readonly packing: PackingRow;
  readonly gallery: readonly GalleryPicture[];
  readonly stocks: readonly { readonly quantity: number; readonly backlogged: number }[];
}

/** A product of the specification's lists. */
export function toProduct(row: ListedRow): Product {
  const { available, picture_color, ...product } = toCard(row);
  return product;
}

/** A product as its own page shows it. */
export function toProductPage(row: ProductPageRow): ProductPage {
  const { pays_fee, page_variant, gallery, packing } = row;
  const product = toProduct(row);
  const [first = { location: product.picture_location, alt: product.picture_alt, color: null }, ...others] =
    gallery;
  return {
    ...product,
    gallery: [first, ...others],
    pays_fee,
    page_variant,
    production_phase: phaseOfProduct(row),
    packing,
  };
}
