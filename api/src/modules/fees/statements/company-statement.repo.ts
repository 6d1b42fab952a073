import type { CompanyStatement, CompanyYear, StatementRow } from 'shared-api/contract';
import type { Queryable } from '../../../platform/database/database.ts';
import type { TotalFault } from '../ledger/totals.repo.ts';

/** Days of the market, both included: "2026-11-01". */
export interface StatementSpan {
  readonly from: string;
  readonly to: string;
}

/** Behind which row a page begins. */
export interface StatementPlace {
  readonly day: string;
  readonly id: number;
}

/** A row as it is stored. */
export type StoredStatementRow = Omit<StatementRow, 'created_at'> & { readonly created_at: Date };

/** Above each id: a page from the end of a span. */
const LAST_ID = Number.MAX_SAFE_INTEGER;

/** SQL: the amounts of a row, or of sums of rows. */
const amounts = (sum: (column: string) => string): string => `
  ${sum('gross_cents')} as gross, ${sum('fee_cents')} as fee, ${sum('card_fee_cents')} as card_fee, ${sum('label_cents')} as label,
  ${sum('gross_cents - fee_cents - card_fee_cents - label_cents')} as net, ${sum('payout_cents')} as payout`;

const summed = amounts((column) => `coalesce(sum(${column}), 0)::bigint`);

/** What moved a company's account in a span, the newest first, from behind a row on. One range of the key of the table. */
export async function statementRows(
  database: Queryable,
  companyId: number,
  { from, to }: StatementSpan,
  { before, most }: { readonly before: StatementPlace | null; readonly most: number },
): Promise<StoredStatementRow[]> {
  const { day, id } = before ?? { day: to, id: LAST_ID };
  return database.query<StoredStatementRow>(
    `select tx_id as id, kind, to_char(day, 'YYYY-MM-DD') as day, created_at, order_id, ${amounts((column) => `(${column})`)}
     from company_money
     where company_id = $1 and day between $2::date and $3::date and (day, tx_id) < ($4::date, $5::bigint)
     order by company_money.day desc, tx_id desc limit $6`,
    [companyId, from, to, day, id, most],
  );
}

/** The sums of whole months, from one to another, from their own totals. */
export async function statementTotals(
  database: Queryable,
  companyId: number,
  { from, to }: StatementSpan,
): Promise<CompanyStatement['totals']> {
  const [row] = await database.query<CompanyStatement['totals']>(
    `select ${summed} from company_money_month where company_id = $1 and month between $2::date and $3::date`,
    [companyId, from, to],
  );
  if (!row) throw new Error('The sums of a statement came without a row');
  return row;
}

/** Kinds with which money goes back to buyers. */
const REFUNDS = `kind in ('refund', 'refund_shipping', 'refund_charge')`;

/** Each month of a span with anything in it, in order. */
export async function statementMonths(
  database: Queryable,
  companyId: number,
  { from, to }: StatementSpan,
): Promise<CompanyYear['months']> {
  return database.query<CompanyYear['months'][number]>(
    `select months.month, months.orders, months.refunded, months.gross + months.refunded as gross, fee, card_fee, label, net, payout
     from (
       select to_char(month, 'YYYY-MM') as month, ${summed},
         coalesce(-sum(gross_cents) filter (where ${REFUNDS}), 0)::bigint as refunded,
         coalesce(sum(entries) filter (where kind = 'payment'), 0)::integer as orders
       from company_money_month where company_id = $1 and month between $2::date and $3::date
       group by company_money_month.month) months
     order by months.month`,
    [companyId, from, to],
  );
}

/** The years with anything in them, the newest first. */
export async function statementYears(database: Queryable, companyId: number): Promise<number[]> {
  const rows = await database.query<{ year: number }>(
    `select distinct extract(year from month)::integer as year from company_money_month
     where company_id = $1 order by year desc`,
    [companyId],
  );
  return rows.map(({ year }) => year);
}

/**
 * Companies above one up to another whose statement is not what the books gave them, or whose months are not the sums of its rows.
 */
