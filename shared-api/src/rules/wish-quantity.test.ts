import fc from 'fast-check';
import { maxQuantity } from './stock.ts';
import { takeStock } from './take-stock.ts';
import { cartMaxQuantity, type WishDemand, type WishPart, wishMaxQuantity } from './wish-quantity.ts';

const number = fc.integer({ min: 0, max: 12 });

/** Three products with three variants each, by variant id. */
const shop: fc.Arbitrary<readonly WishPart[]> = fc
  .array(
    fc.record({
      maxover: number,
      elsewhere: number,
      add_quantity: fc.boolean(),
      variants: fc.array(fc.record({ quantity: number, backlogged: number }), { minLength: 3, maxLength: 3 }),
    }),
    { minLength: 3, maxLength: 3 },
  )
  .map((products) =>
    products.flatMap(({ variants, elsewhere, ...product }, id) => {
      const prod_backlogged = variants.reduce((sum, variant) => sum + variant.backlogged, elsewhere);
      return variants.map((variant, index) => ({
        ...product,
        ...variant,
        prod_backlogged,
        id,
        merch_id: id * 3 + index,
      }));
    }),
  );

/** One variant of some of the products, by variant id. */
const chosen = fc
  .tuple(fc.integer({ min: 0, max: 2 }), fc.integer({ min: -1, max: 2 }), fc.integer({ min: -1, max: 2 }))
  .map((choice) => choice.flatMap((index, product) => (index < 0 ? [] : [product * 3 + index])));

const cart = fc.record({
  shop,
  wish: chosen,
  others: fc.array(fc.record({ chosen, quantity: fc.integer({ min: 1, max: 8 }) }), { maxLength: 4 }),
});

const pick = (shop: readonly WishPart[], ids: readonly number[]) =>
  shop.filter((part) => ids.includes(part.merch_id));
const demands = ({
  shop,
  others,
}: {
  shop: readonly WishPart[];
  others: readonly { chosen: number[]; quantity: number }[];
}) => others.map(({ chosen, quantity }): WishDemand => ({ parts: pick(shop, chosen), quantity }));

/** Orders unit by unit, one after the other, what all wishes ask of the products concerned; tells whether all were given. */
function allCanBeOrdered(
  shop: readonly WishPart[],
  wishes: readonly WishDemand[],
  concerned: readonly number[],
): boolean {
  const stock = new Map(shop.map((part) => [part.merch_id, part]));
  for (const { parts, quantity } of wishes) {
    for (const { merch_id, id } of parts.filter((part) => concerned.includes(part.id))) {
      for (let unit = 0; unit < quantity; unit += 1) {
        const now = stock.get(merch_id);
        const taken = now && takeStock(now, 1);
        if (!taken) return false;
        stock.set(merch_id, taken.after);
        if (taken.toMake === 0) continue;
        for (const other of stock.values()) {
          if (other.id !== id || other.merch_id === merch_id) continue;
          stock.set(other.merch_id, { ...other, prod_backlogged: other.prod_backlogged + 1 });
        }
      }
    }
  }
  return true;
}

const plain: WishPart = {
  merch_id: 1,
  id: 1,
  quantity: 2,
  backlogged: 0,
  prod_backlogged: 1,
  maxover: 4,
  add_quantity: true,
};

describe('the most units of a wish', () => {
  it('is that of its scarcest part', () => {
    const ribbon = { ...plain, merch_id: 2, id: 2, quantity: 3, maxover: 0, prod_backlogged: 0 };
    expect(wishMaxQuantity([plain])).toBe(5);
    expect(wishMaxQuantity([plain, ribbon])).toBe(3);
    expect(wishMaxQuantity([])).toBe(0);
  });

  it('leaves to other wishes what they have, of the same variant and of others of the product', () => {
    const red = { ...plain, merch_id: 2, quantity: 1 };
    expect(cartMaxQuantity([plain], [{ parts: [plain], quantity: 3 }])).toBe(2);
    expect(cartMaxQuantity([plain], [{ parts: [red], quantity: 1 }])).toBe(5);
    expect(cartMaxQuantity([plain], [{ parts: [red], quantity: 3 }])).toBe(3);
    expect(cartMaxQuantity([plain], [{ parts: [red], quantity: 9 }])).toBe(0);
  });

  it('is not lowered by what it does not share', () => {
    expect(cartMaxQuantity([plain], [{ parts: [{ ...plain, merch_id: 9, id: 9 }], quantity: 99 }])).toBe(5);
  });

  it('ends at what can be asked for, however much there is', () => {
    expect(wishMaxQuantity([{ ...plain, quantity: 2_000_000_000, maxover: 2_000_000_000 }])).toBe(999_999);
  });

  it('is what can be ordered unit by unit, and one more cannot', () => {
    fc.assert(
      fc.property(cart, ({ shop, wish, others }) => {
        const parts = pick(shop, wish);
        const rest = demands({ shop, others });
        const concerned = parts.map((part) => part.id);
        const most = cartMaxQuantity(parts, rest);
        const can = (quantity: number) => allCanBeOrdered(shop, [...rest, { parts, quantity }], concerned);
        if (most > 0) expect(can(most)).toBe(true);
        expect(can(most + 1)).toBe(false);
      }),
    );
  });

  it('is never negative, nor above what a part alone allows, nor raised by one more wish or part', () => {
    fc.assert(
      fc.property(cart, ({ shop, wish, others }) => {
        const parts = pick(shop, wish);
        const rest = demands({ shop, others });
        const most = cartMaxQuantity(parts, rest);
        expect(most).toBeGreaterThanOrEqual(0);
        for (const part of parts) expect(most).toBeLessThanOrEqual(maxQuantity(part));
        expect(cartMaxQuantity(parts, rest.slice(1))).toBeGreaterThanOrEqual(most);
        expect(cartMaxQuantity(parts.slice(0, 1), rest)).toBeGreaterThanOrEqual(most);
      }),
    );
  });
});
