import * as z from 'zod';

const url = z.url({ protocol: /^https?$/ });
const origin = /^https:\/\/(\*\.)?[a-z0-9.-]+(:\d+)?$/;
const kinds = ['script', 'frame', 'connect'] as const;

/** Origins of the card provider that a page may take scripts from, frame, and call. */
export type CardOrigins = Readonly<Record<(typeof kinds)[number], readonly string[]>>;

const NONE: CardOrigins = { script: [], frame: [], connect: [] };

/** `script https://…; frame https://… https://…`: the form of a policy, by its first words. */
function readOrigins(text: string): CardOrigins | null {
  const rules = text.split(';').map((rule) => rule.trim().split(/\s+/));
  const known = rules.every(
    ([kind, ...origins]) => kinds.some((one) => one === kind) && origins.every((one) => origin.test(one)),
  );
  return known
    ? { ...NONE, ...Object.fromEntries(rules.map(([kind, ...origins]) => [kind, origins])) }
    : null;
}

/** Variables that say where cards are paid with, and where the sandbox's stand-ins are. */
export const paymentVariables = {
  CARDS_URL: url.optional(),
  MAIL_WEB_URL: url.optional(),
  PARCELS_URL: url.optional(),
  CARD_PROVIDER_ORIGINS: z
    .string()
    .default(
      'script https://js.stripe.com; frame https://js.stripe.com https://hooks.stripe.com; connect https://api.stripe.com',
    )
    .transform((text, context) => {
      const origins = readOrigins(text);
      if (origins) return origins;
      context.addIssue(
        'must be such as: script https://js.example; frame https://js.example; connect https://api.example',
      );
      return z.NEVER;
    }),
};

type PaymentValues = z.output<z.ZodObject<typeof paymentVariables>>;

export interface PaymentSettings {
  /** The stand-in that `/sandbox/cards` is passed on to; null where cards are real. */
  cardsUrl: string | null;
  /** The stand-in that `/sandbox/mail` is passed on to; null where mails are sent. */
  mailUrl: string | null;
  /** The stand-in that `/sandbox/parcels` is passed on to; null where carriers follow parcels. */
  parcelsUrl: string | null;
  cardOrigins: CardOrigins;
}

/**
 * The sandbox's cards come from the shop's own origin, so that no other one needs to be allowed.
 * @throws an error when a shop in production would use the sandbox's cards or parcels, or show its mails publicly
 */
export function paymentSettings(
  value: PaymentValues,
  { production, sandboxAllowed }: { production: boolean; sandboxAllowed: boolean },
): PaymentSettings {
  const {
    CARDS_URL: cards,
    MAIL_WEB_URL: mail,
    PARCELS_URL: parcels,
    CARD_PROVIDER_ORIGINS: origins,
  } = value;
  if ((cards || mail || parcels) && production && !sandboxAllowed)
    throw new Error(
      'In production leave CARDS_URL, MAIL_WEB_URL and PARCELS_URL unset, or set ALLOW_SANDBOX=1 for a trial',
    );
  return {
    cardsUrl: cards ?? null,
    mailUrl: mail ?? null,
    parcelsUrl: parcels ?? null,
    cardOrigins: cards ? NONE : origins,
  };
}
