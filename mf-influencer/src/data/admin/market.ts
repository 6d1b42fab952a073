import {
  approveCompany,
  closePriceReport,
  listAdminCompanies,
  listPriceReports,
  refuseCompany,
  resumeCompany,
  suspendCompany,
} from 'shared-api/contract/admin-company';
import { hideReview, listAdminReviews, showReview } from 'shared-api/contract/admin-review';
import type { AdminReviewList } from 'shared-api/contract/admin-review-schema';
import type { AdminCompanies, AdminCompany } from 'shared-api/contract/admin-schema';
import type { CompanyState } from 'shared-api/contract/company-schema';
import type { PriceReport, PriceReportOutcome, PriceReports } from 'shared-api/contract/price-report-schema';
import { api } from 'shared-auth';
import type { CompanyVerdict } from '../../domain/admin/company-words.ts';
import { type Outcome, outcomeOf } from '../outcome.ts';
import { type DeedAnswer, deedOf } from './deed-answer.ts';
import { patience } from './patience.ts';

/** Which companies: of a state (null: of any), and by words (empty: all); pages count from 1. */
export interface CompanyQuestion {
  readonly state: CompanyState | null;
  readonly q: string;
  readonly page: number;
}

export function askCompanies(
  { state, q, page }: CompanyQuestion,
  signal: AbortSignal,
): Promise<Outcome<AdminCompanies>> {
  const query = { ...(state && { state }), ...(q !== '' && { q }), ...(page > 1 && { page }) };
  return outcomeOf(api.call(listAdminCompanies, { query, signal }), 'the companies could not be fetched');
}

const verdicts = { refuse: refuseCompany, suspend: suspendCompany, resume: resumeCompany };

/** @param reason for the company's owners; an approval needs none */
export function decideCompany(
  id: number,
  verdict: CompanyVerdict,
  reason: string,
): Promise<DeedAnswer<AdminCompany>> {
  const params = { id };
  const call =
    verdict === 'approve'
      ? api.call(approveCompany, { params, signal: patience() })
      : api.call(verdicts[verdict], { params, body: { reason }, signal: patience() });
  return deedOf(call, 'a company could not be decided about');
}

/** Pages count from 1. */
export function askPriceReports(page: number, signal: AbortSignal): Promise<Outcome<PriceReports>> {
  const query = page > 1 ? { page } : {};
  return outcomeOf(api.call(listPriceReports, { query, signal }), 'the price reports could not be fetched');
}

export function settleReport(
  id: number,
  outcome: PriceReportOutcome,
  reason: string,
): Promise<DeedAnswer<PriceReport>> {
  const body = { outcome, reason };
  return deedOf(
    api.call(closePriceReport, { params: { id }, body, signal: patience() }),
    'a price report could not be settled',
  );
}

/** Which reviews: by words (empty: all), hidden ones alone; `before` is where they begin, empty: with the newest. */
export interface ReviewQuestion {
  readonly q: string;
  readonly hidden: boolean;
  readonly before: string;
}

export function askReviews(
  { q, hidden, before }: ReviewQuestion,
  signal: AbortSignal,
): Promise<Outcome<AdminReviewList>> {
  const query = {
    ...(before !== '' && { before }),
    ...(q !== '' && { q }),
    ...(hidden && { hidden: '1' as const }),
  };
  return outcomeOf(api.call(listAdminReviews, { query, signal }), 'the reviews could not be fetched');
}

export function judgeReview(
  id: number,
  way: 'hide' | 'show',
  reason: string,
): Promise<DeedAnswer<{ msg: string }>> {
  const call = way === 'hide' ? hideReview : showReview;
  return deedOf(
    api.call(call, { params: { id }, body: { reason }, signal: patience() }),
    'a review could not be hidden or shown',
  );
}
