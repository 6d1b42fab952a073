import { aLine, PAID_AT } from '../../testing/builders.ts';
import { journeysOf } from './journeys.ts';
import { stepsOf } from './states.ts';

const inWords = (own: Parameters<typeof aLine>[0], paidAt: string | null = PAID_AT) =>
  stepsOf(aLine(own), paidAt).map(({ name, place }) => `${name}: ${place}`);

it('tells how far goods from stock are', () => {
  expect(inWords({ state: 'paid' })).toEqual([
    'Paid: done',
    'Being packed: now',
    'Shipped: later',
    'Delivered: later',
  ]);
  expect(inWords({ state: 'shipped', shipped_at: '2026-11-04T10:00:00.000Z' })).toEqual([
    'Paid: done',
    'Packed: done',
    'On its way: now',
    'Delivered: later',
  ]);
});

it('tells how far goods are that have to be made', () => {
  expect(inWords({ state: 'making', to_make: true })).toEqual([
    'Paid: done',
    'Its run: done',
    'Being made: now',
    'Finished: later',
    'Shipped: later',
    'Delivered: later',
  ]);
});

it('has nothing under way where all is delivered, and says when it was sent and came', () => {
  const steps = stepsOf(
    aLine({
      state: 'delivered',
      shipped_at: '2026-11-04T10:00:00.000Z',
      delivered_at: '2026-11-07T10:00:00.000Z',
    }),
    PAID_AT,
  );
  expect(steps.map(({ place }) => place)).toEqual(['done', 'done', 'done', 'done']);
  expect(steps.map(({ at }) => at)).toEqual([
    PAID_AT,
    null,
    '2026-11-04T10:00:00.000Z',
    '2026-11-07T10:00:00.000Z',
  ]);
});

it('waits for the payment first, and ends where something was cancelled', () => {
  expect(inWords({ state: 'reserved' }, null)[0]).toBe('Awaiting payment: now');
  expect(inWords({ state: 'cancelled' })).toEqual(['Paid: done', 'Cancelled: now']);
  expect(inWords({ state: 'cancelled' }, null)).toEqual(['Cancelled: now']);
});

it('says of a state that it does not know only what has surely happened', () => {
  expect(inWords({ state: 'unknown' })).toEqual(['Paid: done', 'Status unknown: now']);
  expect(inWords({ state: 'unknown' }, null)).toEqual(['Status unknown: now']);
  expect(inWords({ state: 'unknown', shipped_at: '2026-11-04T10:00:00.000Z' })).toEqual([
    'Paid: done',
    'Shipped: done',
    'Status unknown: now',
  ]);
});

describe('the ways of a wish', () => {
  it('are one for lines that stand at the same step, and promised at the same day', () => {
    const lines = [
      aLine({ id: 51, quantity: 3 }),
      aLine({
        id: 52,
        quantity: 2,
        to_make: true,
        state: 'waiting',
        arrival: { kind: 'dated', leaves: '2026-11-20' },
      }),
      aLine({ id: 53, main_line_id: 51, name_view: 'Gift box', quantity: 3 }),
    ];
    expect(journeysOf(lines, PAID_AT).map((journey) => journey.lines.map(({ id }) => id))).toEqual([
      [51, 53],
      [52],
    ]);
  });

  it('hold no promise any more once the goods have left', () => {
    const [journey] = journeysOf(
      [aLine({ state: 'shipped', shipped_at: '2026-11-03T15:01:00.000Z' })],
      PAID_AT,
    );
    expect(journey?.arrival).toBeNull();
    expect(journeysOf([aLine({ state: 'unknown' })], PAID_AT)[0]?.arrival).toBeNull();
  });
});
