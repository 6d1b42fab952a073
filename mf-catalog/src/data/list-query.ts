import { type ListQuery, listQuerySchema, SEARCH_TEXT_MAX } from 'shared-api/contract/catalog/listing';
import { isPrice, orderPrices, readPrice } from '../domain/filter-form.ts';

/**
 * What an address asks of a list. A parameter that means nothing is left out, so that no address breaks the page; two
 * prices in the wrong order change places, and a long search is cut.
 */
export function readListQuery(address: URLSearchParams): ListQuery {
  const entries = Object.entries(listQuerySchema.shape).flatMap(([name, schema]) => {
    const whole = address.get(name)?.trim() ?? '';
    const text = name === 'q' ? whole.slice(0, SEARCH_TEXT_MAX) : whole;
    const value = text === '' ? undefined : schema.safeParse(isPrice(name) ? readPrice(text) : text).data;
    return value === undefined || value === '' ? [] : [[name, value]];
  });
  return orderPrices(Object.fromEntries(entries));
}
