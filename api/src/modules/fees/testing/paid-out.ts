import type { Queryable } from '../../../platform/database/database.ts';

/** Somebody was paid so many cents a while ago, as the card service and the books know it; or asked for it then and waits. */
export async function paidOut(
  database: Queryable,
  personId: number,
  cents: number,
  ago = '0 days',
  state: 'sent' | 'requested' = 'sent',
): Promise<void> {
  await database.query(
    `insert into payout_account (person_id, provider_id, enabled) values ($1, 'acct_' || $1::integer, true) on conflict do nothing`,
    [personId],
  );
  await database.query(
    `with paid as (
       insert into payout (account_id, cents, state, created_at, done_at, transfer_id)
       select id, $2, $4, clock_timestamp() - $3::interval, case $4 when 'sent' then clock_timestamp() - $3::interval end,
         case $4 when 'sent' then 'tr_' || gen_random_uuid() end
       from payout_account where person_id = $1
       returning id
     ), tx as (
       insert into ledger_tx (kind, ref, created_at)
       select 'payout', id::text, clock_timestamp() - $3::interval from paid returning id
     )
     insert into ledger_entry (tx_id, account_id, cents)
     select tx.id, account.id, case account.kind when 'fees' then $2::integer else -$2::integer end
     from tx join ledger_account account
       on (account.person_id = $1 and account.kind = 'fees') or account.kind = 'card_clearing'`,
    [personId, cents, ago, state],
  );
}
