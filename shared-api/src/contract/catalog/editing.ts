import * as z from 'zod/mini';
import { textRules } from '../../rules/text-rules.ts';
import { id, version } from '../fields.ts';
import { pictureFile } from '../form-fields.ts';
import { operation } from '../operation.ts';
import { idParam, nameCodeParam } from '../params.ts';
import { lookedFor, nameField } from '../text-field.ts';
import {
  ATTRIBUTES_MAX,
  deskAddonsFormSchema,
  deskAttributeChangeSchema,
  deskAttributeFormSchema,
  deskMediaFormSchema,
  deskMerchandiseChangeSchema,
  deskMerchandiseFormSchema,
  deskMerchandiseSchema,
  deskMerchandiseTableSchema,
  deskProductChangeSchema,
  deskProductFormSchema,
  deskProductSchema,
  deskProductsSchema,
} from './editing-schema.ts';

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

/** Not one that an administrator has taken down (`invalid`). */
export const copyDeskProduct = operation({
  name: 'desk.copyProduct',
  method: 'POST',
  path: '/api/desk/:company/products/:id/copy',
  access: 'staff',
  summary:
    'Duplicate a product with its choices, variants, pictures, add-ons and areas: off sale, without stock and SKUs',
  params: productParams,
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

/** Rows are those of variants that are there, or new ones; variants without a row stay as they are. All of it is stored, or nothing. */
export const changeDeskMerchandiseTable = operation({
  name: 'desk.changeMerchandiseTable',
  method: 'PUT',
  path: '/api/desk/:company/products/:id/merchandise',
  access: 'staff',
  summary: 'Change and add variants of a product as a table: names, SKUs, prices, stock, weights and boxes',
  params: productParams,
  body: deskMerchandiseTableSchema,
  answer: deskProductSchema,
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

/** The swatch is a picture of that color: pages show it as they show any other. */
export const changeDeskOptionColor = operation({
  name: 'desk.changeOptionColor',
  method: 'PUT',
  path: '/api/desk/:company/products/:id/options/:option_id/color',
  access: 'staff',
  summary: 'Give an option a swatch of one color',
  params: optionParams,
  body: z.object({
    color: z.string().check(z.regex(/^#[0-9a-fA-F]{6}$/, { error: 'A color looks like #366C4D' })),
  }),
  answer: deskProductSchema,
  errors: ['not_found', 'invalid', 'storage_full'],
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

const PICTURES_MAX = 20;

const { max, tooLong } = textRules.pictureAlt;
/** What a picture shows, where that may be said later. */
const describedLater = { max, tooLong };

export const addDeskPicture = operation({
  name: 'desk.addPicture',
  method: 'POST',
  path: '/api/desk/:company/products/:id/pictures',
  access: 'staff',
  summary: 'Add a picture behind those of a product; what it shows may be said later',
  params: productParams,
  body: z.object({ picture_name: pictureFile, alt: z.optional(nameField(describedLater)) }),
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
    pictures: z.array(z.object({ id, alt: nameField(describedLater) })).check(z.maxLength(PICTURES_MAX)),
  }),
  answer: deskProductSchema,
  errors: ['not_found', 'invalid', 'conflict'],
  built: true,
});
