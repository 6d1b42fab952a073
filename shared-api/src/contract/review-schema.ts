import * as z from 'zod/mini';
import { id, location } from './fields.ts';
import { moment } from './moments.ts';
import { textField } from './text-field.ts';

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
 * Somebody's own review of a product. `may_write`: they have bought it and it was delivered; `why_not` says in a sentence why
 * they may not, null where they may. `hidden_reason` is why an administrator shows it to nobody else, null while it is shown.
 */
export const ownReviewSchema = z.object({
  may_write: z.boolean(),
  why_not: z.nullable(z.string()),
  review: z.nullable(z.extend(reviewSchema, { hidden_reason: z.nullable(z.string()) })),
});

/** A review as the people of the company see it, hidden or not, and of what it is. */
export const deskReviewSchema = z.extend(reviewSchema, {
  product_id: id,
  product_name_view: z.string(),
  hidden_reason: z.nullable(z.string()),
});

/** The newest first; `next` begins the following ones. */
export const deskReviewListSchema = z.object({
  reviews: z.array(deskReviewSchema),
  next: z.nullable(z.string()),
});

/** What the company answers; an empty text takes the answer away. `read`: when the answer was given that it takes the place of, null for none; left out, it takes that of any. */
export const reviewReplyFormSchema = z.object({
  content: textField({ max: REVIEW_MAX, tooLong: `Content must be less than ${REVIEW_MAX} characters` }),
  read: z.optional(z.nullable(moment)),
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
export type DeskReview = z.infer<typeof deskReviewSchema>;
export type DeskReviewList = z.infer<typeof deskReviewListSchema>;
export type ReviewReplyForm = z.infer<typeof reviewReplyFormSchema>;
