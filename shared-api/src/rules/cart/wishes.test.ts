import fc from 'fast-check';
import { maxQuantity } from '../fulfilment/stock.ts';
import { afterOrder, type Factory } from '../testing/factory.ts';
import {
  cartMaxQuantity,
  clampQuantity,
  type GiftMediaGiven,
  hasAllMedia,
  hasGiftMedia,
  isComplete,
  mayBeChecked,
  needsGiftPassword,
  readQuantity,
  type WishDemand,
  type WishPart,
  type WishReadiness,
  wishMaxQuantity,
} from './wishes.ts';

describe('quantity box', () => {
  it('may be empty', () => {
    expect(readQuantity('  ', 5)).toEqual({ kind: 'empty' });
  });

  it.each(['0', '-1', '1.5', '1e3', 'two', '9999999999'])('does not take %p', (text) => {
    expect(readQuantity(text, 5)).toEqual({ kind: 'wrong' });
  });

  it('keeps a number within the maximum and lowers one above it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999 }), fc.integer({ min: 0, max: 99_999 }), (wanted, max) => {
        expect(readQuantity(String(wanted), max)).toEqual({
          kind: 'quantity',
          quantity: Math.min(wanted, max),
          clamped: wanted > max,
        });
      }),
    );
  });

  it('never goes below zero', () => {
    expect(clampQuantity(3, -2)).toBe(0);
    expect(clampQuantity(-3, 2)).toBe(0);
  });
});

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

const few = fc.nat(3);
const item = fc.record({ textreq: few, imagereq: few, texts: few, images: few });
const gift = fc.record({ gift_texts: few, gift_images: few, gift_passwords: few });
const quantity = fc.integer({ min: 1, max: 999_999 });

describe('an item is complete', () => {
  it.each([
    [true, 0, 0, 0, 0],
    [true, 0, 0, 2, 1],
    [true, 1, 1, 1, 1],
    [true, 2, 0, 3, 0],
    [false, 1, 0, 0, 1],
    [false, 0, 1, 1, 0],
    [false, 2, 1, 1, 1],
    [false, 1, 2, 1, 1],
  ])(
    '%p: asked for %i texts and %i pictures, given %i and %i',
    (complete, textreq, imagereq, texts, images) => {
      expect(isComplete({ textreq, imagereq, texts, images })).toBe(complete);
    },
  );

  it('when nothing is asked for, and never less so with more given', () => {
    fc.assert(
      fc.property(item, (media) => {
        expect(isComplete({ ...media, textreq: 0, imagereq: 0 })).toBe(true);
        if (!isComplete(media)) return;
        expect(isComplete({ ...media, texts: media.texts + 1 })).toBe(true);
        expect(isComplete({ ...media, images: media.images + 1 })).toBe(true);
      }),
    );
  });

  it('no more once what was just enough is taken away', () => {
    fc.assert(
      fc.property(few, few, (textreq, imagereq) => {
        const enough = { textreq, imagereq, texts: textreq, images: imagereq };
        expect(isComplete(enough)).toBe(true);
        if (textreq > 0) expect(isComplete({ ...enough, texts: textreq - 1 })).toBe(false);
        if (imagereq > 0) expect(isComplete({ ...enough, images: imagereq - 1 })).toBe(false);
      }),
    );
  });
});

describe('a gift has its media', () => {
  const none: GiftMediaGiven = { gift_texts: 0, gift_images: 0, gift_passwords: 0 };

  it.each<[boolean, number, Partial<GiftMediaGiven>]>([
    [false, 1, {}],
    [true, 1, { gift_texts: 1 }],
    [true, 1, { gift_images: 1 }],
    [false, 1, { gift_passwords: 1 }],
    [false, 2, { gift_texts: 1, gift_images: 1 }],
    [true, 2, { gift_texts: 1, gift_passwords: 1 }],
    [true, 2, { gift_images: 1, gift_passwords: 1 }],
    [false, 2, { gift_passwords: 1 }],
  ])('%p: of %i, with %j', (has, cartQuantity, given) => {
    expect(hasGiftMedia({ ...none, ...given }, cartQuantity)).toBe(has);
  });

  it('by words or a picture always, and by a password where there are several receivers', () => {
    fc.assert(
      fc.property(gift, quantity, (given, cartQuantity) => {
        const has = hasGiftMedia(given, cartQuantity);
        if (has) expect(given.gift_texts + given.gift_images).toBeGreaterThan(0);
        if (has && needsGiftPassword(cartQuantity)) expect(given.gift_passwords).toBeGreaterThan(0);
        expect(hasGiftMedia({ gift_texts: 1, gift_images: 0, gift_passwords: 1 }, cartQuantity)).toBe(true);
        expect(needsGiftPassword(cartQuantity)).toBe(cartQuantity !== 1);
      }),
    );
  });

  it('for one unit whenever it has them for several, and never less so with more given', () => {
    fc.assert(
      fc.property(gift, quantity, (given, cartQuantity) => {
        if (!hasGiftMedia(given, cartQuantity)) return;
        expect(hasGiftMedia(given, 1)).toBe(true);
        for (const kind of ['gift_texts', 'gift_images', 'gift_passwords'] as const)
          expect(hasGiftMedia({ ...given, [kind]: given[kind] + 1 }, cartQuantity)).toBe(true);
      }),
    );
  });
});

const number = fc.integer({ min: 0, max: 12 });

const SOMETHING_ELSE = -1;

/** Three products with three variants each, by variant id: where stock is sold, no buyer waits for a variant that is there. */
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

/** The factory of a product, with every unit that its variants have and owe. */
function factoryOf(parts: readonly WishPart[]): Factory {
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

/** Orders one product for all wishes in turn; returns whether all got their units. */
function allCanBeOrdered(parts: readonly WishPart[], wishes: readonly WishDemand[]): boolean {
  const asked = wishes.flatMap(({ parts: wished, quantity }) =>
    wished
      .filter(({ merch_id }) => parts.some((part) => part.merch_id === merch_id))
      .map(({ merch_id }) => ({ merch_id, quantity })),
  );
  const end = asked.reduce<Factory | undefined>(
    (factory, { merch_id, quantity }) => factory && afterOrder(factory, merch_id, quantity),
    factoryOf(parts),
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
