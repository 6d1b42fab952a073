import { anAccount, aPayout, aStockProduct, aStockVariant } from '../testing/desk-builders.ts';
import { debtWords, payoutRefusal, stockDone, waitingWords } from './desk-texts.ts';

it('says what became of new goods', () => {
  const variant = aStockVariant({ name_view: 'Large', quantity: 7 });
  expect(stockDone(5, { ...variant, served: 0 })).toBe('5 units added. 7 of Large in stock now.');
  expect(stockDone(5, { ...variant, served: 2 })).toBe(
    '5 units added, 2 of them for orders that waited. 7 of Large in stock now.',
  );
  expect(stockDone(-1, { ...variant, served: 0 })).toBe('1 unit written off. 7 of Large in stock now.');
});

it('says who waits, and that what is in a run is seen to', () => {
  const nobody = { waiting: 0, oldest_paid_at: null };
  expect(waitingWords(aStockProduct({ ...nobody, run_id: null }))).toBe('No orders are waiting.');
  expect(waitingWords(aStockProduct({ ...nobody, run_id: 4 }))).toBe(
    'No orders are waiting, apart from those in the run.',
  );
  expect(waitingWords(aStockProduct({ waiting: 2, oldest_paid_at: '2026-11-20T12:00:00.000Z' }))).toBe(
    '2 units paid and waiting to be made, the first since Nov 20, 2026.',
  );
});

it('has what is available paid out', () => {
  expect(payoutRefusal(anAccount())).toBeNull();
});

it.each([
  ['while one is under way', anAccount({ payouts: [aPayout({ state: 'requested' })] }), /on its way/],
  ['below the least', anAccount({ available: 2499 }), /You are \$0\.01 away/],
  ['without an account', anAccount({ payout_account: 'started' }), /Set up payouts first/],
])('%s says why it is not', (_, account, words) => {
  expect(payoutRefusal(account)).toMatch(words);
});

it('says what becomes of a debt', () => {
  expect(debtWords(0)).toBeNull();
  // A label that was kept back takes a balance below zero before anything was paid out.
  expect(debtWords(-310)).toMatch(/^Refunds or labels .*\$3\.10 will be taken/);
});
