import * as z from 'zod/mini';
import { cents, count, id, signedCents } from '../fields.ts';
import { day } from '../moments.ts';
import { operation } from '../operation.ts';
import { nameCodeParam } from '../params.ts';

/**
 * What goods brought, in cents: `sales` is their price when they were paid, `refunded` what of it went back since, `fees` what
 * is left of what influencers get for them, `earned` the rest, which is the company's. `units` that were not given back.
 */
const sums = { units: count, sales: cents, refunded: cents, fees: cents, earned: signedCents };

/**
 * The orders that were paid in a span of days (UTC, both included), as they stand now. By day up to 92 days, by month beyond,
 * spans without anything included. Each list sums to the totals. A `product` that is sold no longer keeps the name it was sold by.
 * Beyond the 200 best sold, products stand together in a last row without an id, whose name says how many they are; so do
 * influencers. Sales without an influencer have neither id nor name.
 */
export const figuresSchema = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  by: z.enum(['day', 'month']),
  totals: z.object({ ...sums, orders: count }),
  points: z.array(z.object({ ...sums, from: z.iso.date(), orders: count })),
  products: z.array(z.object({ ...sums, product_id: z.nullable(id), name_view: z.string() })),
  influencers: z.array(
    z.object({ ...sums, influencer_id: z.nullable(id), username: z.nullable(z.string()), orders: count }),
  ),
});

export type Figures = z.infer<typeof figuresSchema>;

/** The last thirty days where nothing is asked for; at most ten years. */
export const getFigures = operation({
  name: 'desk.figures',
  method: 'GET',
  path: '/api/desk/:company/figures',
  access: 'staff',
  summary: 'Sales and fees by day, product and influencer',
  params: z.object({ company: nameCodeParam }),
  query: z.object({ from: z.optional(day), to: z.optional(day) }),
  answer: figuresSchema,
  errors: ['not_found', 'invalid'],
  built: true,
});
