import { z } from 'zod';
import { type Variable, webAddress, whole } from './config-kinds.ts';

const startsWith = (...beginnings: readonly string[]) => ({
  schema: z.string().refine((text) => !/\s/.test(text) && beginnings.some((word) => text.startsWith(word))),
  expected: `a text that starts with ${beginnings.join(' or ')}`,
});

const listOf = (item: RegExp): z.ZodType<readonly string[], string> =>
  z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim()))
    .refine((parts) => parts.every((part) => item.test(part)));

const isMailServer = (text: string): boolean => /^smtps?:\/\/[^/]/.test(text) && URL.canParse(text);

/** The card service, and what its fee is passed on as. */
export const cardVariables = {
  STRIPE_SECRET_KEY: {
    ...startsWith('sk_', 'rk_'),
    secret: true,
    purpose: 'With what the server asks the card service. Needed in production. Not set: the sandbox’s.',
  },
  STRIPE_API_URL: {
    ...webAddress,
    purpose:
      'Where the card service is. Not set: `https://api.stripe.com` with a key of one’s own, else the sandbox at `http://127.0.0.1:4003`.',
  },
  STRIPE_WEBHOOK_SECRET: {
    schema: listOf(/^whsec_\S+$/),
    expected: 'secrets such as whsec_…, with commas between them',
    secret: true,
    purpose:
      'What the card service signs its events with; while it is being changed the old one and the new one. Needed beside a key of one’s own. Not set: the sandbox’s.',
  },
  STRIPE_PUBLISHABLE_KEY: {
    ...startsWith('pk_'),
    // Whoever mixes the two keys up shall not read the other one in a log.
    secret: true,
    purpose:
      'With what pages of shoppers ask the card service. Needed beside a key of one’s own. Not set: the sandbox’s.',
  },
  STRIPE_SCRIPT_URL: {
    schema: z.string().refine((text) => /^\/[^/]/.test(text) || webAddress.schema.safeParse(text).success),
    expected: 'a path or an http or https address without a query',
    purpose:
      'The card service’s script, for the checkout. Not set: where Stripe keeps it with a key of one’s own, else the sandbox’s `/sandbox/cards/stripe.js`.',
  },
  CARD_CHARGE_BASIS_POINTS: {
    ...whole(0, 5000),
    fallback: '290',
    purpose: 'What the card service takes of a total, in hundredths of a percent, passed on to shoppers.',
  },
  CARD_CHARGE_FIXED_CENTS: {
    ...whole(0, 10_000),
    fallback: '30',
    purpose: 'What it takes of each payment, in cents, passed on too.',
  },
  CARD_CHARGE_CAP_BASIS_POINTS: {
    ...whole(0, 10_000),
    purpose:
      'The most that is passed on, in hundredths of a percent of goods, shipping and tax together. Not set: no cap.',
  },
  CARD_CHARGE_FREE_STATES: {
    schema: listOf(/^[A-Za-z]{2}$/).transform((states) => states.map((state) => state.toUpperCase())),
    expected: 'states of two letters, with commas between them',
    purpose:
      'States whose law lets nothing be passed on, such as `CT,ME,MA`; ask a lawyer. Not set: none, which the server warns of outside the sandbox.',
  },
  PAY_WITHIN_S: {
    ...whole(1, 86_400),
    fallback: '1800',
    purpose: 'Seconds that goods are kept for an order that is being paid.',
  },
} as const satisfies Record<string, Variable>;

/** Parcels and mails. */
export const postVariables = {
  SHIPPO_TOKEN: {
    schema: z.string().regex(/^\S+$/),
    expected: 'a text without spaces',
    secret: true,
    purpose: 'With what the server asks for shipping rates. Needed in production. Not set: the sandbox’s.',
  },
  SHIPPO_URL: {
    ...webAddress,
    purpose:
      'Where the shipping service is. Not set: `https://api.goshippo.com` with a token of one’s own, else the sandbox at `http://127.0.0.1:4004`.',
  },
  SMTP_URL: {
    schema: z.string().refine(isMailServer),
    expected: 'an address such as smtps://user:password@mail.example.com',
    secret: true,
    purpose:
      'The server that takes mails. Needed in production. Not set: the sandbox at `smtp://127.0.0.1:4005`.',
  },
  MAIL_FROM: {
    schema: z.string().regex(/^([^<>"\r\n]+ <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/),
    expected: 'a sender such as Wishbin <orders@example.com>',
    fallback: 'Wishbin <orders@wishbin.example>',
    purpose: 'Who mails are from. Needed in production.',
  },
  CONTACT_EMAIL: {
    schema: z.email(),
    expected: 'an email address',
    fallback: 'hello@wishbin.example',
    purpose: 'Whom shoppers can write to, as mails say. Needed in production.',
  },
} as const satisfies Record<string, Variable>;
