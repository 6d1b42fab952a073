import * as z from 'zod/mini';
import { textRules } from '../rules/text-rules.ts';
import { addressFormSchema } from './address-schema.ts';
import { brandingFormSchema, companyAccountSchema, deskSchema, staffSchema } from './desk-schema.ts';
import { payoutSchema } from './fees-schema.ts';
import { location, message } from './fields.ts';
import { pictureFile } from './form-fields.ts';
import { operation } from './operation.ts';
import { idParam, nameCodeParam } from './params.ts';
import { textField } from './text-field.ts';

const deskParams = z.object({ company: nameCodeParam });

export const getDesk = operation({
  name: 'desk.get',
  method: 'GET',
  path: '/api/desk/:company',
  access: 'staff',
  summary: 'What waits for the owner',
  params: deskParams,
  answer: deskSchema,
  errors: ['not_found'],
  built: false,
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
  errors: ['not_found', 'invalid'],
  built: false,
});

export const changeLogo = operation({
  name: 'desk.changeLogo',
  method: 'PUT',
  path: '/api/desk/:company/branding/logo',
  access: 'owner',
  summary: 'Replace the logo',
  params: deskParams,
  body: z.object({ picture_name: pictureFile }),
  bodyType: 'multipart',
  answer: z.object({ logo: location }),
  errors: ['not_found', 'upload_refused', 'storage_full'],
  built: false,
});

export const changeOrigin = operation({
  name: 'desk.changeOrigin',
  method: 'PUT',
  path: '/api/desk/:company/origin',
  access: 'owner',
  summary: 'Set the address parcels start from',
  params: deskParams,
  body: addressFormSchema,
  answer: deskSchema,
  errors: ['not_found', 'invalid', 'address_not_found'],
  built: false,
});

export const listStaff = operation({
  name: 'desk.listStaff',
  method: 'GET',
  path: '/api/desk/:company/staff',
  access: 'owner',
  summary: 'Who works for the company',
  params: deskParams,
  answer: z.array(staffSchema),
  errors: ['not_found'],
  built: false,
});

export const inviteStaff = operation({
  name: 'desk.inviteStaff',
  method: 'POST',
  path: '/api/desk/:company/staff',
  access: 'owner',
  summary: 'Invite an employee by mail',
  params: deskParams,
  body: z.object({ email: textField(textRules.email) }),
  answer: staffSchema,
  errors: ['not_found', 'invalid', 'conflict'],
  built: false,
});

export const removeStaff = operation({
  name: 'desk.removeStaff',
  method: 'DELETE',
  path: '/api/desk/:company/staff/:id',
  access: 'owner',
  summary: 'Remove an employee or an invitation',
  params: z.object({ company: nameCodeParam, id: idParam }),
  answer: message,
  errors: ['not_found', 'conflict'],
  built: false,
});

export const getCompanyAccount = operation({
  name: 'desk.account',
  method: 'GET',
  path: '/api/desk/:company/payouts',
  access: 'owner',
  summary: 'Balance, entries and payouts of the company',
  params: deskParams,
  answer: companyAccountSchema,
  errors: ['not_found'],
  built: false,
});

export const requestCompanyPayout = operation({
  name: 'desk.payout',
  method: 'POST',
  path: '/api/desk/:company/payouts',
  access: 'owner',
  summary: 'Have the available balance paid out',
  params: deskParams,
  answer: payoutSchema,
  errors: ['not_found', 'payout_refused'],
  built: false,
});
