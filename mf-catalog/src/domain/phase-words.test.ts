import type { Merchandise } from 'shared-api/contract/catalog/merchandise';
import { arrivalOf } from 'shared-api/rules/fulfilment/arrival';
import { aMerchandise } from '../testing/builders.ts';
import { factRows, phaseWords as wordsOf } from './phase-words.ts';

/** A Monday. */
const TODAY = '2026-11-23';
const packing = { today: TODAY, handling_days: 2, holidays: [], paused_until: null };
const phaseWords = (merchandise: Merchandise, wanted = 1) =>
  wordsOf(merchandise, wanted, arrivalOf(merchandise, wanted, packing), TODAY, { closed: null, later: null });

const made = { quantity: 0, maxover: 60, minover: 30 };

describe('in stock', () => {
  it('says how many and how long finishing takes', () => {
    expect(phaseWords(aMerchandise())).toEqual({
      phase: 'In Stock',
      count: '40 in stock',
      progress: { kind: 'none' },
      made: null,
      arrival: 'Arrives Dec 1-4',
      notes: [],
    });
  });

  it('never leaves at once, where packing takes its days', () => {
    expect(phaseWords(aMerchandise({ manufacture_days: 0 })).arrival).toBe('Arrives Nov 27-Dec 2');
  });
});

describe('a quantity beyond the shelf', () => {
  const some = aMerchandise({ quantity: 3, maxover: 20 });

  it('says how many are made, and when all of them come', () => {
    expect(phaseWords(some, 3)).toMatchObject({ made: null, arrival: 'Arrives Dec 1-4' });
    expect(phaseWords(some, 4)).toMatchObject({
      made: '1 of your 4 is made for you.',
      arrival: 'Arrives Dec 8-11',
    });
    expect(phaseWords(some, 15)).toMatchObject({
      made: '12 of your 15 are made for you.',
      arrival: 'Arrives Dec 15-18',
    });
  });

  it('shows how far the next run is from starting', () => {
    const goal = aMerchandise({ quantity: 3, maxover: 20, minover: 10 });
    expect(phaseWords(goal, 3)).toMatchObject({ progress: { kind: 'none' }, count: '3 in stock' });
    expect(phaseWords(goal, 4)).toMatchObject({ progress: { kind: 'goal' }, count: '0 of 10 ordered' });
    expect(phaseWords(some, 4).progress).toMatchObject({ text: 'ready to manufacture more ASAP' });
  });
});

describe('funding', () => {
  const funding = (waiting: number, gifts: number) =>
    phaseWords(
      aMerchandise({
        ...made,
        backlogged: waiting,
        prod_backlogged: waiting,
        gift_pending: gifts,
        prod_gift_pending: gifts,
        production_phase: 'Funding',
      }),
    );

  it('says what is still missing before the time it takes', () => {
    expect(funding(24, 10)).toEqual({
      phase: 'Funding',
      count: '24 of 30 ordered',
      progress: { kind: 'goal', percent: 80, bar: 80 },
      made: null,
      arrival: 'Needs 6 more pieces by Jan 22, else your money comes back by itself; then about 33 days',
      notes: ['24 ordered so far (10 as gifts)'],
    });
  });

  it('speaks of one as of one', () => {
    expect(funding(29, 1)).toMatchObject({
      arrival: 'Enough pieces are ordered, making starts next; then about 33 days',
      notes: ['29 ordered so far (1 as a gift)'],
    });
  });

  it('leaves gifts out where there are none', () => {
    expect(funding(3, 0).notes).toEqual(['3 ordered so far']);
    expect(funding(3, 3).notes).toEqual(['3 ordered so far (all as gifts)']);
    expect(funding(1, 1).notes).toEqual(['1 ordered so far (as a gift)']);
  });
});

describe('funded', () => {
  it('passes the goal in words but not in the length of its bar', () => {
    const words = phaseWords(
      aMerchandise({ ...made, backlogged: 36, prod_backlogged: 36, production_phase: 'Funded' }),
    );
    expect(words).toMatchObject({
      count: '36 of 30 ordered',
      progress: { percent: 120, bar: 100 },
      arrival: expect.stringMatching(/^Enough pieces are ordered, making starts next; then about \d+ days$/),
    });
  });

  it('says that more is made at once where there is no goal', () => {
    const words = phaseWords(aMerchandise({ quantity: 0, maxover: 5, production_phase: 'Funded' }));
    expect(words.progress).toEqual({ kind: 'ready', text: 'ready to manufacture more ASAP' });
    expect(words.arrival).toBe('Arrives Dec 8-11');
  });

  it('says that the order book is full', () => {
    const words = phaseWords(
      aMerchandise({
        quantity: 0,
        maxover: 5,
        backlogged: 5,
        prod_backlogged: 5,
        production_phase: 'Funded',
      }),
    );
    expect(words.arrival).toBe('The order book is full for now.');
  });
});

describe('while a run is under way', () => {
  it.each([['Manufacturing' as const], ['Finishing' as const]])('%s promises days', (phase) => {
    expect(phaseWords(aMerchandise({ ...made, production_phase: phase })).arrival).toBe('Arrives Dec 8-11');
  });
});

describe('a limited edition', () => {
  it('says how many are left', () => {
    expect(phaseWords(aMerchandise({ quantity: 3, limited_edition: true })).notes).toEqual([
      'Limited edition: 3 left to order, none will be made again.',
    ]);
  });

  it('says that it is gone', () => {
    const words = phaseWords(
      aMerchandise({ quantity: 0, limited_edition: true, production_phase: 'Sold Out' }),
    );
    expect(words).toMatchObject({ arrival: 'This limited edition is sold out.', notes: [], count: null });
  });

  it('is not what is merely sold out', () => {
    const words = phaseWords(aMerchandise({ quantity: 0, production_phase: 'Sold Out' }));
    expect(words.arrival).toBe('It cannot be ordered for now.');
  });
});

const termsOf = (fields: Parameters<typeof aMerchandise>[0]) =>
  factRows(aMerchandise(fields)).map(([term]) => term);

describe('factRows', () => {
  it('leaves out what is zero', () => {
    const nothing = { quantity: 0, prod_backlogged: 0, prod_manufacture_days: 0, manufacture_days: 0 };
    expect(termsOf(nothing)).toEqual(['Production phase']);
  });

  it('says nothing of a phase that this release does not know', () => {
    expect(termsOf({ production_phase: 'unknown' })).not.toContain('Production phase');
  });

  it('calls what waits as the phase does, since both are of all variants', () => {
    expect(factRows(aMerchandise({ backlogged: 3, prod_backlogged: 4 }))).toContainEqual([
      'Ordered so far',
      '4',
    ]);
  });

  it('shows stock only where stock is sold', () => {
    expect(termsOf({ quantity: 12, add_quantity: true })).toContain('In stock');
    expect(termsOf({ quantity: 12, add_quantity: false })).not.toContain('In stock');
  });
});
