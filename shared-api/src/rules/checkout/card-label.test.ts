import { cardExpiryText, cardLabel, cardTitle, isCardExpired } from './card-label.ts';

it('names a card by its maker and its last digits, and one of another maker by these alone', () => {
  expect(cardLabel({ brand: 'amex', last4: '0005' })).toBe('American Express ending in 0005');
  expect(cardLabel({ brand: 'girocard', last4: '0005' })).toBe('card ending in 0005');
  expect(cardTitle({ brand: 'girocard', last4: '0005' })).toBe('Card ending in 0005');
  expect(cardTitle({ brand: 'visa', last4: '4242' })).toBe('Visa ending in 4242');
});

it.each([
  [2026, 11, false, 'Expires 11/26'],
  [2026, 10, true, 'Expired 10/26'],
  [2025, 12, true, 'Expired 12/25'],
  [2030, 1, false, 'Expires 01/30'],
])('takes a card of %i, month %i, to the end of that month', (exp_year, exp_month, expired, text) => {
  const now = new Date(2026, 10, 30, 23, 59);
  expect(isCardExpired({ exp_year, exp_month }, now)).toBe(expired);
  expect(cardExpiryText({ exp_year, exp_month }, now)).toBe(text);
});
