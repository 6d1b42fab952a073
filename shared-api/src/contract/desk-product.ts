import * as z from 'zod/mini';
import {
  deskAttributeFormSchema,
  deskMerchandiseFormSchema,
  deskMerchandiseSchema,
  deskProductFormSchema,
  deskProductSchema,
} from './desk-product-schema.ts';
import { id, message } from './fields.ts';
import { pictureFile } from './form-fields.ts';
import { operation } from './operation.ts';
import { idParam, nameCodeParam } from './params.ts';
import { galleryPictureSchema } from './product-schema.ts';
import { textField } from './text-field.ts';

const deskParams = z.object({ company: nameCodeParam });
const productParams = z.object({ company: nameCodeParam, id: idParam });

export const listDeskProducts = operation({
  name: 'desk.listProducts',
  method: 'GET',
  path: '/api/desk/:company/products',
  access: 'staff',
  summary: 'All products of the company, active or not',
  params: deskParams,
  answer: z.array(deskProductSchema),
  errors: ['not_found'],
  built: false,
});

export const addDeskProduct = operation({
  name: 'desk.addProduct',
  method: 'POST',
  path: '/api/desk/:company/products',
  access: 'staff',
  summary: 'Add a product',
  params: deskParams,
  body: deskProductFormSchema,
  answer: deskProductSchema,
  errors: ['not_found', 'invalid'],
  built: false,
});

export const changeDeskProduct = operation({
  name: 'desk.changeProduct',
  method: 'PUT',
  path: '/api/desk/:company/products/:id',
  access: 'staff',
  summary: 'Change a product',
  params: productParams,
  body: deskProductFormSchema,
  answer: deskProductSchema,
  errors: ['not_found', 'invalid', 'conflict'],
  built: false,
});

export const addDeskPicture = operation({
  name: 'desk.addPicture',
  method: 'POST',
  path: '/api/desk/:company/products/:id/pictures',
  access: 'staff',
  summary: 'Add a picture to a product',
  params: productParams,
  body: z.object({
    picture_name: pictureFile,
    alt: textField({
      required: 'Please say what the picture shows',
      max: 250,
      tooLong: 'At most 250 characters',
    }),
  }),
  bodyType: 'multipart',
  answer: z.array(galleryPictureSchema),
  errors: ['not_found', 'upload_refused', 'storage_full'],
  built: false,
});

export const listDeskMerchandise = operation({
  name: 'desk.listMerchandise',
  method: 'GET',
  path: '/api/desk/:company/products/:id/merchandise',
  access: 'staff',
  summary: 'The variants of a product',
  params: productParams,
  answer: z.array(deskMerchandiseSchema),
  errors: ['not_found'],
  built: false,
});

export const addDeskMerchandise = operation({
  name: 'desk.addMerchandise',
  method: 'POST',
  path: '/api/desk/:company/products/:id/merchandise',
  access: 'staff',
  summary: 'Add a variant to a product',
  params: productParams,
  body: deskMerchandiseFormSchema,
  answer: deskMerchandiseSchema,
  errors: ['not_found', 'invalid'],
  built: false,
});

export const changeDeskMerchandise = operation({
  name: 'desk.changeMerchandise',
  method: 'PUT',
  path: '/api/desk/:company/merchandise/:merch_id',
  access: 'staff',
  summary: 'Change a variant',
  params: z.object({ company: nameCodeParam, merch_id: idParam }),
  body: deskMerchandiseFormSchema,
  answer: deskMerchandiseSchema,
  errors: ['not_found', 'invalid', 'conflict'],
  built: false,
});

export const addDeskAttribute = operation({
  name: 'desk.addAttribute',
  method: 'POST',
  path: '/api/desk/:company/products/:id/attributes',
  access: 'staff',
  summary: 'Add a choice to a product',
  params: productParams,
  body: deskAttributeFormSchema,
  answer: message,
  errors: ['not_found', 'invalid'],
  built: false,
});

export const addDeskAddon = operation({
  name: 'desk.addAddon',
  method: 'POST',
  path: '/api/desk/:company/products/:id/addons',
  access: 'staff',
  summary: 'Offer one product of the company with another',
  params: productParams,
  body: z.object({ product_id: id, req: z.boolean() }),
  answer: message,
  errors: ['not_found', 'conflict'],
  built: false,
});
