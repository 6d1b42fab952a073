import { deskUrl, orderNumber, parseDeskUrl } from './desk-url.ts';

it.each([
  ['12', 12],
  [' #12 ', 12],
  ['999999999', 999_999_999],
  ['0', undefined],
  ['', undefined],
  ['1.5', undefined],
  ['-3', undefined],
  ['12a', undefined],
  ['1234567890', undefined],
])('the number of an order typed as %j', (typed, number) => {
  expect(orderNumber(typed)).toBe(number);
});

it.each([
  ['', { tab: 'orders', order: null }],
  ['?order=12', { tab: 'orders', order: 12 }],
  ['?tab=held', { tab: 'held', order: null }],
  ['?tab=log&order=12', { tab: 'log', order: 12 }],
] as const)('an address that ends with “%s” leads to a place, and back to the address', (search, place) => {
  expect(parseDeskUrl(search)).toEqual(place);
  expect(deskUrl(place)).toBe(`/admin${search}`);
});

it.each(['?tab=orders', '?tab=HELD', '?tab=nothing&order=twelve', '?order=0', '?order=-1', '?order='])(
  'an address with %s, which names nothing, leads to the first tab',
  (search) => expect(parseDeskUrl(search)).toEqual({ tab: 'orders', order: null }),
);
