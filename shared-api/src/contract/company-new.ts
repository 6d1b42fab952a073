import * as z from 'zod/mini';
import { companyFormSchema } from './company-form-schema.ts';
import { id } from './fields.ts';
import { operation } from './operation.ts';

/**
 * A new company with its first product; nothing is sold until an administrator approves it and its desk is filled in. The same
 * form of the same person again within an hour is the same company. Five of one person a day.
 */
export const createCompany = operation({
  name: 'company.create',
  method: 'POST',
  path: '/api/company/',
  access: 'member',
  summary: 'Add a business',
  body: companyFormSchema,
  answer: z.object({ msg: z.string(), id, name_code: z.string() }),
  errors: ['invalid'],
  built: true,
});
