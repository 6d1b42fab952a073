import type { PriceReport, PriceReportOutcome, PriceReports } from 'shared-api/contract';
import { centsToDollars, formatCents } from 'shared-api/rules';
import type { Database } from '../../platform/database/database.ts';
import { pageOf } from '../../platform/database/page-of.ts';
import { CallError, notFound } from '../../platform/http/call-error.ts';
import { toCompany } from '../company/index.ts';
import { writeAudit } from './audit.repo.ts';
import { type CompanyDeedParts, moveAndTell } from './company.service.ts';
import type { Deed } from './deed.ts';
import {
  countPriceReports,
  type PriceReportRow,
  priceReport,
  priceReports,
  storeOutcome,
} from './price-report.repo.ts';

/** Reports of one page. */
const PAGE = 50;

const words: Readonly<Record<PriceReportOutcome, string>> = {
  mended: 'the price was mended',
  unfounded: 'there was nothing in it',
  suspended: 'the company was suspended',
};

export async function listReports(database: Database, wanted: number): Promise<PriceReports> {
  const total = await countPriceReports(database);
  const { skip, ...place } = pageOf(wanted, total, PAGE);
  const rows = await priceReports(database, { most: PAGE, skip });
  return { reports: rows.map(toReport), total, ...place };
}

/**
 * Closes a report and writes that down; with the outcome `suspended` the company is suspended in the same transaction. Rejects
 * with a CallError: 404 for no report, 409 for a closed one, or for a company that does not sell anyway.
 */
export async function closeReport(
  { database, mails }: CompanyDeedParts,
  id: number,
  outcome: PriceReportOutcome,
  deed: Deed,
): Promise<PriceReport> {
  const closed = await database.transaction(async (transaction) => {
    const report = await priceReport(transaction, id);
    if (!report) throw notFound('report');
    if (!(await storeOutcome(transaction, { id, outcome, actorId: deed.actorId })))
      throw new CallError('conflict', 'This report was closed before, so nothing was done.');
    await writeAudit(transaction, {
      ...deed,
      action: 'close_price_report',
      subject: `price report ${id}`,
      changed: `${report.product_name} of ${report.name_view}, seen for ${formatCents(report.seen_cents)}: ${words[outcome]}`,
      facts: { report_id: id, product_id: report.product_id, company_id: report.id, outcome },
    });
    if (outcome === 'suspended')
      await moveAndTell(transaction, mails, { companyId: report.id, verdict: 'suspend', deed });
    return priceReport(transaction, id);
  });
  if (!closed) throw notFound('report');
  mails.sendSoon();
  return toReport(closed);
}

function toReport(row: PriceReportRow): PriceReport {
  const { report_id, product_id, product_name, price_cents, reporter, seen_at_url, note } = row;
  return {
    id: report_id,
    company: toCompany(row),
    product: {
      id: product_id,
      name_view: product_name,
      price: price_cents === null ? null : centsToDollars(price_cents),
    },
    reporter,
    seen_at_url,
    seen_price: centsToDollars(row.seen_cents),
    note,
    created_at: row.created_at.toISOString(),
    closed_by: row.closed_by,
    closed_at: row.closed_at?.toISOString() ?? null,
    outcome: row.outcome,
  };
}
