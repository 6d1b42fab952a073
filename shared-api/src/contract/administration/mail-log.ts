import * as z from 'zod/mini';
import { count, id, message, openEnum } from '../fields.ts';
import { moment } from '../moments.ts';
import { operation } from '../operation.ts';
import { idParam, placeParam } from '../params.ts';
import { lookedFor } from '../text-field.ts';

/** `waiting`: it goes out soon, or is tried again. `given_up`: it never went; `unsubscribed`: its reader does not want it. */
export const mailStateSchema = z.enum(['waiting', 'sent', 'given_up', 'unsubscribed']);

/** An email of the log: what it was about, to which person or address, and what became of it. Its words are not kept. */
export const mailEntrySchema = z.object({
  id,
  kind: z.string(),
  to: z.string(),
  person_id: z.nullable(id),
  order_id: z.nullable(id),
  attempts: count,
  state: openEnum(mailStateSchema),
  created_at: moment,
  sent_at: z.nullable(moment),
});

/** The newest first; `next` begins the following ones. */
export const mailLogSchema = z.object({
  mails: z.array(mailEntrySchema),
  next: z.nullable(z.string()),
});

/** `q` looks in names and email addresses of readers. */
export const listMails = operation({
  name: 'admin.listMails',
  method: 'GET',
  path: '/api/admin/mails',
  access: 'admin',
  summary: 'Emails of the whole market, newest first; `q` looks in names and addresses of their readers',
  query: z.object({
    q: z.optional(lookedFor),
    state: z.optional(mailStateSchema),
    before: z.optional(placeParam('emails')),
  }),
  answer: mailLogSchema,
  errors: [],
  built: true,
});

/** One that was given up is tried once more. */
export const sendMailAgain = operation({
  name: 'admin.sendMailAgain',
  method: 'POST',
  path: '/api/admin/mails/:id/send-again',
  access: 'admin',
  summary: 'Send an email again that was given up',
  params: z.object({ id: idParam }),
  answer: message,
  errors: ['not_found', 'conflict'],
  built: true,
});

export type MailState = z.infer<typeof mailStateSchema>;
export type MailEntry = z.infer<typeof mailEntrySchema>;
export type MailLog = z.infer<typeof mailLogSchema>;
