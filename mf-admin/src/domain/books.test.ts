import { postingName } from './books.ts';

it.each([
  ['payment', 'Payments of buyers'],
  ['label', 'Labels paid by companies'],
  ['label void', 'Labels refunded to companies'],
  ['kind of later', 'kind of later'],
])('names the posting %s “%s”', (kind, name) => {
  expect(postingName(kind)).toBe(name);
});
