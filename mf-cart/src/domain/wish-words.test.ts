import { listed, ownName, variantName } from './wish-words.ts';

it.each([
  ['Terracotta', 'Terracotta'],
  ['Stem vase', ''],
])('the variant %s is shown as "%s"', (merchandice_name, words) => {
  expect(variantName({ name_view: 'Stem vase', merchandice_name })).toBe(words);
});

describe('the name of a wish', () => {
  it.each([
    ['Stem vase', ''],
    ['', ''],
    ['For Nora', 'For Nora'],
    ['Stem', 'Stem'],
  ])('"%s" is shown as "%s"', (name, shown) => {
    expect(ownName({ name, name_view: 'Stem vase' })).toBe(shown);
  });

  it.each([
    ['Wheel-thrown stem vase in', ''],
    ['Wheel-thrown stem vase', ''],
    ['Wheel-thrown, for Nora', 'Wheel-thrown, for Nora'],
  ])('of a product whose own is too long: "%s" is shown as "%s"', (name, shown) => {
    expect(ownName({ name, name_view: 'Wheel-thrown stem vase in dark clay' })).toBe(shown);
  });
});

it.each([
  [['Wood tag'], 'Wood tag'],
  [['Wood tag', 'Stem vase'], 'Wood tag and Stem vase'],
  [['Wood tag', 'Stem vase', 'Mug'], 'Wood tag, Stem vase and Mug'],
])('%j reads "%s"', (names, words) => {
  expect(listed(names)).toBe(words);
});
