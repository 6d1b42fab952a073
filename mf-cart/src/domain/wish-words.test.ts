import { ownName, wishKind } from './wish-words.ts';

it.each([
  ['Terracotta', 0, 'Terracotta'],
  ['Terracotta', 1, 'Terracotta, with 1 add-on'],
  ['Stem vase', 2, 'With 2 add-ons'],
  ['Stem vase', 0, ''],
])('%s with %i add-ons is "%s"', (merchandice_name, addons, words) => {
  expect(wishKind({ name_view: 'Stem vase', merchandice_name, addons })).toBe(words);
});

it.each([
  ['Stem vase', ''],
  ['', ''],
  ['For Nora', 'For Nora'],
])('the name "%s" is shown as "%s"', (name, shown) => {
  expect(ownName({ name, name_view: 'Stem vase' })).toBe(shown);
});
