import type { ListQuery } from 'shared-api/contract/catalog/listing';
import { activeFilters } from './listing.ts';

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
