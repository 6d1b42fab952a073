import { resolve } from 'node:path';
import type { z } from 'zod';
import { ConfigError } from './config-error.ts';
import type { Variable } from './config-kinds.ts';
import { readServices, type ServiceConfig } from './config-services.ts';
import { repositoryRoot, variables } from './config-variables.ts';
import type { MediaBucket } from './ports/bucket-media-store.ts';
import type { MediaKeys } from './ports/media-keys.ts';

export { ConfigError } from './config-error.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** The server's settings, read once. */
export interface Config extends ServiceConfig {
  readonly host: string;
  readonly port: number;
  readonly databaseUrl: string | undefined;
  readonly poolSize: number;
  /** Absolute. */
  readonly dataDir: string;
  readonly logLevel: z.output<typeof variables.LOG_LEVEL.schema>;
  readonly logFormat: z.output<typeof variables.LOG_FORMAT.schema>;
  readonly checkAnswers: boolean;
  readonly seedDemo: boolean;
  /** Origin at which shoppers see the site; not set: whatever each request says. */
  readonly publicOrigin: string | undefined;
  /** The same for links in mails and QR codes, which no request goes before; without a slash at the end. */
  readonly publicUrl: string;
  /** Whose tokens are accepted: the `iss` they carry. */
  readonly issuer: string;
  /** The `aud` they carry. */
  readonly audience: string;
  /** Where the issuer's keys are, when they are not to be found through its discovery document. */
  readonly jwksUrl: string | undefined;
  /** What seals the media of wishes; not set: see `loadMediaKeys`. */
  readonly mediaKeys: MediaKeys | undefined;
  /** Where pictures are kept, when that is not a folder of this machine. */
  readonly mediaBucket: MediaBucket | undefined;
}

/** Reads the environment; what is missing or empty takes its default. Throws ConfigError on the first wrong value. */
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
  const inEarnest = environment.NODE_ENV === 'production' && !sandboxAllowed;
  if (inEarnest && !issuer && !environment.OIDC_SERVER_URL) {
    throw new ConfigError(
      'A production server needs OIDC_SERVER_URL or OIDC_ISSUER; ALLOW_SANDBOX=1 lets it use the sandbox for a trial.',
    );
  }
  if (inEarnest && !mediaKeys) {
    throw new ConfigError(
      'A production server needs MEDIA_KEYS; ALLOW_SANDBOX=1 lets it keep a key of its own for a trial.',
    );
  }
  if (endpoint && !bucket) throw new ConfigError('MEDIA_ENDPOINT needs MEDIA_BUCKET beside it.');
  return {
    host: read('API_HOST', variables.API_HOST),
    port: read('API_PORT', variables.API_PORT),
    databaseUrl: optional('DATABASE_URL', variables.DATABASE_URL),
    poolSize: read('DATABASE_POOL', variables.DATABASE_POOL),
    dataDir: resolve(repositoryRoot, read('DATA_DIR', variables.DATA_DIR)),
    logLevel: read('LOG_LEVEL', variables.LOG_LEVEL),
    logFormat: read('LOG_FORMAT', variables.LOG_FORMAT),
    checkAnswers: read('CHECK_ANSWERS', variables.CHECK_ANSWERS) === '1',
    seedDemo: read('SEED_DEMO', variables.SEED_DEMO) === '1',
    publicOrigin: publicUrl && new URL(publicUrl).origin,
    publicUrl: publicUrl ? new URL(publicUrl).origin : 'http://localhost:4000',
    issuer: issuer ?? pattern,
    audience: read('OIDC_AUDIENCE', variables.OIDC_AUDIENCE),
    jwksUrl: optional('OIDC_JWKS_URL', variables.OIDC_JWKS_URL),
    mediaKeys,
    mediaBucket: bucket ? { name: bucket, endpoint, region } : undefined,
    ...readServices({ inEarnest, isSet: (name) => Boolean(environment[name]), read, optional }),
  };
}
