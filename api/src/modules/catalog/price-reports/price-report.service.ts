import type { PriceReport, PriceReportForm, PriceReportOutcome, PriceReports } from 'shared-api/contract';
import { centsToDollars, dollarsToCents, formatCents, seenAt, websiteUrl } from 'shared-api/rules';
import { type Database, pageOf, type Queryable } from '../../../platform/database/database.ts';
import { CallError, notFound } from '../../../platform/http/errors.ts';
import { countAttempt, rateLimiter } from '../../../platform/limits/rate-limit.ts';
import { toCompany } from '../../companies/index.ts';
import {
  countPriceReports,
  highestPrice,
  insertPriceReport,
  type PriceReportRow,
  priceReport,
  priceReports,
  storeOutcome,
} from './price-report.repo.ts';

/** Reports of one page of the administrators' list. */
const PAGE_SIZE = 50;
/** Reports of one person per day. */
const MAX_PER_DAY = 20;
const DAY_S = 86_400;

/** Stores a shopper's report that a product costs less elsewhere. */
export type ReportPrice = (reporterId: number, productId: number, form: PriceReportForm) => Promise<void>;

/**
 * Rejects with a CallError: 404 for a hidden product, 422 for a price that is not lower, 409 while the same person's report of it is
 * open, 429 for too many.
 */
export function reportPrice(database: Database): ReportPrice {
  const counter = rateLimiter(database, {
    table: 'outside_call',
    prefix: 'price-report',
    points: MAX_PER_DAY,
    seconds: DAY_S,
  });
  return async (reporterId, productId, { seen_at_url, seen_price, note = '' }) => {
    const here = await highestPrice(database, productId);
    if (here === undefined) throw notFound('product');
    const seenCents = dollarsToCents(seen_price);
    if (seenCents >= here) throw notLower(here);
    await countAttempt(counter, String(reporterId));
    const url = websiteUrl(seen_at_url) ?? '';
    const report = { productId, reporterId, url, seenCents, note: note.toWellFormed().trim() };
    if (!(await insertPriceReport(database, report)))
      throw new CallError('conflict', 'You reported this product before, and we are looking into it.');
  };
}

function notLower(cents: number): CallError {
  const msg = `That is not lower than here, where it costs ${formatCents(cents)}.`;
  return new CallError('invalid', msg, { fields: { seen_price: msg }, price: centsToDollars(cents) });
}

/** One page of the reports for administrators; `wanted` counts from 1. */
export async function listPriceReports(database: Database, wanted: number): Promise<PriceReports> {
  const total = await countPriceReports(database);
  const { skip, ...place } = pageOf(wanted, total, PAGE_SIZE);
  const rows = await priceReports(database, { most: PAGE_SIZE, skip });
  return { reports: rows.map(toPriceReport), total, ...place };
}

/** Closes a report with an outcome. Rejects with a CallError: 404 for no report, 409 for a closed one. */
export async function closePriceReport(
  transaction: Queryable,
  closing: { readonly id: number; readonly outcome: PriceReportOutcome; readonly actorId: number },
): Promise<PriceReportRow> {
  if (!(await priceReport(transaction, closing.id))) throw notFound('report');
  if (!(await storeOutcome(transaction, closing)))
    throw new CallError('conflict', 'This report was closed before, so nothing was done.');
  const closed = await priceReport(transaction, closing.id);
  if (!closed) throw notFound('report');
  return closed;
}

export function toPriceReport(row: PriceReportRow): PriceReport {
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
    official_website: row.official_website,
    seen_at: seenAt(row.official_website, seen_at_url),
    seen_price: centsToDollars(row.seen_cents),
    note,
    created_at: row.created_at.toISOString(),
    closed_by: row.closed_by,
    closed_at: row.closed_at?.toISOString() ?? null,
    outcome: row.outcome,
  };
}
