import { anAccount, aPayout } from '../../testing/desk-builders.ts';
import { debtWords, payoutRefusal } from './account-words.ts';

it('has what is available paid out', () => {
  expect(payoutRefusal(anAccount())).toBeNull();
});

it.each([
  ['while one is under way', anAccount({ payouts: [aPayout({ state: 'requested' })] }), /on its way/],
  ['below the least', anAccount({ available: 2499 }), /\$0\.01 more/],
  ['without an account', anAccount({ payout_account: 'started' }), /Set up payouts first/],
])('%s says why it is not', (_, account, words) => {
  expect(payoutRefusal(account)).toMatch(words);
});

it('says what becomes of a debt', () => {
  expect(debtWords(0)).toBeNull();
  expect(debtWords(-310)).toMatch(/\$3\.10 will be taken/);
});
