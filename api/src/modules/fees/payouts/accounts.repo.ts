import type { PayoutAccount } from 'shared-api/contract';
import type { Queryable } from '../../../platform/database/database.ts';
import type { Account } from '../ledger/ledger.rules.ts';

/** A payee: a person or company that is owed money. */
export type Payee = { readonly personId: number } | { readonly companyId: number };

/** The ids of a person and a company: one of them is null. */
export function payeeIds(payee: Payee): [personId: number | null, companyId: number | null] {
  return 'personId' in payee ? [payee.personId, null] : [null, payee.companyId];
}

/** Where the books hold what they are owed. */
export function accountOfPayee(payee: Payee): Account {
  return 'personId' in payee ? { kind: 'fees', personId: payee.personId } : { kind: 'company', ...payee };
}

/** A payee's account at the card service, and whether it took money when it was looked at last. */
export interface PayoutAccountRow {
  readonly id: number;
  readonly provider_id: string;
  readonly enabled: boolean;
}

/** Whether a person can be paid, as the card service said last. */
export async function payoutAccountState(
  database: Queryable,
  personId: number,
): Promise<PayoutAccount['state']> {
  const account = await payoutAccountOf(database, { personId });
  if (!account) return 'none';
  return account.enabled ? 'ready' : 'started';
}

export async function payoutAccountOf(
  database: Queryable,
  payee: Payee,
): Promise<PayoutAccountRow | undefined> {
  const [account] = await database.query<PayoutAccountRow>(
    'select id, provider_id, enabled from payout_account where person_id = $1 or company_id = $2',
    payeeIds(payee),
  );
  return account;
}

/** Keeps a new account; where the payee has one, that stays. */
export async function insertPayoutAccount(
  database: Queryable,
  payee: Payee,
  { id, enabled }: { readonly id: string; readonly enabled: boolean },
): Promise<void> {
  await database.query(
    `insert into payout_account (person_id, company_id, provider_id, enabled, looked_at)
     values ($1, $2, $3, $4, clock_timestamp()) on conflict do nothing`,
    [...payeeIds(payee), id, enabled],
  );
}

/** Notes what the card service said of an account; false for one that is none of ours. */
export async function storeAccountState(
  database: Queryable,
  { id, enabled }: { readonly id: string; readonly enabled: boolean },
): Promise<boolean> {
  const rows = await database.query(
    `update payout_account set enabled = $2, looked_at = clock_timestamp() where provider_id = $1 returning id`,
    [id, enabled],
  );
  return rows.length > 0;
}

export async function isKnownAccount(database: Queryable, providerId: string): Promise<boolean> {
  const rows = await database.query('select 1 as one from payout_account where provider_id = $1', [
    providerId,
  ]);
  return rows.length > 0;
}

/** The payee's reference at the card service; unique across databases. */
export async function payeeReference(database: Queryable, payee: Payee): Promise<string> {
  const [personId, companyId] = payeeIds(payee);
  const [row] = await database.query<{ reference: string }>(
    `select 'person:' || id || ':' || extract(epoch from created_at) as reference from person where id = $1
     union all
     select 'company:' || id || ':' || extract(epoch from created_at) from company where id = $2`,
    [personId, companyId],
  );
  if (!row) throw new Error('A payee who is not there');
  return row.reference;
}

/** Locks a company's account until the transaction ends; taken before every other lock. */
export async function lockCompanyMoney(
  transaction: Queryable,
  companyId: number,
): Promise<{ readonly status: string } | undefined> {
  const [company] = await transaction.query<{ status: string }>(
    'select status from company where id = $1 for no key update',
    [companyId],
  );
  return company;
}
