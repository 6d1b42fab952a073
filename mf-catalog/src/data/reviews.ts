import { getProduct } from 'shared-api/contract/catalog/products';
import {
  getOwnReview,
  listReviews,
  type OwnReview,
  type Review,
  type ReviewForm,
  type ReviewList,
  reportReview,
  writeReview,
} from 'shared-api/contract/catalog/reviews';
import { api } from 'shared-auth';
import { type Result, toResult } from './request.ts';
import { readRecord, removeRecord, writeRecord } from './session-record.ts';

/** Entry of the session storage: a review that was begun outlives a session that ends, a sign-in and a reload. */
const KEY = 'reviewDraft';

export interface ReviewDraft {
  readonly rating: number | null;
  readonly content: string;
}

/** The person's unsent review of a product in this tab; null without one. */
export function readReviewDraft(productId: number, person: string): ReviewDraft | null {
  const kept = readRecord(KEY);
  if (kept?.product !== productId || kept.person !== person) return null;
  const { rating, content } = kept;
  return {
    rating: typeof rating === 'number' ? rating : null,
    content: typeof content === 'string' ? content : '',
  };
}

/** Whether this tab holds an unsent review of a product. */
export function hasReviewDraft(productId: number): boolean {
  return readRecord(KEY)?.product === productId;
}

export function saveReviewDraft(productId: number, person: string, draft: ReviewDraft): void {
  writeRecord(KEY, { product: productId, person, ...draft });
}

export function dropReviewDraft(): void {
  removeRecord(KEY);
}

/** The newest reviews of a product, and the reader's own: null while signed out. */
export interface Reviews {
  readonly list: ReviewList;
  readonly own: Result<OwnReview> | null;
}

/** Loads both at once: a reader who may not write still sees the list. Never rejects. */
export async function loadReviews(
  productId: number,
  signedIn: boolean,
  signal: AbortSignal,
): Promise<Result<Reviews>> {
  const params = { id: productId };
  const [list, own] = await Promise.all([
    olderReviews(productId, undefined, signal),
    signedIn
      ? toResult(api.call(getOwnReview, { params, signal }), 'the own review could not be fetched')
      : null,
  ]);
  return list.kind === 'known' ? { kind: 'known', value: { list: list.value, own } } : list;
}

/** The reviews before one, or the newest. Never rejects. */
export function olderReviews(
  productId: number,
  before: string | undefined,
  signal: AbortSignal,
): Promise<Result<ReviewList>> {
  const query = before === undefined ? {} : { before };
  const call = api.call(listReviews, { params: { id: productId }, query, signal });
  return toResult(call, 'the reviews of a product could not be fetched');
}

/** What a product's stars are on average now, and how many reviews that comes from. */
export interface StarsNow {
  readonly review: number;
  readonly review_total: number;
}

/** Never rejects. */
export async function loadStars(productId: number): Promise<Result<StarsNow>> {
  const call = api.call(getProduct, { params: { id: productId } });
  return toResult(call, 'the stars of a product could not be fetched');
}

/** Stores the person's only review of a product in place of the one before; safe to repeat. Never rejects. */
export function sendReview(productId: number, body: ReviewForm): Promise<Result<Review>> {
  return toResult(api.call(writeReview, { params: { id: productId }, body }), 'a review could not be stored');
}

/** Reports another person's review. Never rejects. */
export function sendReviewReport(
  reviewId: number,
  reason: string,
): Promise<Result<{ readonly msg: string }>> {
  const call = api.call(reportReview, { params: { id: reviewId }, body: { reason } });
  return toResult(call, 'a review could not be reported');
}
