import { join } from 'node:path';
import { z } from 'zod';
import { parseMediaKeys } from '../platform/sealing/sealer.ts';

/** One environment variable. */
export interface Variable<T = unknown> {
  readonly schema: z.ZodType<T, string>;
  /** Default; none: the value stays undefined. */
  readonly fallback?: string;
  /** Completes the error message "NAME must be …". */
  readonly expected: string;
  readonly purpose: string;
  /** Its value is never repeated in messages. */
  readonly secret?: true;
}

/** A whole number; both bounds are included. */
export const whole = (least: number, most: number): Pick<Variable<number>, 'schema' | 'expected'> => ({
  schema: z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .refine((value) => value >= least && value <= most),
  expected: `a whole number from ${least} to ${most}`,
});

export const oneOf = <const T extends readonly string[]>(...words: T) => ({
  schema: z.enum(words),
  expected: `one of ${words.join(', ')}`,
});

const isWebAddress = (text: string): boolean => {
  if (!/^https?:\/\//.test(text) || !URL.canParse(text)) return false;
  const { search, hash, username } = new URL(text);
  return `${search}${hash}${username}` === '';
};

export const webAddress = {
  schema: z.string().refine(isWebAddress),
  expected: 'an http or https address without a query',
};

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

/** The card service and its fee. */
export const cardVariables = {
  STRIPE_SECRET_KEY: {
    ...startsWith('sk_', 'rk_'),
    secret: true,
    purpose: 'Secret key of the card service. Needed in production. Not set: the sandbox’s.',
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
    // A secret key put here by mistake must not reach a log.
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
    purpose: 'API token of the shipping service. Needed in production. Not set: the sandbox’s.',
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

/** The repository's folder; relative paths start here, wherever a command is started. */
export const repositoryRoot = join(import.meta.dirname, '../../..');

const isPostgresUrl = (text: string): boolean => /^postgres(ql)?:\/\/[^/]/.test(text) && URL.canParse(text);

/** Every environment variable of the server; all are optional. */
export const variables = {
  API_PORT: { ...whole(0, 65_535), fallback: '4001', purpose: 'Port to listen on; 0 takes a free one.' },
  API_HOST: {
    schema: z.string().regex(/^[A-Za-z0-9.:_-]+$/),
    expected: 'a host name or an address',
    fallback: '127.0.0.1',
    purpose:
      'Address to listen on. The front door passes requests on, so it need not be reachable from outside.',
  },
  DATABASE_URL: {
    schema: z.string().refine(isPostgresUrl),
    expected: 'an address such as postgres://user:password@host:5432/name',
    secret: true,
    purpose:
      'The PostgreSQL server (15 or newer). Needed in production. Not set: PostgreSQL embedded in this process, kept in `DATA_DIR/pglite`.',
  },
  DATABASE_LISTEN_URL: {
    schema: z.string().refine(isPostgresUrl),
    expected: 'an address such as postgres://user:password@host:5432/name',
    secret: true,
    purpose:
      'The same database without a pooler that shares connections, to listen to changes and to migrate. Not set: `DATABASE_URL`.',
  },
  DATABASE_REPLICA_URL: {
    schema: z.string().refine(isPostgresUrl),
    expected: 'an address such as postgres://user:password@host:5432/name',
    secret: true,
    purpose:
      'A streaming replica of `DATABASE_URL`, from which lists, search and public pages are read. Not set: they are read from `DATABASE_URL`.',
  },
  DATABASE_REPLICA_LAG_S: {
    ...whole(1, 600),
    fallback: '10',
    purpose: 'Seconds that the replica may be behind; beyond them it is not used.',
  },
  DATABASE_POOL: {
    ...whole(1, 200),
    fallback: '10',
    purpose: 'Most connections one process holds to the PostgreSQL server, and as many to its replica.',
  },
  DATABASE_PREPARED: {
    ...oneOf('0', '1'),
    fallback: '1',
    purpose:
      '1 prepares each statement once per connection. 0 for a pooler that shares connections between clients.',
  },
  DATA_DIR: {
    schema: z.string(),
    expected: 'a folder',
    fallback: '.data',
    purpose: 'Folder of the embedded database and the pictures; a relative one is below the repository.',
  },
  RENDITIONS_MB: {
    ...whole(10, 1_000_000),
    fallback: '1000',
    purpose:
      'Megabytes of the disk for resized pictures in `DATA_DIR/renditions`; those that were used least recently make room.',
  },
  LOG_LEVEL: {
    ...oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'),
    fallback: 'info',
    purpose: 'The least important lines to log. At none of them does a line hold a token or a header.',
  },
  LOG_FORMAT: {
    ...oneOf('json', 'pretty'),
    fallback: 'json',
    purpose: 'One JSON object a line, or lines for people.',
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    ...webAddress,
    purpose:
      'Base address of a receiver of traces (OTLP, JSON over HTTP). Not set: nothing is traced, and no SDK is loaded.',
  },
  OTEL_TRACES_SAMPLER_ARG: {
    schema: z
      .string()
      .regex(/^(0|1|[01]?\.\d{1,6})$/)
      .transform(Number)
      .refine((share) => share <= 1),
    expected: 'a share from 0 to 1',
    fallback: '1',
    purpose: 'Share of the traces that begin here and are kept.',
  },
  CHECK_ANSWERS: {
    ...oneOf('0', '1'),
    fallback: '0',
    purpose:
      '1 checks every answer against the contract before it is sent, as the tests do; for development.',
  },
  SEED_DEMO: {
    ...oneOf('0', '1'),
    fallback: '0',
    purpose: '1 fills the marketplace with the demo data before listening. Refused in production.',
  },
  RUN_JOBS: {
    ...oneOf('0', '1'),
    fallback: '1',
    purpose:
      '1 runs jobs beside calls. 0 leaves them to other servers, which look for them every 30 seconds.',
  },
  METRICS_PORT: {
    ...whole(0, 65_535),
    purpose:
      'Port at which Prometheus reads `/metrics`, apart from calls; 0 takes a free one. Not set: nothing is counted.',
  },
  METRICS_HOST: {
    schema: z.string().regex(/^[A-Za-z0-9.:_-]+$/),
    expected: 'a host name or an address',
    fallback: '127.0.0.1',
    purpose: 'Address to listen on for metrics. It must not be reachable for visitors.',
  },
  PUBLIC_URL: {
    ...webAddress,
    purpose:
      'Where shoppers see the site: links in mails and QR codes lead there (not set: to http://localhost:4000). Needed in production, with https, and where something in front of the front door changes the scheme or the host: calls that need no login are answered for pages of the site only.',
  },
  OIDC_SERVER_URL: {
    ...webAddress,
    fallback: 'http://localhost:4000',
    purpose:
      'The identity server that signs people in (OpenID Connect). Not set: the sandbox, behind the front door.',
  },
  OIDC_REALM: {
    schema: z.string().regex(/^[A-Za-z0-9._-]+$/),
    expected: 'letters, digits, `.`, `_` and `-`',
    fallback: 'wishbin',
    purpose: 'Its realm: the issuer of the tokens is `OIDC_SERVER_URL/realms/OIDC_REALM`.',
  },
  OIDC_ISSUER: {
    ...webAddress,
    purpose: 'The issuer, to the letter, of an identity server whose addresses follow another pattern.',
  },
  OIDC_AUDIENCE: {
    schema: z.string(),
    expected: 'a text',
    fallback: 'wishbin-api',
    purpose: 'For whom a token has to be made out to be accepted here.',
  },
  OIDC_JWKS_URL: {
    ...webAddress,
    purpose:
      'Where the issuer publishes its keys. Not set: found through its `/.well-known/openid-configuration`.',
  },
  MEDIA_KEYS: {
    schema: z
      .string()
      .transform(parseMediaKeys)
      .refine((keys) => keys !== undefined),
    expected: 'keys such as id:base64 of 32 bytes, with commas between them',
    secret: true,
    purpose:
      'What seals the texts and passwords of wishes: the first key seals, all of them open. Needed in production. Not set: a key made at the first start and kept in `DATA_DIR/keys/media`.',
  },
  MEDIA_BUCKET: {
    schema: z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/),
    expected: 'the name of a bucket',
    purpose:
      'The S3-compatible bucket that keeps the pictures; who may use it is found as the AWS SDK does (`AWS_ACCESS_KEY_ID` and so on). Not set: the folder `DATA_DIR/images`.',
  },
  MEDIA_ENDPOINT: {
    ...webAddress,
    purpose: 'Where the bucket is when it is not at Amazon.',
  },
  MEDIA_REGION: {
    schema: z.string().regex(/^[a-z0-9-]{1,40}$/),
    expected: 'the name of a region',
    fallback: 'us-east-1',
    purpose: 'The region of the bucket.',
  },
  IMPORT_PICTURE_HOSTS: {
    schema: listOf(/^[A-Za-z0-9.-]+(:\d{1,5})?$/),
    expected: 'hosts such as pictures.internal:8080, with commas between them',
    purpose:
      'Hosts of a private network from which pictures of product files are fetched nevertheless. Not set: none; addresses of the public internet are fetched from the ports 80 and 443.',
  },
  ...cardVariables,
  ...postVariables,
  EVENTS_SECRET: {
    schema: z.string().regex(/^\S{16,200}$/),
    expected: 'a text of at least 16 characters without spaces',
    secret: true,
    purpose:
      'The secret of front doors that receive changes of data. Needed in production, and the same there. Not set: the sandbox’s.',
  },
  ALLOW_SANDBOX: {
    ...oneOf('0', '1'),
    fallback: '0',
    purpose:
      '1 lets a production server (`NODE_ENV=production`) start with the sandbox’s services, the embedded database, a generated media key and without https, for a trial.',
  },
} as const satisfies Record<string, Variable>;

/** The environment as a Markdown table, for the README. */
export function configTable(): string {
  const rows = Object.entries<Variable>(variables).map(
    ([name, { fallback, expected, purpose }]) =>
      `| \`${name}\` | ${fallback === undefined ? 'not set' : `\`${fallback}\``} | ${capital(expected)}. ${purpose} |`,
  );
  return ['| Variable | Default | What it is |', '| --- | --- | --- |', ...rows].join('\n');
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

if (import.meta.main) process.stdout.write(`${configTable()}\n`);
