import type { Queryable } from '../../platform/database/database.ts';
import { CallError, notFound } from '../../platform/http/call-error.ts';
import { lockReview, storeHidden } from './hide-review.repo.ts';
import type { HiddenReview } from './review-row.ts';

/**
 * Hides a review with a reason, or shows it again (no reason): it counts no more, or again. Rejects with a CallError: 404 for none,
 * 409 where it is so already.
 */
export async function setHidden(
  transaction: Queryable,
  reviewId: number,
  hidden: { readonly reason: string; readonly actorId: number } | null,
): Promise<HiddenReview> {
  const review = await lockReview(transaction, reviewId);
  if (!review) throw notFound('review');
  const { is_hidden, ...told } = review;
  if (is_hidden === (hidden !== null))
    throw new CallError('conflict', is_hidden ? 'This review is hidden already.' : 'This review is shown.');
  await storeHidden(transaction, reviewId, hidden);
  return told;
}
