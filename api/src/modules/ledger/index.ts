export { balances, type Posting, type PostingKind, post } from './ledger.repo.ts';
export {
  type Account,
  cardFeeEntries,
  type Entry,
  type PaidSums,
  paymentEntries,
  reversed,
} from './ledger.rules.ts';
