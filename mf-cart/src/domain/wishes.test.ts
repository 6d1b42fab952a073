import fc from 'fast-check';
import { aCart, aWish } from '../testing/builders.ts';
import { cartSum, newestFirst, wishCents } from './wishes.ts';

describe('the wishes of a cart', () => {
  it('stand in the order in which they were added, the newest first', () => {
    const cart = aCart(aWish({ id: 9 }), aWish({ id: 100 }), aWish({ id: 20 }));
    expect(newestFirst(cart).map(({ id }) => id)).toEqual([100, 20, 9]);
  });

  it('cost price times quantity, to the cent', () => {
    expect(wishCents({ total: 18.5, cart_quantity: 3 })).toBe(5550);
    expect(wishCents({ total: 0.1, cart_quantity: 3 })).toBe(30);
  });

  it('add up', () => {
    const wishes = [
      aWish({ id: 1, total: 48, cart_quantity: 2, addons: 2 }),
      aWish({ id: 2, total: 6.5, cart_quantity: 1, addons: 0 }),
    ];
    expect(cartSum(wishes)).toEqual({ wishes: 2, units: 3, addons: 2, cents: 10_250 });
    expect(cartSum([])).toEqual({ wishes: 0, units: 0, addons: 0, cents: 0 });
  });

  it('add up to whole cents whatever their prices', () => {
    const wish = fc.record({ cents: fc.nat(1_000_000), quantity: fc.integer({ min: 1, max: 999 }) });
    fc.assert(
      fc.property(fc.array(wish, { maxLength: 5 }), (list) => {
        const entries = list.map(({ cents, quantity }, index) =>
          aWish({ id: index + 1, total: cents / 100, cart_quantity: quantity }),
        );
        const expected = list.reduce((sum, { cents, quantity }) => sum + cents * quantity, 0);
        expect(cartSum(entries).cents).toBe(expected);
      }),
    );
  });
});
