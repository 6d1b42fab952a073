import type { CardChargeSettings } from 'shared-api/rules';
import { ConfigError } from './config-error.ts';
import type { Variable } from './config-kinds.ts';
import { cardVariables, postVariables } from './config-service-variables.ts';

/** The services outside that checkout needs: cards, parcels and mails. */
export interface ServiceConfig {
  readonly stripe: {
    readonly secretKey: string;
    readonly apiUrl: string;
    /** An event signed with any of them is the card service's own. */
    readonly webhookSecrets: readonly string[];
    readonly publishableKey: string;
    /** Empty: where the card library itself looks for it. */
    readonly scriptUrl: string;
  };
  readonly shippo: { readonly token: string; readonly url: string };
  readonly smtpUrl: string;
  readonly mailFrom: string;
  readonly contactEmail: string;
  readonly cardCharge: CardChargeSettings;
  readonly payWithinSeconds: number;
}

/** The secret key that the sandbox's card service knows, and no other. */
export const SANDBOX_KEY = 'sk_test_sandbox';

/** What a production server has to be told, since the sandbox's stands for it otherwise. */
const neededInProduction = [
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'STRIPE_PUBLISHABLE_KEY',
  'SHIPPO_TOKEN',
  'SMTP_URL',
  'MAIL_FROM',
  'CONTACT_EMAIL',
  'PUBLIC_URL',
] as const;

interface Reading {
  /** True: shoppers and money are real. */
  readonly inEarnest: boolean;
  isSet(name: string): boolean;
  read<T>(name: string, variable: Variable<T>): T;
  optional<T>(name: string, variable: Variable<T>): T | undefined;
}

/** Without settings of one's own it is the sandbox's services. Throws ConfigError when what is set does not do. */
export function readServices({ inEarnest, isSet, read, optional }: Reading): ServiceConfig {
  const missing = neededInProduction.filter((name) => !isSet(name));
  if (inEarnest && missing.length > 0) {
    throw new ConfigError(
      `A production server needs ${missing.join(', ')}; ALLOW_SANDBOX=1 lets it use the sandbox for a trial.`,
    );
  }
  const secretKey = optional('STRIPE_SECRET_KEY', cardVariables.STRIPE_SECRET_KEY);
  const besideKey = ['STRIPE_WEBHOOK_SECRET', 'STRIPE_PUBLISHABLE_KEY'].filter((name) => !isSet(name));
  // Whoever knows the sandbox's secret, which is everybody, could else speak for the card service.
  if (secretKey && secretKey !== SANDBOX_KEY && besideKey.length > 0) {
    throw new ConfigError(`STRIPE_SECRET_KEY needs ${besideKey.join(' and ')} beside it.`);
  }
  const ownCards = secretKey !== undefined && secretKey !== SANDBOX_KEY;
  const token = optional('SHIPPO_TOKEN', postVariables.SHIPPO_TOKEN);
  return {
    stripe: {
      secretKey: secretKey ?? SANDBOX_KEY,
      apiUrl:
        optional('STRIPE_API_URL', cardVariables.STRIPE_API_URL) ??
        (ownCards ? 'https://api.stripe.com' : 'http://127.0.0.1:4003'),
      webhookSecrets: optional('STRIPE_WEBHOOK_SECRET', cardVariables.STRIPE_WEBHOOK_SECRET) ?? [
        'whsec_sandbox',
      ],
      publishableKey:
        optional('STRIPE_PUBLISHABLE_KEY', cardVariables.STRIPE_PUBLISHABLE_KEY) ?? 'pk_test_sandbox',
      scriptUrl:
        optional('STRIPE_SCRIPT_URL', cardVariables.STRIPE_SCRIPT_URL) ??
        (ownCards ? '' : '/sandbox/cards/stripe.js'),
    },
    shippo: {
      token: token ?? 'shippo_test_sandbox',
      url:
        optional('SHIPPO_URL', postVariables.SHIPPO_URL) ??
        (token ? 'https://api.goshippo.com' : 'http://127.0.0.1:4004'),
    },
    smtpUrl: optional('SMTP_URL', postVariables.SMTP_URL) ?? 'smtp://127.0.0.1:4005',
    mailFrom: read('MAIL_FROM', postVariables.MAIL_FROM),
    contactEmail: read('CONTACT_EMAIL', postVariables.CONTACT_EMAIL),
    cardCharge: {
      basisPoints: read('CARD_CHARGE_BASIS_POINTS', cardVariables.CARD_CHARGE_BASIS_POINTS),
      fixed: read('CARD_CHARGE_FIXED_CENTS', cardVariables.CARD_CHARGE_FIXED_CENTS),
      capBasisPoints:
        optional('CARD_CHARGE_CAP_BASIS_POINTS', cardVariables.CARD_CHARGE_CAP_BASIS_POINTS) ?? null,
      freeStates: optional('CARD_CHARGE_FREE_STATES', cardVariables.CARD_CHARGE_FREE_STATES) ?? [],
    },
    payWithinSeconds: read('PAY_WITHIN_S', cardVariables.PAY_WITHIN_S),
  };
}

/** What whoever runs the server should know although it starts: a sentence each. */
export function serviceWarnings({ stripe, cardCharge }: ServiceConfig): string[] {
  if (stripe.secretKey === SANDBOX_KEY || cardCharge.freeStates.length > 0) return [];
  return [
    'CARD_CHARGE_FREE_STATES is empty: the card charge is passed on in every state, although some forbid it. Have the list confirmed and set it.',
  ];
}
