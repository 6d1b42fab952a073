import { describePictureless, describeSale, describeSite } from './company-check.ts';

const site = {
  url: 'https://kilnfold.example/shop',
  state: 'answers',
  status: 200,
  host: 'kilnfold.example',
  fault: null,
  looked_at: '2026-11-21T12:00:00.000Z',
} as const;

it.each([
  [site, 'It answers with status 200.'],
  [{ ...site, host: 'parked.example' }, 'It answers with status 200, from parked.example.'],
  [{ ...site, state: 'silent', status: null, host: null, fault: 'timeout' }, 'It did not answer in time.'],
  [{ ...site, state: 'silent', status: null, host: null, fault: 'unknown' }, 'It did not answer.'],
  [{ ...site, state: 'waiting', status: null, host: null }, 'We look at it within a few minutes.'],
  [{ ...site, state: 'none', url: '' }, 'It names no website.'],
] as const)('of the website %j: %s', (found, words) => {
  expect(describeSite(found)).toBe(words);
});

it.each([
  [0, 0, 'No product yet.'],
  [3, 0, '3 products have a picture each.'],
  [40, 2, '2 of 40 products without a picture (5%).'],
])('of %i products %i without a picture: %s', (products, pictureless, words) => {
  expect(describePictureless({ products, pictureless })).toBe(words);
});

const [sold, taken] = [
  { active: true, price: 24.5, taken_down: null },
  { reason: 'Not a mug', by: 'ada.byron', at: site.looked_at },
];

it.each([
  [sold, [], 'On sale'],
  [sold, ['goods'], 'Not on sale yet'],
  [{ ...sold, price: null }, [], 'Not on sale yet'],
  [{ ...sold, active: false }, ['approval'], 'Switched off'],
  [{ ...sold, active: false, taken_down: taken }, [], 'Taken down'],
] as const)('the product %j of a company that lacks %j: %s', (product, missing, words) => {
  expect(describeSale(product, { missing: [...missing] })).toBe(words);
});
