import { startTestIdentity, type TestIdentity } from './testing/test-identity.ts';
import { answerIn, claimsIn, TestShop } from './testing/test-shop.ts';

describe("in Keycloak's style", () => {
  let identity: TestIdentity;
  let shop: TestShop;
  beforeAll(async () => {
    identity = await startTestIdentity({ IDENTITY_STYLE: 'keycloak' });
    shop = new TestShop(identity);
  });
  afterAll(() => identity.close());

  it('the endpoints have its paths', async () => {
    const base = 'http://localhost:4000/realms/wishbin/protocol/openid-connect';
    expect(await shop.metadata()).toMatchObject({
      authorization_endpoint: `${base}/auth`,
      token_endpoint: `${base}/token`,
      userinfo_endpoint: `${base}/userinfo`,
      end_session_endpoint: `${base}/logout`,
      jwks_uri: `${base}/certs`,
      check_session_iframe: `${base}/login-status-iframe.html`,
    });
  });

  it('roles are in realm_access alone, and all of it works the same', async () => {
    const tokens = await shop.tokensOf('admin');
    for (const claims of [claimsIn(tokens.access_token), claimsIn(tokens.id_token)]) {
      expect(claims).toMatchObject({
        realm_access: { roles: ['wishbin_admin'] },
        preferred_username: 'admin',
      });
      expect(claims).not.toHaveProperty('roles');
    }
    await expect((await shop.call('userinfo_endpoint', tokens.access_token)).json()).resolves.toMatchObject({
      realm_access: { roles: ['wishbin_admin'] },
    });
    expect((await shop.call('account', tokens.access_token)).status).toBe(200);
    expect((await shop.refresh(tokens)).status).toBe(200);
    const frame = await shop.browser.go((await shop.metadata())['check_session_iframe'] ?? '');
    expect(frame.text).toContain('session-check.js');
    const end = new URL((await shop.metadata())['end_session_endpoint'] ?? '');
    end.searchParams.set('id_token_hint', tokens.id_token);
    expect((await shop.browser.go(end)).text).toContain('You are signed out</h1>');
    expect(answerIn(await shop.ask({ prompt: 'none' })).get('error')).toBe('login_required');
  });
});
