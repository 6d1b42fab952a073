import * as z from 'zod/mini';
import { deskReviewSchema } from './review-schema.ts';

/** A review as administrators see it: of whose product it is, too. */
export const adminReviewSchema = z.extend(deskReviewSchema, {
  company_name_code: z.string(),
  company_name_view: z.string(),
});

/** The newest first; `next` begins the following ones. */
export const adminReviewListSchema = z.object({
  reviews: z.array(adminReviewSchema),
  next: z.nullable(z.string()),
});

export type AdminReview = z.infer<typeof adminReviewSchema>;
export type AdminReviewList = z.infer<typeof adminReviewListSchema>;
