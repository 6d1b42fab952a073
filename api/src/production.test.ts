import {
  freePort,
  PROCESS_TIMEOUT_MS,
  type ServerProcesses,
  serverProcesses,
} from './testing/server-process.ts';

/** A production server with nothing missing; its database does not answer. */
const COMPLETE = {
  NODE_ENV: 'production',
  ALLOW_SANDBOX: '',
  SEED_DEMO: '',
  OIDC_ISSUER: 'https://id.example',
  MEDIA_KEYS: `a:${Buffer.alloc(32, 1).toString('base64')}`,
  PUBLIC_URL: 'https://shop.example',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  SHIPPO_TOKEN: 'shippo_live_1',
  SMTP_URL: 'smtps://me:secret@mail.example',
  MAIL_FROM: 'orders@shop.example',
  CONTACT_EMAIL: 'help@shop.example',
  EVENTS_SECRET: 'shared-by-all-front-doors',
};

describe('a production server', () => {
  let processes: ServerProcesses;
  let databaseUrl: string;
  beforeAll(async () => {
    processes = await serverProcesses();
    databaseUrl = `postgres://me@127.0.0.1:${await freePort()}/shop`;
  });

  const launch = (settings: Record<string, string>) =>
    processes.launch({ ...COMPLETE, DATABASE_URL: databaseUrl, ...settings });

  it.each([
    [
      'without a database server',
      { DATABASE_URL: '' },
      'A production server needs DATABASE_URL; ALLOW_SANDBOX=1 lets it use the embedded database for a trial.',
    ],
    [
      'with http for shoppers',
      { PUBLIC_URL: 'http://shop.example' },
      'A production server needs a PUBLIC_URL that begins with https://, also where TLS ends before it, not "http://shop.example"; ALLOW_SANDBOX=1 lets it do without for a trial.',
    ],
    [
      'without an identity server',
      { OIDC_ISSUER: '' },
      'A production server needs OIDC_SERVER_URL or OIDC_ISSUER; ALLOW_SANDBOX=1 lets it use the sandbox for a trial.',
    ],
    [
      'without keys for wishes',
      { MEDIA_KEYS: '' },
      'A production server needs MEDIA_KEYS; ALLOW_SANDBOX=1 lets it keep a key of its own for a trial.',
    ],
    [
      'with demo data',
      { SEED_DEMO: '1' },
      'A production server needs SEED_DEMO=0; ALLOW_SANDBOX=1 lets it show the demo data for a trial.',
    ],
    [
      'without two services',
      { SHIPPO_TOKEN: '', PUBLIC_URL: '' },
      'A production server needs SHIPPO_TOKEN, PUBLIC_URL; ALLOW_SANDBOX=1 lets it use the sandbox for a trial.',
    ],
    [
      'with the public secret of events',
      { EVENTS_SECRET: 'wishbin-development-events' },
      'A production server needs its own EVENTS_SECRET: the one that is set is in the public source of Wishbin.',
    ],
  ])(
    'does not start %s, and says so in one sentence',
    async (_what, settings, message) => {
      const server = launch(settings);
      expect(await server.exitCode()).toBe(1);
      expect(server.output.text).toBe(`The API did not start: ${message}\n`);
    },
    PROCESS_TIMEOUT_MS,
  );

  it(
    'goes on to its database when nothing is missing',
    async () => {
      const server = launch({});
      const { promise: waiting, resolve } = Promise.withResolvers<void>();
      server.child.stdout?.on('data', () => {
        if (server.output.text.includes('waiting for the database')) resolve();
      });
      await Promise.race([waiting, server.address()]);
      expect(server.output.text).not.toContain('did not start');
    },
    PROCESS_TIMEOUT_MS,
  );
});
