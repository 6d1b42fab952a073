import * as z from 'zod/mini';
import { companySchema, shownCompanySchema } from './company-schema.ts';
import { operation } from './operation.ts';
import { idOrZeroParam, nameCodeParam } from './params.ts';

/** Company by id. Id 0 is the empty company, which pages know without a call. */
export const getCompany = operation({
  name: 'company.get',
  method: 'GET',
  path: '/api/company/id/:id',
  access: 'anonymous',
  summary: 'One company by its id',
  params: z.object({ id: idOrZeroParam }),
  answer: companySchema,
  errors: ['bad_request', 'not_found'],
  built: true,
});

/** Company named in a page's address. */
export const getCompanyByCode = operation({
  name: 'company.getByCode',
  method: 'GET',
  path: '/api/company/code/:name_code',
  access: 'anonymous',
  summary: 'One company by the name in its address',
  params: z.object({ name_code: nameCodeParam }),
  answer: shownCompanySchema,
  errors: ['bad_request', 'not_found'],
  built: true,
});
