import * as z from 'zod/mini';
import { addressFormSchema } from './address-schema.ts';
import { brandingFormSchema, deskLogSchema, deskSchema } from './desk-schema.ts';
import { location, version } from './fields.ts';
import { formVersion, pictureFile } from './form-fields.ts';
import { operation } from './operation.ts';
import { logPlaceParam, nameCodeParam } from './params.ts';

const deskParams = z.object({ company: nameCodeParam });

export const getDesk = operation({
  name: 'desk.get',
  method: 'GET',
  path: '/api/desk/:company',
  access: 'staff',
  summary: 'The company, and what waits for those who work for it',
  params: deskParams,
  answer: deskSchema,
  errors: ['not_found'],
  built: true,
});

export const changeBranding = operation({
  name: 'desk.changeBranding',
  method: 'PUT',
  path: '/api/desk/:company/branding',
  access: 'owner',
  summary: 'Change name, colours and template',
  params: deskParams,
  body: brandingFormSchema,
  answer: deskSchema,
  errors: ['not_found', 'invalid', 'conflict'],
  built: true,
});

export const changeLogo = operation({
  name: 'desk.changeLogo',
  method: 'PUT',
  path: '/api/desk/:company/branding/logo',
  access: 'owner',
  summary: 'Replace the logo',
  params: deskParams,
  body: z.object({ picture_name: pictureFile, version: formVersion }),
  bodyType: 'multipart',
  answer: z.object({ logo: location, version }),
  errors: ['not_found', 'upload_refused', 'storage_full', 'conflict'],
  built: true,
});

export const changeOrigin = operation({
  name: 'desk.changeOrigin',
  method: 'PUT',
  path: '/api/desk/:company/origin',
  access: 'owner',
  summary: 'Set the address parcels start from; it is kept as carriers write it',
  params: deskParams,
  body: z.extend(addressFormSchema, { version }),
  answer: deskSchema,
  errors: ['not_found', 'invalid', 'address_not_found', 'conflict'],
  built: true,
});

/** After an administrator refused it. */
export const askAgain = operation({
  name: 'desk.askAgain',
  method: 'POST',
  path: '/api/desk/:company/approval',
  access: 'owner',
  summary: 'Ask an administrator to look at a refused company once more',
  params: deskParams,
  answer: deskSchema,
  errors: ['not_found', 'conflict'],
  built: true,
});

export const readDeskLog = operation({
  name: 'desk.log',
  method: 'GET',
  path: '/api/desk/:company/log',
  access: 'owner',
  summary: 'What was changed at the desk and by whom, the newest first',
  params: deskParams,
  query: z.object({ before: z.optional(logPlaceParam) }),
  answer: deskLogSchema,
  errors: ['not_found'],
  built: true,
});
