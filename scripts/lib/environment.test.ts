import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { issuerKeys, realmPath, serviceEnvironment, signInEnvironment } from './environment.ts';

const PORTS = { port: 5000, identityPort: 5002 };

describe('who signs people in', () => {
  it('is the sandbox, at the shop’s own origin, when nothing is set', () => {
    expect(signInEnvironment({ OIDC_SERVER_URL: '', OIDC_ISSUER: '' }, PORTS)).toEqual({
      sandbox: true,
      publicUrl: 'http://localhost:5000',
      identity: {
        IDENTITY_PORT: '5002',
        PUBLIC_URL: 'http://localhost:5000',
        IDENTITY_ORIGINS: 'http://127.0.0.1:5000,http://localhost:4100',
      },
      api: { OIDC_SERVER_URL: 'http://localhost:5000' },
      frontDoor: { PUBLIC_URL: 'http://localhost:5000', IDENTITY_URL: 'http://127.0.0.1:5002' },
    });
  });

  it('signs people in below a remote that is worked on, at port 4100 and at the one that DEV_PORT names', () => {
    const { identity } = signInEnvironment({ DEV_PORT: '4200' }, PORTS);
    expect(identity['IDENTITY_ORIGINS']).toBe(
      'http://127.0.0.1:5000,http://localhost:4100,http://localhost:4200',
    );
  });

  it.each([{ OIDC_SERVER_URL: 'https://id.example' }, { OIDC_ISSUER: 'https://id.example/tenant' }])(
    'is the operator’s own server with %o, and the values reach the servers as they are',
    (env) => {
      expect(signInEnvironment(env, PORTS)).toMatchObject({
        sandbox: false,
        api: {},
        frontDoor: { PUBLIC_URL: 'http://localhost:5000' },
      });
    },
  );

  it('keeps to the public origin that the operator names', () => {
    const { publicUrl, identity, api } = signInEnvironment({ PUBLIC_URL: 'https://shop.example/' }, PORTS);
    expect(publicUrl).toBe('https://shop.example');
    expect(identity).toMatchObject({ PUBLIC_URL: publicUrl, IDENTITY_ORIGINS: '' });
    expect(api).toEqual({ OIDC_SERVER_URL: publicUrl });
  });

  it.each(['shop.example', 'ftp://shop.example'])('refuses %s as the public address', (PUBLIC_URL) => {
    expect(() => signInEnvironment({ PUBLIC_URL }, PORTS)).toThrow(
      `PUBLIC_URL is no http(s) address: ${PUBLIC_URL}`,
    );
  });

  it('finds the issuer below its origin', () => {
    expect(realmPath({})).toBe('/realms/wishbin');
    expect(realmPath({ OIDC_REALM: 'market' })).toBe('/realms/market');
  });
});

const SITE = {
  cardsPort: 5003,
  parcelsPort: 5004,
  smtpPort: 5005,
  mailPort: 5006,
  tracesPort: 5007,
  apiUrl: 'http://127.0.0.1:5001',
  publicUrl: 'http://localhost:5000',
};

