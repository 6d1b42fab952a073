import fc from 'fast-check';
import { hasAllMedia } from 'shared-api/rules';
import { anyCart } from './testing/any-cart.ts';
import { defaultWishName, readiness, shortages } from './wishes.rules.ts';

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
    expect(defaultWishName(product)).toBe(name);
  });

  it('is the start of the name of the product, never empty and never too long', () => {
    fc.assert(
      fc.property(productName, (product) => {
        const name = defaultWishName(product);
        expect(product.startsWith(name)).toBe(true);
        expect(name).not.toBe('');
        expect(name.isWellFormed()).toBe(true);
        expect(Array.from(name).length).toBeLessThanOrEqual(25);
      }),
    );
  });
});

describe('a shortage', () => {
  it('is of fewer units than the wish asks for, and of nothing that lacks media', () => {
    fc.assert(
      fc.property(anyCart, (cart) => {
        for (const [id, { part, left, wanted }] of shortages(cart)) {
          const wish = cart.find((one) => one.id === id);
          expect(wish?.parts).toContain(part);
          expect(wish?.quantity).toBe(wanted);
          expect(left).toBeLessThan(wanted);
          expect(wish && hasAllMedia(readiness(wish, []))).toBe(true);
        }
      }),
    );
  });

  it('is there exactly where wishes that have all their media do not fit together', () => {
    fc.assert(
      fc.property(anyCart, (cart) => {
        const whole = cart.filter((wish) => hasAllMedia(readiness(wish, [])));
        const fit = whole.every((wish, index) => {
          const { cart_quantity, cart_max_quantity } = readiness(wish, whole.slice(0, index));
          return cart_quantity <= cart_max_quantity;
        });
        expect(shortages(whole).size === 0).toBe(fit);
      }),
    );
  });
});
