import * as z from 'zod/mini';
import { moment } from '../moments.ts';
import { operation } from '../operation.ts';
import { companySchema, ownCompanySchema } from './company.ts';

/** The code of an invitation, as the link in its mail has it. */
export const invitationCodeSchema = z.object({
  code: z.string().check(
    z.regex(/^[A-Za-z0-9_-]{10,100}$/, {
      error: 'This is no code of an invitation. Please open the link of the mail once more.',
    }),
  ),
});

export const listOwnCompanies = operation({
  name: 'company.listOwn',
  method: 'GET',
  path: '/api/company/own',
  access: 'member',
  summary: 'The companies one works for, by name',
  answer: z.array(ownCompanySchema),
  errors: [],
  built: true,
});

/** A code travels in the body, so that no log of addresses holds it. */
export const lookAtInvitation = operation({
  name: 'company.lookAtInvitation',
  method: 'POST',
  path: '/api/company/invitation',
  access: 'member',
  summary: 'Which company an invitation is of',
  body: invitationCodeSchema,
  answer: z.object({ company: companySchema, invited_by: z.string(), expires_at: moment }),
  errors: ['not_found', 'invalid'],
  built: true,
});

export const acceptInvitation = operation({
  name: 'company.acceptInvitation',
  method: 'POST',
  path: '/api/company/invitation/accept',
  access: 'member',
  summary: 'Work for a company from now on',
  body: invitationCodeSchema,
  answer: ownCompanySchema,
  errors: ['not_found', 'invalid', 'conflict'],
  built: true,
});
