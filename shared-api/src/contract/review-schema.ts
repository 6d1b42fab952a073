import * as z from 'zod/mini';
import { id, location, moment } from './fields.ts';
import { textField } from './text-field.ts';

const REVIEW_MAX = 1000;

const rating = z
  .int({ error: 'Please choose 1 to 5 stars' })
  .check(
    z.minimum(1, { error: 'Please choose 1 to 5 stars' }),
    z.maximum(5, { error: 'Please choose 1 to 5 stars' }),
  );

/** A review; `merchandise_name` is the variant that was bought. */
export const reviewSchema = z.object({
  id,
  username: z.string(),
  picture_location: location,
  rating,
  content: z.string(),
  merchandise_name: z.string(),
  created_at: moment,
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
