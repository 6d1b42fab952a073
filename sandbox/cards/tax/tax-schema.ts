import { z } from 'zod';
import { integer } from '../http/read-params.ts';

const behavior = z.enum(['exclusive', 'inclusive']).default('exclusive');

const lineSchema = z.strictObject({
  amount: integer,
  quantity: integer.default(1),
  reference: z.string().max(500).optional(),
  tax_behavior: behavior,
  tax_code: z.string().optional(),
  product: z.string().optional(),
  metadata: z.record(z.string(), z.string()).optional(),
});

const addressSchema = z.strictObject({
  line1: z.string().optional(),
  line2: z.string().optional(),
  city: z.string().optional(),
  state: z.string().optional(),
  postal_code: z.string().optional(),
  country: z.string(),
});

export const calculationSchema = z.strictObject({
  currency: z.string(),
  line_items: z.array(lineSchema).min(1),
  customer_details: z.strictObject({
    address: addressSchema,
    address_source: z.enum(['billing', 'shipping']).optional(),
    ip_address: z.string().optional(),
    taxability_override: z.enum(['customer_exempt', 'none', 'reverse_charge']).optional(),
  }),
  shipping_cost: z
    .strictObject({ amount: integer, tax_behavior: behavior, tax_code: z.string().optional() })
    .optional(),
  ship_from_details: z.strictObject({ address: addressSchema }).optional(),
  tax_date: integer.optional(),
});

export type CalculationRequest = z.output<typeof calculationSchema>;
