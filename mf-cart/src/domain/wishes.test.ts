import { aCart, anAddon, aWish } from '../testing/builders.ts';
import { type AddonsByWish, addonsOf, type WishAddons } from './addons.ts';
import { newestFirst, wishPrice } from './wishes.ts';

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
    const addons = known(anAddon({ price_usd: 4 }), anAddon({ price_usd: 6.5 }));
    expect(wishPrice(wish, addons)).toEqual({ cents: 14_300, unitCents: 7150 });
    expect(wishPrice(wish, failed)).toEqual({ cents: 12_200, unitCents: 6100 });
  });

  it('has as many of each add-on as of itself, whatever they were when they were asked for', () => {
    const box = known(anAddon({ price_usd: 6.5, cart_quantity: 2 }));
    expect(wishPrice(aWish({ total: 61, cart_quantity: 5 }), box)).toEqual({
      cents: 33_750,
      unitCents: 6750,
    });
  });

  it('has add-ons on their way until something is known of them, unless it has none', () => {
    expect(addonsOf({ id: 4, addons: 2 }, nothing)).toEqual({ kind: 'coming' });
    expect(addonsOf({ id: 4, addons: 2 }, new Map([[4, failed]]))).toBe(failed);
    expect(addonsOf({ id: 4, addons: 0 }, nothing)).toEqual(known());
  });
});
