import fc from 'fast-check';
import { type PricedProduct, shownPrice } from './shown-price.ts';

const variant = fc.record({
  price_cents: fc.nat(10_000),
  active: fc.boolean(),
  quantity: fc.nat(3),
  backlogged: fc.nat(3),
});
const product: fc.Arbitrary<PricedProduct> = fc.record({
  add_quantity: fc.boolean(),
  maxover: fc.nat(6),
  variants: fc.array(variant, { maxLength: 4 }),
});

const stocked = (...prices: number[]): PricedProduct => ({
  add_quantity: true,
  maxover: 0,
  variants: prices.map((price_cents) => ({ price_cents, active: true, quantity: 1, backlogged: 0 })),
});
const soldOut = (...prices: number[]): PricedProduct => ({ ...stocked(...prices), add_quantity: false });

describe('the shown price', () => {
  it('is the cheapest orderable variant with the cheapest option of each required add-on', () => {
    expect(shownPrice(stocked(4800, 5200), [stocked(650, 900), stocked(100)])).toEqual({
      priceFromCents: 5550,
      available: true,
    });
  });

  it('passes over a cheaper variant that is sold out', () => {
    const [cheap, dear] = stocked(1000, 2000).variants;
    const variants = cheap && dear ? [{ ...cheap, quantity: 0 }, dear] : [];
    expect(shownPrice({ ...stocked(), variants }, [])).toEqual({ priceFromCents: 2000, available: true });
  });

  it('is that of the cheapest variant when all are sold out, and says so', () => {
    expect(shownPrice(soldOut(1500, 1000), [])).toEqual({ priceFromCents: 1000, available: false });
    expect(shownPrice(stocked(1500), [soldOut(200)])).toEqual({ priceFromCents: 1700, available: false });
  });

  it('is none without an active variant, and never less than an active one costs', () => {
    fc.assert(
      fc.property(product, fc.array(product, { maxLength: 3 }), (own, addons) => {
        const shown = shownPrice(own, addons);
        const active = own.variants.filter((each) => each.active).map(({ price_cents }) => price_cents);
        expect(shown === undefined).toBe(active.length === 0);
        if (shown) expect(shown.priceFromCents).toBeGreaterThanOrEqual(Math.min(...active));
        const alone = shownPrice(own, []);
        if (shown && alone && shown.available) expect(alone.available).toBe(true);
      }),
    );
  });
});
