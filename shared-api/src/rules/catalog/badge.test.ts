import { cardBadge, NEW_DAYS } from './badge.ts';

const old = { available: true, ageDays: NEW_DAYS, unitsLeft: 3 };

describe('the badge of a card', () => {
  it.each([
    ['none where there is enough of what is there for long', {}, undefined],
    ['New to the last moment of the time', { ageDays: NEW_DAYS - 0.001 }, 'New'],
    ['New before what is left', { ageDays: 0, unitsLeft: 1 }, 'New'],
    ['Sold out before New', { available: false, ageDays: 0, unitsLeft: 0 }, 'Sold out'],
    ['Sold out where a required add-on cannot be had', { available: false, unitsLeft: 8 }, 'Sold out'],
    ['2 left', { unitsLeft: 2 }, '2 left'],
    ['1 left', { unitsLeft: 1 }, '1 left'],
  ])('is %s', (_, facts, badge) => {
    expect(cardBadge({ ...old, ...facts })).toBe(badge);
  });
});
