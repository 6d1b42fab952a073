import * as z from 'zod/mini';
import { operation } from './operation.ts';
import { idParam } from './params.ts';
import { productPageSchema, productSchema } from './product-schema.ts';

/** The home list. */
export const listActiveProducts = operation({
  name: 'product.listActive',
  method: 'GET',
  path: '/api/company/product/active',
  access: 'anonymous',
  summary: 'All active products of all companies',
  answer: z.array(productSchema),
  errors: [],
  built: true,
});

/** One company's list. */
export const listCompanyProducts = operation({
  name: 'product.listOfCompany',
  method: 'GET',
  path: '/api/company/product/company/:companyId',
  access: 'anonymous',
  summary: 'The active products of one company',
  params: z.object({ companyId: idParam }),
  answer: z.array(productSchema),
  errors: ['bad_request', 'not_found'],
  built: true,
});

/** One product for its own page. */
export const getProduct = operation({
  name: 'product.get',
  method: 'GET',
  path: '/api/company/product/:id',
  access: 'anonymous',
  summary: 'One product with its pictures and page variant',
  params: z.object({ id: idParam }),
  answer: productPageSchema,
  errors: ['bad_request', 'not_found'],
  built: true,
});
