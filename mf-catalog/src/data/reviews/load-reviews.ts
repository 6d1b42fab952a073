import { getProduct } from 'shared-api/contract/product';
import { getOwnReview, listReviews } from 'shared-api/contract/review';
import type { OwnReview, ReviewList } from 'shared-api/contract/review-schema';
import { api } from 'shared-auth';
import { type Outcome, outcomeOf } from '../outcome.ts';

/** The newest reviews of a product, and what the person who looks at it wrote: null where nobody is signed in. */
export interface Reviews {
  readonly list: ReviewList;
  readonly own: Outcome<OwnReview> | null;
}

/** Asks for both at once: whoever may not write still reads. Never rejects. */
export async function loadReviews(
  productId: number,
  signedIn: boolean,
  signal: AbortSignal,
): Promise<Outcome<Reviews>> {
  const params = { id: productId };
  const [list, own] = await Promise.all([
    olderReviews(productId, undefined, signal),
    signedIn
      ? outcomeOf(api.call(getOwnReview, { params, signal }), 'the own review could not be fetched')
      : null,
  ]);
  return list.kind === 'known' ? { kind: 'known', value: { list: list.value, own } } : list;
}

/** The reviews before one, or the newest. Never rejects. */
export function olderReviews(
  productId: number,
  before: string | undefined,
  signal: AbortSignal,
): Promise<Outcome<ReviewList>> {
  const query = before === undefined ? {} : { before };
  const asked = api.call(listReviews, { params: { id: productId }, query, signal });
  return outcomeOf(asked, 'the reviews of a product could not be fetched');
}

/** What a product's stars are on average now, and how many reviews that comes from. */
export interface StarsNow {
  readonly review: number;
  readonly review_total: number;
}

/** Never rejects. */
export async function loadStars(productId: number): Promise<Outcome<StarsNow>> {
  const asked = api.call(getProduct, { params: { id: productId } });
  return outcomeOf(asked, 'the stars of a product could not be fetched');
}
