import * as z from 'zod/mini';
import { openEnum } from '../fields.ts';
import { operation } from '../operation.ts';

/**
 * Emails that their reader can stop. `stock_notices`: what they waited for is back. `desk_hints`: stock runs low, a goal is reached.
 * `influencer_invitations`: a company invites the address to sell for it.
 */
export const mailTopicSchema = z.enum(['stock_notices', 'desk_hints', 'influencer_invitations']);

/**
 * What the link in an email is for. `email` is masked: a forwarded email has the link too; it is empty for an address without an account.
 * `stopped`: no more are sent.
 */
export const mailSubscriptionSchema = z.object({
  topic: openEnum(mailTopicSchema),
  email: z.string(),
  stopped: z.boolean(),
});

/** The code of a link in an email, which is for one person, or one address by its hash, and one topic. */
export const subscriptionCode = z
  .string()
  .check(z.regex(/^(\d{1,9}|[\w-]{43})-[a-z_]{1,30}-[\w-]{43}$/, { error: 'This link is not complete.' }));

const params = z.object({ code: subscriptionCode });

export const getMailSubscription = operation({
  name: 'mail.subscription',
  method: 'GET',
  path: '/api/mail/subscription/:code',
  access: 'anonymous',
  summary: 'Which emails the link of an email is about, and whether they are stopped',
  params,
  answer: mailSubscriptionSchema,
  errors: ['not_found'],
  built: true,
});

/** Mail programs send it with a form of their own (RFC 8058), which is not looked at. */
export const stopMails = operation({
  name: 'mail.stop',
  method: 'POST',
  path: '/api/mail/subscription/:code',
  access: 'anonymous',
  summary: 'Stop the emails of a topic, without a sign-in',
  params,
  bodyType: 'ignored',
  answer: mailSubscriptionSchema,
  errors: ['not_found'],
  built: true,
});

export const resumeMails = operation({
  name: 'mail.resume',
  method: 'DELETE',
  path: '/api/mail/subscription/:code',
  access: 'anonymous',
  summary: 'Get the emails of a topic again',
  params,
  answer: mailSubscriptionSchema,
  errors: ['not_found'],
  built: true,
});

export type MailTopic = z.infer<typeof mailTopicSchema>;
export type MailSubscription = z.infer<typeof mailSubscriptionSchema>;
