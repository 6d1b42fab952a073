import * as z from 'zod/mini';
import { operation } from './operation.ts';
import { idParam } from './params.ts';
import { reviewFormSchema, reviewSchema } from './review-schema.ts';

const productParams = z.object({ id: idParam });

export const listReviews = operation({
  name: 'review.list',
  method: 'GET',
  path: '/api/company/product/:id/reviews',
  access: 'anonymous',
  summary: 'The reviews of a product, newest first',
  params: productParams,
  answer: z.array(reviewSchema),
  errors: ['not_found'],
  built: false,
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
  built: false,
});
