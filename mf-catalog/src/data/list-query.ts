import { type ListQuery, listQuerySchema } from 'shared-api/contract/catalog/listing';

type Parameter = keyof typeof listQuerySchema.shape;

/** A price as people write it: "$1,250.5" for 1250.5. */
function priceText(text: string): string {
  return text.replaceAll(/[$,\s]/g, '');
}

/**
 * What an address asks of a list. A parameter that means nothing is left out, so that no address breaks the page; two
 * prices in the wrong order change places.
 */
export function readListQuery(address: URLSearchParams): ListQuery {
  const entries = Object.entries(listQuerySchema.shape).flatMap(([name, schema]) => {
    const text = address.get(name)?.trim() ?? '';
    const value = text === '' ? undefined : schema.safeParse(isPrice(name) ? priceText(text) : text).data;
    return value === undefined || value === '' ? [] : [[name, value]];
  });
  const query: ListQuery = Object.fromEntries(entries);
  const { price_min: min, price_max: max } = query;
  if (min !== undefined && max !== undefined && min > max)
    return { ...query, price_min: max, price_max: min };
  return query;
}

function isPrice(name: string): boolean {
  const prices: readonly Parameter[] = ['price_min', 'price_max'];
  return prices.some((price) => price === name);
}
