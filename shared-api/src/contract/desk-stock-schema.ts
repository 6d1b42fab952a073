import * as z from 'zod/mini';
import { count, id, location } from './fields.ts';
import { moment } from './moments.ts';
import { productionPhaseSchema } from './production-phase.ts';

/**
 * A variant's units. `quantity` are on hand and promised to nobody, `backlogged` still to be made: `reserved` of them for
 * orders that are being paid, `waiting` for paid ones, `making` in a run. `low`: it is sold from stock, and little is left.
 */
export const stockVariantSchema = z.object({
  merch_id: id,
  product_id: id,
  name_view: z.string(),
  active: z.boolean(),
  quantity: count,
  backlogged: count,
  gift_pending: count,
  reserved: count,
  waiting: count,
  making: count,
  low: z.boolean(),
});

/** A product with what is there and what waits: `oldest_paid_at` is since when, `run_id` the run that is under way. */
export const stockProductSchema = z.object({
  product_id: id,
  name_view: z.string(),
  picture_location: location,
  active: z.boolean(),
  production_phase: productionPhaseSchema,
  minover: count,
  maxover: count,
  add_quantity: z.boolean(),
  limited_edition: z.boolean(),
  prod_backlogged: count,
  waiting: count,
  oldest_paid_at: z.nullable(moment),
  run_id: z.nullable(id),
  variants: z.array(stockVariantSchema),
});

/** A page of the stock; `total` counts all products that were looked for. */
export const stockPageSchema = z.object({
  products: z.array(stockProductSchema),
  total: count,
  page: z.int(),
  pages: z.int(),
});

export const runPhaseSchema = z.enum(['Manufacturing', 'Finishing', 'Finished', 'Ended']);

/**
 * One manufacturing batch. `planned` is how many units were meant to be made, `taken` how many of them for orders; a part
 * says of each variant how many units orders still take, and how many were made. `Ended`: nothing was made.
 */
export const runSchema = z.object({
  id,
  product_id: id,
  name_view: z.string(),
  phase: runPhaseSchema,
  planned: count,
  taken: count,
  made: count,
  started_by: z.nullable(z.string()),
  started_at: moment,
  finishing_at: z.nullable(moment),
  finished_at: z.nullable(moment),
  parts: z.array(z.object({ merch_id: id, name_view: z.string(), taken: count, made: count })),
});

/** The newest first; `next` begins the following ones. */
export const runListSchema = z.object({ runs: z.array(runSchema), next: z.nullable(z.string()) });

export type StockVariant = z.infer<typeof stockVariantSchema>;
export type StockProduct = z.infer<typeof stockProductSchema>;
export type StockPage = z.infer<typeof stockPageSchema>;
export type RunPhase = z.infer<typeof runPhaseSchema>;
export type Run = z.infer<typeof runSchema>;
export type RunList = z.infer<typeof runListSchema>;
