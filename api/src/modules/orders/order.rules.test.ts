import fc from 'fast-check';
import { newLines } from '../checkout/payment/placement.rules.ts';
import { assertMove, lineMoves, type Moves, orderMoves } from '../fulfilment/order-lines.rules.ts';
import { withShippingTax } from '../fulfilment/shipping.rules.ts';

function reachable<S extends string>(moves: Moves<S>, from: S): Set<S> {
  const seen = new Set([from]);
  for (const state of seen) for (const next of moves[state]) seen.add(next);
  return seen;
}

describe('states', () => {
  it('can all be reached from the first one', () => {
    expect([...reachable(orderMoves, 'pending')].toSorted()).toEqual(Object.keys(orderMoves).toSorted());
    expect([...reachable(lineMoves, 'reserved')].toSorted()).toEqual(Object.keys(lineMoves).toSorted());
  });

  it('end where money has come to rest', () => {
    const ends = (moves: Moves<string>) => Object.keys(moves).filter((state) => moves[state]?.length === 0);
    expect(ends(orderMoves)).toEqual(['paid']);
    expect(ends(lineMoves)).toEqual(['cancelled', 'refunded']);
  });

  it('follow one another by the table, and any other move is a 409', () => {
    expect(() => assertMove(lineMoves, 'waiting', 'making', 'A line')).not.toThrow();
    expect(() => assertMove(lineMoves, 'shipped', 'cancelled', 'A line')).toThrow(
      expect.objectContaining({
        code: 'conflict',
        message: 'A line that is shipped cannot become cancelled.',
      }),
    );
  });
});

describe('a part that is only partly in stock', () => {
  const part = {
    part_id: 7,
    position: 0,
    company_id: 1,
    influencer_id: null,
    product_id: 2,
    merch_id: 3,
    name_view: 'Tag',
    merchandice_name: 'Small',
    picture_location: '/a.png',
    picture_alt: 'A tag',
    fee_percent: 10,
    delay_days: 3,
  };
  const wishes = (quantity: number, tax_cents: number) => [
    {
      wish_id: 1,
      name: 'Mine',
      quantity,
      gift: false,
      parts: [{ ...part, price_cents: 4800, tax_cents }],
    },
  ];

  it('makes lines that hold all its units and every cent of its tax', () => {
    const units = fc.record({ fromStock: fc.nat(1000), toMake: fc.nat(1000), tax: fc.nat(100_000_000) });
    fc.assert(
      fc.property(units, ({ fromStock, toMake, tax }) => {
        const quantity = fromStock + toMake;
        fc.pre(quantity > 0);
        const lines = newLines({ wishes: wishes(quantity, tax) }, new Map([[7, { fromStock, toMake }]]));
        const sum = (of: 'quantity' | 'tax_cents') => lines.reduce((all, line) => all + line[of], 0);
        expect(sum('quantity')).toBe(quantity);
        expect(sum('tax_cents')).toBe(tax);
        expect(lines.map(({ to_make }) => to_make)).toEqual(
          [false, true].filter((made) => (made ? toMake : fromStock) > 0),
        );
        const [first] = lines;
        if (first && !first.to_make) expect(first.tax_cents).toBe(Math.floor((tax * fromStock) / quantity));
      }),
    );
  });

  it('is a mistake of ours when other units were taken than asked for', () => {
    for (const taken of [{ fromStock: 1, toMake: 0 }, { fromStock: 3, toMake: -1 }, undefined])
      expect(() => newLines({ wishes: wishes(2, 10) }, new Map(taken && [[7, taken]]))).toThrow(
        'Part 7 wants 2',
      );
  });
});

describe('the tax on shipping', () => {
  it('is shared among the parcels to the cent, in any order of them', () => {
    const parcels = fc.uniqueArray(
      fc.record({ company_id: fc.integer({ min: 1, max: 50 }), shipping_cents: fc.nat(100_000) }),
      { selector: ({ company_id }) => company_id, minLength: 1, maxLength: 8 },
    );
    fc.assert(
      fc.property(parcels, fc.nat(50_000), (some, tax) => {
        fc.pre(some.some(({ shipping_cents }) => shipping_cents > 0));
        const shared = withShippingTax(some, tax);
        expect(shared.reduce((all, { tax_cents }) => all + tax_cents, 0)).toBe(tax);
        expect(
          shared.every(
            ({ tax_cents, shipping_cents }) => tax_cents >= 0 && (tax_cents === 0 || shipping_cents > 0),
          ),
        ).toBe(true);
        const turned = withShippingTax(some.toReversed(), tax).toReversed();
        expect(turned).toEqual(shared);
      }),
    );
  });
});
