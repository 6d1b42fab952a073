import fc from 'fast-check';
import {
  CLOCK_CORRECTION,
  type InfluencerState,
  influencerDropped,
  influencerInWindow,
  influencerVisited,
  lastInfluencer,
  NO_INFLUENCER,
  VISIT_WINDOW,
} from './influencer-state.ts';

const NOW = Date.UTC(2026, 10, 21);
const marlowe = { id: 2, username: 'marlowe.finch', picture_location: '/people/2.png' };
const penny = { id: 7, username: 'pennywhistle', picture_location: '' };

describe('a visit', () => {
  it.each([
    ['counts at once', 0, 2],
    ['counts for 30 days', VISIT_WINDOW, 2],
    ['counts no longer', VISIT_WINDOW + 1, 0],
    ['counts when the clock was set back since', -CLOCK_CORRECTION, 2],
    ['from a clock that is ahead is none', -CLOCK_CORRECTION - 1, 0],
  ])('%s', (_, age, id) => {
    expect(influencerInWindow(influencerVisited(marlowe, NOW - age), NOW).id).toBe(id);
  });

  it.each([-2, 2.5, Number.NaN])('of a person with the id %d is none', (id) => {
    expect(influencerInWindow(influencerVisited({ ...marlowe, id }, NOW), NOW)).toBe(NO_INFLUENCER);
  });

  it('keeps of a person what the pages show, and no more', () => {
    expect(influencerVisited(Object.assign({ email: 'm@wishbin.example' }, marlowe), NOW)).toEqual({
      ...marlowe,
      visited_at: NOW,
    });
  });
});

describe('of what two pages know', () => {
  it.each([
    ['the later link wins', influencerVisited(penny, NOW - 1), 7],
    ['an earlier link changes nothing', influencerVisited(penny, NOW - 3), 2],
    ['a later drop wins', influencerDropped(NOW - 1), 0],
    ['an earlier drop changes nothing', influencerDropped(NOW - 3), 2],
    [
      'a link of a clock that is ahead changes nothing',
      influencerVisited(penny, NOW + CLOCK_CORRECTION + 1),
      2,
    ],
    ['nothing changes nothing', NO_INFLUENCER, 2],
  ])('%s', (_, other, id) => {
    const mine = influencerVisited(marlowe, NOW - 2);
    expect(lastInfluencer(mine, other, NOW).id).toBe(id);
    expect(lastInfluencer(other, mine, NOW).id).toBe(id);
  });

  it.each([
    ['a link', (before: InfluencerState) => influencerVisited(penny, NOW, before), 7],
    ['a drop', (before: InfluencerState) => influencerDropped(NOW, before), 0],
  ])('%s wins over an earlier link of the same clock, which was set back in between', (_, change, id) => {
    const before = influencerVisited(marlowe, NOW + 2000);
    expect(lastInfluencer(before, change(before), NOW).id).toBe(id);
    expect(lastInfluencer(change(before), before, NOW).id).toBe(id);
  });

  it('the same is left in whatever order any number of them are compared', () => {
    const one = fc.record({ id: fc.nat(9), age: fc.integer({ min: -5, max: 5 }) });
    fc.assert(
      fc.property(fc.uniqueArray(one, { minLength: 1, selector: ({ age }) => age }), (visits) => {
        const states = visits.map(({ id, age }) => ({ ...marlowe, id, visited_at: NOW - age }));
        const left = (list: typeof states) =>
          list.reduce((mine, other) => lastInfluencer(mine, other, NOW), NO_INFLUENCER);
        expect(left(states)).toEqual(left(states.toReversed()));
      }),
    );
  });
});
