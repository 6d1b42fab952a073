import fc from 'fast-check';
import {
  type CardChargeSettings,
  cardCharge,
  DEFAULT_CARD_CHARGE,
  ORDER_TOTAL_MAX,
  orderTotal,
} from './order-total.ts';

const cardCompanyTakes = (total: number) => Math.round((total * 290) / 10_000) + 30;

describe('order total', () => {
  it('follows the worked example', () => {
    expect(orderTotal({ cart_total: 5450, shipping: 790, tax_amount: 341 }, 'MA')).toEqual({
      cart_total: 5450,
      shipping: 790,
      tax_amount: 341,
      charge: 228,
      total: 6809,
    });
    expect(cardCompanyTakes(6809)).toBe(227);
  });

  it('covers what the card company takes, with at most one cent left over', () => {
    const wrong: number[] = [];
    for (let net = 50; net <= 300_000; net += 1) {
      const charge = cardCharge(net, 'NY');
      const surplus = charge - cardCompanyTakes(net + charge);
      if (surplus !== 0 && surplus !== 1) wrong.push(net);
    }
    expect(wrong).toEqual([]);
  });

  it('charges nothing in a free state, and never more than the cap', () => {
    const settings = { ...DEFAULT_CARD_CHARGE, freeStates: ['CT'], capBasisPoints: 300 };
    expect(cardCharge(6581, ' ct ', settings)).toBe(0);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }), (net) => {
        const charge = cardCharge(net, 'NY', settings);
        expect(charge).toBeGreaterThanOrEqual(0);
        expect(charge * 10_000).toBeLessThanOrEqual(net * 300);
      }),
    );
  });

  it('grows with the order', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), (net) => {
        expect(cardCharge(net + 1, 'NY')).toBeGreaterThanOrEqual(cardCharge(net, 'NY'));
      }),
    );
  });
});

const CARTS = 100_000;

/** A purchase: lines of a price in cents and a quantity, what each company's parcel costs, and a tax in hundredths of a percent. */
const cart = fc.record({
  lines: fc.array(fc.tuple(fc.integer({ min: 0, max: 14_000 }), fc.integer({ min: 1, max: 60 })), {
    minLength: 1,
    maxLength: 8,
  }),
  parcels: fc.array(fc.integer({ min: 0, max: 9000 }), { minLength: 1, maxLength: 3 }),
  taxRate: fc.integer({ min: 0, max: 1200 }),
  taxedShipping: fc.boolean(),
  state: fc.constantFrom('MA', 'NY', 'CT', 'TX'),
});
const settings: fc.Arbitrary<CardChargeSettings> = fc.oneof(
  fc.constant(DEFAULT_CARD_CHARGE),
  fc.record({
    basisPoints: fc.integer({ min: 0, max: 2000 }),
    fixed: fc.integer({ min: 0, max: 200 }),
    capBasisPoints: fc.option(fc.integer({ min: 0, max: 400 })),
    freeStates: fc.subarray(['CT', 'MA']),
  }),
);

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** The charge by whole numbers of any size: the smallest total of which the card company's share leaves the net sum. */
function exactCharge(
  net: number,
  state: string,
  { basisPoints, fixed, capBasisPoints, freeStates }: CardChargeSettings,
): bigint {
  if (freeStates.includes(state)) return 0n;
  const whole = 10_000n;
  const kept = whole - BigInt(basisPoints);
  const needed = (BigInt(net) + BigInt(fixed)) * whole;
  const total = (needed + kept - 1n) / kept;
  if (total * kept < needed || (total - 1n) * kept >= needed) throw new Error('The reference is wrong');
  const charge = total - BigInt(net);
  if (capBasisPoints === null) return charge;
  const cap = (BigInt(net) * BigInt(capBasisPoints)) / whole;
  return charge < cap ? charge : cap;
}

describe(`${CARTS} random carts`, () => {
  it('come to the sum of their parts to the cent, with a charge that is exact', () => {
    fc.assert(
      fc.property(cart, settings, ({ lines, parcels, taxRate, taxedShipping, state }, charged) => {
        const goods = lines.map(([price, quantity]) => price * quantity);
        const shipping = sum(parcels);
        const taxed = taxedShipping ? [...goods, shipping] : goods;
        const taxes = taxed.map((amount) => Math.floor((amount * taxRate + 5000) / 10_000));
        const parts = { cart_total: sum(goods), shipping, tax_amount: sum(taxes) };
        const quote = orderTotal(parts, state, charged);
        const net = sum(goods) + sum(parcels) + sum(taxes);
        // One comparison for each cart: a hundred thousand calls of expect take longer than all the rest.
        return (
          quote.total === net + quote.charge &&
          quote.total === quote.cart_total + quote.shipping + quote.tax_amount + quote.charge &&
          BigInt(quote.charge) === exactCharge(net, state, charged) &&
          Number.isSafeInteger(quote.total) &&
          quote.charge >= 0
        );
      }),
      { numRuns: CARTS },
    );
  });

  it('are charged exactly up to the largest payment there is', () => {
    const nets = fc.oneof(
      fc.integer({ min: 0, max: ORDER_TOTAL_MAX }),
      fc.integer({ min: ORDER_TOTAL_MAX - 999, max: ORDER_TOTAL_MAX }),
    );
    fc.assert(
      fc.property(
        nets,
        settings,
        (net, charged) => BigInt(cardCharge(net, 'TX', charged)) === exactCharge(net, 'TX', charged),
      ),
      { numRuns: CARTS / 5 },
    );
  });
});
