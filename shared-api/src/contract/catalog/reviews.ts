import * as z from 'zod/mini';
import type { TextRule } from '../../rules/text-rules.ts';
import { id, location, message } from '../fields.ts';
import { moment } from '../moments.ts';
import { operation } from '../operation.ts';
import { idParam, placeParam } from '../params.ts';
import { textField } from '../text-field.ts';

/** Characters of a review, and of the answer to it. */
export const REVIEW_MAX = 1000;

const rating = z
  .int({ error: 'Please choose 1 to 5 stars' })
  .check(
    z.minimum(1, { error: 'Please choose 1 to 5 stars' }),
    z.maximum(5, { error: 'Please choose 1 to 5 stars' }),
  );

/** What the company answered to a review. */
export const reviewReplySchema = z.object({ content: z.string(), created_at: moment });

/**
 * A review. `merchandise_name` is the variant that was bought, empty where that is not known; `changed_at` when its writer
 * changed it last.
 */
export const reviewSchema = z.object({
  id,
  username: z.string(),
  picture_location: location,
  rating,
  content: z.string(),
  merchandise_name: z.string(),
  created_at: moment,
  changed_at: z.nullable(moment),
  reply: z.nullable(reviewReplySchema),
});

/** The newest first; `next` begins the following ones. */
export const reviewListSchema = z.object({ reviews: z.array(reviewSchema), next: z.nullable(z.string()) });

/**
 * A person's own review of a product. `may_write`: they have bought it and it was delivered; `why_not` says in a sentence why
 * they may not, null where they may. `hidden_reason` is why an administrator hides it from others, null while it is shown.
 */
export const ownReviewSchema = z.object({
  may_write: z.boolean(),
  why_not: z.nullable(z.string()),
  review: z.nullable(z.extend(reviewSchema, { hidden_reason: z.nullable(z.string()) })),
});

/** What a buyer writes. */
export const reviewFormSchema = z.object({
  rating,
  content: textField({
    required: 'Content is required',
    max: REVIEW_MAX,
    tooLong: `Content must be less than ${REVIEW_MAX} characters`,
  }),
});

export type Review = z.infer<typeof reviewSchema>;
export type ReviewForm = z.infer<typeof reviewFormSchema>;
export type ReviewList = z.infer<typeof reviewListSchema>;
export type OwnReview = z.infer<typeof ownReviewSchema>;

const productParams = z.object({ id: idParam });

export const listReviews = operation({
  name: 'review.list',
  method: 'GET',
  path: '/api/company/product/:id/reviews',
  access: 'anonymous',
  summary: 'The reviews of a product, newest first',
  params: productParams,
  query: z.object({ before: z.optional(placeParam('reviews')) }),
  answer: reviewListSchema,
  errors: ['not_found'],
  built: true,
});

export const getOwnReview = operation({
  name: 'review.own',
  method: 'GET',
  path: '/api/company/product/:id/reviews/own',
  access: 'member',
  summary: 'The own review of a product, and whether one may be written',
  params: productParams,
  answer: ownReviewSchema,
  errors: ['not_found'],
  built: true,
});

/** One review a buyer and product; only who was delivered may write it, and a second one replaces the first. */
export const writeReview = operation({
  name: 'review.write',
  method: 'POST',
  path: '/api/company/product/:id/reviews',
  access: 'member',
  summary: 'Review a product that was bought',
  params: productParams,
  body: reviewFormSchema,
  answer: reviewSchema,
  errors: ['not_found', 'invalid', 'forbidden'],
  built: true,
});

/** What is wrong with a review, in the words of a reader. */
export const reviewReportRule = {
  required: 'A reason is required',
  max: 250,
  tooLong: 'A reason may have at most 250 characters',
} as const satisfies TextRule;

/** Administrators look at it. A reader has one open report of a review. */
export const reportReview = operation({
  name: 'review.report',
  method: 'POST',
  path: '/api/shop/reviews/:id/report',
  access: 'member',
  summary: 'Report a review that breaks the rules',
  params: productParams,
  body: z.object({ reason: textField(reviewReportRule) }),
  answer: message,
  errors: ['not_found', 'invalid', 'conflict'],
  built: true,
});
