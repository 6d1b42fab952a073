import { z } from 'zod';
import {
  dataDir,
  type Environment,
  logLevel,
  port,
  readSettings,
  type Variable,
  word,
} from '../kit/settings.ts';

const milliseconds = (fallback: string, purpose: string): Variable<number> => ({
  schema: z
    .string()
    .regex(/^[1-9]\d{0,8}$/)
    .transform(Number),
  expected: 'a whole number from 1 to 999999999',
  fallback,
  purpose,
});

/** Everything the card service reads from its environment. All of it may be left out. */
export const variables = {
  CARDS_PORT: port('4003', 'Port of the card service.'),
  CARDS_HOST: word('127.0.0.1', 'Address to listen on.'),
  CARDS_SECRET_KEY: word('sk_test_sandbox', 'The key that servers call with.'),
  CARDS_PUBLISHABLE_KEY: word('pk_test_sandbox', 'The key that browsers call with.'),
  CARDS_WEBHOOK_URL: {
    schema: z.url({ protocol: /^https?$/ }),
    expected: 'an address',
    fallback: 'http://127.0.0.1:4001/api/payment/webhook',
    purpose: 'Where events are sent to.',
  },
  CARDS_WEBHOOK_SECRET: {
    schema: z
      .string()
      .regex(/^\s*[^\s,]+(\s*,\s*[^\s,]+)*\s*$/)
      .transform((text) => text.split(',').map((part) => part.trim())),
    expected: 'words separated by commas',
    fallback: 'whsec_sandbox',
    purpose: 'What events are signed with; several while one is being replaced.',
  },
  CARDS_WEBHOOK_RETRY_MS: milliseconds(
    '1000',
    'The pause before an event is sent a second time; each further one is twice as long, up to an hour.',
  ),
  CARDS_PROCESSING_MS: milliseconds('4000', 'How long a card that stays `processing` does so.'),
  DATA_DIR: dataDir,
  LOG_LEVEL: logLevel,
} as const satisfies Record<string, Variable>;

/** The settings of the card service, read once. */
export interface CardsConfig {
  readonly host: string;
  readonly port: number;
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly webhookUrl: string;
  readonly webhookSecrets: readonly string[];
  readonly webhookRetryMs: number;
  readonly processingMs: number;
  /** Absolute. */
  readonly folder: string;
  readonly logLevel: string;
}

/** Throws SettingsError. */
export function loadConfig(environment: Environment = process.env): CardsConfig {
  const value = readSettings(variables, environment, 'use Stripe (STRIPE_SECRET_KEY)');
  return {
    host: value.CARDS_HOST,
    port: value.CARDS_PORT,
    secretKey: value.CARDS_SECRET_KEY,
    publishableKey: value.CARDS_PUBLISHABLE_KEY,
    webhookUrl: value.CARDS_WEBHOOK_URL,
    webhookSecrets: value.CARDS_WEBHOOK_SECRET,
    webhookRetryMs: value.CARDS_WEBHOOK_RETRY_MS,
    processingMs: value.CARDS_PROCESSING_MS,
    folder: value.DATA_DIR,
    logLevel: value.LOG_LEVEL,
  };
}
