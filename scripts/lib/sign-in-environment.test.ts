import { realmPath, signInEnvironment } from './sign-in-environment.ts';

const PORTS = { port: 5000, identityPort: 5002 };

describe('who signs people in', () => {
  it('is the sandbox, at the shop’s own origin, when nothing is set', () => {
    expect(signInEnvironment({ OIDC_SERVER_URL: '', OIDC_ISSUER: '' }, PORTS)).toEqual({
      sandbox: true,
      publicUrl: 'http://localhost:5000',
      identity: {
        IDENTITY_PORT: '5002',
        PUBLIC_URL: 'http://localhost:5000',
        IDENTITY_ORIGINS: 'http://127.0.0.1:5000',
      },
      api: { OIDC_SERVER_URL: 'http://localhost:5000' },
      frontDoor: { PUBLIC_URL: 'http://localhost:5000', IDENTITY_URL: 'http://127.0.0.1:5002' },
    });
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
