import fc from 'fast-check';
import {
  type Arrival,
  type ArrivalPart,
  addDays,
  afterStart,
  arrivalDays,
  arrivalOf,
  arrivalText,
  arrivalTexts,
  awaitedTexts,
  breakText,
  carrierTexts,
  closedText,
  closedUntil,
  type Day,
  dayAt,
  lastArrival,
  lateText,
  leavingDay,
  lineArrival,
  type NamedArrival,
  type Packing,
} from './arrival.ts';
import { productionPhase } from './production.ts';

const MONTH = /\b(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\b/;
const weekday = (day: Day): number => new Date(`${day}T00:00:00Z`).getUTCDay();

/** Monday. */
const TODAY = '2026-11-23';
const packing: Packing = { today: TODAY, handling_days: 2, holidays: [], paused_until: null };
const stocked: ArrivalPart = {
  quantity: 40,
  backlogged: 0,
  prod_backlogged: 0,
  maxover: 0,
  minover: 0,
  add_quantity: true,
  manufacture_days: 0,
  prod_manufacture_days: 7,
  manufactured_output: null,
  production_phase: 'In Stock',
};
const funding: ArrivalPart = {
  ...stocked,
  quantity: 0,
  backlogged: 16,
  prod_backlogged: 16,
  maxover: 40,
  minover: 20,
  manufacture_days: 2,
  production_phase: 'Funding',
};

const day = fc.integer({ min: 0, max: 4000 }).map((count) => addDays('2026-01-01', count));
const anyPacking: fc.Arbitrary<Packing> = day.chain((today) =>
  fc.record({
    today: fc.constant(today),
    handling_days: fc.nat(60),
    holidays: fc.array(
      fc.nat(90).map((count) => addDays(today, count)),
      { maxLength: 20 },
    ),
    paused_until: fc.option(fc.nat(90).map((count) => addDays(today, count))),
  }),
);
const transit = fc
  .tuple(fc.nat(20), fc.nat(20))
  .map(([one, other]) => ({ min: Math.min(one, other), max: Math.max(one, other) }));
const number = fc.nat(60);
const part: fc.Arbitrary<ArrivalPart> = fc
  .record({
    quantity: number,
    backlogged: number,
    prod_backlogged: number,
    over: number,
    minover: number,
    add_quantity: fc.boolean(),
    manufacture_days: number,
    prod_manufacture_days: number,
    manufactured_output: fc.option(number),
    run: fc.constantFrom(null, 'Manufacturing' as const, 'Finishing' as const),
  })
  .map(({ over, run, ...rest }) => {
    const some = { ...rest, maxover: rest.minover + over };
    return { ...some, production_phase: productionPhase(some, run) };
  });

describe('a company that pauses', () => {
  it.each([
    ['takes orders that leave later', { paused_until: '2026-12-07', takes_orders: true }, null],
    ['takes none', { paused_until: '2026-12-07', takes_orders: false }, '2026-12-07'],
    ['takes some again on the first day after it', { paused_until: TODAY, takes_orders: false }, null],
    ['takes some without a pause', { paused_until: null, takes_orders: false }, null],
  ])('%s', (_, own, until) => {
    expect(closedUntil({ ...packing, ...own })).toBe(until);
  });

  it('says that orders leave after it', () => {
    expect(breakText('Kilnfold', '2026-12-07')).toBe(
      'Kilnfold is on a break until Dec 7, your order leaves after it.',
    );
  });

  it('says from when on', () => {
    expect(closedText('Kilnfold', '2026-12-07')).toBe(
      'Kilnfold is taking a break and takes orders again on Dec 7.',
    );
  });
});

describe('the day on which something leaves', () => {
  it.each([
    ['in two working days', TODAY, {}, '2026-11-25'],
    ['at once, where nothing has to be packed', TODAY, { handling_days: 0 }, TODAY],
    ['after a weekend', '2026-11-27', {}, '2026-12-01'],
    ['from a weekend on', '2026-11-28', { handling_days: 0 }, '2026-11-30'],
    ['after holidays', TODAY, { holidays: ['2026-11-24', '2026-11-25'] }, '2026-11-27'],
    ['after a pause', TODAY, { paused_until: '2026-12-07' }, '2026-12-09'],
    ['after a pause that is over', TODAY, { paused_until: '2026-11-02' }, '2026-11-25'],
    ['over the end of a year', '2026-12-31', {}, '2027-01-04'],
    ['over the end of a leap February', '2028-02-28', {}, '2028-03-01'],
    ['never after the last day of four-digit years', '9999-12-30', {}, '9999-12-31'],
    ['on that day also where it is a holiday', '9999-12-31', { holidays: ['9999-12-31'] }, '9999-12-31'],
    ['on that day after more days than there are', addDays(TODAY, 4e14), {}, '9999-12-31'],
  ])('is %s', (_, ready, own, leaves) => {
    expect(leavingDay(ready, { ...packing, ...own })).toBe(leaves);
  });

  it('is a working day that is not before today, nor before the goods are ready', () => {
    fc.assert(
      fc.property(anyPacking, day, (some, ready) => {
        const leaves = leavingDay(ready, some);
        expect(leaves >= some.today && leaves >= ready).toBe(true);
        expect([0, 6]).not.toContain(weekday(leaves));
        expect(some.holidays).not.toContain(leaves);
        expect(leaves >= (some.paused_until ?? '')).toBe(true);
      }),
    );
  });

  it('is never earlier with more handling, another holiday, or a pause', () => {
    fc.assert(
      fc.property(anyPacking, day, fc.nat(20), day, (some, ready, more, other) => {
        const leaves = leavingDay(ready, some);
        const slower = { ...some, handling_days: some.handling_days + more };
        const closed = { ...some, holidays: [...some.holidays, other] };
        const paused = {
          ...some,
          paused_until: other > (some.paused_until ?? '') ? other : some.paused_until,
        };
        for (const less of [slower, closed, paused]) expect(leavingDay(ready, less) >= leaves).toBe(true);
      }),
    );
  });

  it('counts the working days between', () => {
    fc.assert(
      fc.property(anyPacking, (some) => {
        const from = leavingDay(some.today, { ...some, handling_days: 0 });
        const leaves = leavingDay(from, some);
        let working = 0;
        for (let at = from; at < leaves; ) {
          at = addDays(at, 1);
          if (weekday(at) % 6 !== 0 && !some.holidays.includes(at)) working += 1;
        }
        expect(working).toBe(some.handling_days);
      }),
    );
  });
});

describe('the days on which something arrives', () => {
  it('end after they begin, never before today, and are business days', () => {
    fc.assert(
      fc.property(day, transit, day, (leaves, ways, today) => {
        const { from, to } = arrivalDays(leaves, ways, today);
        expect(to >= from && from >= today).toBe(true);
        for (const each of [from, to]) expect([0, 6]).not.toContain(weekday(each));
      }),
    );
  });

  it('are never earlier with a slower carrier or a later start', () => {
    fc.assert(
      fc.property(day, transit, fc.nat(9), (leaves, { min, max }, more) => {
        const { from, to } = arrivalDays(leaves, { min, max }, TODAY);
        const slow = arrivalDays(leaves, { min: min + more, max: max + more }, TODAY);
        const late = arrivalDays(addDays(leaves, more), { min, max }, TODAY);
        for (const other of [slow, late]) expect(other.from >= from && other.to >= to).toBe(true);
      }),
    );
  });
});

describe('the sentence', () => {
  const dated = (leaves: Day): Arrival => ({ kind: 'dated', leaves });

  it.each([
    ['2026-11-25', { min: 2, max: 5 }, 'Arrives Nov 27-Dec 2'],
    ['2026-12-01', { min: 2, max: 4 }, 'Arrives Dec 3-7'],
    ['2026-12-01', { min: 2, max: 2 }, 'Arrives Dec 3'],
    ['2026-12-29', { min: 2, max: 4 }, 'Arrives Dec 31-Jan 4'],
    ['2027-12-01', { min: 2, max: 3 }, 'Arrives Dec 3-6, 2027'],
    ['2026-11-02', { min: 1, max: 1 }, 'Arrives Nov 24'],
  ])('of what leaves on %s', (leaves, ways, text) => {
    expect(arrivalText(dated(leaves), ways, TODAY)).toBe(text);
  });

  it('of stock names the days of handling and carrier', () => {
    expect(arrivalText(arrivalOf(stocked, 1, packing), undefined, TODAY)).toBe('Arrives Nov 27-Dec 2');
  });

  it('of what is made to order adds making and finishing', () => {
    const made = {
      ...stocked,
      quantity: 0,
      maxover: 9,
      manufacture_days: 2,
      production_phase: 'Funded' as const,
    };
    // Ready on December 2, leaves on December 4.
    expect(arrivalOf(made, 1, packing)).toEqual(dated('2026-12-04'));
    expect(arrivalText(arrivalOf(made, 1, packing), undefined, TODAY)).toBe('Arrives Dec 8-11');
  });

  it('of funding names what is missing, until when, and the length', () => {
    const arrival = arrivalOf(funding, 1, { ...packing, today: '2026-11-22', handling_days: 0 });
    expect(arrival).toEqual({ kind: 'funding', needed: 4, by: '2027-01-21', days: 9 });
    expect(arrivalText(arrival, { min: 0, max: 0 }, TODAY)).toBe(
      'Needs 4 more pieces by Jan 21, else your money comes back by itself; then about 9 days',
    );
  });

  it('of an order that meets the goal names no date at all', () => {
    expect(arrivalText(arrivalOf(funding, 4, packing), undefined, TODAY)).toBe(
      'Enough pieces are ordered, making starts next; then about 19 days',
    );
    expect(arrivalOf({ ...funding, production_phase: 'Manufacturing' }, 4, packing).kind).toBe('dated');
  });

  it('of funding has no other date than the last day of the goal, whatever the numbers', () => {
    fc.assert(
      fc.property(part, fc.integer({ min: 1, max: 60 }), anyPacking, transit, (some, wanted, at, ways) => {
        const arrival = arrivalOf(some, wanted, at);
        const text = arrivalText(arrival, ways, at.today);
        if (arrival.kind === 'dated') {
          expect(text).toMatch(/^Arrives [A-Z][a-z]{2} \d{1,2}(-(([A-Z][a-z]{2} )?\d{1,2}))?(, \d{4})?$/);
          return;
        }
        expect(['Funding', 'Funded', 'In Stock', 'Sold Out']).toContain(some.production_phase);
        expect(text).not.toMatch(/Arrives/);
        expect(text.replace(/ by [A-Z][a-z]{2} \d{1,2},/, '')).not.toMatch(MONTH);
        if (arrival.kind === 'funding') expect(arrival.by).toBe(addDays(at.today, 60));
      }),
    );
  });

  it('of several things promises a day only where each of them has one, and then the last', () => {
    const arrival = fc
      .tuple(part, fc.integer({ min: 1, max: 9 }))
      .map(([some, wanted]) => arrivalOf(some, wanted, packing));
    fc.assert(
      fc.property(fc.array(arrival, { minLength: 1, maxLength: 4 }), (all) => {
        const last = lastArrival(all);
        expect(last.kind === 'dated').toBe(all.every(({ kind }) => kind === 'dated'));
        for (const one of all) {
          if (last.kind === 'dated') expect(one.kind === 'dated' && one.leaves <= last.leaves).toBe(true);
          else if (one.kind !== 'dated') expect(one.days).toBeLessThanOrEqual(last.days);
        }
      }),
    );
  });

  it('is said once for all, else with the names of what comes together', () => {
    const tag = { name: 'Wood tag', arrival: dated('2026-12-01') };
    expect(arrivalTexts([tag, { ...tag, name: 'Mug' }], { min: 2, max: 2 }, TODAY)).toEqual([
      'Arrives Dec 3',
    ]);
    expect(
      arrivalTexts(
        [tag, { name: 'Mug', arrival: dated('2026-12-02') }, { ...tag, name: 'Candle' }],
        { min: 2, max: 2 },
        TODAY,
      ),
    ).toEqual(['Wood tag and Candle: Arrives Dec 3', 'Mug: Arrives Dec 4']);
  });

  it('says what is awaited apart from the days, which the rate changes', () => {
    const tag = { name: 'Wood tag', arrival: dated('2026-12-01') };
    const mug: NamedArrival = {
      name: 'Mug',
      arrival: { kind: 'funding', needed: 4, by: '2027-01-21', days: 9 },
    };
    const GOAL = 'Needs 4 more pieces by Jan 21, else your money comes back by itself';
    const fast = { min: 2, max: 2 };
    expect([awaitedTexts([tag]), carrierTexts([tag], fast, TODAY)]).toEqual([[], ['Arrives Dec 3']]);
    expect([awaitedTexts([mug, mug]), carrierTexts([mug, mug], fast, TODAY)]).toEqual([
      [GOAL],
      ['Then about 12 days'],
    ]);
    expect([awaitedTexts([tag, mug]), carrierTexts([tag, mug], fast, TODAY)]).toEqual([
      [`Mug: ${GOAL}`],
      ['Wood tag: Arrives Dec 3', 'Mug: then about 12 days'],
    ]);
    const phone = { ...tag, name: 'iPhone case' };
    expect(carrierTexts([phone, mug], fast, TODAY)).toContain('iPhone case: Arrives Dec 3');
  });

  it('is of one thing what it waits for and then the days of the rate', () => {
    fc.assert(
      fc.property(
        part,
        fc.integer({ min: 1, max: 9 }),
        fc.integer({ min: 1, max: 9 }),
        (some, wanted, max) => {
          const arrival = arrivalOf(some, wanted, packing);
          const things = [{ name: 'Mug', arrival }];
          const way = { min: 1, max };
          const days = carrierTexts(things, way, TODAY).map((text) => text.replace(/^Then/, 'then'));
          expect([...awaitedTexts(things), ...days].join('; ')).toBe(arrivalText(arrival, way, TODAY));
        },
      ),
    );
  });
});

it('a paid line waits for its goal, then for its start, then has a day', () => {
  const line = { leaves: null, paid_on: '2026-11-22', needed: 3, delay_days: 9, handling_days: 2 };
  expect(lineArrival(line)).toEqual({ kind: 'funding', needed: 3, by: '2027-01-21', days: 12 });
  expect(lineArrival({ ...line, needed: 0 })).toEqual({ kind: 'funded', days: 12 });
  expect(lineArrival({ ...line, leaves: '2026-12-04' })).toEqual({ kind: 'dated', leaves: '2026-12-04' });
});

it('a broken promise names the days that were promised, and those expected now', () => {
  const ways = { min: 2, max: 4 };
  expect(lateText('2026-11-17', null, ways, TODAY)).toBe('Late: it was to arrive Nov 19-23');
  expect(lateText('2026-11-17', '2026-12-01', ways, TODAY)).toBe(
    'Late: it was to arrive Nov 19-23. It now arrives Dec 3-7',
  );
  expect(lateText('2026-11-03', '2026-11-10', ways, TODAY)).toBe('Late: it was to arrive Nov 5-9');
});

it('durations count from the start where that is awaited', () => {
  expect(afterStart('9 days', false)).toBe('9 days');
  expect(afterStart('9 days', true)).toBe('After the start: 9 days');
});

it('days are those of the east of the country, also when clocks change', () => {
  expect(dayAt(new Date('2026-11-24T04:59:00Z'))).toBe('2026-11-23');
  expect(dayAt(new Date('2026-11-24T05:00:00Z'))).toBe('2026-11-24');
  expect(dayAt(new Date('2026-07-01T03:59:00Z'))).toBe('2026-06-30');
  expect(addDays('2026-10-31', 2)).toBe('2026-11-02');
  expect(addDays('2027-03-13', 2)).toBe('2027-03-15');
});
