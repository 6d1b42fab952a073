import type { Queryable } from '../../platform/database/database.ts';
import type { CardRecord } from '../../ports/card-records-port.ts';
import { NOT_CHARGED } from '../orders/index.ts';
import type { ChargeRow, MovedRow, RefundRow, TransferRow } from './reconcile.rules.ts';

/** Keeps records as the card service lists them now. */
export async function storeRecords(database: Queryable, records: readonly CardRecord[]): Promise<void> {
  if (records.length === 0) return;
  await database.query(
    `insert into card_record (id, kind, settled, cents, currency, created_at, payment_id, order_id, reference, record_key,
       account_id)
     select * from jsonb_to_recordset($1::jsonb) as listed (id text, kind text, settled boolean, cents bigint, currency text,
       "createdAt" timestamptz, "paymentId" text, "orderId" integer, reference text, key text, "accountId" text)
     on conflict (id) do update set settled = excluded.settled, cents = excluded.cents`,
    [JSON.stringify(records)],
  );
}

/**
 * Forgets at most so many records of before a moment; returns how many. Those stay that are refunds and payouts which were
 * booked later.
 */
export async function forgetRecords(database: Queryable, before: Date, most: number): Promise<number> {
  const rows = await database.query(
    `delete from card_record where id in (
       select id from card_record where kind in ('charge', 'refund', 'transfer') and created_at < $1
         and not exists (select from order_refund where provider_id = card_record.id and order_refund.created_at >= $1)
         and not exists (select from payout where transfer_id = card_record.id and payout.created_at >= $1)
       limit $2)
     returning id`,
    [before, most],
  );
  return rows.length;
}

/** Another payment that this product opened and the card service has charged, the newest; undefined where none is on record. */
export async function otherPayment(database: Queryable, paymentId: string): Promise<string | undefined> {
  const [row] = await database.query<{ payment_id: string }>(
    `select payment_id from card_record
     where kind = 'charge' and settled and order_id is not null and payment_id is not null and payment_id <> $1
     order by created_at desc limit 1`,
    [paymentId],
  );
  return row?.payment_id;
}

/** A place in a list by time: the last row of the page before. */
export interface RecordPlace {
  readonly at: Date;
  readonly id: string;
}

/** Records of before a moment that follow a place, oldest first. */
type RecordsAfter<Row> = (
  database: Queryable,
  after: RecordPlace,
  before: Date,
  most: number,
) => Promise<Row[]>;

/**
 * Pages of the records of one kind.
 * @param query SQL that calls them by their kind and ends with a condition, to which those of the page are added
 */
function recordsAfter<Row>(kind: CardRecord['kind'], query: string): RecordsAfter<Row> {
  const page = `${query} and (${kind}.created_at, ${kind}.id) > ($1, $2) and ${kind}.created_at < $3
     order by ${kind}.created_at, ${kind}.id limit $4`;
  return (database, after, before, most) => database.query<Row>(page, [after.at, after.id, before, most]);
}

/** Settled charges. */
export const chargesAfter = recordsAfter<ChargeRow>(
  'charge',
  `select charge.id, charge.payment_id, charge.cents, charge.created_at, charge.order_id, charge.reference,
     (select coalesce(sum(refund.cents), 0)::bigint from card_record refund
      where refund.payment_id = charge.payment_id and refund.kind = 'refund' and refund.settled) as refunded,
     (select coalesce(sum(asked.cents), 0)::bigint from order_refund asked
      where asked.order_id = coalesce(own.id, named.id) and asked.payment_id = charge.payment_id
        and asked.state <> 'done') as asked,
     own.id as own_id, own.state as own_state, named.id as named_id,
     coalesce(own.held is not null or named.held is not null, false) as held,
     (select sum(entry.cents)::bigint
      from ledger_tx tx
      join ledger_entry entry on entry.tx_id = tx.id
      join ledger_account account on account.id = entry.account_id and account.kind = 'card_clearing'
      where tx.order_id = own.id and tx.kind in ('payment', 'difference')) as booked
   from card_record charge
   left join shop_order own on own.intent_id = charge.payment_id
   left join shop_order named on named.id = charge.order_id and named.quote_id = charge.reference
   where charge.kind = 'charge' and charge.settled`,
);

/** Settled refunds; those of paid orders alone. */
export const refundsAfter = recordsAfter<RefundRow>(
  'refund',
  `select refund.id, refund.payment_id, refund.cents, refund.created_at, refund.record_key, own.id as order_id,
     (select sum(known.cents)::bigint from order_refund known
      where known.order_id = own.id and known.provider_id = refund.id) as booked
   from card_record refund
   join shop_order own on own.intent_id = refund.payment_id and own.state = 'paid'
   where refund.kind = 'refund' and refund.settled`,
);

/** Settled transfers of this product. */
export const transfersAfter = recordsAfter<TransferRow>(
  'transfer',
  `select transfer.id, transfer.cents, transfer.created_at, transfer.record_key, transfer.account_id,
     (select sum(payout.cents)::bigint from payout where payout.transfer_id = transfer.id) as booked
   from card_record transfer
   where transfer.kind = 'transfer' and transfer.settled and transfer.record_key is not null
     and transfer.account_id is not null`,
);

const movedQueries = {
  order: `select shop_order.id, shop_order.id as order_id, coalesce(intent_id, '') as provider_id, total as cents,
      created_at as asked_at, paid_at as moved_at, exists (
        select from card_record where payment_id = intent_id and kind = 'charge' and settled)
        or exists (
          select from order_refund refund
          where refund.order_id = shop_order.id and refund.provider_id = '${NOT_CHARGED}') as known
    from shop_order where state = 'paid' and id < $1 order by id desc limit $2`,
  refund: `select id, order_id, provider_id, cents, created_at as asked_at, done_at as moved_at,
      exists (select from card_record where card_record.id = provider_id and settled) as known
    from order_refund where state = 'done' and id < $1 order by id desc limit $2`,
  payout: `select id, null::integer as order_id, transfer_id as provider_id, cents, created_at as asked_at, done_at as moved_at,
      exists (select from card_record where card_record.id = transfer_id and settled) as known
    from payout where state = 'sent' and id < $1 order by id desc limit $2`,
} as const;

/** Paid orders, done refunds or sent payouts whose id is below one, newest first. */
export async function movedBefore(
  database: Queryable,
  what: keyof typeof movedQueries,
  below: number,
  most: number,
): Promise<MovedRow[]> {
  return database.query<MovedRow>(movedQueries[what], [below, most]);
}
