import * as z from 'zod/mini';
import { runListSchema, runSchema, stockPageSchema, stockVariantSchema } from './desk-stock-schema.ts';
import { count, id } from './fields.ts';
import { lookedFor } from './looked-for.ts';
import { operation } from './operation.ts';
import { idParam, nameCodeParam } from './params.ts';
import { placeParam } from './place-param.ts';

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

/** What somebody waits for comes first, the rest by name; `q` looks in names and own codes. */
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

/** What is made serves the lines of the run, then who waits longest, then the shelf; lines that get nothing wait again. */
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
