import type { Payout } from 'shared-api/contract';
import type { Queryable } from '../../../platform/database/database.ts';
import { type Payee, payeeIds } from './accounts.repo.ts';

/** Payouts of one answer. */
const PAGE_SIZE = 100;

/** A payout as it is stored, as its payee sees it. */
export type PayoutRow = Omit<Payout, 'created_at'> & { readonly created_at: Date };

/** A payout whose turn it is to be sent. */
export interface DuePayout {
  readonly id: number;
  readonly cents: number;
  /** This one included. */
  readonly tries: number;
  readonly attempt: number;
  readonly provider_id: string;
  readonly person_id: number | null;
  readonly company_id: number | null;
  /** The payee may no longer be paid: a banned person or a suspended company. */
  readonly banned: boolean;
  /** It was asked for so long ago that it is not tried again. */
  readonly old: boolean;
}

/** Of a payee: one of both is null. */
export interface PayeeStatus {
  readonly person: string | null;
  readonly company: string | null;
}

/** Whether a payee may ask for money at all. The row of their account is locked: they ask for one payout after the other. */
export async function lockPayee(transaction: Queryable, accountId: number): Promise<PayeeStatus | undefined> {
  const [row] = await transaction.query<PayeeStatus>(
    `select person.status as person, company.status as company
     from payout_account account
     left join person on person.id = account.person_id
     left join company on company.id = account.company_id
     where account.id = $1 for update of account`,
    [accountId],
  );
  return row;
}

export async function isUnderWay(database: Queryable, accountId: number): Promise<boolean> {
  const rows = await database.query(`select id from payout where account_id = $1 and state = 'requested'`, [
    accountId,
  ]);
  return rows.length > 0;
}

export async function insertPayout(
  transaction: Queryable,
  accountId: number,
  cents: number,
): Promise<PayoutRow> {
  const [row] = await transaction.query<PayoutRow>(
    `insert into payout (account_id, cents) values ($1, $2)
     returning id, cents as amount, state, null::text as trouble, created_at`,
    [accountId, cents],
  );
  if (!row) throw new Error('The payout was not stored');
  return row;
}

/** The newest first. */
export async function payoutsOf(database: Queryable, payee: Payee): Promise<PayoutRow[]> {
  return database.query<PayoutRow>(
    `select payout.id, cents as amount, state, case state when 'failed' then trouble end as trouble, payout.created_at
     from payout join payout_account account on account.id = account_id
     where account.person_id = $1 or account.company_id = $2
     order by payout.id desc limit $3`,
    [...payeeIds(payee), PAGE_SIZE],
  );
}

/**
 * The payout that has waited longest, for one server alone: it is due again after so many seconds, in case this server ends
 * before its outcome is stored. `oldAfter` seconds after it was asked for it is old.
 */
export async function takePayout(
  database: Queryable,
  againAfter: number,
  oldAfter: number,
): Promise<DuePayout | undefined> {
  const [payout] = await database.query<DuePayout>(
    `update payout set tries = tries + 1, next_try_at = clock_timestamp() + $1 * interval '1 second'
     from payout_account account
     left join person on person.id = account.person_id
     left join company on company.id = account.company_id
     where account.id = payout.account_id and payout.id = (
       select id from payout where state = 'requested' and next_try_at <= clock_timestamp()
       order by next_try_at, id limit 1 for update skip locked)
     returning payout.id, cents, tries, attempt, account.provider_id, account.person_id, account.company_id,
       coalesce(person.status = 'banned' or company.status = 'suspended', false) as banned,
       payout.created_at < clock_timestamp() - $2 * interval '1 second' as old`,
    [againAfter, oldAfter],
  );
  return payout;
}

/** The card service has sent it. Gives the state it had; undefined when this was known before. */
export async function markSent(
  transaction: Queryable,
  payoutId: number,
  transferId: string,
): Promise<'requested' | 'failed' | undefined> {
  const [row] = await transaction.query<{ state: 'requested' | 'failed' }>(
    `update payout set state = 'sent', done_at = clock_timestamp(), transfer_id = $2, trouble = null
     from (select id, state from payout where id = $1 for update) before
     where payout.id = before.id and before.state <> 'sent' returning before.state`,
    [payoutId, transferId],
  );
  return row?.state;
}

