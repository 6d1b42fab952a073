import fc from 'fast-check';
import { type CardChargeSettings, cardCharge, DEFAULT_CARD_CHARGE } from './card-charge.ts';
import { ORDER_TOTAL_MAX, orderTotal } from './order-total.ts';

const CARTS = 100_000;

/** What somebody buys: lines of a price in cents and a quantity, what each company's parcel costs, and a tax in hundredths of a percent. */
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
