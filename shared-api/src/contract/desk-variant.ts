import * as z from 'zod/mini';
import { textRules } from '../rules/text-rules.ts';
import { nameField } from './desk-fields.ts';
import {
  deskMerchandiseChangeSchema,
  deskMerchandiseFormSchema,
  deskMerchandiseSchema,
} from './desk-variant-schema.ts';
import { pictureFile } from './form-fields.ts';
import { operation } from './operation.ts';
import { idParam, nameCodeParam } from './params.ts';

const variantParams = z.object({ company: nameCodeParam, merch_id: idParam });

export const addDeskMerchandise = operation({
  name: 'desk.addMerchandise',
  method: 'POST',
  path: '/api/desk/:company/products/:id/merchandise',
  access: 'staff',
  summary: 'Add a variant to a product; no two may have the same options',
  params: z.object({ company: nameCodeParam, id: idParam }),
  body: deskMerchandiseFormSchema,
  answer: deskMerchandiseSchema,
  errors: ['not_found', 'invalid', 'conflict'],
  built: true,
});

export const changeDeskMerchandise = operation({
  name: 'desk.changeMerchandise',
  method: 'PUT',
  path: '/api/desk/:company/merchandise/:merch_id',
  access: 'staff',
  summary: 'Change a variant, or take it off sale; orders that were placed keep their price',
  params: variantParams,
  body: deskMerchandiseChangeSchema,
  answer: deskMerchandiseSchema,
  errors: ['not_found', 'invalid', 'conflict'],
  built: true,
});

export const changeDeskMerchandisePicture = operation({
  name: 'desk.changeMerchandisePicture',
  method: 'PUT',
  path: '/api/desk/:company/merchandise/:merch_id/picture',
  access: 'staff',
  summary: 'Give a variant a picture of its own',
  params: variantParams,
  body: z.object({ picture_name: pictureFile, alt: nameField(textRules.pictureAlt) }),
  bodyType: 'multipart',
  answer: deskMerchandiseSchema,
  errors: ['not_found', 'upload_refused', 'storage_full'],
  built: true,
});

export const removeDeskMerchandisePicture = operation({
  name: 'desk.removeMerchandisePicture',
  method: 'DELETE',
  path: '/api/desk/:company/merchandise/:merch_id/picture',
  access: 'staff',
  summary: 'Show a variant with the picture of its product',
  params: variantParams,
  query: z.object({ version: idParam }),
  answer: deskMerchandiseSchema,
  errors: ['not_found', 'conflict'],
  built: true,
});
