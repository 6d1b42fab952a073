import * as z from 'zod/mini';
import { textRules } from '../rules/text-rules.ts';
import { nameField } from './desk-fields.ts';
import { deskProductSchema } from './desk-product-schema.ts';
import { id, version } from './fields.ts';
import { pictureFile } from './form-fields.ts';
import { operation } from './operation.ts';
import { idParam, nameCodeParam } from './params.ts';

const PICTURES_MAX = 20;
const productParams = z.object({ company: nameCodeParam, id: idParam });

export const addDeskPicture = operation({
  name: 'desk.addPicture',
  method: 'POST',
  path: '/api/desk/:company/products/:id/pictures',
  access: 'staff',
  summary: 'Add a picture behind those of a product',
  params: productParams,
  body: z.object({ picture_name: pictureFile, alt: nameField(textRules.pictureAlt) }),
  bodyType: 'multipart',
  answer: deskProductSchema,
  errors: ['not_found', 'conflict', 'upload_refused', 'storage_full'],
  built: true,
});

export const changeDeskPictures = operation({
  name: 'desk.changePictures',
  method: 'PUT',
  path: '/api/desk/:company/products/:id/pictures',
  access: 'staff',
  summary: 'Order the pictures of a product and say what they show; those left out are removed',
  params: productParams,
  body: z.object({
    version,
    pictures: z
      .array(z.object({ id, alt: nameField(textRules.pictureAlt) }))
      .check(z.maxLength(PICTURES_MAX)),
  }),
  answer: deskProductSchema,
  errors: ['not_found', 'invalid', 'conflict'],
  built: true,
});
