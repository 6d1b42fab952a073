import { writeReview } from 'shared-api/contract/review';
import type { Review, ReviewForm } from 'shared-api/contract/review-schema';
import { api } from 'shared-auth';
import { type Outcome, outcomeOf } from '../outcome.ts';

/** Stores somebody's only review of a product, in place of the one before: sent again it is the same one. Never rejects. */
export function sendReview(productId: number, body: ReviewForm): Promise<Outcome<Review>> {
  return outcomeOf(
    api.call(writeReview, { params: { id: productId }, body }),
    'a review could not be stored',
  );
}
