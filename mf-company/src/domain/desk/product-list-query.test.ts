import { listAddress, listQuery } from './product-list-query.ts';

it('keeps what is looked for and the page in the address', () => {
  for (const query of [
    { q: '', page: 1 },
    { q: 'mug & cup', page: 3 },
  ]) {
    const address = listAddress('/p', query);
    expect(listQuery(new URL(address, 'http://a.test').search)).toEqual(query);
  }
  expect(listAddress('/p', { q: '', page: 1 })).toBe('/p');
});

it.each(['?page=0', '?page=-1', '?page=two', '?page=1.5', '?page=1e9'])(
  'takes %s for the first page',
  (search) => {
    expect(listQuery(search)).toEqual({ q: '', page: 1 });
  },
);
