import * as z from 'zod/mini';
import { deskAttributeChangeSchema, deskAttributeFormSchema } from './desk-attribute-schema.ts';
import { deskProductSchema } from './desk-product-schema.ts';
import { ATTRIBUTES_MAX } from './desk-variant-schema.ts';
import { id, version } from './fields.ts';
import { pictureFile } from './form-fields.ts';
import { operation } from './operation.ts';
import { idParam, nameCodeParam } from './params.ts';

const productParams = z.object({ company: nameCodeParam, id: idParam });
const attributeParams = z.object({ company: nameCodeParam, id: idParam, attribute_id: idParam });
const optionParams = z.object({ company: nameCodeParam, id: idParam, option_id: idParam });

export const addDeskAttribute = operation({
  name: 'desk.addAttribute',
  method: 'POST',
  path: '/api/desk/:company/products/:id/attributes',
  access: 'staff',
  summary: 'Add a choice to a product; variants that are there get its first option',
  params: productParams,
  body: deskAttributeFormSchema,
  answer: deskProductSchema,
  errors: ['not_found', 'invalid', 'conflict'],
  built: true,
});

export const changeDeskAttribute = operation({
  name: 'desk.changeAttribute',
  method: 'PUT',
  path: '/api/desk/:company/products/:id/attributes/:attribute_id',
  access: 'staff',
  summary: 'Change a choice and its options; one that a variant has cannot be left out',
  params: attributeParams,
  body: deskAttributeChangeSchema,
  answer: deskProductSchema,
  errors: ['not_found', 'invalid', 'conflict'],
  built: true,
});

export const orderDeskAttributes = operation({
  name: 'desk.orderAttributes',
  method: 'PUT',
  path: '/api/desk/:company/products/:id/attributes',
  access: 'staff',
  summary: 'Say in which order the choices of a product are made',
  params: productParams,
  body: z.object({ version, ids: z.array(id).check(z.maxLength(ATTRIBUTES_MAX)) }),
  answer: deskProductSchema,
  errors: ['not_found', 'invalid', 'conflict'],
  built: true,
});

export const removeDeskAttribute = operation({
  name: 'desk.removeAttribute',
  method: 'DELETE',
  path: '/api/desk/:company/products/:id/attributes/:attribute_id',
  access: 'staff',
  summary: 'Remove a choice without which all variants still differ',
  params: attributeParams,
  query: z.object({ version: idParam }),
  answer: deskProductSchema,
  errors: ['not_found', 'conflict'],
  built: true,
});

export const changeDeskOptionPicture = operation({
  name: 'desk.changeOptionPicture',
  method: 'PUT',
  path: '/api/desk/:company/products/:id/options/:option_id/picture',
  access: 'staff',
  summary: 'Give an option a swatch',
  params: optionParams,
  body: z.object({ picture_name: pictureFile }),
  bodyType: 'multipart',
  answer: deskProductSchema,
  errors: ['not_found', 'upload_refused', 'storage_full'],
  built: true,
});

export const removeDeskOptionPicture = operation({
  name: 'desk.removeOptionPicture',
  method: 'DELETE',
  path: '/api/desk/:company/products/:id/options/:option_id/picture',
  access: 'staff',
  summary: 'Show an option by its name alone',
  params: optionParams,
  query: z.object({ version: idParam }),
  answer: deskProductSchema,
  errors: ['not_found', 'conflict'],
  built: true,
});
