import fc from 'fast-check';
import { wishLabels } from './wish-labels.ts';

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
