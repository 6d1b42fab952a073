import * as z from 'zod/mini';
import { operation } from './operation.ts';

/** The process answers, and says which version of the contract it speaks. */
export const getHealth = operation({
  name: 'health.live',
  method: 'GET',
  path: '/api/health',
  access: 'anonymous',
  summary: 'The process is alive',
  answer: z.object({ status: z.literal('ok'), version: z.optional(z.string()) }),
  errors: [],
  built: true,
});

/** The process can serve: its database answers too. */
export const getReady = operation({
  name: 'health.ready',
  method: 'GET',
  path: '/api/ready',
  access: 'anonymous',
  summary: 'The process and its database can serve',
  answer: z.object({ status: z.literal('ok'), database: z.literal('ok') }),
  errors: ['unavailable'],
  built: true,
});
