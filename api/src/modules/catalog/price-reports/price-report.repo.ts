import type { Company, PriceReportOutcome } from 'shared-api/contract';
import type { Queryable } from '../../../platform/database/database.ts';
import { companyColumns } from '../../companies/index.ts';

/** A new report; money in cents. */
export interface NewPriceReport {
  readonly productId: number;
  readonly reporterId: number;
  readonly url: string;
  readonly seenCents: number;
  readonly note: string;
}

/** The highest price at which a shown product is on sale, in cents; undefined when it is not shown. */
export async function highestPrice(database: Queryable, productId: number): Promise<number | undefined> {
  const [row] = await database.query<{ cents: number | null }>(
    `select max(price_cents) filter (where merchandise.active) as cents
     from product
     join company on company.id = company_id and status = 'active'
     join merchandise on product_id = product.id
     where product.id = $1 and product.active`,
    [productId],
  );
  return row?.cents ?? undefined;
}

/** Stores a report; returns false while the person has an open report of this product. */
export async function insertPriceReport(
  database: Queryable,
  { productId, reporterId, url, seenCents, note }: NewPriceReport,
): Promise<boolean> {
  const rows = await database.query(
    `insert into price_report (product_id, reporter_id, seen_at_url, seen_cents, note) values ($1, $2, $3, $4, $5)
     on conflict (product_id, reporter_id) where closed_at is null do nothing returning id`,
    [productId, reporterId, url, seenCents, note],
  );
  return rows.length > 0;
}

/** A report with its product and company; money in cents. */
export interface PriceReportRow extends Company {
  readonly report_id: number;
  readonly product_id: number;
  readonly product_name: string;
  readonly price_cents: number | null;
  readonly reporter: string;
  readonly seen_at_url: string;
  readonly official_website: string;
  readonly seen_cents: number;
  readonly note: string;
  readonly created_at: Date;
  readonly closed_by: string | null;
  readonly closed_at: Date | null;
  readonly outcome: PriceReportOutcome | null;
}

const reports = `
  select report.id as report_id, product.id as product_id, product.name_view as product_name, ${companyColumns},
    (select min(price_cents) from merchandise where product_id = product.id and active) as price_cents,
    reporter.username as reporter, seen_at_url, company.official_website, seen_cents, note, report.created_at,
    closer.username as closed_by, closed_at, outcome
  from price_report report
  join product on product.id = product_id
  join company on company.id = company_id
  join person reporter on reporter.id = reporter_id
  left join person closer on closer.id = closed_by`;

export async function countPriceReports(database: Queryable): Promise<number> {
  const [row] = await database.query<{ count: number }>(
    'select count(*)::integer as count from price_report',
  );
  return row?.count ?? 0;
}

const listed = (report: string): string =>
  `${report}.closed_at is not null, ${report}.closed_at desc, ${report}.created_at, ${report}.id`;

/** Open reports, oldest first, then closed ones, newest first. */
export async function priceReports(
  database: Queryable,
  { most, skip }: { readonly most: number; readonly skip: number },
): Promise<PriceReportRow[]> {
  return database.query<PriceReportRow>(
    `${reports}
     where report.id in (
       select id from price_report paged order by ${listed('paged')} limit $1 offset $2)
     order by ${listed('report')}`,
    [most, skip],
  );
}

export async function priceReport(database: Queryable, id: number): Promise<PriceReportRow | undefined> {
  const [row] = await database.query<PriceReportRow>(`${reports} where report.id = $1`, [id]);
  return row;
}

/** Closes a report; returns false when it was closed already. */
export async function storeOutcome(
  transaction: Queryable,
  {
    id,
    outcome,
    actorId,
  }: { readonly id: number; readonly outcome: PriceReportOutcome; readonly actorId: number },
): Promise<boolean> {
  const rows = await transaction.query(
    `update price_report set outcome = $2, closed_by = $3, closed_at = clock_timestamp()
     where id = $1 and closed_at is null returning id`,
    [id, outcome, actorId],
  );
  return rows.length > 0;
}
