import * as z from 'zod/mini';
import { runSchema } from './desk-product-schema.ts';
import { deskMerchandiseSchema } from './desk-variant-schema.ts';
import { count, id, quantity } from './fields.ts';
import { operation } from './operation.ts';
import { idParam, nameCodeParam } from './params.ts';

const deskParams = z.object({ company: nameCodeParam });

/** New goods serve waiting lines first, oldest first, then raise the quantity. */
export const addStock = operation({
  name: 'desk.addStock',
  method: 'PUT',
  path: '/api/desk/:company/stock/:merch_id',
  access: 'staff',
  summary: 'Put goods of a variant in stock, or write some off',
  params: z.object({ company: nameCodeParam, merch_id: idParam }),
  body: z.object({ add: z.int().check(z.minimum(-999_999), z.maximum(999_999)) }),
  answer: deskMerchandiseSchema,
  errors: ['not_found', 'conflict'],
  built: false,
});

export const listRuns = operation({
  name: 'desk.listRuns',
  method: 'GET',
  path: '/api/desk/:company/runs',
  access: 'staff',
  summary: 'Manufacturing runs, the newest first',
  params: deskParams,
  answer: z.array(runSchema),
  errors: ['not_found'],
  built: false,
});

export const startRun = operation({
  name: 'desk.startRun',
  method: 'POST',
  path: '/api/desk/:company/runs',
  access: 'staff',
  summary: 'Start manufacturing',
  params: deskParams,
  body: z.object({ product_id: id, planned: quantity }),
  answer: runSchema,
  errors: ['not_found', 'conflict'],
  built: false,
});

export const moveRun = operation({
  name: 'desk.moveRun',
  method: 'PUT',
  path: '/api/desk/:company/runs/:id',
  access: 'staff',
  summary: 'Move a run to finishing, or end it with what was made',
  params: z.object({ company: nameCodeParam, id: idParam }),
  body: z.discriminatedUnion('phase', [
    z.object({ phase: z.literal('Finishing') }),
    z.object({
      phase: z.literal('Finished'),
      made: z.array(z.object({ merch_id: id, quantity: count })).check(z.minLength(1), z.maxLength(200)),
    }),
  ]),
  answer: runSchema,
  errors: ['not_found', 'invalid', 'conflict'],
  built: false,
});
