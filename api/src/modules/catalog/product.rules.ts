import type { Product, ProductionPhase, ProductPage } from 'shared-api/contract';
import { centsToDollars, NO_PICTURE, type OwnerPhase, productionPhase, sellableNow } from 'shared-api/rules';
import type { ProductPageRow, ProductRow } from './product-row.ts';

/** A product as lists show it: dollars for cents, and a picture for every product. */
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

const ownerPhases: Readonly<Record<'manufacturing' | 'finishing', OwnerPhase>> = {
  manufacturing: 'Manufacturing',
  finishing: 'Finishing',
};

/** What the owner has set, in the words shown. */
export function ownerPhase(step: 'manufacturing' | 'finishing' | null): OwnerPhase | null {
  return step && ownerPhases[step];
}

/** What the phase of a product follows from. */
export type PhaseFacts = Pick<
  ProductPageRow,
  'stocks' | 'backlogged' | 'minover' | 'maxover' | 'add_quantity' | 'production_step'
>;

/** The phase of all variants together: in stock as soon as one of them is. */
export function phaseOfProduct({
  stocks,
  backlogged,
  minover,
  maxover,
  add_quantity,
  production_step,
}: PhaseFacts): ProductionPhase {
  const product = { prod_backlogged: backlogged, minover, maxover, add_quantity };
  const sellable = stocks.reduce((sum, stock) => sum + sellableNow({ ...product, ...stock }), 0);
  return productionPhase({ ...product, quantity: sellable, backlogged: 0 }, ownerPhase(production_step));
}
