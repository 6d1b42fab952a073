import type { Queryable } from '../../../platform/database/database.ts';
import type { FeeLine, Return } from './shares.rules.ts';

/** A paid line that brings its chain something; amounts in cents, nearest first. */
export interface NewShares {
  readonly lineId: number;
  readonly feePercent: number;
  readonly people: readonly number[];
  readonly amounts: readonly number[];
}

/** Writes what lines brought to whom. A line is split once: its shares again are refused by the database. */
export async function insertShares(
  transaction: Queryable,
  lines: readonly NewShares[],
  passPercent: number,
): Promise<void> {
  const rows = lines.flatMap(({ lineId, feePercent, people, amounts }) =>
    amounts.map((amount, index) => ({
      lineId,
      feePercent,
      amount,
      level: index + 1,
      personId: people[index] ?? 0,
    })),
  );
  await transaction.query(
    `insert into fee_share (line_id, level, person_id, fee_percent, amount_cents, pass_percent)
     select share.*, $6 from unnest($1::integer[], $2::smallint[], $3::integer[], $4::smallint[], $5::integer[])
       as share (line_id, level, person_id, fee_percent, amount_cents)`,
    [
      rows.map(({ lineId }) => lineId),
      rows.map(({ level }) => level),
      rows.map(({ personId }) => personId),
      rows.map(({ feePercent }) => feePercent),
      rows.map(({ amount }) => amount),
      passPercent,
    ],
  );
}

/** Keeps the fees of lines back. */
export async function insertHolds(
  transaction: Queryable,
  holds: readonly { readonly lineId: number; readonly suspicion: string }[],
): Promise<void> {
  await transaction.query(
    `insert into fee_hold (line_id, suspicion) select * from unnest($1::integer[], $2::text[])`,
    [holds.map(({ lineId }) => lineId), holds.map(({ suspicion }) => suspicion)],
  );
}

/**
 * The fees of the lines that these lines are, or were split from, as they stand by what of their price is neither cancelled nor
 * refunded now. The caller has locked their order.
 */
export async function feeLinesOf(transaction: Queryable, lineIds: readonly number[]): Promise<FeeLine[]> {
  return transaction.query<FeeLine>(
    `select line.id as "lineId", line.company_id as "companyId", hold.state as hold,
       (select coalesce(sum(part.price_cents * part.quantity - part.refunded_cents), 0)::integer from order_line part
        where coalesce(part.fee_line_id, part.id) = line.id and part.order_id = line.order_id
          and part.state not in ('cancelled', 'refunded')) as base,
       min(share.fee_percent) as "feePercent", min(share.pass_percent) as "passPercent",
       json_agg(json_build_object('personId', share.person_id, 'amount', share.amount_cents,
         'returned', share.returned_cents) order by share.level) as shares
     from order_line line
     join fee_share share on share.line_id = line.id
     left join fee_hold hold on hold.line_id = line.id
     where line.id in (select coalesce(fee_line_id, id) from order_line where id = any($1))
     group by line.id, hold.state order by line.id`,
    [lineIds],
  );
}

/** Stores the reversed parts of shares. */
export async function addReturned(
  transaction: Queryable,
  returns: readonly Pick<Return, 'lineId' | 'level' | 'cents'>[],
): Promise<void> {
  await transaction.query(
    `update fee_share set returned_cents = returned_cents + back.cents
     from unnest($1::integer[], $2::smallint[], $3::integer[]) as back (line_id, level, cents)
     where fee_share.line_id = back.line_id and fee_share.level = back.level`,
    [
      returns.map(({ lineId }) => lineId),
      returns.map(({ level }) => level),
      returns.map(({ cents }) => cents),
    ],
  );
}
