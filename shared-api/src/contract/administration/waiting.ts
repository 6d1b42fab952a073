import * as z from 'zod/mini';
import { count, message, openEnum } from '../fields.ts';
import { moment } from '../moments.ts';
import { operation } from '../operation.ts';
import { idParam } from '../params.ts';
import { reasonSchema } from './schema.ts';

/**
 * What can wait for an administrator. `late_orders`: a promised day is over and something is unsent. `problems`: a buyer wrote and has no
 * answer. `failed_refunds`: the card service refuses them. `failed_payouts`: the money is in the balance again and was not asked for
 * since. `given_up_mails`: their address takes no mail. `findings`: what else the nightly checks found.
 */
export const waitingKindSchema = z.enum([
  'companies',
  'price_reports',
  'review_reports',
  'held_fees',
  'late_orders',
  'problems',
  'failed_refunds',
  'failed_payouts',
  'given_up_mails',
  'findings',
]);

/** How many of a kind wait, and since when the oldest does; null while none does. */
export const waitingSchema = z.object({
  looked_at: moment,
  waiting: z.array(z.object({ kind: openEnum(waitingKindSchema), count, oldest_at: z.nullable(moment) })),
});

export const getWaiting = operation({
  name: 'admin.waiting',
  method: 'GET',
  path: '/api/admin/waiting',
  access: 'admin',
  summary: 'Everything that waits for an administrator: how much of what, and since when',
  answer: waitingSchema,
  errors: [],
  built: true,
});

/** What an administrator can look after elsewhere. */
export const setAsideKindSchema = z.enum(['late_order', 'problem', 'payout']);

/** It waits no more; an order of which more becomes late afterwards waits again. */
export const setAside = operation({
  name: 'admin.setAside',
  method: 'POST',
  path: '/api/admin/waiting/:kind/:id/set-aside',
  access: 'admin',
  summary: 'Take a late order, a problem or a failed payout off what waits, since it is looked after',
  params: z.object({ kind: setAsideKindSchema, id: idParam }),
  body: reasonSchema,
  answer: message,
  errors: ['not_found', 'invalid', 'conflict'],
  built: true,
});

export type WaitingKind = z.infer<typeof waitingKindSchema>;
export type Waiting = z.infer<typeof waitingSchema>;
export type SetAsideKind = z.infer<typeof setAsideKindSchema>;
