import { describeFound, disclosure, listNames, partPath, searchPath, upperName } from './influencers.ts';

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
])('%i of "%s"', (count, text, words) => expect(describeFound(count, text, false)).toBe(words));

it('says that there are more than are shown', () => {
  expect(describeFound(24, '', true)).toBe('24+ influencers');
  expect(describeFound(24, 'a', true)).toBe('24+ influencers whose names contain “a”');
});

it.each([
  ['/services', 'after', '/services?after=p_2'],
  ['/follow?q=mar', 'after', '/follow?q=mar&after=p_2'],
  ['/i/2?gifted=p_1', 'gifted', '/i/2?gifted=p_2'],
])('the part of %s after a place has the address %s %s', (path, name, address) =>
  expect(partPath(path, name, 'p_2')).toBe(address),
);

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

describe('what a page says of the fee', () => {
  const marlowe = { username: 'marlowe.finch', row_count: 2 };

  it.each([
    ['for a visitor', marlowe, null, 'Paid link: marlowe.finch earns a fee if you buy'],
    ['by the API', { ...marlowe, earns: true }, null, 'Paid link: marlowe.finch earns a fee if you buy'],
    [
      'for a buyer, everywhere',
      marlowe,
      ['Wishbin', 'Kilnfold'],
      'Paid link: marlowe.finch earns a fee if you buy',
    ],
    [
      'for a buyer, at one',
      marlowe,
      ['Kilnfold'],
      'Paid link: marlowe.finch earns a fee if you buy from Kilnfold',
    ],
    ['for a buyer, nowhere', marlowe, [], 'marlowe.finch earns no fee if you buy'],
    ['where no product pays one', { ...marlowe, earns: false }, ['Kilnfold'], null],
  ] as const)('%s', (_, influencer, earning, words) => {
    expect(disclosure(influencer, earning)).toBe(words);
  });
});
