import { deskPlace, isForOwners, listAddress, listQuery, placePath, SECTIONS } from './paths.ts';

describe('an address of the desk', () => {
  it.each([
    [{}, { section: 'overview', id: null, part: null }],
    [{ section: 'orders' }, { section: 'orders', id: null, part: null }],
    [
      { section: 'orders', id: '12', part: 'print' },
      { section: 'orders', id: 12, part: 'print' },
    ],
    [
      { section: 'products', id: 'new' },
      { section: 'products', id: 'new', part: null },
    ],
    [
      { section: 'products', id: '7', part: 'variants' },
      { section: 'products', id: 7, part: 'variants' },
    ],
  ])('%j is a place', (params, place) => {
    expect(deskPlace(params)).toEqual(place);
  });

  it.each([
    { section: 'overview' },
    { section: 'secrets' },
    { section: 'orders', id: '0' },
    { section: 'orders', id: 'new' },
    { section: 'orders', id: '12', part: 'variants' },
    { section: 'products', id: 'new', part: 'variants' },
    { section: 'staff', id: '3' },
  ])('%j leads nowhere', (params) => {
    expect(deskPlace(params)).toBeUndefined();
  });

  it('leads to every section and back', () => {
    for (const section of SECTIONS)
      expect(placePath('kilnfold', section)).toBe(`/company/kilnfold/desk/${section}`);
    expect(placePath('kilnfold')).toBe('/company/kilnfold/desk');
    expect(placePath('kilnfold', 'orders', 12, 'print')).toBe('/company/kilnfold/desk/orders/12/print');
  });
});

it('keeps what is the owner’s from employees', () => {
  expect(SECTIONS.filter(isForOwners)).toEqual(['branding', 'about', 'origin', 'staff', 'account', 'log']);
});

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
