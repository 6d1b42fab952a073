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

/** A gallery's picture as its own page shows it: with the product's name and its place until it has words of its own. */
const describedBy =
  (name: string) =>
  <P extends { readonly alt: string }>(picture: P, place = 0): P =>
    picture.alt === '' ? { ...picture, alt: place === 0 ? name : `${name}, picture ${place + 1}` } : picture;

/** A product as its own page shows it. */
export function toProductPage(row: ProductPageRow): ProductPage {
  const { pays_fee, page_variant, gallery, packing } = row;
  const product = toProduct(row);
  const described = describedBy(product.name_view);
  const [first = { location: product.picture_location, alt: product.picture_alt, color: null }, ...others] =
    gallery;
  return {
    ...product,
    gallery: [described(first), ...others.map((picture, place) => described(picture, place + 1))],
    pays_fee,
    page_variant,
    production_phase: phaseOfProduct(row),
    packing,
  };
}
