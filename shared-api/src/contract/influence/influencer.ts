import * as z from 'zod/mini';
import { productSchema } from '../catalog/products.ts';
import { count, id, location } from '../fields.ts';
import { operation } from '../operation.ts';
import { idParam } from '../params.ts';

/**
 * An influencer as others see them. A person who has not agreed to be seen is `Influencer {id}` without a picture, and not
 * `listed`. `row_count` is the number of companies influenced, `views` the visitors of the page.
 */
export const influencerSchema = z.object({
  id,
  username: z.string(),
  featured_company: z.nullable(z.string()),
  views: count,
  picture_location: location,
  listed: z.boolean(),
  row_count: count,
});

export type Influencer = z.infer<typeof influencerSchema>;

/** An influencer on their own page. `earns`: a purchase in some company that they influence would pay them a fee. */
export const shownInfluencerSchema = z.extend(influencerSchema, { earns: z.optional(z.boolean()) });

export type ShownInfluencer = z.infer<typeof shownInfluencerSchema>;

export const personParams = z.object({ id: idParam });

export const getInfluencer = operation({
  name: 'stakeholder.getInfluencer',
  method: 'GET',
  path: '/api/stakeholder/influencer/:id',
  access: 'anonymous',
  summary: 'One influencer',
  params: personParams,
  answer: shownInfluencerSchema,
  errors: ['not_found'],
  built: true,
});

/** Counts a view, sets the 30-day visit, and gives what the page shows. */
export const openInfluencerPage = operation({
  name: 'stakeholder.openInfluencerPage',
  method: 'PUT',
  path: '/api/stakeholder/influencer/:id',
  access: 'anonymous',
  summary: 'Open the page of an influencer: their products',
  params: personParams,
  answer: z.array(productSchema),
  errors: ['not_found'],
  built: true,
});

/**
 * The link of the caller, its QR code, and their name; `badge` is null for those who influence no company. `listed`: others see the
 * name, so that the person also has a link by name.
 */
export const getOwnBadge = operation({
  name: 'stakeholder.getOwnBadge',
  method: 'GET',
  path: '/api/stakeholder/badge',
  access: 'member',
  summary: 'The own link, and its QR code',
  answer: z.object({
    badge: z.nullable(
      z.object({
        id,
        username: z.string(),
        qr_url: z.string(),
        qr_location: location,
        listed: z.optional(z.boolean()),
      }),
    ),
  }),
  errors: [],
  built: true,
});
