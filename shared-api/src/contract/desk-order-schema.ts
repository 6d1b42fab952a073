import * as z from 'zod/mini';
import { addressSchema } from './address-schema.ts';
import { id, location, moment } from './fields.ts';
import { mediaTypeSchema } from './media-schema.ts';
import { orderLineSchema } from './order-schema.ts';

/** A buyer's request about a line, open until the owner or an administrator answers. */
export const problemSchema = z.object({
  id,
  line_id: id,
  content: z.string(),
  reply: z.nullable(z.string()),
  created_at: moment,
});

/** A line with what has to be put on the goods: texts, and pictures by their location. */
const lineToMake = z.extend(orderLineSchema, {
  media: z.array(z.object({ type_media: mediaTypeSchema, content: z.union([z.string(), location]) })),
});

/** The company's part of an order. */
export const deskOrderSchema = z.object({
  id,
  created_at: moment,
  username: z.string(),
  address: addressSchema,
  provider: z.string(),
  duration_terms: z.string(),
  lines: z.array(lineToMake),
  problems: z.array(problemSchema),
});

export type DeskOrder = z.infer<typeof deskOrderSchema>;
export type Problem = z.infer<typeof problemSchema>;
