import type { DeskReview, DeskReviewList, ReviewReplyForm } from 'shared-api/contract';
import type { Database, Queryable } from '../../platform/database/database.ts';
import { CallError, notFound } from '../../platform/http/call-error.ts';
import { logDeed } from '../change-log/index.ts';
import { deskCompany } from '../company/index.ts';
import { companyReviews, holdReview, storeReply } from './review.repo.ts';
import { toDeskReview } from './review.rules.ts';
import type { DeskReviewRow } from './review-row.ts';

/** The reviews of a company's products, for those who work there. */
export interface DeskReviews {
  /** The newest first, from before one on; fifty at most. */
  list(
    nameCode: string,
    which: { readonly before: string | undefined; readonly unanswered: boolean },
  ): Promise<DeskReviewList>;
  /**
   * Answers a review, anew where it was answered; an empty text takes the answer away. A CallError: 404 for a review of another
   * company's, 409 where another answer is there than the one that was read.
   */
  answer(
    at: { readonly company: string; readonly actorId: number },
    reviewId: number,
    reply: ReviewReplyForm,
  ): Promise<DeskReview>;
}

/** Reviews of one answer. */
const MOST = 50;

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
      const rows = await companyReviews(database, id, { before: place, unanswered }, MOST + 1);
      const shown = rows.slice(0, MOST);
      const last = rows.length > MOST ? shown.at(-1) : undefined;
      return { reviews: shown.map(toDeskReview), next: last ? String(last.id) : null };
    },
    answer: async ({ company, actorId }, reviewId, { content, read }) => {
      const { id: companyId } = await deskCompany(database, company);
      return database.transaction(async (transaction) => {
        await holdReview(transaction, reviewId);
        const before = await one(transaction, companyId, reviewId);
        const reply = content.trim() === '' ? null : content;
        if (reply !== before.reply) {
          const there = before.replied_at?.toISOString() ?? null;
          if (read !== undefined && read !== there) throw answeredMeanwhile(before.reply);
          await storeReply(transaction, reviewId, { reply, actorId });
          await logDeed(transaction, {
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

/** @param reply the answer that is there by now */
function answeredMeanwhile(reply: string | null): CallError {
  const now =
    reply === null
      ? 'Somebody of your company took the answer away meanwhile.'
      : `Somebody of your company answered meanwhile: “${reply}”.`;
  return new CallError('conflict', `${now} Load the page again to change that; what you wrote is kept.`);
}
