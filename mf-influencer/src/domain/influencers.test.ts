import { describeFound, LISTED_MAX, listNames, searchPath, upperName } from './influencers.ts';

it.each([
  ['', '/follow'],
  ['mar', '/follow?q=mar'],
  ['a&b=1 ü', '/follow?q=a%26b%3D1+%C3%BC'],
])('%j is looked for at %s', (text, path) => expect(searchPath(text)).toBe(path));

it('writes a name in upper case', () => {
  expect(upperName({ username: 'marlowe.finch' })).toBe('MARLOWE.FINCH');
});

it.each([
  [12, '', '12 influencers'],
  [1, 'mar', '1 influencer whose name contains “mar”'],
  [0, 'zz', '0 influencers whose names contain “zz”'],
  [LISTED_MAX, '', 'The 200 influencers who are seen most. A longer part of a name finds others.'],
])('%i of "%s"', (count, text, words) => expect(describeFound(count, text)).toBe(words));

it.each([
  [1, ['Wishbin'], 'Wishbin'],
  [2, ['Wishbin', 'Loop'], 'Wishbin and Loop'],
  [3, ['Wishbin', 'Kilnfold', 'Loop'], 'Wishbin, Kilnfold and Loop'],
  [3, ['Wishbin', 'Loop'], 'Wishbin, Loop and 1 more'],
  [6, ['A', 'B', 'C', 'D', 'E'], 'A, B, C, D and 2 more'],
  [1, ['A', 'B'], 'A and B'],
  [3, [], ''],
])('%i things, of which these have names: %j', (all, names, words) => {
  expect(listNames(all, names)).toBe(words);
});
