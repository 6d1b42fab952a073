import type { ListFacets, ListQuery, ListSort } from 'shared-api/contract/catalog/listing';
import { listSearch, PARAMETERS } from './listing.ts';
import { grouped } from './text.ts';

/** The search part of the address that a form of filters leads to; empty fields are left out. */
export function formSearch(form: FormData): string {
  const entries = PARAMETERS.map((name) => {
    const text = String(form.get(name) ?? '').trim();
    return [name, isPrice(name) ? readPrice(text) : text];
  });
  return listSearch(orderPrices(Object.fromEntries(entries)));
}

/** Whether a parameter is a price. */
export function isPrice(name: string): boolean {
  return name.startsWith('price_');
}

/** A price as people type it, in dollars: "$1,250.5", and "40,50" for 40.50. Undefined where the text is not a price. */
export function readPrice(text: string): number | undefined {
  const plain = text
    .replaceAll(/[$\s]/g, '')
    .replace(/,(?=\d\d$)/, '.')
    .replaceAll(/,(?=\d{3}(\D|$))/g, '')
    .replace(/\.$/, '');
  return /^\d{1,7}(\.\d\d?)?$/.test(plain) ? Number(plain) : undefined;
}

/** Names of the form's prices whose text is not a price, in one string; '' for none. */
export function unreadPrices(form: FormData): string {
  return PARAMETERS.filter((name) => {
    const text = String(form.get(name) ?? '').trim();
    return isPrice(name) && text !== '' && readPrice(text) === undefined;
  }).join();
}

/** Two prices in the wrong order change places. */
export function orderPrices(query: ListQuery): ListQuery {
  const { price_min: min, price_max: max } = query;
  return min !== undefined && max !== undefined && min > max
    ? { ...query, price_min: max, price_max: min }
    : query;
}

/** "Mugs (12)", "Mugs (1,000+)". */
export function facetLabel({ name_view, count, more }: ListFacets['categories'][number]): string {
  return `${name_view} (${grouped(count)}${more ? '+' : ''})`;
}

/** Orders of a list as shoppers read them. */
export const sortLabels: Readonly<Record<ListSort, string>> = {
  recommended: 'Recommended',
  newest: 'Newest',
  price_up: 'Price, low to high',
  price_down: 'Price, high to low',
  best_rated: 'Best rated',
  most_sold: 'Most sold',
};
