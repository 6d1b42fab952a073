import { parseOrderSearch } from './order-search.rules.ts';

const NOTHING = { id: null, cents: null, tracking: null, words: null };

it.each([
  ['12', { id: 12, cents: 1200 }],
  ['#12', { id: 12 }],
  [' 68.09 ', { cents: 6809 }],
  ['$68.09', { cents: 6809 }],
  ['$1,234.50', { cents: 123_450 }],
  ['june', { words: 'june' }],
  ['june@wishbin.example', { words: 'june@wishbin.example' }],
  ['9400 1000 0000 0001', { tracking: '9400100000000001', words: '9400 1000 0000 0001' }],
  ['1z999aa10123456784', { tracking: '1Z999AA10123456784', words: '1z999aa10123456784' }],
  ['123456789', { id: 123_456_789, tracking: '123456789' }],
  ['0', { cents: 0 }],
] as const)('%j means %j', (text, meaning) => {
  expect(parseOrderSearch(text)).toEqual({ ...NOTHING, ...meaning });
});

it('an amount that no order can have is none', () => {
  expect(parseOrderSearch('$99999999.00')).toEqual(NOTHING);
});

it.each(['', '   '])('%j matches all orders', (text) => {
  expect(parseOrderSearch(text)).toBeNull();
});
