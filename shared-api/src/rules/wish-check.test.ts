import { hasAllMedia, mayBeChecked, type WishReadiness } from './wish-check.ts';

const ready: WishReadiness = {
  addon_media: true,
  complete: true,
  gift: false,
  gift_media: false,
  cart_quantity: 3,
  cart_max_quantity: 3,
};

describe('a wish may be chosen for checkout', () => {
  it.each<[boolean, boolean, Partial<WishReadiness>]>([
    [true, true, {}],
    [true, true, { gift: true, gift_media: true }],
    [false, false, { gift: true }],
    [false, false, { complete: false }],
    [false, false, { addon_media: false }],
    [false, true, { cart_quantity: 4 }],
    [false, true, { cart_max_quantity: 0 }],
  ])('%p, its media being there %p, with %j', (may, media, change) => {
    expect(mayBeChecked({ ...ready, ...change })).toBe(may);
    expect(hasAllMedia({ ...ready, ...change })).toBe(media);
  });
});
