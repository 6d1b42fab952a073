import fc from 'fast-check';
import { hasAllMedia } from 'shared-api/rules';
import { shortages } from './shortage.rules.ts';
import { anyCart } from './testing/any-cart.ts';
import { readiness } from './wish.rules.ts';

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