describe('cards, parcels and mails', () => {
  it('are the sandbox’s when nothing is set, at the ports of this site', () => {
    expect(serviceEnvironment({ SMTP_URL: '' }, SITE)).toEqual({
      names: ['cards', 'parcels', 'mail'],
      ports: { CARDS_PORT: 5003, PARCELS_PORT: 5004, MAIL_SMTP_PORT: 5005, MAIL_WEB_PORT: 5006 },
      readyAt: [
        'http://127.0.0.1:5003/_sandbox/state?brief=1',
        'http://127.0.0.1:5004/_sandbox/state',
        'http://127.0.0.1:5006/_sandbox/faults',
      ],
      services: {
        SANDBOX_SERVICES: 'cards,parcels,mail',
        CARDS_PORT: '5003',
        PARCELS_PORT: '5004',
        MAIL_SMTP_PORT: '5005',
        MAIL_WEB_PORT: '5006',
        CARDS_WEBHOOK_URL: 'http://127.0.0.1:5001/api/payment/webhook',
        PUBLIC_URL: 'http://localhost:5000',
      },
      identity: { SMTP_URL: 'smtp://127.0.0.1:5005' },
      api: {
        PUBLIC_URL: 'http://localhost:5000',
        STRIPE_API_URL: 'http://127.0.0.1:5003',
        SHIPPO_URL: 'http://127.0.0.1:5004',
        SMTP_URL: 'smtp://127.0.0.1:5005',
      },
      frontDoor: {
        CARDS_URL: 'http://127.0.0.1:5003',
        MAIL_WEB_URL: 'http://127.0.0.1:5006',
        PARCELS_URL: 'http://127.0.0.1:5004',
      },
    });
  });

  it('are the operator’s own, one by one', () => {
    const own = serviceEnvironment({ STRIPE_SECRET_KEY: 'sk_test_1', SHIPPO_URL: 'http://x.example' }, SITE);
    expect(own).toMatchObject({
      names: ['mail'],
      ports: { MAIL_SMTP_PORT: 5005, MAIL_WEB_PORT: 5006 },
      api: { PUBLIC_URL: 'http://localhost:5000', SMTP_URL: 'smtp://127.0.0.1:5005' },
      frontDoor: { MAIL_WEB_URL: 'http://127.0.0.1:5006' },
    });
    expect(Object.keys({ ...own.api, ...own.frontDoor })).toEqual(['PUBLIC_URL', 'SMTP_URL', 'MAIL_WEB_URL']);
  });

  it('keep traces on this machine when that is asked for, and send them elsewhere where that is set', () => {
    const traced = serviceEnvironment({ SANDBOX_TRACES: '1' }, SITE);
    const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:5007' };
    for (const part of ['services', 'identity', 'api', 'frontDoor'] as const)
      expect(traced[part]).toMatchObject(endpoint);
    expect(traced.names).toEqual(['cards', 'parcels', 'mail', 'traces']);
    expect(traced.services).toMatchObject({ TRACES_PORT: '5007' });
    expect(traced.frontDoor).toMatchObject({ TRACES_URL: 'http://127.0.0.1:5007' });
    const own = { SANDBOX_TRACES: '1', OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector.example' };
    expect(serviceEnvironment(own, SITE).names).toEqual(['cards', 'parcels', 'mail']);
  });

  it('are none of the sandbox’s when all are one’s own', () => {
    const env = { STRIPE_API_URL: 'https://x.example', SHIPPO_TOKEN: 't', SMTP_URL: 'smtp://mail.example' };
    expect(serviceEnvironment(env, SITE)).toMatchObject({
      names: [],
      ports: {},
      identity: {},
      frontDoor: {},
      readyAt: [],
    });
    expect(serviceEnvironment(env, SITE).identity).toEqual({});
  });

  it('sign their events as the API is told', () => {
    const { services } = serviceEnvironment({ STRIPE_WEBHOOK_SECRET: 'whsec_a,whsec_b' }, SITE);
    expect(services).toMatchObject({ CARDS_WEBHOOK_SECRET: 'whsec_a,whsec_b' });
  });
});

describe('keys of an issuer that stands behind a front door', () => {
  const servers: Server[] = [];
  const serve = async (configuration: object): Promise<string> => {
    const server = createServer((request, response) => {
      const known = request.url === '/realms/x/.well-known/openid-configuration';
      response.writeHead(known ? 200 : 404).end(JSON.stringify(known ? configuration : {}));
    }).listen(0, '127.0.0.1');
    servers.push(server);
    await once(server, 'listening');
    const address = server.address();
    return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  };
  afterEach(() => servers.splice(0).forEach((server) => void server.close()));

  it('are asked for at its own address, whatever its public one is', async () => {
    const origin = await serve({ jwks_uri: 'https://shop.example/realms/x/jwks' });
    expect(await issuerKeys(origin, '/realms/x')).toBe(`${origin}/realms/x/jwks`);
  });

  it('are missed in words', async () => {
    const origin = await serve({});
    await expect(issuerKeys(origin, '/realms/x')).rejects.toThrow(
      `The identity server at ${origin} names no keys`,
    );
  });
});
