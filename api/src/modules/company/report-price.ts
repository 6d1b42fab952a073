import type { PriceReportForm } from 'shared-api/contract';
import { centsToDollars, dollarsToCents, formatCents, websiteUrl } from 'shared-api/rules';
import type { Database } from '../../platform/database/database.ts';
import { CallError, notFound } from '../../platform/http/call-error.ts';
import { sharedCounter, takeOne } from '../../platform/limits/shared-counter.ts';
import { highestPrice, insertPriceReport } from './price-report.repo.ts';

/** Reports of one person within a day: far more than anybody comes across. */
const A_DAY = 20;
const DAY = 86_400;

/** Takes a shopper's word that a product is sold for less elsewhere. */
export type ReportPrice = (reporterId: number, productId: number, form: PriceReportForm) => Promise<void>;

/**
 * Rejects with a CallError: 404 for a product that is not shown, 422 for a price that is not lower than those here, 409 while
 * the same person's report of it is open, 429 for too many.
 */
export function reportPrice(database: Database): ReportPrice {
  const counter = sharedCounter(database, {
    table: 'outside_call',
    prefix: 'price-report',
    points: A_DAY,
    seconds: DAY,
  });
  return async (reporterId, productId, { seen_at_url, seen_price, note = '' }) => {
    const here = await highestPrice(database, productId);
    if (here === undefined) throw notFound('product');
    const seenCents = dollarsToCents(seen_price);
    if (seenCents >= here) throw notLower(here);
    await takeOne(counter, String(reporterId));
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
