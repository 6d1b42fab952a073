import type { ModuleParts } from '../module-parts.ts';
import { deskReviews } from './desk-review.service.ts';
import { routeReviews } from './review.routes.ts';
import { reviewService } from './review.service.ts';

export { setHidden } from './hide-review.ts';
export { listMarketReviews } from './market-reviews.ts';
export type { HiddenReview } from './review-row.ts';

/** What buyers think of products, and what companies answer. */
export function reviewModule({ serve, database }: ModuleParts): void {
  routeReviews(serve, { reviews: reviewService(database), desk: deskReviews(database) });
}
