import { aLine } from '../../testing/builders.ts';
import { journeysOf, wholeJourney } from './journeys.ts';

const PAID = '2026-11-21T12:00:00.000Z';
const whole = (...lines: Parameters<typeof aLine>[0][]) =>
  wholeJourney(
    journeysOf(
      lines.map((line, index) => aLine({ id: index + 1, ...line })),
      PAID,
    ),
  );

it('a wish leaves with the last of its parts', () => {
  const way = whole(
    { state: 'waiting', to_make: true, due_at: '2026-11-30T12:00:00.000Z', estimated_delay: 9 },
    { state: 'paid', due_at: '2026-11-22T12:00:00.000Z', estimated_delay: 1 },
  );
  expect(way).toMatchObject({ due: '2026-11-30T12:00:00.000Z', delay: 9 });
  expect(way?.steps.find(({ place }) => place === 'now')?.name).toBe('Waiting to be made');
});

it('what is furthest behind tells how far the wish is, though another part is promised later', () => {
  const way = whole(
    { state: 'finishing', to_make: true, due_at: '2026-12-04T12:00:00.000Z', estimated_delay: 12 },
    { state: 'making', to_make: true, due_at: '2026-11-30T12:00:00.000Z', estimated_delay: 8 },
  );
  expect(way).toMatchObject({ due: '2026-12-04T12:00:00.000Z', delay: 12 });
  expect(way?.steps.find(({ place }) => place === 'now')?.name).toBe('Being made');
});

it('a wish leaves with the part that is late, when that is expected last', () => {
  const late_until = '2026-12-09T12:00:00.000Z';
  const way = whole(
    { state: 'making', to_make: true, due_at: '2026-11-28T12:00:00.000Z', late_until, cancellable: true },
    { state: 'waiting', to_make: true, due_at: '2026-12-04T12:00:00.000Z' },
    { state: 'shipped', due_at: '2026-11-23T12:00:00.000Z', late_until: '2027-01-01T12:00:00.000Z' },
  );
  expect(way).toMatchObject({ due: '2026-11-28T12:00:00.000Z', lateUntil: late_until });
});

it('parts that were given back hold up nothing', () => {
  const way = whole({ state: 'cancelled' }, { state: 'shipped', due_at: PAID });
  expect(way?.steps.find(({ place }) => place === 'now')?.name).toBe('On its way');
  expect(way?.due).toBeNull();
});

it('a wish has a parcel where all of it is in that one', () => {
  const sent = { state: 'shipped', shipped_at: PAID } as const;
  const way = whole({ ...sent, tracking_number: 'T1' }, { ...sent, tracking_number: 'T1', to_make: true });
  expect(way).toMatchObject({ trackingNumber: 'T1' });
  expect(way?.lines).toHaveLength(2);
  expect(whole({ ...sent, tracking_number: 'T1' }, { state: 'waiting' })?.trackingNumber).toBeNull();
});
