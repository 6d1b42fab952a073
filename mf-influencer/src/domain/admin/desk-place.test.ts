import { deskPath, deskPlace } from './desk-place.ts';

it.each([
  ['', { tab: 'orders', order: null }],
  ['?order=12', { tab: 'orders', order: 12 }],
  ['?tab=held', { tab: 'held', order: null }],
  ['?tab=log&order=12', { tab: 'log', order: 12 }],
] as const)('an address that ends with “%s” leads to a place, and back to the address', (search, place) => {
  expect(deskPlace(search)).toEqual(place);
  expect(deskPath(place)).toBe(`/admin${search}`);
});

it.each(['?tab=orders', '?tab=HELD', '?tab=nothing&order=twelve', '?order=0', '?order=-1', '?order='])(
  'an address with %s, which names nothing, leads to the first tab',
  (search) => expect(deskPlace(search)).toEqual({ tab: 'orders', order: null }),
);
