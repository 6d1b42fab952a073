import type { ListQuery } from 'shared-api/contract/catalog/listing';
import { activeFilters, readPrice } from './listing.ts';

it.each([
  ['40', 40],
  ['$1,250.5', 1250.5],
  ['1,250', 1250],
  ['1,250,000.25', 1_250_000.25],
  ['40,50', 40.5],
  ['25.', 25],
])('reads the price %s', (text, dollars) => {
  expect(readPrice(text)).toBe(dollars);
});

it.each(['', 'cheap', '-5', '25.999', '40,5', '1.250,50', '12345678'])('reads no price in "%s"', (text) => {
  expect(readPrice(text)).toBeUndefined();
});

describe('the words of a category in use', () => {
  const facets = {
    categories: [{ name_code: 'mugs', name_view: 'Mugs', count: 2, more: false }],
    occasions: [],
  };
  const words = (query: ListQuery, known = facets) => activeFilters(query, known)[0]?.label;

  it('are its name, or that it is unknown', () => {
    expect(words({ category: 'mugs' })).toBe('Mugs');
    expect(words({ category: 'nonsense', sort: 'newest' })).toBe('Unknown category');
  });

  it('are its code where it may be known: under other filters, and without facets', () => {
    expect(words({ category: 'vases', price_max: 1 })).toBe('vases');
    expect(words({ category: 'vases' }, { categories: [], occasions: [] })).toBe('vases');
  });
});
