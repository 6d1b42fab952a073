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

const START = { tab: 'start', order: null, show: 'all', account: null } as const;

it.each([
  ['', START],
  ['?tab=orders', { ...START, tab: 'orders' }],
  ['?tab=orders&show=late', { ...START, tab: 'orders', show: 'late' }],
  ['?order=12', { ...START, tab: 'orders', order: 12 }],
  ['?show=problem&order=12', { ...START, tab: 'orders', show: 'problem', order: 12 }],
  ['?tab=held', { ...START, tab: 'held' }],
  ['?tab=log&order=12', { ...START, tab: 'log', order: 12 }],
  ['?tab=accounts&account=5', { ...START, tab: 'accounts', account: 5 }],
] as const)('an address that ends with “%s” leads to a place, and back to the address', (search, place) => {
  expect(parseDeskUrl(search)).toEqual(place);
  expect(deskUrl(place)).toBe(`/admin${search}`);
});

it.each(['?tab=start', '?tab=HELD', '?tab=nothing&order=twelve', '?order=0', '?order=-1', '?order='])(
  'an address with %s, which names nothing, leads to what waits',
  (search) => expect(parseDeskUrl(search)).toEqual(START),
);

it('what waits has one address, whatever was open before', () => {
  expect(deskUrl({ tab: 'start', order: 12, show: 'late', account: 5 })).toBe('/admin');
});
