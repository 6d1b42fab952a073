import fc from 'fast-check';
import { startingName } from './wish.rules.ts';

const productName = fc.string({
  unit: fc.constantFrom('a', 'b', ' ', 'é', '🎁'),
  minLength: 1,
  maxLength: 60,
});

describe('what a wish is called at first', () => {
  it.each([
    ['Wood tag', 'Wood tag'],
    ['Hand-thrown stoneware mug', 'Hand-thrown stoneware mug'],
    ['Hand-thrown stoneware mugs of every size', 'Hand-thrown stoneware'],
    ['Everything whatsoever you want', 'Everything whatsoever you'],
    ['Donaudampfschifffahrtsgesellschaft', 'Donaudampfschifffahrtsges'],
    [
      '🎁🎁🎁🎁🎁🎁🎁🎁🎁🎁🎁🎁🎁🎁🎁🎁🎁🎁🎁🎁🎁🎁🎁🎁🎁🎁',
      '🎁🎁🎁🎁🎁🎁🎁🎁🎁🎁🎁🎁🎁🎁🎁🎁🎁🎁🎁🎁🎁🎁🎁🎁🎁',
    ],
  ])('of %s is %s', (product, name) => {
    expect(startingName(product)).toBe(name);
  });

  it('is the start of the name of the product, never empty and never too long', () => {
    fc.assert(
      fc.property(productName, (product) => {
        const name = startingName(product);
        expect(product.startsWith(name)).toBe(true);
        expect(name).not.toBe('');
        expect(name.isWellFormed()).toBe(true);
        expect(Array.from(name).length).toBeLessThanOrEqual(25);
      }),
    );
  });
});
