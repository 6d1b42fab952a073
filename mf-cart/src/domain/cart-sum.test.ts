import fc from 'fast-check';
import { aCart, anAddon, aWish } from '../testing/builders.ts';
import {
  type AddonsByWish,
  addonsOf,
  cartSum,
  companyGroups,
  mainCents,
  newestFirst,
  type WishAddons,
  wishCents,
} from './cart-sum.ts';

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

const of = (id: number, company_id: number) =>
  aWish({ id, company_id, company_view: `Company ${company_id}` });

it('puts the wishes of a company together, where its first one stood', () => {
  const groups = companyGroups([of(9, 2), of(8, 1), of(7, 2), of(3, 1), of(2, 5)]);
  expect(groups.map(({ company, wishes }) => [company.company_view, ...wishes.map(({ id }) => id)])).toEqual([
    ['Company 2', 9, 7],
    ['Company 1', 8, 3],
    ['Company 5', 2],
  ]);
  expect(companyGroups([])).toEqual([]);
});

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
