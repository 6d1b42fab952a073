import { earnersText } from './items.ts';

it.each([
  [[], ''],
  [[null, null], ''],
  [['june.park'], 'Influencer june.park earns a fee if you buy.'],
  [['june.park', null, 'june.park'], 'Influencer june.park earns a fee if you buy.'],
  [['june.park', 'oscar', 'ada'], 'Influencers june.park, oscar and ada each earn a fee if you buy.'],
])('says once of each influencer of %j that they earn', (names, words) => {
  expect(earnersText(names.map((username) => ({ username })))).toBe(words);
});
