import { readFile } from 'node:fs/promises';
import { isAbsolute, join } from 'node:path';
import { ConfigError, loadConfig, serviceWarnings } from './config.ts';
import { configTable } from './variables.ts';

const DATABASE_URL = 'postgres://me:secret@db.example/shop';

/** Settings of external services that a production server needs. */
const SERVICES = {
  DATABASE_URL,
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  SHIPPO_TOKEN: 'shippo_live_1',
  SMTP_URL: 'smtps://me:secret@mail.example',
  MAIL_FROM: 'orders@shop.example',
  CONTACT_EMAIL: 'help@shop.example',
  EVENTS_SECRET: 'shared-by-all-front-doors',
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
      runsJobs: true,
      issuer: 'http://localhost:4000/realms/wishbin',
      audience: 'wishbin-api',
      jwksUrl: undefined,
      tracing: { endpoint: undefined, share: 1 },
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
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318',
      OTEL_TRACES_SAMPLER_ARG: '.05',
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
      tracing: { endpoint: 'http://collector:4318', share: 0.05 },
    });
    expect(() => loadConfig({ OTEL_TRACES_SAMPLER_ARG: '1.5' })).toThrow(
      'OTEL_TRACES_SAMPLER_ARG must be a share from 0 to 1, not "1.5".',
    );
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

  it('prepares statements unless told not to, for a pooler that shares connections', () => {
    expect(loadConfig({}).preparedStatements).toBe(true);
    expect(loadConfig({ DATABASE_PREPARED: '0' }).preparedStatements).toBe(false);
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

  it('takes a replica beside a server, not beside the embedded database', () => {
    const DATABASE_REPLICA_URL = 'postgres://me:secret@replica.example/shop';
    expect(loadConfig({ DATABASE_URL })).toMatchObject({ replicaUrl: undefined, replicaLagSeconds: 10 });
    expect(loadConfig({ DATABASE_URL, DATABASE_REPLICA_URL, DATABASE_REPLICA_LAG_S: '3' })).toMatchObject({
      replicaUrl: DATABASE_REPLICA_URL,
      replicaLagSeconds: 3,
    });
    expect(() => loadConfig({ DATABASE_REPLICA_URL })).toThrow(
      'DATABASE_REPLICA_URL needs DATABASE_URL beside it.',
    );
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
    ['DATABASE_PREPARED', 'yes', 'DATABASE_PREPARED must be one of 0, 1, not "yes".'],
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
  ])('refuses %s=%s in one sentence', (name, value, message) => {
    expect(() => loadConfig({ [name]: value })).toThrow(ConfigError);
    expect(() => loadConfig({ [name]: value })).toThrow(message);
  });

  it('is described in the README as it is', async () => {
    const readme = await readFile(join(import.meta.dirname, '../../README.md'), 'utf8');
    // The formatter pads the columns.
    const bare = (text: string): string => text.replace(/[ -]+/g, ' ');
    expect(bare(readme)).toContain(bare(configTable()));
  });
});

const OWN_CARDS = {
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_new, whsec_old',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
};
const ALL = {
  ...OWN_CARDS,
  SHIPPO_TOKEN: 'shippo_live_1',
  SMTP_URL: 'smtps://me:secret@mail.example',
  MAIL_FROM: 'Shop <orders@shop.example>',
  CONTACT_EMAIL: 'help@shop.example',
  EVENTS_SECRET: 'shared-by-all-front-doors',
  PUBLIC_URL: 'https://shop.example/',
};
const IN_EARNEST = {
  NODE_ENV: 'production',
  DATABASE_URL,
  OIDC_ISSUER: 'https://id.example',
  MEDIA_KEYS: `a:${Buffer.alloc(32, 1).toString('base64')}`,
};

