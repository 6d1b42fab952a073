import { states } from '../addresses/check-address.ts';
import { type AskedParcel, offersFor, services, sizeOf, zoneBetween } from './offers.ts';

const at = (state: string, street1 = '1 Elm Street') => ({ street1, state });
const box = (weight: number, change: Partial<AskedParcel> = {}): AskedParcel => ({
  length: 200,
  width: 150,
  height: 60,
  distance_unit: 'mm',
  weight,
  mass_unit: 'g',
  ...change,
});
const tokens = (from: string, to: string, parcel = box(300), street?: string) =>
  offersFor(at(from), at(to, street), [sizeOf(parcel)]).map(({ service }) => service.token);
const cheapest = (from: string, to: string, ...parcels: AskedParcel[]) =>
  offersFor(at(from), at(to), parcels.map(sizeOf))[0];

describe('zones', () => {
  it('grow with the distance, are the same in both directions, and 1 within a state', () => {
    expect(['MA', 'VT', 'NY', 'OH', 'IL', 'MN', 'CO', 'CA'].map((to) => zoneBetween('MA', to))).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8,
    ]);
    for (const one of Object.keys(states)) {
      expect(zoneBetween(one, one)).toBe(1);
      for (const other of Object.keys(states)) expect(zoneBetween(one, other)).toBe(zoneBetween(other, one));
    }
    expect(zoneBetween('MA', 'XX')).toBeUndefined();
  });
});

describe('rates', () => {
  it('are 7.90 for a small parcel within Massachusetts, and from Vermont', () => {
    for (const from of ['MA', 'VT'])
      expect(cheapest(from, 'MA', box(520))).toMatchObject({
        cents: 790,
        days: 3,
        terms: 'Delivery in 2 to 3 business days',
      });
  });

  it('come cheapest first, and never fall with weight or distance', () => {
    const [first, ...others] = offersFor(at('MA'), at('CA'), [sizeOf(box(300))]).map(({ cents }) => cents);
    expect(others).toHaveLength(3);
    expect([first, ...others]).toEqual([first, ...others].sort((one = 0, other = 0) => one - other));
    for (const { bands } of services) {
      bands.forEach(([grams, prices], index) => {
        expect(prices).toHaveLength(8);
        expect(prices).toEqual([...prices].sort((one, other) => one - other));
        const lighter = bands[index - 1];
        expect(grams).toBeGreaterThan(lighter?.[0] ?? 0);
        lighter?.[1].forEach((price, zone) => {
          expect(prices[zone]).toBeGreaterThan(price);
        });
      });
    }
  });

  it('of several parcels are added, for services that take all of them', () => {
    expect(cheapest('MA', 'MA', box(520), box(1500))?.cents).toBe(790 + 940);
    const heavy = offersFor(at('MA'), at('MA'), [sizeOf(box(520)), sizeOf(box(40_000))]);
    expect(heavy.map(({ service }) => service.provider)).toEqual(['UPS', 'UPS']);
  });

  it('leave out who does not go there', () => {
    const post = ['usps_ground_advantage', 'usps_priority'];
    expect(tokens('MA', 'NY')).toHaveLength(4);
    expect(tokens('MA', 'NY', box(300), 'PO Box 12')).toEqual(post);
    expect(tokens('MA', 'AE')).toEqual(post);
    expect(tokens('MA', 'HI')).toEqual([...post, 'ups_second_day_air']);
    expect(tokens('HI', 'HI')).toContain('ups_ground');
    expect(tokens('MA', 'XX')).toEqual([]);
    expect(tokens('MA', 'NY', box(80_000))).toEqual([]);
    expect(tokens('MA', 'NY', box(300, { length: 5000 }))).toEqual([]);
  });

  it('know every unit, and weigh a big light box by its size', () => {
    for (const [weight, mass_unit] of [
      [0.9, 'kg'],
      [30, 'oz'],
      [2, 'lb'],
    ] as const)
      expect(cheapest('MA', 'MA', box(weight, { mass_unit }))?.cents).toBe(790);
    const big = { length: 20, width: 20, height: 20, distance_unit: 'in' } as const;
    // 8,000 cubic inches count as 57.6 pounds.
    expect(sizeOf(box(300, big)).weight).toBeCloseTo(57.55 * 453.59, -2);
    expect(cheapest('MA', 'MA', box(300, big))?.cents).toBe(3390);
  });
});
