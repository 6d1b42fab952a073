import { resolve } from 'node:path';
import type { TracingSettings } from 'server-kit/tracing';
import type { CardChargeSettings } from 'shared-api/rules';
import type { z } from 'zod';
import type { MediaKeys } from '../platform/sealing/sealer.ts';
import type { MediaBucket } from '../ports/media-store/bucket-media-store.ts';
import { cardVariables, postVariables, repositoryRoot, type Variable, variables } from './variables.ts';

/** A wrong value in the environment; the message is one sentence for the operator. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** External services: cards, parcels and mails. */
export interface ServiceConfig {
  readonly stripe: {
    readonly secretKey: string;
    readonly apiUrl: string;
    /** An event signed with any of them is genuine. */
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

/** What counts where nothing is set: in the public source, and so known to everyone. */
const PUBLIC_SECRETS = {
  STRIPE_SECRET_KEY: SANDBOX_KEY,
  STRIPE_WEBHOOK_SECRET: 'whsec_sandbox',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_sandbox',
  SHIPPO_TOKEN: 'shippo_test_sandbox',
  EVENTS_SECRET: 'wishbin-development-events',
} as const;

/** Variables without a default in production: elsewhere the sandbox's values serve. */
const neededInProduction = [
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'STRIPE_PUBLISHABLE_KEY',
  'SHIPPO_TOKEN',
  'SMTP_URL',
  'MAIL_FROM',
  'CONTACT_EMAIL',
  'PUBLIC_URL',
  'EVENTS_SECRET',
] as const;

interface Reading {
  /** Real shoppers and money. */
  readonly isProduction: boolean;
  isSet(name: string): boolean;
  read<T>(name: string, variable: Variable<T>): T;
  optional<T>(name: string, variable: Variable<T>): T | undefined;
}

/** Reads the settings of external services; the sandbox's by default. Throws ConfigError for settings that do not fit together. */
export function readServices({ isProduction, isSet, read, optional }: Reading): ServiceConfig {
  const missing = neededInProduction.filter((name) => !isSet(name));
  if (isProduction && missing.length > 0) {
    throw new ConfigError(
      `A production server needs ${missing.join(', ')}; ALLOW_SANDBOX=1 lets it use the sandbox for a trial.`,
    );
  }
  const secretKey = optional('STRIPE_SECRET_KEY', cardVariables.STRIPE_SECRET_KEY);
  const besideKey = ['STRIPE_WEBHOOK_SECRET', 'STRIPE_PUBLISHABLE_KEY'].filter((name) => !isSet(name));
  // The sandbox's webhook secret is public: with it anyone could forge the card service's events.
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
        PUBLIC_SECRETS.STRIPE_WEBHOOK_SECRET,
      ],
      publishableKey:
        optional('STRIPE_PUBLISHABLE_KEY', cardVariables.STRIPE_PUBLISHABLE_KEY) ??
        PUBLIC_SECRETS.STRIPE_PUBLISHABLE_KEY,
      scriptUrl:
        optional('STRIPE_SCRIPT_URL', cardVariables.STRIPE_SCRIPT_URL) ??
        (ownCards ? '' : '/sandbox/cards/stripe.js'),
    },
    shippo: {
      token: token ?? PUBLIC_SECRETS.SHIPPO_TOKEN,
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

/** Warnings for the operator of a server that starts nevertheless, one sentence each. */
export function serviceWarnings({ stripe, cardCharge }: ServiceConfig): string[] {
  if (stripe.secretKey === SANDBOX_KEY || cardCharge.freeStates.length > 0) return [];
  return [
    'CARD_CHARGE_FREE_STATES is empty: the card charge is passed on in every state, although some forbid it. Have the list confirmed and set it.',
  ];
}

type Environment = Readonly<Record<string, string | undefined>>;

/** The server's settings, read once. */
export interface Config extends ServiceConfig {
  /** Whether examples of all emails are shown at `/__mails`: not in production. */
  readonly showsMails: boolean;
  readonly host: string;
  readonly port: number;
  readonly databaseUrl: string | undefined;
  /** The same server for one lasting connection; not set: as `databaseUrl`. */
  readonly listenUrl: string | undefined;
  /** A replica of the same server, for reads; not set: there is none. */
  readonly replicaUrl: string | undefined;
  /** How far it may be behind. */
  readonly replicaLagSeconds: number;
  readonly poolSize: number;
  /** Whether connections to PostgreSQL keep prepared statements. */
  readonly preparedStatements: boolean;
  /** Absolute. */
  readonly dataDir: string;
  /** What resized pictures may take of the disk. */
  readonly renditionBytes: number;
  readonly logLevel: z.output<typeof variables.LOG_LEVEL.schema>;
  readonly logFormat: z.output<typeof variables.LOG_FORMAT.schema>;
  /** Where spans are sent, and of how many traces. */
  readonly tracing: TracingSettings;
  readonly checkAnswers: boolean;
  /** The secret of front doors that receive changes of data. */
  readonly eventsSecret: string;
  readonly seedDemo: boolean;
  /** Where metrics are; without a port there are none. */
  readonly metricsHost: string;
  readonly metricsPort: number | undefined;
  /** Whether this server runs jobs, or leaves them to others. */
  readonly runsJobs: boolean;
  /** Origin at which shoppers see the site; not set: that of each request. */
  readonly publicOrigin: string | undefined;
  /** Base of links in mails and QR codes; without a slash at the end. */
  readonly publicUrl: string;
  /** Accepted `iss` of tokens. */
  readonly issuer: string;
  /** Accepted `aud` of tokens. */
  readonly audience: string;
  /** Address of the issuer's keys; not set: found through its discovery document. */
  readonly jwksUrl: string | undefined;
  /** Keys that seal the media of wishes; not set: see `loadMediaKeys`. */
  readonly mediaKeys: MediaKeys | undefined;
  /** `host:port` of private services from which pictures of product files are fetched. */
  readonly importPictureHosts: readonly string[];
  /** Bucket of the pictures; not set: a folder of this machine. */
  readonly mediaBucket: MediaBucket | undefined;
}

/** @throws ConfigError for the first setting without which real shoppers or money would be at risk */
function checkProduction(environment: Environment, publicUrl: string | undefined): void {
  const requirements: readonly (readonly [isMet: unknown, need: string, trial: string])[] = [
    [
      environment['OIDC_ISSUER'] || environment['OIDC_SERVER_URL'],
      'OIDC_SERVER_URL or OIDC_ISSUER',
      'use the sandbox',
    ],
    [environment['MEDIA_KEYS'], 'MEDIA_KEYS', 'keep a key of its own'],
    [environment['DATABASE_URL'], 'DATABASE_URL', 'use the embedded database'],
    [
      !publicUrl || publicUrl.startsWith('https:'),
      `a PUBLIC_URL that begins with https://, also where TLS ends before it, not "${publicUrl}"`,
      'do without',
    ],
    [environment['SEED_DEMO'] !== '1', 'SEED_DEMO=0', 'show the demo data'],
  ];
  for (const [isMet, need, trial] of requirements)
    if (!isMet)
      throw new ConfigError(
        `A production server needs ${need}; ALLOW_SANDBOX=1 lets it ${trial} for a trial.`,
      );
  const known = Object.entries(PUBLIC_SECRETS).find(([name, secret]) =>
    environment[name]?.split(',').some((part) => part.trim() === secret),
  );
  if (known)
    throw new ConfigError(
      `A production server needs its own ${known[0]}: the one that is set is in the public source of Wishbin.`,
    );
}

/** Reads the environment; missing and empty values take their default. Throws ConfigError on the first wrong value. */
export function loadConfig(environment: Environment = process.env): Config {
  const read = <T>(name: string, variable: Variable<T>): T => {
    const parsed = variable.schema.safeParse(environment[name] || variable.fallback);
    if (parsed.success) return parsed.data;
    const given = variable.secret ? '' : `, not "${environment[name]}"`;
    throw new ConfigError(`${name} must be ${variable.expected}${given}.`);
  };
  const optional = <T>(name: string, variable: Variable<T>): T | undefined =>
    environment[name] ? read(name, variable) : undefined;
  const publicUrl = optional('PUBLIC_URL', variables.PUBLIC_URL);
  const issuer = optional('OIDC_ISSUER', variables.OIDC_ISSUER);
  const pattern = `${read('OIDC_SERVER_URL', variables.OIDC_SERVER_URL).replace(/\/+$/, '')}/realms/${read('OIDC_REALM', variables.OIDC_REALM)}`;
  const mediaKeys = optional('MEDIA_KEYS', variables.MEDIA_KEYS);
  const bucket = optional('MEDIA_BUCKET', variables.MEDIA_BUCKET);
  const endpoint = optional('MEDIA_ENDPOINT', variables.MEDIA_ENDPOINT);
  const region = read('MEDIA_REGION', variables.MEDIA_REGION);
  const sandboxAllowed = read('ALLOW_SANDBOX', variables.ALLOW_SANDBOX) === '1';
  const isProduction = environment.NODE_ENV === 'production' && !sandboxAllowed;
  if (isProduction) checkProduction(environment, publicUrl);
  const databaseUrl = optional('DATABASE_URL', variables.DATABASE_URL);
  const replicaUrl = optional('DATABASE_REPLICA_URL', variables.DATABASE_REPLICA_URL);
  if (replicaUrl && !databaseUrl) throw new ConfigError('DATABASE_REPLICA_URL needs DATABASE_URL beside it.');
  if (endpoint && !bucket) throw new ConfigError('MEDIA_ENDPOINT needs MEDIA_BUCKET beside it.');
  return {
    host: read('API_HOST', variables.API_HOST),
    port: read('API_PORT', variables.API_PORT),
    databaseUrl,
    listenUrl: optional('DATABASE_LISTEN_URL', variables.DATABASE_LISTEN_URL),
    replicaUrl,
    replicaLagSeconds: read('DATABASE_REPLICA_LAG_S', variables.DATABASE_REPLICA_LAG_S),
    poolSize: read('DATABASE_POOL', variables.DATABASE_POOL),
    preparedStatements: read('DATABASE_PREPARED', variables.DATABASE_PREPARED) === '1',
    dataDir: resolve(repositoryRoot, read('DATA_DIR', variables.DATA_DIR)),
    renditionBytes: 1_000_000 * read('RENDITIONS_MB', variables.RENDITIONS_MB),
    logLevel: read('LOG_LEVEL', variables.LOG_LEVEL),
    logFormat: read('LOG_FORMAT', variables.LOG_FORMAT),
    tracing: {
      endpoint: optional('OTEL_EXPORTER_OTLP_ENDPOINT', variables.OTEL_EXPORTER_OTLP_ENDPOINT),
      share: read('OTEL_TRACES_SAMPLER_ARG', variables.OTEL_TRACES_SAMPLER_ARG),
    },
    checkAnswers: read('CHECK_ANSWERS', variables.CHECK_ANSWERS) === '1',
    eventsSecret: optional('EVENTS_SECRET', variables.EVENTS_SECRET) ?? PUBLIC_SECRETS.EVENTS_SECRET,
    seedDemo: read('SEED_DEMO', variables.SEED_DEMO) === '1',
    metricsHost: read('METRICS_HOST', variables.METRICS_HOST),
    metricsPort: optional('METRICS_PORT', variables.METRICS_PORT),
    runsJobs: read('RUN_JOBS', variables.RUN_JOBS) === '1',
    publicOrigin: publicUrl && new URL(publicUrl).origin,
    publicUrl: publicUrl ? new URL(publicUrl).origin : 'http://localhost:4000',
    issuer: issuer ?? pattern,
    audience: read('OIDC_AUDIENCE', variables.OIDC_AUDIENCE),
    jwksUrl: optional('OIDC_JWKS_URL', variables.OIDC_JWKS_URL),
    mediaKeys,
    importPictureHosts: optional('IMPORT_PICTURE_HOSTS', variables.IMPORT_PICTURE_HOSTS) ?? [],
    mediaBucket: bucket ? { name: bucket, endpoint, region } : undefined,
    showsMails: environment.NODE_ENV !== 'production',
    ...readServices({ isProduction, isSet: (name) => Boolean(environment[name]), read, optional }),
  };
}