describe('the services outside', () => {
  it('are the sandbox’s when nothing is set', () => {
    expect(loadConfig({})).toMatchObject({
      publicUrl: 'http://localhost:4000',
      stripe: {
        secretKey: 'sk_test_sandbox',
        apiUrl: 'http://127.0.0.1:4003',
        webhookSecrets: ['whsec_sandbox'],
        publishableKey: 'pk_test_sandbox',
        scriptUrl: '/sandbox/cards/stripe.js',
      },
      shippo: { token: 'shippo_test_sandbox', url: 'http://127.0.0.1:4004' },
      smtpUrl: 'smtp://127.0.0.1:4005',
      mailFrom: 'Wishbin <orders@wishbin.example>',
      contactEmail: 'hello@wishbin.example',
      cardCharge: { basisPoints: 290, fixed: 30, capBasisPoints: null, freeStates: [] },
      payWithinSeconds: 1800,
    });
  });

  it('are the real ones when their keys are set, and only then', () => {
    expect(loadConfig(ALL)).toMatchObject({
      publicUrl: 'https://shop.example',
      stripe: {
        secretKey: 'sk_live_1',
        apiUrl: 'https://api.stripe.com',
        webhookSecrets: ['whsec_new', 'whsec_old'],
        publishableKey: 'pk_live_1',
        scriptUrl: '',
      },
      shippo: { token: 'shippo_live_1', url: 'https://api.goshippo.com' },
      smtpUrl: 'smtps://me:secret@mail.example',
      mailFrom: 'Shop <orders@shop.example>',
      contactEmail: 'help@shop.example',
    });
    expect(loadConfig(OWN_CARDS).shippo.url).toBe('http://127.0.0.1:4004');
  });

  it('are where one says, with the sandbox’s key as with another', () => {
    const STRIPE_API_URL = 'http://127.0.0.1:9';
    const elsewhere = { STRIPE_API_URL, SHIPPO_URL: 'http://127.0.0.1:8', STRIPE_SCRIPT_URL: '/x.js' };
    for (const keys of [{}, { STRIPE_SECRET_KEY: 'sk_test_sandbox' }, ALL]) {
      const { stripe, shippo } = loadConfig({ ...keys, ...elsewhere });
      expect([stripe.apiUrl, stripe.scriptUrl, shippo.url]).toEqual([
        STRIPE_API_URL,
        '/x.js',
        'http://127.0.0.1:8',
      ]);
    }
  });

  it.each(Object.keys(ALL))('do not start in earnest without %s', (name) => {
    const lacking = { ...IN_EARNEST, ...ALL, [name]: '' };
    expect(() => loadConfig(lacking)).toThrow(
      new ConfigError(
        `A production server needs ${name}; ALLOW_SANDBOX=1 lets it use the sandbox for a trial.`,
      ),
    );
    expect(() => loadConfig({ ...IN_EARNEST, ...ALL })).not.toThrow();
  });

  it.each([
    ['STRIPE_SECRET_KEY', 'sk_test_sandbox'],
    ['STRIPE_WEBHOOK_SECRET', 'whsec_mine, whsec_sandbox'],
    ['STRIPE_PUBLISHABLE_KEY', 'pk_test_sandbox'],
    ['SHIPPO_TOKEN', 'shippo_test_sandbox'],
    ['EVENTS_SECRET', 'wishbin-development-events'],
  ])('do not start in earnest with the public %s', (name, secret) => {
    const settings = { ...IN_EARNEST, ...ALL, [name]: secret };
    expect(() => loadConfig(settings)).toThrow(
      new ConfigError(
        `A production server needs its own ${name}: the one that is set is in the public source of Wishbin.`,
      ),
    );
    expect(() => loadConfig({ ...settings, ALLOW_SANDBOX: '1' })).not.toThrow();
  });

  it('never take the sandbox’s signatures for those of a card service of one’s own', () => {
    const { STRIPE_SECRET_KEY } = OWN_CARDS;
    expect(() => loadConfig({ STRIPE_SECRET_KEY })).toThrow(
      'STRIPE_SECRET_KEY needs STRIPE_WEBHOOK_SECRET and STRIPE_PUBLISHABLE_KEY beside it.',
    );
    expect(() => loadConfig({ ...OWN_CARDS, STRIPE_WEBHOOK_SECRET: '' })).toThrow(
      'STRIPE_SECRET_KEY needs STRIPE_WEBHOOK_SECRET beside it.',
    );
  });

  it('pass the card fee on as one says, and warn where no state is left out', () => {
    const config = loadConfig({
      ...OWN_CARDS,
      CARD_CHARGE_BASIS_POINTS: '0',
      CARD_CHARGE_FIXED_CENTS: '25',
      CARD_CHARGE_CAP_BASIS_POINTS: '300',
      CARD_CHARGE_FREE_STATES: 'ct, ME,MA',
    });
    expect(config.cardCharge).toEqual({
      basisPoints: 0,
      fixed: 25,
      capBasisPoints: 300,
      freeStates: ['CT', 'ME', 'MA'],
    });
    expect(serviceWarnings(config)).toEqual([]);
    expect(serviceWarnings(loadConfig({}))).toEqual([]);
    expect(serviceWarnings(loadConfig(OWN_CARDS))).toEqual([
      expect.stringMatching(/^CARD_CHARGE_FREE_STATES is empty/),
    ]);
  });

  it.each([
    ['STRIPE_SECRET_KEY', 'pk_live_swapped', 'a text that starts with sk_ or rk_.'],
    ['STRIPE_WEBHOOK_SECRET', 'whsec_a,,whsec_b', 'secrets such as whsec_…, with commas between them.'],
    ['STRIPE_PUBLISHABLE_KEY', 'sk_live_swapped', 'a text that starts with pk_.'],
    ['STRIPE_SCRIPT_URL', '//evil.example/x.js', 'a path or an http or https address without a query, not'],
    ['SMTP_URL', 'https://me:secret@mail.example', 'an address such as smtps://user:password@mail'],
    ['SHIPPO_TOKEN', 'two words', 'a text without spaces.'],
    ['MAIL_FROM', 'Shop <orders@shop.example>\r\nBcc: x@y.example', 'a sender such as'],
    ['CONTACT_EMAIL', 'nobody', 'an email address, not "nobody".'],
    ['CARD_CHARGE_FREE_STATES', 'Maine', 'states of two letters, with commas between them, not "Maine".'],
    ['CARD_CHARGE_BASIS_POINTS', '2.9', 'a whole number from 0 to 5000, not "2.9".'],
    ['PAY_WITHIN_S', '0', 'a whole number from 1 to 86400, not "0".'],
  ])('do not take %s=%s', (name, value, message) => {
    const load = () => loadConfig({ ...OWN_CARDS, [name]: value });
    expect(load).toThrow(ConfigError);
    expect(load).toThrow(`${name} must be ${message}`);
  });
});
