import * as z from 'zod/mini';
import { addressSchema } from './address-schema.ts';
import { cents, count, dollars, id, location, moment } from './fields.ts';

/** An order as a whole. */
export const orderStateSchema = z.enum(['pending', 'paid', 'cancelled']);

/** One line of it, from paying to the door. */
export const lineStateSchema = z.enum([
  'paid',
  'waiting',
  'making',
  'finishing',
  'shipped',
  'delivered',
  'cancelled',
  'refunded',
]);

/** Bought goods of one kind: a main item, or an add-on when `main_line_id` is not null. */
export const orderLineSchema = z.object({
  id,
  main_line_id: z.nullable(id),
  product_id: id,
  company_id: id,
  company_name_code: z.string(),
  company_name_view: z.string(),
  name: z.string(),
  name_view: z.string(),
  merchandice_name: z.string(),
  picture_location: location,
  picture_alt: z.string(),
  price_usd: dollars,
  quantity: count,
  gift: z.boolean(),
  gift_code: z.nullable(z.string()),
  influencer: z.nullable(z.string()),
  state: lineStateSchema,
  estimated_delay: count,
  tracking_url: z.nullable(z.string()),
});

/** An order in a list; `total` in cents. */
export const orderSummarySchema = z.object({
  id,
  created_at: moment,
  state: orderStateSchema,
  total: cents,
  lines: count,
  picture_location: location,
  picture_alt: z.string(),
  companies: z.array(z.object({ name_code: z.string(), name_view: z.string() })),
});

/** An order with all its lines and its money, in cents. */
export const orderSchema = z.object({
  id,
  created_at: moment,
  state: orderStateSchema,
  address: addressSchema,
  provider: z.string(),
  duration_terms: z.string(),
  cart_total: cents,
  shipping: cents,
  tax_amount: cents,
  charge: cents,
  total: cents,
  refunded: cents,
  lines: z.array(orderLineSchema),
});

/** Some lines of an order; all of them when none is named. */
export const lineChoiceSchema = z.object({ line_ids: z.optional(z.array(id).check(z.maxLength(200))) });

export type OrderLine = z.infer<typeof orderLineSchema>;
export type OrderSummary = z.infer<typeof orderSummarySchema>;
export type Order = z.infer<typeof orderSchema>;
