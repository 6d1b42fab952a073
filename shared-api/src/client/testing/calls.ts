import * as z from 'zod/mini';
import { operation } from '../../contract/operation.ts';

/** Calls that exist for the client's tests only: each part of a call once. */
export const read = operation({
  name: 'test.read',
  method: 'GET',
  path: '/api/thing/:name/:id',
  access: 'anonymous',
  summary: 'Reads',
  params: z.object({ name: z.string(), id: z.union([z.number(), z.string()]) }),
  query: z.object({ page: z.optional(z.number()), find: z.optional(z.string()) }),
  answer: z.object({ count: z.number() }),
  errors: ['not_found'],
  built: false,
});

export const write = operation({
  name: 'test.write',
  method: 'PUT',
  path: '/api/thing/',
  access: 'member',
  summary: 'Writes',
  body: z.object({ name: z.string() }),
  answer: z.object({ msg: z.string() }),
  errors: ['invalid'],
  built: false,
});

export const upload = operation({
  name: 'test.upload',
  method: 'POST',
  path: '/api/thing/picture',
  access: 'member',
  summary: 'Uploads',
  body: z.object({
    picture_name: z.file(),
    cart_id: z.number(),
    gift: z.boolean(),
    note: z.optional(z.string()),
  }),
  bodyType: 'multipart',
  answer: z.object({ msg: z.string() }),
  errors: ['upload_refused'],
  built: false,
});
