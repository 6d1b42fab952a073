import type { Account } from '../ledger/index.ts';

/** Whoever is owed money. */
export type Payee = { readonly personId: number } | { readonly companyId: number };

/** The number of a person, and that of a company: one of them is null. */
export function payeeIds(payee: Payee): [personId: number | null, companyId: number | null] {
  return 'personId' in payee ? [payee.personId, null] : [null, payee.companyId];
}

/** Where the books hold what they are owed. */
export function accountOfPayee(payee: Payee): Account {
  return 'personId' in payee ? { kind: 'fees', personId: payee.personId } : { kind: 'company', ...payee };
}
