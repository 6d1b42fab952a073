import { readConfig } from './config.ts';

describe('sign-in settings', () => {
  it('uses the sandbox at the own origin when nothing is set', () => {
    const { signIn, identityUrl } = readConfig({ PORT: '4100' });
    expect(identityUrl).toBe('http://127.0.0.1:4002');
    expect(signIn).toEqual({
      serverUrl: 'http://localhost:4100',
      realm: 'wishbin',
      clientId: 'wishbin-storefront',
      responseMode: 'fragment',
      flow: 'standard',
      pkceMethod: 'S256',
      ssoCheck: 'auto',
      thirdPartyCookieCheck: false,
    });
  });

  it('passes nothing on when the shop has an identity server of its own', () => {
    const { signIn, identityUrl } = readConfig({
      OIDC_SERVER_URL: 'https://id.example',
      OIDC_REALM: 'shop',
      OIDC_CLIENT_ID: 'front',
      OIDC_RESPONSE_MODE: 'query',
      OIDC_SSO_CHECK: 'always',
      OIDC_THIRD_PARTY_COOKIE_CHECK: '1',
      NODE_ENV: 'production',
      EVENTS_SECRET: 'shared-by-all-front-doors',
      PUBLIC_URL: 'https://shop.example',
    });
    expect(identityUrl).toBeNull();
    expect(signIn).toMatchObject({
      serverUrl: 'https://id.example',
      realm: 'shop',
      clientId: 'front',
      responseMode: 'query',
      ssoCheck: 'always',
      thirdPartyCookieCheck: true,
    });
  });

  it('takes the whole issuer of a server that names it otherwise', () => {
    const { signIn, identityUrl } = readConfig({ OIDC_ISSUER: 'https://id.example/tenant/7' });
    expect(identityUrl).toBeNull();
    expect(signIn.issuer).toBe('https://id.example/tenant/7');
  });

  it.each([
    ['OIDC_RESPONSE_MODE', 'form_post', /response mode/i],
    ['OIDC_FLOW', 'password', /flow/i],
    ['OIDC_PKCE_METHOD', 'plain', /S256/],
    ['OIDC_ISSUER', 'nowhere', /issuer/i],
  ])('does not start with %s=%s', (name, value, words) => {
    expect(() => readConfig({ [name]: value })).toThrow(words);
  });

  it('lets the sandbox sign nobody in in production, unless told so', () => {
    expect(() => readConfig({ NODE_ENV: 'production' })).toThrow(/OIDC_SERVER_URL.*ALLOW_SANDBOX=1/);
    expect(readConfig({ NODE_ENV: 'production', ALLOW_SANDBOX: '1' }).identityUrl).not.toBeNull();
  });
});
