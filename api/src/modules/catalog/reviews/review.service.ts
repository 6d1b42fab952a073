import type {
  AdminReviewList,
  DeskReview,
  DeskReviewList,
  OwnReview,
  Review,
  ReviewForm,
  ReviewList,
  ReviewReplyForm,
} from 'shared-api/contract';
import type { Database, Queryable } from '../../../platform/database/database.ts';
import { CallError, notFound } from '../../../platform/http/errors.ts';
import type { Actor } from '../../../platform/identity/actor.ts';
import { deskCompany, hiddenCompaniesFor, logActivity } from '../../companies/index.ts';
import {
  companyReviews,
  deliveredLine,
  isShown,
  lockReview,
  lockReviewRow,
  marketReviews,
  ownReview,
  shownReviews,
  storeHidden,
  storeReply,
  storeReview,
} from './review.repo.ts';
import {
  type DeskReviewRow,
  type HiddenReview,
  type ReviewRow,
  toDeskReview,
  toReview,
} from './review.rules.ts';
import { closeReviewReports, insertReviewReport, reportableReview } from './review-report.repo.ts';

/** Product reviews by buyers. Each call rejects with a 404 CallError for a product that is hidden from the viewer. */
export interface ReviewService {
  /** Visible reviews, newest first, older than `before`; one page of twenty. */
  list(productId: number, before: string | undefined, viewer?: Actor): Promise<ReviewList>;
  own(actor: Actor, productId: number): Promise<OwnReview>;
  /** Creates or changes a person's review of a product; 403 unless it was delivered to them, and for the company's staff. */
  write(actor: Actor, productId: number, review: ReviewForm): Promise<Review>;
  /** Reports another person's review; 409 for a second report. */
  report(actor: Actor, reviewId: number, reason: string): Promise<{ msg: string }>;
}

/** Reviews of one answer. */
const PAGE_SIZE = 20;

export function reviewService(database: Database): ReviewService {
  const assertShown = async (productId: number, viewer?: Actor): Promise<void> => {
    const also = viewer ? await hiddenCompaniesFor(database, viewer) : [];
    if (!(await isShown(database, productId, also))) throw notFound('product');
  };
  return {
    list: async (productId, before, viewer) => {
      await assertShown(productId, viewer);
      const place = before === undefined ? null : Number(before);
      const rows = await shownReviews(database, productId, { before: place, most: PAGE_SIZE + 1 });
      const shown = rows.slice(0, PAGE_SIZE);
      const last = rows.length > PAGE_SIZE ? shown.at(-1) : undefined;
      return { reviews: shown.map(toReview), next: last ? String(last.id) : null };
    },
    report: (actor, reviewId, reason) => reportByReader(database, actor.personId, reviewId, reason),
    own: async (actor, productId) => {
      await assertShown(productId, actor);
      const { personId } = actor;
      const [line, row] = await Promise.all([
        deliveredLine(database, personId, productId),
        ownReview(database, personId, productId),
      ]);
      const refusal = refusalFor(line, row);
      return {
        may_write: !refusal,
        why_not: refusal?.message ?? null,
        review: row ? { ...toReview(row), hidden_reason: row.hidden_reason } : null,
      };
    },
    write: async (actor, productId, { rating, content }) => {
      await assertShown(productId, actor);
      const { personId } = actor;
      return database.transaction(async (transaction) => {
        const line = await deliveredLine(transaction, personId, productId);
        const before = await ownReview(transaction, personId, productId);
        const refusal = refusalFor(line, before);
        if (refusal) throw refusal;
        await storeReview(transaction, { personId, productId, rating, content, lineId: line?.id ?? null });
        const review = await ownReview(transaction, personId, productId);
        if (!review) throw new Error('The review was not stored');
        return toReview(review);
      });
    },
  };
}

/** Why a person may not review a product; undefined when they may. */
function refusalFor(
  line: { readonly works_there: boolean } | undefined,
  before: ReviewRow | undefined,
): CallError | undefined {
  if (line?.works_there)
    return new CallError('forbidden', 'You work for the company that makes this, so you cannot review it.');
  if (before || line) return undefined;
  return new CallError('forbidden', 'You can review this once you have bought it and it was delivered.');
}

/** The reviews of a company's products, for its staff. */
export interface DeskReviews {
  /** Newest first, older than `before`; one page of fifty. */
  list(
    nameCode: string,
    which: { readonly before: string | undefined; readonly unanswered: boolean },
  ): Promise<DeskReviewList>;
  /**
   * Sets or replaces the answer to a review; an empty text deletes it. A CallError: 404 for another company's review, 409 when the
   * answer changed since it was read.
   */
  answer(
    at: { readonly company: string; readonly actorId: number },
    reviewId: number,
    reply: ReviewReplyForm,
  ): Promise<DeskReview>;
}

/** Reviews of one answer. */
const DESK_PAGE_SIZE = 50;

