import { aCart, anAddon, aWish } from '../testing/builders.ts';
import { type AddonsByWish, addonsOf, type WishAddons } from './addons.ts';
import { mainCents, newestFirst, wishCents } from './wishes.ts';

const known = (...list: ReturnType<typeof anAddon>[]): WishAddons => ({ kind: 'known', list });
const failed: WishAddons = { kind: 'failed', retrying: false };
const nothing: AddonsByWish = new Map();

it('the wishes of a cart stand in the order in which they were added, the newest first', () => {
  const cart = aCart(aWish({ id: 9 }), aWish({ id: 100 }), aWish({ id: 20 }));
  expect(newestFirst(cart).map(({ id }) => id)).toEqual([100, 20, 9]);
});

describe('a wish', () => {
  it('costs price times quantity, to the cent', () => {
    expect(mainCents({ total: 18.5, cart_quantity: 3 })).toBe(5550);
    expect(mainCents({ total: 0.1, cart_quantity: 3 })).toBe(30);
    expect(wishCents({ total: 0.1, cart_quantity: 3 }, known())).toBe(30);
  });

  it('costs with its add-ons what they cost beside it, as far as they are known', () => {
    const wish = aWish({ total: 61, cart_quantity: 2 });
    const addons = known(anAddon({ price_usd: 4 }), anAddon({ price_usd: 6.5 }));
    expect(mainCents(wish)).toBe(12_200);
    expect(wishCents(wish, addons)).toBe(14_300);
    expect(wishCents(wish, failed)).toBe(12_200);
  });

  it('has as many of each add-on as of itself, whatever they were when they were asked for', () => {
    const box = known(anAddon({ price_usd: 6.5, cart_quantity: 2 }));
    expect(wishCents(aWish({ total: 61, cart_quantity: 5 }), box)).toBe(33_750);
  });

  it('has add-ons on their way until something is known of them, unless it has none', () => {
    expect(addonsOf({ id: 4, addons: 2 }, nothing)).toEqual({ kind: 'coming' });
    expect(addonsOf({ id: 4, addons: 2 }, new Map([[4, failed]]))).toBe(failed);
    expect(addonsOf({ id: 4, addons: 0 }, nothing)).toEqual(known());
  });
});
