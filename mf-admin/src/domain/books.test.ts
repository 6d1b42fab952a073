import { bookAccounts, postingName } from './books.ts';

it.each([
  ['payment', 'Payments of buyers'],
  ['label', 'Labels paid by companies'],
  ['label void', 'Labels refunded to companies'],
  ['kind of later', 'kind of later'],
])('names the posting %s “%s”', (kind, name) => {
  expect(postingName(kind)).toBe(name);
});

it('says that its fees are taken off the money at the card service', () => {
  expect(bookAccounts.card_clearing.meaning).toBe('What we have there, after its own fees');
});
