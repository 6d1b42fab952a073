import type { AdminBooks } from 'shared-api/contract/administration/money';

type Account = AdminBooks['accounts'][number]['account'];

/** Names of the accounts of the books, and what each figure is. */
export const bookAccounts: Readonly<Record<Account, { readonly name: string; readonly meaning: string }>> = {
  card_clearing: { name: 'Money at the card service', meaning: 'What we have there, after its own fees' },
  market_loss: { name: 'Losses', meaning: 'What was written off' },
  company: { name: 'Owed to companies', meaning: 'What their sales brought, less refunds and payouts' },
  fees: { name: 'Owed to influencers', meaning: 'Finders fees, less refunds and payouts' },
  held: { name: 'Held fees', meaning: 'Finders fees that wait for a decision' },
  aside: { name: 'Fees not split yet', meaning: 'Always $0.00 when the books are right' },
  shipping: { name: 'Shipping', meaning: 'What buyers paid for labels' },
  tax: { name: 'Sales tax', meaning: 'What is owed to the states' },
  processing: { name: 'Card charges', meaning: 'What buyers paid for them, less the card service’s fees' },
  unknown: { name: 'Another account', meaning: 'This page does not know it yet' },
};

/** The order in which the page shows accounts: what we have first, then what we owe. */
const ORDER = Object.keys(bookAccounts) as Account[];

/** Accounts in the order of the page. */
export function sortedAccounts(accounts: AdminBooks['accounts']): AdminBooks['accounts'] {
  return [...accounts].sort((one, other) => ORDER.indexOf(one.account) - ORDER.indexOf(other.account));
}

const kinds: Readonly<Record<string, string>> = {
  payment: 'Payments of buyers',
  fee: 'Finders fees split',
  'card fee': 'Fees of the card service',
  refund: 'Refunds of goods',
  'refund shipping': 'Refunds of shipping',
  'refund charge': 'Refunds of card charges',
  'fee return': 'Finders fees reversed',
  'fee release': 'Held fees released',
  'fee hold return': 'Held fees returned to companies',
  payout: 'Payouts',
  'payout failed': 'Payouts that failed',
  label: 'Labels paid by companies',
  'label void': 'Labels refunded to companies',
  'write off': 'Debts written off',
  difference: 'Differences of payments',
  'refund outside': 'Refunds made at the card service',
};

/** What a kind of posting is; later ones by their own name. */
export function postingName(kind: string): string {
  return kinds[kind] ?? kind;
}
