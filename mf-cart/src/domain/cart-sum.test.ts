import fc from 'fast-check';
import { anAddon, aWish } from '../testing/builders.ts';
import type { AddonsByWish, WishAddons } from './addons.ts';
import { cartSum } from './cart-sum.ts';

const known = (...list: ReturnType<typeof anAddon>[]): WishAddons => ({ kind: 'known', list });
const failed: WishAddons = { kind: 'failed', retrying: false };
const nothing: AddonsByWish = new Map();
const tag = aWish({ id: 1, name_view: 'Wood tag', total: 61, cart_quantity: 2, addons: 1 });
const vase = aWish({ id: 2, name_view: 'Stem vase', total: 6.5, cart_quantity: 1 });
const mug = aWish({ id: 5, name_view: 'Two-tone mug', total: 34, checked: false });
const box = known(anAddon({ price_usd: 6.5, cart_quantity: 2 }));

it('is that of the chosen wishes and their add-ons', () => {
  expect(cartSum([tag, mug, vase], new Map([[1, box]]))).toEqual({
    chosen: [
      { entry: tag, cents: 13_500 },
      { entry: vase, cents: 650 },
    ],
    left: 1,
    cents: 14_150,
    without: [],
  });
  expect(cartSum([], nothing)).toEqual({ chosen: [], left: 0, cents: 0, without: [] });
  expect(cartSum([mug], nothing)).toMatchObject({ left: 1, cents: 0 });
});

it('is held back while add-ons of a chosen wish are on their way, and of no other', () => {
  const other = { ...tag, id: 3 };
  expect(cartSum([tag, other], new Map([[1, box]])).cents).toBeNull();
  expect(cartSum([tag, other], new Map([[1, failed]])).cents).toBeNull();
  expect(cartSum([tag, { ...other, checked: false }], new Map([[1, box]])).cents).toBe(13_500);
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

it('is in whole cents whatever the prices, and the sum of its lines', () => {
  const amount = fc.nat(1_000_000);
  const wish = fc.record({
    cents: amount,
    addons: fc.array(amount, { maxLength: 3 }),
    quantity: fc.integer({ min: 1, max: 999 }),
    checked: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(wish, { maxLength: 5 }), (list) => {
      const entries = list.map(({ cents, quantity, addons, checked }, index) =>
        aWish({
          id: index + 1,
          total: cents / 100,
          cart_quantity: quantity,
          addons: addons.length,
          checked,
        }),
      );
      const rows = new Map(
        list.map(({ addons }, index) => [
          index + 1,
          known(...addons.map((cents) => anAddon({ price_usd: cents / 100 }))),
        ]),
      );
      const expected = list
        .filter(({ checked }) => checked)
        .reduce(
          (sum, { cents, quantity, addons }) =>
            sum + quantity * addons.reduce((unit, addon) => unit + addon, cents),
          0,
        );
      const sum = cartSum(entries, rows);
      expect(sum.cents).toBe(expected);
      expect(sum.chosen.reduce((all, { cents }) => all + (cents ?? 0), 0)).toBe(expected);
    }),
  );
});
