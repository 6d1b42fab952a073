import fc from 'fast-check';
import { paidChain, settleSale } from './settle.rules.ts';

const anybody = { id: 2, active: true, staff: false, influences: true };

describe('who makes a sale', () => {
  it('is the person of the order, who has the buyer from then on', () => {
    const facts = { buyerId: 1, buyerIsStaff: false, bound: null, ordered: anybody };
    expect(settleSale(facts)).toEqual({ influencerId: 2, binds: true });
  });

  it('is the person the buyer is bound to, even when the order names another', () => {
    const facts = { buyerId: 1, buyerIsStaff: false, bound: { ...anybody, id: 3 }, ordered: anybody };
    expect(settleSale(facts)).toEqual({ influencerId: 3, binds: false });
    expect(settleSale({ ...facts, ordered: null })).toEqual({ influencerId: 3, binds: false });
  });

  it('is the person of the order again once the other account is closed', () => {
    const bound = { ...anybody, id: 3, active: false };
    const facts = { buyerId: 1, buyerIsStaff: false, bound, ordered: anybody };
    expect(settleSale(facts)).toEqual({ influencerId: 2, binds: true });
  });

  it.each([
    ['the buyer', { ...anybody, id: 1 }, false],
    ['somebody who works for the company', { ...anybody, staff: true }, false],
    ['somebody whose account is not open', { ...anybody, active: false }, false],
    ['somebody who does not influence the company', { ...anybody, influences: false }, false],
    ['anybody, where the buyer works for the company', anybody, true],
  ])('is not %s', (_, ordered, buyerIsStaff) => {
    const facts = { buyerId: 1, buyerIsStaff, bound: null, ordered };
    expect(settleSale(facts)).toEqual({ influencerId: null, binds: false });
  });
});

describe('whom a sale pays', () => {
  const up = (length: number) =>
    Array.from({ length }, (_, index) => ({ personId: index + 2, active: true }));

  it('goes up ten people of twelve, and stops before the buyer', () => {
    expect(paidChain(1, up(12))).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    expect(paidChain(5, up(12))).toEqual([2, 3, 4]);
    expect(paidChain(2, up(12))).toEqual([]);
  });

  it('passes over closed accounts without counting them, in the order of the way up', () => {
    const level = fc.record({ personId: fc.integer({ min: 2, max: 60 }), active: fc.boolean() });
    const way = fc.uniqueArray(level, { selector: ({ personId }) => personId, maxLength: 30 });
    fc.assert(
      fc.property(way, fc.integer({ min: 1, max: 60 }), (upward, buyerId) => {
        const chain = paidChain(buyerId, upward);
        const end = upward.findIndex(({ personId }) => personId === buyerId);
        const open = (end < 0 ? upward : upward.slice(0, end)).filter(({ active }) => active);
        expect(chain).toEqual(open.slice(0, 10).map(({ personId }) => personId));
        expect(chain).not.toContain(buyerId);
      }),
    );
  });
});
