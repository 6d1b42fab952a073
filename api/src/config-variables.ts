import { join } from 'node:path';
import { z } from 'zod';
import { oneOf, type Variable, webAddress, whole } from './config-kinds.ts';
import { cardVariables, postVariables } from './config-service-variables.ts';
import { parseMediaKeys } from './ports/media-keys.ts';

/** The repository's folder: the default place for data is beside the code, wherever a command is started. */
export const repositoryRoot = join(import.meta.dirname, '../..');

const isPostgresUrl = (text: string): boolean => /^postgres(ql)?:\/\/[^/]/.test(text) && URL.canParse(text);

/** Everything the server reads from its environment. All of it may be left out. */
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
      'The PostgreSQL server (15 or newer). Not set: PostgreSQL embedded in this process, kept in `DATA_DIR/pglite`.',
  },
  DATABASE_POOL: {
    ...whole(1, 200),
    fallback: '10',
    purpose: 'Most connections one process holds to the PostgreSQL server.',
  },
  DATA_DIR: {
    schema: z.string(),
    expected: 'a folder',
    fallback: '.data',
    purpose: 'Folder of the embedded database and the pictures; a relative one is below the repository.',
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
  CHECK_ANSWERS: {
    ...oneOf('0', '1'),
    fallback: '0',
    purpose:
      '1 checks every answer against the contract before it is sent, as the tests do; for development.',
  },
  SEED_DEMO: {
    ...oneOf('0', '1'),
    fallback: '0',
    purpose: '1 fills the marketplace with the demo data before listening.',
  },
  PUBLIC_URL: {
    ...webAddress,
    purpose:
      'Where shoppers see the site: links in mails and QR codes lead there (not set: to http://localhost:4000). Needed in production, and where something in front of the front door changes the scheme or the host: calls that need no login are answered for pages of the site only.',
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
  ...cardVariables,
  ...postVariables,
  ALLOW_SANDBOX: {
    ...oneOf('0', '1'),
    fallback: '0',
    purpose:
      '1 lets a production server (`NODE_ENV=production`) start without services and media keys of its own, for a trial.',
  },
} as const satisfies Record<string, Variable>;
