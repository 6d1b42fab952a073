import { join, resolve } from 'node:path';
import { z } from 'zod';
import {
  type Environment,
  logLevel,
  oneOf,
  readSettings,
  repositoryRoot,
  settingsTable,
  type Variable,
  whole,
} from '../kit/settings.ts';

/** Scheme, host and port, and nothing after them: an issuer and redirect addresses are built on it. */
function isOrigin(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url !== undefined && /^https?:$/.test(url.protocol) && [url.origin, `${url.origin}/`].includes(text);
}

const toOrigin = (text: string): string => new URL(text).origin;
const word = {
  schema: z.string().regex(/^[A-Za-z0-9_.:-]{1,100}$/),
  expected: 'a word of letters, digits, - _ . :',
};

/** Everything the identity server reads from its environment. All of it may be left out. */
export const variables = {
  IDENTITY_PORT: { ...whole(0, 65_535), fallback: '4002', purpose: 'Port to listen on; 0 takes a free one.' },
  IDENTITY_HOST: {
    schema: z.string().regex(/^[A-Za-z0-9.:_-]+$/),
    expected: 'a host name or an address',
    fallback: '127.0.0.1',
    purpose:
      'Address to listen on. The front door passes requests on, so it need not be reachable from outside.',
  },
  PUBLIC_URL: {
    schema: z.string().refine(isOrigin).transform(toOrigin),
    expected: 'an address such as http://localhost:4000, without a path',
    fallback: 'http://localhost:4000',
    purpose:
      'Where browsers reach the shop and, behind the same front door, this server. The issuer is below it.',
  },
  IDENTITY_ORIGINS: {
    schema: z
      .string()
      .transform((text) =>
        text
          .split(',')
          .map((part) => part.trim())
          .filter(Boolean),
      )
      .refine((origins) => origins.every(isOrigin))
      .transform((origins) => origins.map(toOrigin)),
    expected: 'addresses such as http://127.0.0.1:4000, separated by commas',
    fallback: '',
    purpose: 'Further origins whose pages may sign people in.',
  },
  OIDC_REALM: {
    schema: z.string().regex(/^[A-Za-z0-9_-]{1,60}$/),
    expected: 'a word of letters, digits, - and _',
    fallback: 'wishbin',
    purpose: 'The issuer is `{PUBLIC_URL}/realms/{OIDC_REALM}`.',
  },
  OIDC_CLIENT_ID: { ...word, fallback: 'wishbin-storefront', purpose: 'The one client, a public one.' },
  OIDC_AUDIENCE: { ...word, fallback: 'wishbin-api', purpose: '`aud` of the access tokens.' },
  IDENTITY_DEMO: {
    ...oneOf('1', '0'),
    fallback: '1',
    purpose:
      '1 keeps the demo accounts and shows them on the sign-in page; 0 removes them. Not set in production: 0.',
  },
  IDENTITY_STYLE: {
    ...oneOf('plain', 'keycloak'),
    fallback: 'plain',
    purpose: "`keycloak` takes Keycloak's endpoint paths, and gives roles in `realm_access.roles` only.",
  },
  IDENTITY_ACCESS_TOKEN_S: {
    ...whole(1, 86_400),
    fallback: '300',
    purpose: 'Seconds that an access token is good for.',
  },
  IDENTITY_SIGN_IN_WAIT_S: {
    ...whole(1, 86_400),
    fallback: '300',
    purpose:
      'Seconds in which ten failed sign-ins for one account, and from one network those for ten accounts, are let through.',
  },
  IDENTITY_REGISTRATIONS: {
    ...whole(1, 1_000_000),
    fallback: '30',
    purpose: 'Registrations that one address may try in an hour.',
  },
  SMTP_URL: {
    schema: z.union([z.literal(''), z.url({ protocol: /^smtps?$/ })]),
    expected: 'an address such as smtp://127.0.0.1:4005',
    fallback: '',
    purpose:
      'Mail server for links to choose a new password and to confirm an address. Not set: neither is offered.',
  },
  MAIL_FROM: {
    schema: z.string().regex(/^[^\r\n]{3,200}$/),
    expected: 'a sender such as Shop <orders@shop.example>',
    fallback: 'Wishbin <orders@wishbin.test>',
    purpose: 'Sender of these mails.',
  },
  DATA_DIR: {
    schema: z.string(),
    expected: 'a folder',
    fallback: '.data',
    purpose:
      'Accounts, keys and sessions are in `identity` below it; a relative one is below the repository.',
  },
  LOG_LEVEL: logLevel,
} as const satisfies Record<string, Variable>;

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
  /** Undefined: no mails are sent. */
  readonly mail: { readonly url: string; readonly from: string } | undefined;
  /** Absolute; this server's own. */
  readonly folder: string;
  readonly logLevel: z.output<typeof variables.LOG_LEVEL.schema>;
}

/** Reads the environment; missing or empty variables take their default. @throws SettingsError on the first wrong value */
export function loadConfig(environment: Environment = process.env): Config {
  const value = readSettings(variables, environment, 'use an identity server of your own (OIDC_SERVER_URL)');
  const production = environment['NODE_ENV'] === 'production';
  return {
    host: value.IDENTITY_HOST,
    port: value.IDENTITY_PORT,
    publicUrl: value.PUBLIC_URL,
    origins: [...new Set([value.PUBLIC_URL, ...value.IDENTITY_ORIGINS])],
    realm: value.OIDC_REALM,
    clientId: value.OIDC_CLIENT_ID,
    audience: value.OIDC_AUDIENCE,
    // Accounts with public passwords have to be asked for by name in production.
    demo: value.IDENTITY_DEMO === '1' && (!production || environment['IDENTITY_DEMO'] === '1'),
    style: value.IDENTITY_STYLE,
    accessTokenLife: value.IDENTITY_ACCESS_TOKEN_S,
    signInWait: value.IDENTITY_SIGN_IN_WAIT_S,
    registrations: value.IDENTITY_REGISTRATIONS,
    mail: value.SMTP_URL ? { url: value.SMTP_URL, from: value.MAIL_FROM } : undefined,
    folder: join(resolve(repositoryRoot, value.DATA_DIR), 'identity'),
    logLevel: value.LOG_LEVEL,
  };
}

/** Path of everything this server answers. */
export const basePath = ({ realm }: Pick<Config, 'realm'>): string => `/realms/${realm}`;

export const issuerOf = (config: Pick<Config, 'publicUrl' | 'realm'>): string =>
  config.publicUrl + basePath(config);

if (import.meta.main) process.stdout.write(`${settingsTable(variables)}\n`);
