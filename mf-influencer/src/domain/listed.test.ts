import { listedOf } from './listed.ts';

it.each([
  [1, ['Wishbin'], 'Wishbin'],
  [2, ['Wishbin', 'Loop'], 'Wishbin and Loop'],
  [3, ['Wishbin', 'Kilnfold', 'Loop'], 'Wishbin, Kilnfold and Loop'],
  [3, ['Wishbin', 'Loop'], 'Wishbin, Loop and 1 more'],
  [6, ['A', 'B', 'C', 'D', 'E'], 'A, B, C, D and 2 more'],
  [1, ['A', 'B'], 'A and B'],
  [3, [], ''],
])('%i things, of which these have names: %j', (all, names, words) => {
  expect(listedOf(all, names)).toBe(words);
});
