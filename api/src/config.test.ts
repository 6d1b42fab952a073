import { readFile } from 'node:fs/promises';
import { isAbsolute, join } from 'node:path';
import { ConfigError, loadConfig } from './config.ts';
import { configTable } from './config-table.ts';

/** What a server in earnest has to be told of the services outside. */
const SERVICES = {
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  SHIPPO_TOKEN: 'shippo_live_1',
  SMTP_URL: 'smtps://me:secret@mail.example',
  MAIL_FROM: 'orders@shop.example',
  CONTACT_EMAIL: 'help@shop.example',
  PUBLIC_URL: 'https://shop.example/',
};

const MEDIA_KEYS = `new-1:${Buffer.alloc(32, 1).toString('base64')}, old:${Buffer.alloc(32, 2).toString('base64')}`;

describe('the configuration', () => {
  it('needs nothing to be set', () => {
    const config = loadConfig({});
    expect(config).toMatchObject({
      host: '127.0.0.1',
      port: 4001,
      databaseUrl: undefined,
      checkAnswers: false,
      seedDemo: false,
      issuer: 'http://localhost:4000/realms/wishbin',
      audience: 'wishbin-api',
      jwksUrl: undefined,
    });
    expect(isAbsolute(config.dataDir)).toBe(true);
  });

  it('takes what is set, and an empty value as none', () => {
    const url = 'postgres://me:secret@db.example:5433/shop';
    const set = {
      API_PORT: '0',
      DATABASE_URL: url,
      CHECK_ANSWERS: '1',
      SEED_DEMO: '1',
      DATA_DIR: '/srv/data',
      LOG_LEVEL: '',
      OIDC_SERVER_URL: 'https://id.example/auth/',
      OIDC_REALM: 'shop',
      OIDC_AUDIENCE: 'shop-api',
      OIDC_JWKS_URL: 'http://127.0.0.1:9000/certs',
    };
    expect(loadConfig(set)).toMatchObject({
      port: 0,
      databaseUrl: url,
      checkAnswers: true,
      seedDemo: true,
      dataDir: '/srv/data',
      logLevel: 'info',
      issuer: 'https://id.example/auth/realms/shop',
      audience: 'shop-api',
      jwksUrl: 'http://127.0.0.1:9000/certs',
    });
    const issuer = 'https://id.example/tenant/v2.0/';
    expect(loadConfig({ ...set, OIDC_ISSUER: issuer }).issuer).toBe(issuer);
  });

  it('needs an identity server of its own in production, unless the sandbox is allowed', () => {
    const NODE_ENV = 'production';
    expect(() => loadConfig({ NODE_ENV })).toThrow(
      'A production server needs OIDC_SERVER_URL or OIDC_ISSUER; ALLOW_SANDBOX=1 lets it use the sandbox for a trial.',
    );
    expect(() => loadConfig({ NODE_ENV, ALLOW_SANDBOX: '0', OIDC_REALM: 'shop' })).toThrow(ConfigError);
    const enough = [
      { ALLOW_SANDBOX: '1' },
      { OIDC_SERVER_URL: 'https://id.example', MEDIA_KEYS, ...SERVICES },
      { OIDC_ISSUER: 'https://id.example/x', MEDIA_KEYS, ...SERVICES },
    ];
    for (const settings of enough) expect(() => loadConfig({ NODE_ENV, ...settings })).not.toThrow();
  });

  it('needs media keys of its own in production, unless a trial is allowed', () => {
    const settings = { NODE_ENV: 'production', OIDC_ISSUER: 'https://id.example' };
    expect(() => loadConfig(settings)).toThrow(
      'A production server needs MEDIA_KEYS; ALLOW_SANDBOX=1 lets it keep a key of its own for a trial.',
    );
    expect(() => loadConfig({ ...settings, ALLOW_SANDBOX: '1' })).not.toThrow();
  });

  it('reads the keys of media: the first seals, all of them open', () => {
    const keys = loadConfig({ MEDIA_KEYS }).mediaKeys;
    expect(keys?.current).toEqual({ id: 'new-1', key: Buffer.alloc(32, 1) });
    expect([...(keys?.known ?? [])]).toEqual([
      ['new-1', Buffer.alloc(32, 1)],
      ['old', Buffer.alloc(32, 2)],
    ]);
    expect(loadConfig({}).mediaKeys).toBeUndefined();
  });

  it('never repeats a key that makes no sense', () => {
    const digits = Buffer.alloc(32, 7).toString('base64');
    const wrong = [
      digits,
      `a:${digits.slice(4)}`,
      `a:${digits},`,
      `a:${digits},a:${digits}`,
      `a b:${digits}`,
    ];
    for (const MEDIA_KEYS of wrong) {
      expect(() => loadConfig({ MEDIA_KEYS })).toThrow(
        new ConfigError('MEDIA_KEYS must be keys such as id:base64 of 32 bytes, with commas between them.'),
      );
    }
  });

  it('keeps pictures in a bucket when one is named', () => {
    expect(loadConfig({}).mediaBucket).toBeUndefined();
    expect(loadConfig({ MEDIA_BUCKET: 'pictures' }).mediaBucket).toEqual({
      name: 'pictures',
      endpoint: undefined,
      region: 'us-east-1',
    });
    const MEDIA_ENDPOINT = 'https://s3.example:9000';
    expect(
      loadConfig({ MEDIA_BUCKET: 'a.b-c', MEDIA_ENDPOINT, MEDIA_REGION: 'eu-west-3' }).mediaBucket,
    ).toEqual({ name: 'a.b-c', endpoint: MEDIA_ENDPOINT, region: 'eu-west-3' });
    expect(() => loadConfig({ MEDIA_ENDPOINT })).toThrow('MEDIA_ENDPOINT needs MEDIA_BUCKET beside it.');
  });

  it.each([
    ['MEDIA_BUCKET', 'No Bucket', 'MEDIA_BUCKET must be the name of a bucket, not "No Bucket".'],
    [
      'MEDIA_ENDPOINT',
      's3.example',
      'MEDIA_ENDPOINT must be an http or https address without a query, not "s3.example".',
    ],
    ['MEDIA_REGION', 'a b', 'MEDIA_REGION must be the name of a region, not "a b".'],
    ['API_PORT', 'abc', 'API_PORT must be a whole number from 0 to 65535, not "abc".'],
    ['API_PORT', '70000', 'API_PORT must be a whole number from 0 to 65535, not "70000".'],
    ['API_PORT', '-1', 'API_PORT must be a whole number from 0 to 65535, not "-1".'],
    ['DATABASE_POOL', '0', 'DATABASE_POOL must be a whole number from 1 to 200, not "0".'],
    ['SEED_DEMO', 'yes', 'SEED_DEMO must be one of 0, 1, not "yes".'],
    [
      'OIDC_SERVER_URL',
      'id.example',
      'OIDC_SERVER_URL must be an http or https address without a query, not "id.example".',
    ],
    [
      'OIDC_ISSUER',
      'https://id.example/?x',
      'OIDC_ISSUER must be an http or https address without a query, not "https://id.example/?x".',
    ],
    ['OIDC_REALM', '../x', 'OIDC_REALM must be letters, digits, `.`, `_` and `-`, not "../x".'],
    ['ALLOW_SANDBOX', 'yes', 'ALLOW_SANDBOX must be one of 0, 1, not "yes".'],
    ['API_HOST', 'a b', 'API_HOST must be a host name or an address, not "a b".'],
    [
      'DATABASE_URL',
      'mysql://x',
      'DATABASE_URL must be an address such as postgres://user:password@host:5432/name.',
    ],
    [
      'DATABASE_URL',
      'postgres:secret',
      'DATABASE_URL must be an address such as postgres://user:password@host:5432/name.',
    ],
  ])('refuses %s=%s in one sentence', (name, value, sentence) => {
    expect(() => loadConfig({ [name]: value })).toThrow(ConfigError);
    expect(() => loadConfig({ [name]: value })).toThrow(sentence);
  });

  it('is described in the README as it is', async () => {
    const readme = await readFile(join(import.meta.dirname, '../README.md'), 'utf8');
    // The formatter pads the columns.
    const bare = (text: string): string => text.replace(/[ -]+/g, ' ');
    expect(bare(readme)).toContain(bare(configTable()));
  });
});
