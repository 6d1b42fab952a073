import * as z from 'zod/mini';
import { addressSchema } from './address-schema.ts';
import { id, moment } from './fields.ts';
import { orderLineSchema } from './order-schema.ts';

/** A buyer's request about a line, open until the owner or an administrator answers. */
export const problemSchema = z.object({
  id,
  line_id: id,
  content: z.string(),
  reply: z.nullable(z.string()),
  created_at: moment,
});

/**
 * The company's part of an order. The media of its lines are what has to be put on the goods: texts, and pictures by a
 * signed address. What is for the receiver of a gift alone (its text, picture, password, code and thanks) is not here.
 */
export const deskOrderSchema = z.object({
  id,
  created_at: moment,
  username: z.string(),
  address: addressSchema,
  provider: z.string(),
  duration_terms: z.string(),
  lines: z.array(orderLineSchema),
  problems: z.array(problemSchema),
});

export type DeskOrder = z.infer<typeof deskOrderSchema>;
export type Problem = z.infer<typeof problemSchema>;
