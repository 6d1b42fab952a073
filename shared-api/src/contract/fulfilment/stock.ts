import * as z from 'zod/mini';
import { count, id, location, openEnum, productionPhaseSchema } from '../fields.ts';
import { moment } from '../moments.ts';
import { operation } from '../operation.ts';
import { idParam, nameCodeParam, placeParam } from '../params.ts';
import { lookedFor } from '../text-field.ts';

/**
 * A variant's units. `quantity` are on hand and unreserved, `backlogged` still to be made: `reserved` of them for
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

/** A product with its stock and waiting orders: `oldest_paid_at` is the oldest one's payment, `run_id` the current run. */
export const stockProductSchema = z.object({
  product_id: id,
  name_view: z.string(),
  picture_location: location,
  active: z.boolean(),
  production_phase: openEnum(productionPhaseSchema),
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

/** Filters of the stock table: `low` nearly out and out of stock, `out` out of stock, `waiting` still to be made. */
export const stockShowSchema = z.enum(['low', 'out', 'waiting']);

/** A row of the stock table. `own_code` is the SKU of the variant, else that of its product. */
export const stockTableRowSchema = z.extend(stockVariantSchema, { own_code: z.nullable(z.string()) });

/**
 * Rows of the stock table, by the names of their products. `products` has the product of each row with all its variants.
 * `counts` counts all rows that were looked for, by filter. `next` begins the following rows.
 */
export const stockTableSchema = z.object({
  rows: z.array(stockTableRowSchema),
  products: z.array(stockProductSchema),
  counts: z.object({ all: count, low: count, out: count, waiting: count }),
  next: z.nullable(z.string()),
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
  phase: openEnum(runPhaseSchema),
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
export type StockShow = z.infer<typeof stockShowSchema>;
export type StockTableRow = z.infer<typeof stockTableRowSchema>;
export type StockTable = z.infer<typeof stockTableSchema>;
export type RunPhase = z.infer<typeof runPhaseSchema>;
export type Run = z.infer<typeof runSchema>;
export type RunList = z.infer<typeof runListSchema>;

const MOST_UNITS = 999_999;

/** Units that a run is meant to make. */
const planned = z
  .int({ error: 'Please give a whole number.' })
  .check(
    z.minimum(1, { error: 'A run makes 1 at least.' }),
    z.maximum(MOST_UNITS, { error: 'A run makes at most 999,999.' }),
  );

const deskParams = z.object({ company: nameCodeParam });
const runParams = z.object({ company: nameCodeParam, id: idParam });

/** Variants with waiting buyers come first, the rest by name; `q` looks in names and own codes. */
export const listStock = operation({
  name: 'desk.listStock',
  method: 'GET',
  path: '/api/desk/:company/stock',
  access: 'staff',
  summary: 'What is there and what waits, product by product',
  params: deskParams,
  query: z.object({ q: z.optional(lookedFor), page: z.optional(idParam) }),
  answer: stockPageSchema,
  errors: ['not_found'],
  built: true,
});

/** `q` looks in names, names of variants and SKUs. 20 rows, after the one that `next` of the answer before names. */
export const listStockTable = operation({
  name: 'desk.listStockTable',
  method: 'GET',
  path: '/api/desk/:company/stock/variants',
  access: 'staff',
  summary: 'Variants with their stock by product name, or those that are nearly out, out or awaited',
  params: deskParams,
  query: z.object({
    q: z.optional(lookedFor),
    show: z.optional(stockShowSchema),
    after: z.optional(placeParam('stock')),
  }),
  answer: stockTableSchema,
  errors: ['not_found'],
  built: true,
});

/** New goods serve waiting lines first, oldest first, then raise the quantity: `served` of them were given to orders. */
export const addStock = operation({
  name: 'desk.addStock',
  method: 'PUT',
  path: '/api/desk/:company/stock/:merch_id',
  access: 'staff',
  summary: 'Put goods of a variant in stock, or write some off',
  params: z.object({ company: nameCodeParam, merch_id: idParam }),
  body: z.object({
    add: z.int({ error: 'Please give a whole number.' }).check(
      z.minimum(-MOST_UNITS, { error: 'At most 999,999 can be written off at once.' }),
      z.maximum(MOST_UNITS, { error: 'At most 999,999 can be added at once.' }),
      z.refine((units) => units !== 0, { error: 'Please give a number other than 0.' }),
    ),
  }),
  answer: z.extend(stockVariantSchema, { served: count }),
  errors: ['not_found', 'invalid', 'conflict'],
  built: true,
});

export const listRuns = operation({
  name: 'desk.listRuns',
  method: 'GET',
  path: '/api/desk/:company/runs',
  access: 'staff',
  summary: 'Manufacturing runs, the newest first',
  params: deskParams,
  query: z.object({ before: z.optional(placeParam('runs')) }),
  answer: runListSchema,
  errors: ['not_found'],
  built: true,
});

/** Takes the lines that wait longest, up to `planned` units of all variants together. One at a time for a product. */
export const startRun = operation({
  name: 'desk.startRun',
  method: 'POST',
  path: '/api/desk/:company/runs',
  access: 'staff',
  summary: 'Start manufacturing',
  params: deskParams,
  body: z.object({ product_id: id, planned }),
  answer: runSchema,
  errors: ['not_found', 'invalid', 'conflict'],
  built: true,
});

/** Finished units go to the run's lines, then to the oldest waiting lines, then into stock; lines without units wait again. */
export const moveRun = operation({
  name: 'desk.moveRun',
  method: 'PUT',
  path: '/api/desk/:company/runs/:id',
  access: 'staff',
  summary: 'Move a run to finishing, or end it with what was made',
  params: runParams,
  body: z.discriminatedUnion('phase', [
    z.object({ phase: z.literal('Finishing') }),
    z.object({
      phase: z.literal('Finished'),
      made: z
        .array(
          z.object({
            merch_id: id,
            quantity: count.check(
              z.maximum(MOST_UNITS, { error: 'At most 999,999 of a variant can be made at once.' }),
            ),
          }),
        )
        .check(
          z.minLength(1),
          z.maxLength(200),
          z.refine((parts) => new Set(parts.map(({ merch_id }) => merch_id)).size === parts.length, {
            error: 'Please name each variant once.',
          }),
        ),
    }),
  ]),
  answer: runSchema,
  errors: ['not_found', 'invalid', 'conflict'],
  built: true,
});
