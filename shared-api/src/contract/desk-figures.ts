import * as z from 'zod/mini';
import { figuresSchema } from './desk-figures-schema.ts';
import { day } from './moments.ts';
import { operation } from './operation.ts';
import { nameCodeParam } from './params.ts';

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
