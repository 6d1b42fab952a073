import * as z from 'zod/mini';
import { count, signedCents } from '../fields.ts';
import { moment } from '../moments.ts';
import { operation } from '../operation.ts';
import { idParam, placeParam } from '../params.ts';
import { lookedFor } from '../text-field.ts';
import { mailEntrySchema } from './mail-log.ts';
import { adminPayoutSchema } from './money.ts';
import { adminOrderRowSchema, decisionSchema, noteSchema } from './order-desk.ts';
import { accountSchema } from './schema.ts';

/** Which accounts are listed: all, those that work for a company, that influence one, that were closed, or banned. */
export const peopleShowSchema = z.enum(['all', 'staff', 'influencers', 'closed', 'banned']);

/** The newest first; `next` begins the following ones. */
export const peopleSchema = z.object({
  people: z.array(accountSchema),
  next: z.nullable(z.string()),
});

export const listPeople = operation({
  name: 'admin.listPeople',
  method: 'GET',
  path: '/api/admin/people',
  access: 'admin',
  summary:
    'Accounts, newest first; `q` looks in names, email addresses, and names of companies that they work for',
  query: z.object({
    q: z.optional(lookedFor),
    show: z.optional(peopleShowSchema),
    before: z.optional(placeParam('accounts')),
  }),
  answer: peopleSchema,
  errors: [],
  built: true,
});

/** What the books owe a person, in cents: earned fees, and those that are held on suspicion. */
const money = z.object({
  earned: signedCents,
  returned: signedCents,
  pending: signedCents,
  available: signedCents,
  held: signedCents,
  paid: signedCents,
});

/**
 * All about an account: its money, the newest orders, payouts and emails, the companies that it works for and those that it influences
 * (each with the person above), notes and what administrators did. `deletion_at`: when its data is deleted; null for an account that
 * stays.
 */
export const personPageSchema = z.object({
  account: accountSchema,
  money,
  deletion_at: z.nullable(moment),
  works_for: z.array(z.object({ name_code: z.string(), name_view: z.string(), role: z.string() })),
  influences: z.array(
    z.object({
      name_code: z.string(),
      name_view: z.string(),
      parent: z.nullable(z.string()),
      buyers: count,
    }),
  ),
  orders: z.array(adminOrderRowSchema),
  payouts: z.array(adminPayoutSchema),
  mails: z.array(mailEntrySchema),
  notes: z.array(noteSchema),
  decisions: z.array(decisionSchema),
});

export const getPersonPage = operation({
  name: 'admin.personPage',
  method: 'GET',
  path: '/api/admin/people/:id',
  access: 'admin',
  summary: 'Money, orders, payouts, companies, emails and notes of an account',
  params: z.object({ id: idParam }),
  answer: personPageSchema,
  errors: ['not_found'],
  built: true,
});

export type PeopleShow = z.infer<typeof peopleShowSchema>;
export type People = z.infer<typeof peopleSchema>;
export type PersonPage = z.infer<typeof personPageSchema>;
