import fc from 'fast-check';
import type { ParcelRate } from '../../ports/parcel-port.ts';
import { boxFor, type PackedItem } from '../fulfilment/packing.rules.ts';
import { type CompanyRates, combineRates, transitOf } from './shipping.rules.ts';

const side = fc.integer({ min: 1, max: 2000 });
const thing: fc.Arbitrary<PackedItem> = fc.record({
  quantity: fc.integer({ min: 1, max: 1000 }),
  weight: fc.integer({ min: 1, max: 40_000 }),
  length: side,
  width: side,
  height: side,
});
const things = fc.array(thing, { minLength: 1, maxLength: 8 });
const sides = ({ length, width, height }: { length: number; width: number; height: number }): number[] =>
  [length, width, height].sort((a, b) => b - a);
const volume = (one: { length: number; width: number; height: number }): number =>
  one.length * one.width * one.height;

describe('the box for some things', () => {
  it('is that of the thing itself where there is one', () => {
    const one = { quantity: 1, weight: 300, length: 120, width: 40, height: 200 };
    expect(boxFor([one])).toEqual({ weight: 300, length: 200, width: 120, height: 40 });
  });

  it('grows at its shortest side first', () => {
    const flat = { quantity: 2, weight: 300, length: 200, width: 120, height: 40 };
    expect(boxFor([flat])).toEqual({ weight: 600, length: 200, width: 120, height: 80 });
  });

  it('holds each of them and the volume of all, and weighs what they weigh', () => {
    fc.assert(
      fc.property(things, (packed) => {
        const box = boxFor(packed);
        for (const one of packed)
          for (const [index, length] of sides(one).entries())
            expect(sides(box)[index]).toBeGreaterThanOrEqual(length);
        expect(volume(box)).toBeGreaterThanOrEqual(
          packed.reduce((sum, one) => sum + volume(one) * one.quantity, 0),
        );
        expect(box.weight).toBe(packed.reduce((sum, one) => sum + one.weight * one.quantity, 0));
        expect(sides(box).every(Number.isSafeInteger)).toBe(true);
      }),
    );
  });

  it('is not longer than it has to be: longer than the longest thing only as a cube without a millimetre to spare', () => {
    fc.assert(
      fc.property(things, (packed) => {
        const [longest = 0, second = 0, third = 0] = sides(boxFor(packed));
        const needed = Math.max(...packed.map((one) => sides(one)[0] ?? 0));
        if (longest === needed) return;
        expect([second, third]).toEqual([longest, longest]);
        expect((longest - 1) ** 3).toBeLessThan(
          packed.reduce((sum, one) => sum + volume(one) * one.quantity, 0),
        );
      }),
    );
  });
});

const rate = (id: string, service: string, amount: number, days: number | null): ParcelRate => ({
  id,
  service,
  amount,
  days,
  provider: service.toUpperCase(),
  durationTerms: `${days} days`,
});

const offered = fc.record({
  service: fc.constantFrom('a', 'b', 'c', 'd'),
  amount: fc.nat(5000),
  days: fc.option(fc.nat(9)),
});
const companies: fc.Arbitrary<CompanyRates[]> = fc
  .array(fc.array(offered, { maxLength: 8 }), { minLength: 1, maxLength: 5 })
  .map((all) =>
    all.map((rates, companyId) => ({
      companyId,
      rates: rates.map(({ service, amount, days }, index) =>
        rate(`${companyId}-${index}`, service, amount, days),
      ),
    })),
  );

it.each([
  ['2 to 5 business days', null, { min: 2, max: 5 }],
  ['Delivery within 1, 2, or 3 days based on where your package started', 2, { min: 1, max: 3 }],
  ['30 day guarantee, 2-5 days', null, { min: 2, max: 5 }],
  ['Next day', 1, { min: 1, max: 1 }],
  ['In 1-3 days', 4, { min: 1, max: 4 }],
  ['By ship', 70_000, { min: 99, max: 99 }],
  ['', null, { min: 2, max: 5 }],
])('"%s" and %j take %j days on the way', (durationTerms, days, transit) => {
  expect(transitOf({ durationTerms, days })).toEqual(transit);
});

describe('the ways of sending parcels of several companies', () => {
  it('are added, with the slowest terms, the cheapest first', () => {
    const joined = combineRates([
      { companyId: 1, rates: [rate('1a', 'a', 790, 3), rate('1b', 'b', 100, 1)] },
      { companyId: 2, rates: [rate('2b', 'b', 1200, null), rate('2a', 'a', 500, 5), rate('2c', 'c', 1, 1)] },
    ]);
    expect(joined).toEqual([
      {
        provider: 'A',
        durationTerms: '5 days',
        transit: { min: 5, max: 5 },
        amount: 1290,
        parcels: [
          { company_id: 1, shipping_cents: 790, carrier_rate: '1a' },
          { company_id: 2, shipping_cents: 500, carrier_rate: '2a' },
        ],
      },
      {
        provider: 'B',
        durationTerms: 'null days',
        // A carrier that names no days needs 2 to 5.
        transit: { min: 2, max: 5 },
        amount: 1300,
        parcels: [
          { company_id: 1, shipping_cents: 100, carrier_rate: '1b' },
          { company_id: 2, shipping_cents: 1200, carrier_rate: '2b' },
        ],
      },
    ]);
  });

  it('take the cheaper of two offers of one service', () => {
    const [only] = combineRates([
      { companyId: 1, rates: [rate('x', 'a', 9, 1), rate('y', 'a', 8, 4), rate('z', 'a', 8, 1)] },
    ]);
    expect(only).toMatchObject({ amount: 8, parcels: [{ carrier_rate: 'y' }] });
  });

  it('are none without companies, or where one has none', () => {
    expect(combineRates([])).toEqual([]);
    expect(
      combineRates([
        { companyId: 1, rates: [rate('x', 'a', 1, 1)] },
        { companyId: 2, rates: [] },
      ]),
    ).toEqual([]);
  });

  it('are each what its parcels come to, of one service that every company has, at its best price', () => {
    fc.assert(
      fc.property(companies, (all) => {
        const joined = combineRates(all);
        const shared = ['a', 'b', 'c', 'd'].filter((service) =>
          all.every(({ rates }) => rates.some((one) => one.service === service)),
        );
        expect(joined).toHaveLength(shared.length);
        expect(joined.map(({ amount }) => amount)).toEqual(
          joined.map(({ amount }) => amount).sort((a, b) => a - b),
        );
        for (const { amount, parcels } of joined) {
          expect(parcels.map(({ company_id }) => company_id)).toEqual(all.map(({ companyId }) => companyId));
          expect(parcels.reduce((sum, { shipping_cents }) => sum + shipping_cents, 0)).toBe(amount);
          const used = parcels.map(({ company_id, carrier_rate }) =>
            all[company_id]?.rates.find(({ id }) => id === carrier_rate),
          );
          expect(new Set(used.map((one) => one?.service)).size).toBe(1);
          for (const [index, one] of used.entries()) {
            const same = all[index]?.rates.filter(({ service }) => service === one?.service) ?? [];
            expect(one?.amount).toBe(Math.min(...same.map((other) => other.amount)));
          }
        }
      }),
    );
  });
});
