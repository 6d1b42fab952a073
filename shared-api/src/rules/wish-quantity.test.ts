import fc from 'fast-check';
import { maxQuantity } from './stock.ts';
import { afterOrder, type Workshop } from './testing/workshop.ts';
import { cartMaxQuantity, type WishDemand, type WishPart, wishMaxQuantity } from './wish-quantity.ts';

const number = fc.integer({ min: 0, max: 12 });

const SOMETHING_ELSE = -1;

/** Three products with three variants each, by variant id: where stock is sold, nobody waits for a variant that is there. */
const shop: fc.Arbitrary<readonly WishPart[]> = fc
  .array(
    fc.record({
      maxover: number,
      elsewhere: number,
      add_quantity: fc.boolean(),
      variants: fc.array(fc.record({ quantity: number, waiting: number }), { minLength: 3, maxLength: 3 }),
    }),
    { minLength: 3, maxLength: 3 },
  )
  .map((products) =>
    products.flatMap(({ variants, elsewhere, ...product }, id) => {
      const stocks = variants.map(({ quantity, waiting }) => ({
        quantity,
        backlogged: product.add_quantity && quantity > 0 ? 0 : waiting,
      }));
      const prod_backlogged = stocks.reduce((sum, { backlogged }) => sum + backlogged, elsewhere);
      return stocks.map((stock, at) => ({
        ...product,
        ...stock,
        prod_backlogged,
        id,
        merch_id: id * 3 + at,
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

/** The workshop of a product, with every unit that its variants have and owe. */
function workshopOf(parts: readonly WishPart[]): Workshop {
  const [{ maxover, prod_backlogged, add_quantity } = plain] = parts;
  const units = (variant: number, count: number) => Array.from({ length: count }, () => variant);
  const known = parts.flatMap(({ merch_id, backlogged }) => units(merch_id, backlogged));
  const waiting = [...known, ...units(SOMETHING_ELSE, prod_backlogged - known.length)];
  return {
    places: maxover,
    shelf: parts.flatMap(({ merch_id, quantity }) => units(merch_id, quantity)),
    waiting: waiting.map((variant) => ({ variant, made: false })),
    orders: [],
    sellsStock: add_quantity,
    limited: false,
  };
}

/** Orders, one after the other, what all wishes ask of one product; tells whether all was given. */
function allCanBeOrdered(parts: readonly WishPart[], wishes: readonly WishDemand[]): boolean {
  const asked = wishes.flatMap(({ parts: wished, quantity }) =>
    wished
      .filter(({ merch_id }) => parts.some((part) => part.merch_id === merch_id))
      .map(({ merch_id }) => ({ merch_id, quantity })),
  );
  const end = asked.reduce<Workshop | undefined>(
    (workshop, { merch_id, quantity }) => workshop && afterOrder(workshop, merch_id, quantity),
    workshopOf(parts),
  );
  return end !== undefined;
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
        const most = cartMaxQuantity(parts, rest);
        const can = (quantity: number) =>
          parts.every(({ id }) => {
            const product = shop.filter((part) => part.id === id);
            return allCanBeOrdered(product, [...rest, { parts, quantity }]);
          });
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
