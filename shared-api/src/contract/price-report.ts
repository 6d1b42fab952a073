import * as z from 'zod/mini';
import { message } from './fields.ts';
import { operation } from './operation.ts';
import { idParam } from './params.ts';
import { priceReportFormSchema } from './price-report-schema.ts';

/** One report of a person and product at a time; twenty of a person a day. */
export const reportPrice = operation({
  name: 'company.reportPrice',
  method: 'POST',
  path: '/api/company/product/:id/price-report',
  access: 'member',
  summary: 'Tell where a product costs less',
  params: z.object({ id: idParam }),
  body: priceReportFormSchema,
  answer: message,
  errors: ['not_found', 'invalid', 'conflict'],
  built: true,
});
