import { type SentParcel, wayOf } from './way.ts';

const HOUR = 3600 * 1000;
/** A Thursday. */
const LABELLED = Date.UTC(2026, 10, 26, 15);
const parcel: SentParcel = {
  provider: 'USPS',
  from: { city: 'Lowell', state: 'MA' },
  to: { city: 'Austin', state: 'TX' },
  labelledAt: LABELLED,
  days: 2,
};
const THERE = Date.UTC(2026, 10, 30, 20);

describe('the way of a parcel', () => {
  it('begins with its label, and is expected after the business days of its rate, over a weekend', () => {
    expect(wayOf(parcel, LABELLED)).toEqual({
      state: 'PRE_TRANSIT',
      expectedAt: THERE,
      history: [{ state: 'PRE_TRANSIT', text: 'The label was bought', place: 'Lowell, MA', at: LABELLED }],
    });
  });

  it.each([
    [24, 'TRANSIT', 'USPS took the parcel', 'Lowell, MA'],
    [48, 'TRANSIT', 'Left the sorting center', 'MA'],
    [80, 'TRANSIT', 'Reached the sorting center', 'TX'],
    [96, 'OUT_FOR_DELIVERY', 'Out for delivery', 'Austin, TX'],
    [101, 'DELIVERED', 'Delivered', 'Austin, TX'],
    [9000, 'DELIVERED', 'Delivered', 'Austin, TX'],
  ])('after %i hours is %s: %s, %s', (hours, state, text, place) => {
    const way = wayOf(parcel, LABELLED + hours * HOUR);
    expect([way.state, way.expectedAt]).toEqual([state, THERE]);
    expect(way.history[0]).toMatchObject({ state, text, place });
  });

  it('tells what happened in its order, whenever and for however long it was sent', () => {
    for (let start = 0; start < 14 * 24; start += 5)
      for (const days of [0, 1, 5]) {
        const labelledAt = LABELLED + start * HOUR;
        const { history, expectedAt } = wayOf({ ...parcel, labelledAt, days }, labelledAt + 999 * HOUR);
        const times = history.map(({ at }) => at);
        expect(times).toEqual([...times].sort((one, other) => other - one));
        expect(new Set(times).size).toBe(6);
        expect(new Date(expectedAt).getUTCDay() % 6).not.toBe(0);
      }
  });
});
