import { CATEGORIES, type DemoShelf, OCCASIONS } from '../data/shelves.ts';
import type { Row } from './database.ts';

/** Ids count from 1, in the order of the lists. */
const rowsOf = (shelves: readonly DemoShelf[]): Row[] =>
  shelves.map(({ code, name }, position) => ({
    id: position + 1,
    name_code: code,
    name_view: name,
    position,
  }));

export const categoryRows = (): Row[] => rowsOf(CATEGORIES);

export const occasionRows = (): Row[] => rowsOf(OCCASIONS);

/** The id of a product's category; null for an add-on. */
export function categoryOf(productId: number): number | null {
  const place = CATEGORIES.findIndex(({ products }) => products.includes(productId));
  return place < 0 ? null : place + 1;
}

export function productOccasionRows(): Row[] {
  return OCCASIONS.flatMap(({ products }, place) =>
    products.map((product_id) => ({ product_id, occasion_id: place + 1 })),
  );
}
