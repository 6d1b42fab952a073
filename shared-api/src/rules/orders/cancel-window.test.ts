import { cancelUntil, marketTimeText, timeText } from './cancel-window.ts';

it('an order may be cancelled for half an hour', () => {
  expect(cancelUntil(new Date('2026-11-23T20:12:00Z'))).toEqual(new Date('2026-11-23T20:42:00Z'));
  expect(cancelUntil(new Date('2026-12-31T23:45:00Z'))).toEqual(new Date('2027-01-01T00:15:00Z'));
});

it('the end is shown as a time of the day, in mails with its zone', () => {
  const end = new Date('2026-11-23T20:42:00Z');
  expect(timeText(end, 'America/Los_Angeles')).toBe('12:42 PM');
  expect(marketTimeText(end)).toBe('3:42 PM ET');
  expect(marketTimeText(new Date('2026-07-01T04:05:00Z'))).toBe('12:05 AM ET');
});
