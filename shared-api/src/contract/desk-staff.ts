import * as z from 'zod/mini';
import { staffInvitationSchema, staffListSchema } from './desk-schema.ts';
import { message } from './fields.ts';
import { mailAddress } from './mail-address.ts';
import { operation } from './operation.ts';
import { idParam, nameCodeParam } from './params.ts';

const deskParams = z.object({ company: nameCodeParam });
const oneParams = z.object({ company: nameCodeParam, id: idParam });

export const listStaff = operation({
  name: 'desk.listStaff',
  method: 'GET',
  path: '/api/desk/:company/staff',
  access: 'owner',
  summary: 'Who works for the company, and who is invited to',
  params: deskParams,
  answer: staffListSchema,
  errors: ['not_found'],
  built: true,
});

/** The same address again is a new invitation, and ends the one before. Thirty of a company a day. */
export const inviteStaff = operation({
  name: 'desk.inviteStaff',
  method: 'POST',
  path: '/api/desk/:company/staff',
  access: 'owner',
  summary: 'Invite an employee by mail, for 14 days',
  params: deskParams,
  body: z.object({ email: mailAddress }),
  answer: staffInvitationSchema,
  errors: ['not_found', 'invalid', 'conflict'],
  built: true,
});

/** The last owner of a company stays. */
export const removeStaff = operation({
  name: 'desk.removeStaff',
  method: 'DELETE',
  path: '/api/desk/:company/staff/:id',
  access: 'owner',
  summary: 'Let somebody work for the company no longer',
  params: oneParams,
  answer: message,
  errors: ['not_found', 'conflict'],
  built: true,
});

export const endInvitation = operation({
  name: 'desk.endInvitation',
  method: 'DELETE',
  path: '/api/desk/:company/invitations/:id',
  access: 'owner',
  summary: 'Take an invitation back',
  params: oneParams,
  answer: message,
  errors: ['not_found'],
  built: true,
});
