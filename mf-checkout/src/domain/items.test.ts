import { earnersText } from './items.ts';

it.each([
  [[], ''],
  [[null, null], ''],
  [['june.park'], 'Influencer june.park earns a fee if you buy.'],
  [['june.park', null, 'june.park'], 'Influencer june.park earns a fee if you buy.'],
  [['june.park', 'oscar', 'ada'], 'Influencers june.park, oscar and ada each earn a fee if you buy.'],
])('says once of each influencer of %j that they earn', (names, words) => {
  expect(earnersText(names.map((username) => ({ username, earns_fee: true })))).toBe(words);
});

it('leaves out the influencer of a product that pays no fee', () => {
  expect(earnersText([{ username: 'june.park', earns_fee: false }])).toBe('');
});
