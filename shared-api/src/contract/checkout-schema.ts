import * as z from 'zod/mini';
import { cents, id, location } from './fields.ts';

/** A handle given by a service, echoed back unchanged. */
export const handle = z.string().check(z.regex(/^[\w-]{1,200}$/, { error: 'Unknown handle' }));

/** One way of sending everything; `amount` is a decimal text in dollars, `object_id` names the rate. */
export const shippingRateSchema = z.object({
  object_id: handle,
  amount: z.string().check(z.regex(/^\d+\.\d{2}$/)),
  provider: z.string(),
  duration_terms: z.string(),
});

/** A quote, all in cents; `charge` is the card fee passed on. */
export const taxResultSchema = z.object({
  tax_id: handle,
  cart_total: cents,
  shipping: cents,
  tax_amount: cents,
  charge: cents,
  total: cents,
});

/** What an order is placed with; `shipment_id` is the chosen rate's object_id, `charge_total` the total in cents. */
export const orderRequestSchema = z.object({
  address_id: id,
  tax_id: handle,
  shipment_id: handle,
  charge_total: cents,
});

/** The same as a query, for what stands between drops the body of a DELETE. */
export const orderQuerySchema = z.object({
  address_id: z.optional(z.string().check(z.regex(/^\d{1,9}$/))),
  tax_id: z.optional(handle),
  shipment_id: z.optional(handle),
  charge_total: z.optional(z.string().check(z.regex(/^\d{1,12}$/))),
});

/** A placed order, still to be paid with the card provider. */
export const orderCreatedSchema = z.object({ client_secret: z.string(), id });

/** A paid order's badge: `qr_url` is the absolute address of the buyer's influencer page, `qr_location` the QR picture. */
export const completionSchema = z.object({ username: z.string(), qr_url: z.url(), qr_location: location });

export type ShippingRate = z.infer<typeof shippingRateSchema>;
export type TaxResult = z.infer<typeof taxResultSchema>;
export type OrderRequest = z.infer<typeof orderRequestSchema>;
export type OrderCreated = z.infer<typeof orderCreatedSchema>;
export type Completion = z.infer<typeof completionSchema>;
