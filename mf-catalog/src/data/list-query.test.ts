import { SEARCH_TEXT_MAX } from 'shared-api/contract/catalog/listing';
import { readListQuery } from './list-query.ts';

const read = (search: string) => readListQuery(new URLSearchParams(search));

it('leaves out what means nothing', () => {
  expect(read('?sort=upside-down&price_min=cheap&available=7&other=1&category=mugs')).toEqual({
    category: 'mugs',
  });
});

it('cuts a search that is longer than searches may be', () => {
  expect(read(`?q=${'mug '.repeat(50)}`).q).toBe('mug '.repeat(25).trim());
  expect(read(`?q=${'x'.repeat(SEARCH_TEXT_MAX + 1)}`).q).toHaveLength(SEARCH_TEXT_MAX);
});

it('changes the places of two prices in the wrong order', () => {
  expect(read('?price_min=40&price_max=$20')).toEqual({ price_min: 20, price_max: 40 });
});
