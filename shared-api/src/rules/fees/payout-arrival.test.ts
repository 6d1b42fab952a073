import { payoutArrival, payoutArrivalText } from './payout-arrival.ts';

it.each([
  // Moments in the market's day: noon in the east of the country.
  ['2026-11-23T17:00:00Z', '2026-11-25', '2026-11-26', 'between Nov 25 and Nov 26'],
  ['2026-11-26T17:00:00Z', '2026-11-30', '2026-12-01', 'between Nov 30 and Dec 1'],
  ['2026-11-28T17:00:00Z', '2026-12-01', '2026-12-02', 'between Dec 1 and Dec 2'],
])('a payout of %s is expected two to three business days later', (at, from, to, words) => {
  const arrival = payoutArrival(new Date(at));
  expect(arrival).toEqual({ from, to });
  expect(payoutArrivalText(arrival)).toBe(words);
});
