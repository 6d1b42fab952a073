import fc from 'fast-check';
import { listed, ownName, wishLabels } from './wish-words.ts';

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

const wish = (id: number, name_view: string, name = '') => ({ id, name, name_view });

it('are the products where each is there once', () => {
  expect([...wishLabels([wish(9, 'Mug', 'For Dad'), wish(4, 'Key loop')]).values()]).toEqual([
    'Key loop',
    'Mug',
  ]);
});

it('tell the newer wishes of one product by their own names, or by numbers', () => {
  const labels = wishLabels([
    wish(9, 'Key loop'),
    wish(8, 'Key loop', 'For Nora'),
    wish(7, 'Key loop', 'For Nora'),
    wish(3, 'Key loop'),
  ]);
  expect(labels.get(3)).toBe('Key loop');
  expect(labels.get(7)).toBe('Key loop “For Nora”');
  expect(labels.get(8)).toBe('Key loop (2)');
  expect(labels.get(9)).toBe('Key loop (3)');
});

it('are never alike, whatever products and wishes are called', () => {
  const name = fc.constantFrom('', 'Mug', 'Mug (2)', 'Nora');
  const product = fc.constantFrom('Mug', 'Mug (2)', 'Mug “Nora”');
  fc.assert(
    fc.property(fc.array(fc.tuple(product, name), { maxLength: 8 }), (list) => {
      const labels = wishLabels(list.map(([view, own], index) => wish(index, view, own)));
      expect(new Set(labels.values()).size).toBe(list.length);
    }),
  );
});
