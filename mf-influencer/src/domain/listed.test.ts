import { listed } from './listed.ts';

it.each([
  [[], ''],
  [['Wishbin'], 'Wishbin'],
  [['Wishbin', 'Kilnfold'], 'Wishbin and Kilnfold'],
  [['Wishbin', 'Kilnfold', 'Loop'], 'Wishbin, Kilnfold and Loop'],
])('%j reads "%s"', (names, words) => expect(listed(names)).toBe(words));