export async function companyMoneyFaults(
  database: Queryable,
  after: number,
  last: number,
): Promise<TotalFault[]> {
  const rows = await database.query<Pick<TotalFault, 'message' | 'key'>>(
    `select 'Company ' || company.id || ' has ' || noted.cents || ' cents by its statement, and the books say ' || booked.cents as message,
       company.id::text as key
     from company
     cross join lateral (
       select coalesce(sum(gross_cents - fee_cents - card_fee_cents - label_cents - payout_cents), 0)::bigint as cents
       from company_money where company_id = company.id) noted
     cross join lateral (
       select coalesce(-sum(entry.cents), 0)::bigint as cents
       from ledger_account account join ledger_entry entry on entry.account_id = account.id
       where account.kind = 'company' and account.company_id = company.id) booked
     where company.id > $1 and company.id <= $2 and noted.cents <> booked.cents
     union all
     select 'Company ' || company_id || ' has other sums of ' || kind || ' in ' || to_char(month, 'YYYY-MM') || ' than its rows',
       company_id::text
     from (
       select company_id, month, kind, sum(entries)::bigint as entries, sum(gross_cents) as gross, sum(fee_cents) as fee,
         sum(card_fee_cents) as card_fee, sum(label_cents) as label, sum(payout_cents) as payout
       from company_money_month where company_id > $1 and company_id <= $2 group by 1, 2, 3) months
     full join (
       select company_id, date_trunc('month', day::timestamp)::date as month, kind, count(*) as entries, sum(gross_cents) as gross,
         sum(fee_cents) as fee, sum(card_fee_cents) as card_fee, sum(label_cents) as label, sum(payout_cents) as payout
       from company_money where company_id > $1 and company_id <= $2 group by 1, 2, 3) rows using (company_id, month, kind)
     where (coalesce(months.entries, 0), coalesce(months.gross, 0), coalesce(months.fee, 0), coalesce(months.card_fee, 0),
         coalesce(months.label, 0), coalesce(months.payout, 0))
       <> (coalesce(rows.entries, 0), coalesce(rows.gross, 0), coalesce(rows.fee, 0), coalesce(rows.card_fee, 0),
         coalesce(rows.label, 0), coalesce(rows.payout, 0))
     limit 100`,
    [after, last],
  );
  return rows.map((row) => ({ ...row, total: 'company_money' }));
}

/**
 * Notes all postings of a company again, and the sums of its months: what the slots of the triggers lack of its rows goes into slot -1, so
 * that no row is touched that a posting writes. To be called in a transaction of isolation level repeatable read.
 */
export async function noteCompanyMoneyAgain(transaction: Queryable, companyId: number): Promise<void> {
  await transaction.query('delete from company_money where company_id = $1', [companyId]);
  await transaction.query(
    `insert into company_money
     select posting.* from company_money_of(array(
       select entry.tx_id from ledger_account account join ledger_entry entry on entry.account_id = account.id
       where account.kind = 'company' and account.company_id = $1
       union
       select ledger_tx.id from order_parcel join ledger_tx on ledger_tx.order_id = order_parcel.order_id
       where order_parcel.company_id = $1)) posting
     where posting.company_id = $1`,
    [companyId],
  );
  await transaction.query('delete from company_money_month where company_id = $1 and slot = -1', [companyId]);
  await transaction.query(
    `insert into company_money_month
       (company_id, month, kind, slot, entries, gross_cents, fee_cents, card_fee_cents, label_cents, payout_cents)
     select $1, month, kind, -1, sum(entries), sum(gross), sum(fee), sum(card_fee), sum(label), sum(payout)
     from (
       select date_trunc('month', day::timestamp)::date as month, kind, 1 as entries, gross_cents as gross, fee_cents as fee,
         card_fee_cents as card_fee, label_cents as label, payout_cents as payout
       from company_money where company_id = $1
       union all
       select month, kind, -entries, -gross_cents, -fee_cents, -card_fee_cents, -label_cents, -payout_cents
       from company_money_month where company_id = $1) missing
     group by month, kind
     having (sum(entries), sum(gross), sum(fee), sum(card_fee), sum(label), sum(payout)) <> (0, 0, 0, 0, 0, 0)`,
    [companyId],
  );
}