export function deskReviews(database: Database): DeskReviews {
  const one = async (queryable: Queryable, companyId: number, reviewId: number): Promise<DeskReviewRow> => {
    const [row] = await companyReviews(queryable, companyId, { reviewId }, 1);
    if (!row) throw notFound('review');
    return row;
  };
  return {
    list: async (nameCode, { before, unanswered }) => {
      const { id } = await deskCompany(database, nameCode);
      const place = before === undefined ? undefined : Number(before);
      const rows = await companyReviews(database, id, { before: place, unanswered }, DESK_PAGE_SIZE + 1);
      const shown = rows.slice(0, DESK_PAGE_SIZE);
      const last = rows.length > DESK_PAGE_SIZE ? shown.at(-1) : undefined;
      return { reviews: shown.map(toDeskReview), next: last ? String(last.id) : null };
    },
    answer: async ({ company, actorId }, reviewId, { content, read }) => {
      const { id: companyId } = await deskCompany(database, company);
      return database.transaction(async (transaction) => {
        await lockReviewRow(transaction, reviewId);
        const before = await one(transaction, companyId, reviewId);
        const reply = content.trim() === '' ? null : content;
        if (reply !== before.reply) {
          const there = before.replied_at?.toISOString() ?? null;
          if (read !== undefined && read !== there) throw answeredMeanwhile(before.reply);
          await storeReply(transaction, reviewId, { reply, actorId });
          await logActivity(transaction, {
            companyId,
            actorId,
            action: 'answer_review',
            subject: `review:${reviewId}`,
            changes: { reply: { from: before.reply, to: reply } },
          });
        }
        return toDeskReview(await one(transaction, companyId, reviewId));
      });
    },
  };
}

/** @param reply the present answer */
function answeredMeanwhile(reply: string | null): CallError {
  const now =
    reply === null
      ? 'A colleague has removed the answer in the meantime.'
      : `A colleague has answered in the meantime: “${reply}”.`;
  return new CallError('conflict', `${now} Reload the page to change that; what you wrote is kept.`);
}

/**
 * Hides a review with a reason, or shows it again for null. Hidden reviews do not count in averages. Rejects with a CallError: 404
 * for no review, 409 when it is already in that state.
 */
export async function setHidden(
  transaction: Queryable,
  reviewId: number,
  hidden: { readonly reason: string; readonly actorId: number } | null,
): Promise<HiddenReview> {
  const row = await lockReview(transaction, reviewId);
  if (!row) throw notFound('review');
  const { is_hidden, ...review } = row;
  if (is_hidden === (hidden !== null))
    throw new CallError('conflict', is_hidden ? 'This review is hidden already.' : 'This review is shown.');
  await storeHidden(transaction, reviewId, hidden);
  if (hidden) await closeReviewReports(transaction, reviewId);
  return review;
}

/** All reviews including hidden ones, newest first, older than `before`; one page of fifty. */
export async function listMarketReviews(
  database: Database,
  which: {
    readonly text: string;
    readonly hidden: boolean;
    readonly reported?: boolean;
    readonly before: string | undefined;
  },
): Promise<AdminReviewList> {
  const before = which.before === undefined ? null : Number(which.before);
  const wanted = { text: which.text.trim(), hidden: which.hidden, reported: which.reported ?? false, before };
  const rows = await marketReviews(database, wanted, DESK_PAGE_SIZE + 1);
  const shown = rows.slice(0, DESK_PAGE_SIZE);
  const last = rows.length > DESK_PAGE_SIZE ? shown.at(-1) : undefined;
  return {
    reviews: shown.map((row) => {
      const { company_name_code, company_name_view, reports } = row;
      return { ...toDeskReview(row), company_name_code, company_name_view, reports };
    }),
    next: last ? String(last.id) : null,
  };
}

/** Keeps a review that readers reported. Rejects with a CallError: 404 for no review, 409 when no report of it is open. */
export async function keepReported(transaction: Queryable, reviewId: number): Promise<HiddenReview> {
  const row = await lockReview(transaction, reviewId);
  if (!row) throw notFound('review');
  if ((await closeReviewReports(transaction, reviewId)) === 0)
    throw new CallError('conflict', 'No report of this review is open, so nothing was done.');
  const { is_hidden: _, ...review } = row;
  return review;
}

/** Stores a reader's report. Rejects with a CallError: 404 for a review that is not shown, 409 for the own one or a second report. */
async function reportByReader(
  database: Database,
  reporterId: number,
  reviewId: number,
  reason: string,
): Promise<{ msg: string }> {
  await database.transaction(async (transaction) => {
    const review = await reportableReview(transaction, reviewId);
    if (!review) throw notFound('review');
    if (review.person_id === reporterId)
      throw new CallError('conflict', 'This is your own review. You can change it instead.');
    if (!(await insertReviewReport(transaction, { reviewId, reporterId, reason: reason.trim() })))
      throw new CallError('conflict', 'You reported this review already. We look at it.');
  });
  return { msg: 'Thank you. We look at this review.' };
}