/** It will never be sent; false when it is no longer to be sent. */
export async function markFailed(transaction: Queryable, payoutId: number, error: string): Promise<boolean> {
  const rows = await transaction.query(
    `update payout set state = 'failed', done_at = clock_timestamp(), trouble = $2
     where id = $1 and state = 'requested' returning id`,
    [payoutId, error],
  );
  return rows.length > 0;
}

/** Tries again after so many seconds; `anew` where the card service would answer the same attempt the same again. */
export async function putOffPayout(
  database: Queryable,
  payoutId: number,
  { seconds, error, anew }: { readonly seconds: number; readonly error: string; readonly anew: boolean },
): Promise<void> {
  await database.query(
    `update payout set next_try_at = clock_timestamp() + $2 * interval '1 second', trouble = $3,
       attempt = attempt + $4::boolean::integer
     where id = $1 and state = 'requested'`,
    [payoutId, seconds, error, anew],
  );
}

/** A payout with its payee and state. */
export interface StoredPayout {
  readonly id: number;
  readonly cents: number;
  readonly state: 'requested' | 'sent' | 'failed';
  readonly person_id: number | null;
  readonly company_id: number | null;
}

/** Locks a payout to an account at the card service (any, where that is null). */
export async function lockPayout(
  transaction: Queryable,
  payoutId: number,
  providerId: string | null,
): Promise<StoredPayout | undefined> {
  const [payout] = await transaction.query<StoredPayout>(
    `select payout.id, payout.cents, payout.state, account.person_id, account.company_id
     from payout join payout_account account on account.id = payout.account_id
     where payout.id = $1 and ($2::text is null or account.provider_id = $2) for update of payout`,
    [payoutId, providerId],
  );
  return payout;
}

/** The ids that the card service gave a sent payout and its account; undefined for one that is not sent. */
export async function sentTransfer(
  database: Queryable,
  payoutId: number,
): Promise<{ readonly transfer_id: string; readonly provider_id: string } | undefined> {
  const [sent] = await database.query<{ transfer_id: string; provider_id: string }>(
    `select transfer_id, provider_id from payout join payout_account account on account.id = account_id
     where payout.id = $1 and payout.state = 'sent'`,
    [payoutId],
  );
  return sent;
}

/** Stores a payout that the card service has sent to an account of a payee; undefined when no payee has that account. */
export async function insertSentPayout(
  transaction: Queryable,
  sent: { readonly providerId: string; readonly cents: number; readonly transferId: string },
): Promise<StoredPayout | undefined> {
  const [payout] = await transaction.query<StoredPayout>(
    `with account as (select id, person_id, company_id from payout_account where provider_id = $1),
     stored as (
       insert into payout (account_id, cents, state, done_at, transfer_id)
       select id, $2, 'sent', clock_timestamp(), $3 from account returning id, cents, state)
     select stored.*, account.person_id, account.company_id from stored, account`,
    [sent.providerId, sent.cents, sent.transferId],
  );
  return payout;
}

/** A sent payout has not arrived at the card service after all. */
export async function unmarkSent(transaction: Queryable, payoutId: number, error: string): Promise<void> {
  await transaction.query(
    `update payout set state = 'failed', transfer_id = null, done_at = clock_timestamp(), trouble = $2
     where id = $1 and state = 'sent'`,
    [payoutId, error],
  );
}

/**
 * SQL of the payouts that failed and were not asked for since: `id`, `account_id`, `cents`, `trouble` and `since`. The books know the
 * failed ones by an index; the table of payouts has none.
 */
export const FAILED_PAYOUTS = `select distinct payout.id, payout.account_id, payout.cents, payout.trouble, payout.done_at as since
  from ledger_tx tx
  join payout on payout.id = substring(tx.ref from '^\\d{1,9}')::integer and payout.state = 'failed'
  where tx.kind = 'payout_failed'
    and not exists (
      select from payout following where following.account_id = payout.account_id and following.id > payout.id)`;

/** Payouts that are on their way to the card service. */
export async function countOpenPayouts(database: Queryable): Promise<number> {
  const [row] = await database.query<{ payouts: number }>(
    `select count(*)::integer as payouts from payout where state = 'requested'`,
  );
  return row?.payouts ?? 0;
}
