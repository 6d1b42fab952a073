import * as z from 'zod/mini';
import { operation } from './operation.ts';
import { idParam, nameCodeParam } from './params.ts';
import { placeParam } from './place-param.ts';
import {
  deskReviewListSchema,
  deskReviewSchema,
  ownReviewSchema,
  reviewFormSchema,
  reviewListSchema,
  reviewReplyFormSchema,
  reviewSchema,
} from './review-schema.ts';

const productParams = z.object({ id: idParam });
const before = z.optional(placeParam('reviews'));

export const listReviews = operation({
  name: 'review.list',
  method: 'GET',
  path: '/api/company/product/:id/reviews',
  access: 'anonymous',
  summary: 'The reviews of a product, newest first',
  params: productParams,
  query: z.object({ before }),
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

export const listDeskReviews = operation({
  name: 'desk.listReviews',
  method: 'GET',
  path: '/api/desk/:company/reviews',
  access: 'staff',
  summary: 'The reviews of the products of the company, newest first',
  params: z.object({ company: nameCodeParam }),
  query: z.object({ before, unanswered: z.optional(z.literal('1')) }),
  answer: deskReviewListSchema,
  errors: ['not_found'],
  built: true,
});

export const answerReview = operation({
  name: 'desk.answerReview',
  method: 'PUT',
  path: '/api/desk/:company/reviews/:id/reply',
  access: 'staff',
  summary: 'Answer a review, for everybody to read',
  params: z.object({ company: nameCodeParam, id: idParam }),
  body: reviewReplyFormSchema,
  answer: deskReviewSchema,
  errors: ['not_found', 'invalid', 'conflict'],
  built: true,
});
