import fc from 'fast-check';
import { aCart, anAddon, aWish } from '../testing/builders.ts';
import { type AddonsByWish, addonsOf, type WishAddons } from './addons.ts';
import { cartSum, newestFirst, wishPrice } from './wishes.ts';

const known = (...list: ReturnType<typeof anAddon>[]): WishAddons => ({ kind: 'known', list });
const failed: WishAddons = { kind: 'failed', retrying: false };
const nothing: AddonsByWish = new Map();

it('the wishes of a cart stand in the order in which they were added, the newest first', () => {
  const cart = aCart(aWish({ id: 9 }), aWish({ id: 100 }), aWish({ id: 20 }));
  expect(newestFirst(cart).map(({ id }) => id)).toEqual([100, 20, 9]);
});

describe('a wish', () => {
  it('costs price times quantity, to the cent', () => {
    expect(wishPrice({ total: 18.5, cart_quantity: 3 }, known())).toEqual({ cents: 5550, unitCents: 1850 });
    expect(wishPrice({ total: 0.1, cart_quantity: 3 }, known())).toEqual({ cents: 30, unitCents: 10 });
  });

  it('costs what its add-ons cost too, as soon as they are known', () => {
    const wish = aWish({ total: 61, cart_quantity: 2 });
    const addons = known(
      anAddon({ price_usd: 4, cart_quantity: 2 }),
      anAddon({ price_usd: 6.5, cart_quantity: 2 }),
    );
    expect(wishPrice(wish, addons)).toEqual({ cents: 14_300, unitCents: 7150 });
    expect(wishPrice(wish, failed)).toEqual({ cents: 12_200, unitCents: 6100 });
  });

  it('has add-ons on their way until something is known of them, unless it has none', () => {
    expect(addonsOf({ id: 4, addons: 2 }, nothing)).toEqual({ kind: 'coming' });
    expect(addonsOf({ id: 4, addons: 2 }, new Map([[4, failed]]))).toBe(failed);
    expect(addonsOf({ id: 4, addons: 0 }, nothing)).toEqual(known());
  });
});

describe('the sum of a cart', () => {
  const tag = aWish({ id: 1, name_view: 'Wood tag', total: 61, cart_quantity: 2, addons: 1 });
  const vase = aWish({ id: 2, name_view: 'Stem vase', total: 6.5, cart_quantity: 1 });
  const box = known(anAddon({ price_usd: 6.5, cart_quantity: 2 }));

  it('is that of its wishes and their add-ons', () => {
    expect(cartSum([tag, vase], new Map([[1, box]]))).toEqual({
      wishes: 2,
      units: 3,
      cents: 14_150,
      without: [],
    });
    expect(cartSum([], nothing)).toEqual({ wishes: 0, units: 0, cents: 0, without: [] });
  });

  it('is held back while some add-ons are on their way', () => {
    const other = { ...tag, id: 3 };
    expect(cartSum([tag, other], new Map([[1, box]])).cents).toBeNull();
    expect(cartSum([tag, other], new Map([[1, failed]])).cents).toBeNull();
  });

  it('names each product once whose add-ons are not in it', () => {
    const again = { ...tag, id: 3 };
    const sum = cartSum(
      [tag, vase, again],
      new Map([
        [1, failed],
        [3, failed],
      ]),
    );
    expect(sum).toMatchObject({ cents: 25_050, without: ['Wood tag'] });
  });

  it('is in whole cents whatever the prices', () => {
    const amount = fc.nat(1_000_000);
    const quantities = fc.integer({ min: 1, max: 999 });
    const wish = fc.record({
      cents: amount,
      addons: fc.array(amount, { maxLength: 3 }),
      quantity: quantities,
    });
    fc.assert(
      fc.property(fc.array(wish, { maxLength: 5 }), (list) => {
        const entries = list.map(({ cents, quantity, addons }, index) =>
          aWish({ id: index + 1, total: cents / 100, cart_quantity: quantity, addons: addons.length }),
        );
        const rows = new Map(
          list.map(({ addons, quantity }, index) => [
            index + 1,
            known(...addons.map((cents) => anAddon({ price_usd: cents / 100, cart_quantity: quantity }))),
          ]),
        );
        const expected = list.reduce(
          (sum, { cents, quantity, addons }) =>
            sum + quantity * addons.reduce((unit, addon) => unit + addon, cents),
          0,
        );
        expect(cartSum(entries, rows).cents).toBe(expected);
      }),
    );
  });
});
