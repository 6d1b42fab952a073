import * as z from 'zod/mini';
import { count, id, location } from './fields.ts';
import { moment } from './moments.ts';

/** An influencer as others see them; `row_count` is the number of companies influenced, `views` the visitors of the page. */
export const influencerSchema = z.object({
  id,
  username: z.string(),
  featured_company: z.nullable(z.string()),
  views: count,
  picture_location: location,
  row_count: count,
});

/** A signed-in person's own profile. */
export const profileSchema = z.object({
  username: z.string(),
  email: z.string(),
  picture_location: location,
  created_at: moment,
});

export type Influencer = z.infer<typeof influencerSchema>;
export type Profile = z.infer<typeof profileSchema>;
