import { join, resolve } from 'node:path';
import type { z } from 'zod';
import { repositoryRoot, type Variable, variables } from './variables.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** The server's settings, read once. */
export interface Config {
  readonly host: string;
  readonly port: number;
  /** Scheme, host and port at which browsers reach the shop and this server. */
  readonly publicUrl: string;
  /** Origins whose pages may sign people in, the public one first. */
  readonly origins: readonly string[];
  readonly realm: string;
  readonly clientId: string;
  readonly audience: string;
  readonly demo: boolean;
  readonly style: z.output<typeof variables.IDENTITY_STYLE.schema>;
  /** Seconds. */
  readonly accessTokenLife: number;
  /** Seconds. */
  readonly signInWait: number;
  /** An hour, from one address. */
  readonly registrations: number;
  /** Absolute; this server's own. */
  readonly folder: string;
  readonly logLevel: z.output<typeof variables.LOG_LEVEL.schema>;
}

/** A value of the environment makes no sense; the message is one sentence for the person who set it. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** Reads the environment; what is missing or empty takes its default. Throws ConfigError on the first wrong value. */
export function loadConfig(environment: Environment = process.env): Config {
  const production = environment.NODE_ENV === 'production';
  if (production && environment.ALLOW_SANDBOX !== '1')
    throw new ConfigError(
      'The sandbox is for development: use an identity server of your own (OIDC_SERVER_URL), or set ALLOW_SANDBOX=1.',
    );
  const read = <T>(name: string, variable: Variable<T>): T => {
    const parsed = variable.schema.safeParse(environment[name] || variable.fallback);
    if (parsed.success) return parsed.data;
    throw new ConfigError(`${name} must be ${variable.expected}, not "${environment[name]}".`);
  };
  const publicUrl = read('PUBLIC_URL', variables.PUBLIC_URL);
  return {
    host: read('IDENTITY_HOST', variables.IDENTITY_HOST),
    port: read('IDENTITY_PORT', variables.IDENTITY_PORT),
    publicUrl,
    origins: [...new Set([publicUrl, ...read('IDENTITY_ORIGINS', variables.IDENTITY_ORIGINS)])],
    realm: read('OIDC_REALM', variables.OIDC_REALM),
    clientId: read('OIDC_CLIENT_ID', variables.OIDC_CLIENT_ID),
    audience: read('OIDC_AUDIENCE', variables.OIDC_AUDIENCE),
    // Accounts whose passwords everybody knows are asked for by name where shoppers are.
    demo:
      read('IDENTITY_DEMO', variables.IDENTITY_DEMO) === '1' &&
      (!production || environment.IDENTITY_DEMO === '1'),
    style: read('IDENTITY_STYLE', variables.IDENTITY_STYLE),
    accessTokenLife: read('IDENTITY_ACCESS_TOKEN_S', variables.IDENTITY_ACCESS_TOKEN_S),
    signInWait: read('IDENTITY_SIGN_IN_WAIT_S', variables.IDENTITY_SIGN_IN_WAIT_S),
    registrations: read('IDENTITY_REGISTRATIONS', variables.IDENTITY_REGISTRATIONS),
    folder: join(resolve(repositoryRoot, read('DATA_DIR', variables.DATA_DIR)), 'identity'),
    logLevel: read('LOG_LEVEL', variables.LOG_LEVEL),
  };
}

/** Path of everything this server answers. */
export const basePath = ({ realm }: Pick<Config, 'realm'>): string => `/realms/${realm}`;

export const issuerOf = (config: Pick<Config, 'publicUrl' | 'realm'>): string =>
  config.publicUrl + basePath(config);
