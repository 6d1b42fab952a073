import * as z from 'zod/mini';
import { id } from '../fields.ts';
import { moment } from '../moments.ts';
import { operation } from '../operation.ts';
import { idParam, nameCodeParam, placeParam } from '../params.ts';
import { textField } from '../text-field.ts';
import { REVIEW_MAX, reviewSchema } from './reviews.ts';

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

export type DeskReview = z.infer<typeof deskReviewSchema>;

export type DeskReviewList = z.infer<typeof deskReviewListSchema>;

export type ReviewReplyForm = z.infer<typeof reviewReplyFormSchema>;

export const listDeskReviews = operation({
  name: 'desk.listReviews',
  method: 'GET',
  path: '/api/desk/:company/reviews',
  access: 'staff',
  summary: 'The reviews of the products of the company, newest first',
  params: z.object({ company: nameCodeParam }),
  query: z.object({ before: z.optional(placeParam('reviews')), unanswered: z.optional(z.literal('1')) }),
  answer: deskReviewListSchema,
  errors: ['not_found'],
  built: true,
});

export const answerReview = operation({
  name: 'desk.answerReview',
  method: 'PUT',
  path: '/api/desk/:company/reviews/:id/reply',
  access: 'staff',
  summary: 'Answer a review, for everyone to read',
  params: z.object({ company: nameCodeParam, id: idParam }),
  body: reviewReplyFormSchema,
  answer: deskReviewSchema,
  errors: ['not_found', 'invalid', 'conflict'],
  built: true,
});
