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
    { state: 'waiting', to_make: true, arrival: { kind: 'dated', leaves: '2026-11-30' } },
    { state: 'paid', arrival: { kind: 'dated', leaves: '2026-11-22' } },
  );
  expect(way).toMatchObject({ arrival: { leaves: '2026-11-30' } });
  expect(way?.steps.find(({ place }) => place === 'now')?.name).toBe('Waiting to be made');
});

it('what is furthest behind tells how far the wish is, though another part is promised later', () => {
  const way = whole(
    {
      state: 'finishing',
      to_make: true,
      arrival: { kind: 'dated', leaves: '2026-12-04' },
    },
    { state: 'making', to_make: true, arrival: { kind: 'dated', leaves: '2026-11-30' } },
  );
  expect(way).toMatchObject({ arrival: { leaves: '2026-12-04' } });
  expect(way?.steps.find(({ place }) => place === 'now')?.name).toBe('Being made');
});

it('a wish leaves with the part that is late, when that is expected last', () => {
  const late_until = '2026-12-09T12:00:00.000Z';
  const way = whole(
    {
      state: 'making',
      to_make: true,
      arrival: { kind: 'dated', leaves: '2026-11-28' },
      late_until,
      cancellable: true,
    },
    { state: 'waiting', to_make: true, arrival: { kind: 'dated', leaves: '2026-12-04' } },
    {
      state: 'shipped',
      arrival: { kind: 'dated', leaves: '2026-11-23' },
      late_until: '2027-01-01T12:00:00.000Z',
    },
  );
  expect(way).toMatchObject({ arrival: { leaves: '2026-11-28' }, lateUntil: '2026-12-09' });
});

it('a wish has no day as long as a part of it waits for its start', () => {
  const arrival = { kind: 'funding', needed: 3, by: '2027-01-21', days: 9 } as const;
  const way = whole(
    { state: 'waiting', to_make: true, arrival },
    { arrival: { kind: 'dated', leaves: '2026-12-04' } },
  );
  expect(way?.arrival).toEqual(arrival);
});

it('parts that were given back hold up nothing', () => {
  const way = whole({ state: 'cancelled' }, { state: 'shipped' });
  expect(way?.steps.find(({ place }) => place === 'now')?.name).toBe('On its way');
  expect(way?.arrival).toBeNull();
});

it('a wish has a parcel where all of it is in that one', () => {
  const sent = { state: 'shipped', shipped_at: PAID } as const;
  const way = whole({ ...sent, tracking_number: 'T1' }, { ...sent, tracking_number: 'T1', to_make: true });
  expect(way).toMatchObject({ trackingNumber: 'T1' });
  expect(way?.lines).toHaveLength(2);
  expect(whole({ ...sent, tracking_number: 'T1' }, { state: 'waiting' })?.trackingNumber).toBeNull();
});
