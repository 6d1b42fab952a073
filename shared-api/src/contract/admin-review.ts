import * as z from 'zod/mini';
import { adminReviewListSchema } from './admin-review-schema.ts';
import { reasonSchema } from './admin-schema.ts';
import { message } from './fields.ts';
import { lookedFor } from './looked-for.ts';
import { operation } from './operation.ts';
import { idParam } from './params.ts';
import { placeParam } from './place-param.ts';

const idParams = z.object({ id: idParam });

export const listAdminReviews = operation({
  name: 'admin.listReviews',
  method: 'GET',
  path: '/api/admin/reviews',
  access: 'admin',
  summary: 'All reviews, newest first; `q` looks in the names of products, companies and writers',
  query: z.object({
    before: z.optional(placeParam('reviews')),
    q: z.optional(lookedFor),
    hidden: z.optional(z.literal('1')),
  }),
  answer: adminReviewListSchema,
  errors: [],
  built: true,
});

/** It counts no more, and only its writer and the company see it. */
export const hideReview = operation({
  name: 'admin.hideReview',
  method: 'POST',
  path: '/api/admin/reviews/:id/hide',
  access: 'admin',
  summary: 'Hide a review',
  params: idParams,
  body: reasonSchema,
  answer: message,
  errors: ['not_found', 'invalid', 'conflict'],
  built: true,
});

export const showReview = operation({
  name: 'admin.showReview',
  method: 'POST',
  path: '/api/admin/reviews/:id/show',
  access: 'admin',
  summary: 'Show a hidden review again',
  params: idParams,
  body: reasonSchema,
  answer: message,
  errors: ['not_found', 'invalid', 'conflict'],
  built: true,
});
