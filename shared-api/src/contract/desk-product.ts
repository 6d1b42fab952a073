import * as z from 'zod/mini';
import {
  deskAddonsFormSchema,
  deskMediaFormSchema,
  deskProductChangeSchema,
  deskProductFormSchema,
  deskProductSchema,
  deskProductsSchema,
} from './desk-product-schema.ts';
import { lookedFor } from './looked-for.ts';
import { operation } from './operation.ts';
import { idParam, nameCodeParam } from './params.ts';

const deskParams = z.object({ company: nameCodeParam });
const productParams = z.object({ company: nameCodeParam, id: idParam });

export const listDeskProducts = operation({
  name: 'desk.listProducts',
  method: 'GET',
  path: '/api/desk/:company/products',
  access: 'staff',
  summary: 'Products of the company, active or not; `q` looks in names, titles and own codes',
  params: deskParams,
  query: z.object({ q: z.optional(lookedFor), page: z.optional(idParam) }),
  answer: deskProductsSchema,
  errors: ['not_found'],
  built: true,
});

export const getDeskProduct = operation({
  name: 'desk.getProduct',
  method: 'GET',
  path: '/api/desk/:company/products/:id',
  access: 'staff',
  summary: 'A product with its variants, choices, pictures, add-ons and what buyers give for it',
  params: productParams,
  answer: deskProductSchema,
  errors: ['not_found'],
  built: true,
});

export const addDeskProduct = operation({
  name: 'desk.addProduct',
  method: 'POST',
  path: '/api/desk/:company/products',
  access: 'staff',
  summary: 'Add a product; it is shown once it has a variant',
  params: deskParams,
  body: deskProductFormSchema,
  answer: deskProductSchema,
  errors: ['not_found', 'invalid', 'conflict'],
  built: true,
});

export const changeDeskProduct = operation({
  name: 'desk.changeProduct',
  method: 'PUT',
  path: '/api/desk/:company/products/:id',
  access: 'staff',
  summary: 'Change a product; orders that were placed keep their finders fee',
  params: productParams,
  body: deskProductChangeSchema,
  answer: deskProductSchema,
  errors: ['not_found', 'invalid', 'conflict'],
  built: true,
});

export const changeDeskMedia = operation({
  name: 'desk.changeMedia',
  method: 'PUT',
  path: '/api/desk/:company/products/:id/media',
  access: 'staff',
  summary: 'Say which texts and pictures buyers give for a product',
  params: productParams,
  body: deskMediaFormSchema,
  answer: deskProductSchema,
  errors: ['not_found', 'invalid', 'conflict'],
  built: true,
});

export const changeDeskAddons = operation({
  name: 'desk.changeAddons',
  method: 'PUT',
  path: '/api/desk/:company/products/:id/addons',
  access: 'staff',
  summary: 'Say which products of the company are offered with one, or have to be taken, and in which order',
  params: productParams,
  body: deskAddonsFormSchema,
  answer: deskProductSchema,
  errors: ['not_found', 'invalid', 'conflict'],
  built: true,
});
