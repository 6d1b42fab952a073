import { memberSince } from './member-since.ts';

describe('member since', () => {
  it('is said with month, day and year', () => {
    expect(memberSince('2026-11-21T12:00:00.000Z', 'UTC')).toBe('Member since November 21, 2026');
  });

  it.each([
    ['2026-01-01T03:00:00.000Z', 'America/Los_Angeles', 'Member since December 31, 2025'],
    ['2025-12-31T18:00:00.000Z', 'Asia/Tokyo', 'Member since January 1, 2026'],
  ])('%s is, in %s, another day than in UTC', (moment, zone, words) => {
    expect(memberSince(moment, zone)).toBe(words);
  });

  it('goes by the clock of this computer when no zone is named', () => {
    const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
    expect(memberSince('2026-06-30T23:30:00.000Z')).toBe(memberSince('2026-06-30T23:30:00.000Z', here));
  });
});
