import type { PriceReport, PriceReportOutcome } from 'shared-api/contract';
import { formatCents } from 'shared-api/rules';
import type { Database } from '../../platform/database/database.ts';
import {
  closePriceReport,
  type HiddenReview,
  keepReported,
  putBack,
  setHidden,
  takeDown,
  toPriceReport,
} from '../catalog/index.ts';
import { writeAudit } from './audit.repo.ts';
import type { Decision } from './audit.service.ts';
import { applyCompanyDecision, type CompanyDecisionParts, emailOwners } from './company.service.ts';

/** Hides a review from the public and from the average, and writes the audit log. */
export function hideReview(
  database: Database,
  reviewId: number,
  decision: Decision,
): Promise<{ msg: string }> {
  return database.transaction(async (transaction) => {
    const review = await setHidden(transaction, reviewId, decision);
    await writeAudit(transaction, {
      ...decision,
      action: 'hide_review',
      subject: `review ${reviewId}`,
      changed: `${reviewWords(review)}: hidden`,
      facts: { rating: review.rating },
    });
    return { msg: 'Only its writer and the company see this review now.' };
  });
}

/** Keeps a review that readers reported, and writes the audit log. */
export function keepReview(
  database: Database,
  reviewId: number,
  decision: Decision,
): Promise<{ msg: string }> {
  return database.transaction(async (transaction) => {
    const review = await keepReported(transaction, reviewId);
    await writeAudit(transaction, {
      ...decision,
      action: 'keep_review',
      subject: `review ${reviewId}`,
      changed: `${reviewWords(review)}: kept, its reports are closed`,
      facts: { rating: review.rating },
    });
    return { msg: 'The review stays, and its reports are closed.' };
  });
}

/** Shows a hidden review again, and writes the audit log. */
export function showReview(
  database: Database,
  reviewId: number,
  decision: Decision,
): Promise<{ msg: string }> {
  return database.transaction(async (transaction) => {
    const review = await setHidden(transaction, reviewId, null);
    await writeAudit(transaction, {
      ...decision,
      action: 'show_review',
      subject: `review ${reviewId}`,
      changed: `${reviewWords(review)}: shown again`,
      facts: { rating: review.rating },
    });
    return { msg: 'Everyone sees this review again.' };
  });
}

/** Such as `1 of 5 stars for Wood tag, by ada`. */
const reviewWords = ({ rating, product_name_view, username }: HiddenReview): string =>
  `${rating} of 5 stars for ${product_name_view}, by ${username}`;

/** Takes one product off sale, and writes the audit log. Rejects with a CallError as `takeDown` of the catalog. */
export async function takeDownByAdmin(
  { database, mails }: CompanyDecisionParts,
  productId: number,
  decision: Decision,
): Promise<{ msg: string }> {
  const done = await database.transaction(async (transaction) => {
    const { name_view, companyId } = await takeDown(transaction, { productId, ...decision });
    const audit = await writeAudit(transaction, {
      ...decision,
      action: 'take_down_product',
      subject: `product ${productId}`,
      changed: `${name_view} is off sale`,
      facts: { product_id: productId, company_id: companyId },
    });
    const data = { product_id: productId, reason: decision.reason };
    await emailOwners(transaction, mails, { companyId, audit, mail: { kind: 'product_taken_down', data } });
    return { msg: `${name_view} is taken down. We’ve emailed the owners of its company why.` };
  });
  mails.sendSoon();
  return done;
}

/** Lets a company sell a product again, and writes the audit log. Rejects with a CallError as `putBack` of the catalog. */
export async function putBackByAdmin(
  { database, mails }: CompanyDecisionParts,
  productId: number,
  decision: Decision,
): Promise<{ msg: string }> {
  const done = await database.transaction(async (transaction) => {
    const { name_view, companyId } = await putBack(transaction, { productId, actorId: decision.actorId });
    const audit = await writeAudit(transaction, {
      ...decision,
      action: 'put_back_product',
      subject: `product ${productId}`,
      changed: `${name_view} can be put on sale again`,
      facts: { product_id: productId, company_id: companyId },
    });
    const data = { product_id: productId, reason: decision.reason };
    await emailOwners(transaction, mails, { companyId, audit, mail: { kind: 'product_put_back', data } });
    return { msg: `${name_view} can be put on sale again by its company. We’ve emailed its owners.` };
  });
  mails.sendSoon();
  return done;
}

const outcomeWords: Readonly<Record<PriceReportOutcome, string>> = {
  mended: 'the price was mended',
  unfounded: 'there was nothing in it',
  suspended: 'the company was suspended',
};

/**
 * Closes a price report and writes the audit log; the outcome `suspended` also suspends the company, in the same transaction.
 * Rejects with a CallError: 404 for no report, 409 for a closed one or for a company that cannot be suspended.
 */
export async function closeReport(
  { database, mails }: CompanyDecisionParts,
  id: number,
  outcome: PriceReportOutcome,
  decision: Decision,
): Promise<PriceReport> {
  const report = await database.transaction(async (transaction) => {
    const closed = await closePriceReport(transaction, { id, outcome, actorId: decision.actorId });
    await writeAudit(transaction, {
      ...decision,
      action: 'close_price_report',
      subject: `price report ${id}`,
      changed: `${closed.product_name} of ${closed.name_view}, seen for ${formatCents(closed.seen_cents)}: ${outcomeWords[outcome]}`,
      facts: { report_id: id, product_id: closed.product_id, company_id: closed.id, outcome },
    });
    if (outcome === 'suspended')
      await applyCompanyDecision(transaction, mails, { companyId: closed.id, verdict: 'suspend', decision });
    return closed;
  });
  mails.sendSoon();
  return toPriceReport(report);
}
