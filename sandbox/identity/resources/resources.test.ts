import { decodeProtectedHeader, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { holdClock } from '../testing/test-clock.ts';
import { startTestIdentity, type TestIdentity } from '../testing/test-identity.ts';
import { claimsIn, TestShop } from '../testing/test-shop.ts';

describe('tokens at userinfo and account', () => {
  let identity: TestIdentity;
  let shop: TestShop;
  beforeAll(async () => {
    identity = await startTestIdentity({ IDENTITY_ORIGINS: 'http://127.0.0.1:4000' });
  });
  beforeEach(() => {
    shop = new TestShop(identity);
  });
  afterAll(() => identity.close());

  it('give the account in the names that clients know', async () => {
    const { access_token } = await shop.tokensOf('influencer');
    const answer = await shop.call('account', access_token);
    expect(answer.headers.get('access-control-allow-origin')).toBe('http://localhost:4000');
    await expect(answer.json()).resolves.toEqual({
      id: '22222222-2222-4222-8222-222222222222',
      username: 'influencer',
      email: 'influencer@wishbin.test',
      emailVerified: true,
      createdTimestamp: Date.UTC(2024, 0, 15),
    });
  });

  it('are refused when they are anybody else’s work', async () => {
    const { access_token, id_token, refresh_token } = await shop.tokensOf('shopper');
    const claims = claimsIn(access_token);
    const { kid } = decodeProtectedHeader(access_token);
    const { privateKey } = await generateKeyPair('RS256');
    const [head = '', , signature = ''] = access_token.split('.');
    const forged = Buffer.from(JSON.stringify({ ...claims, roles: 'wishbin_admin' })).toString('base64url');
    const header = { alg: 'RS256', typ: 'at+jwt', ...(kid && { kid }) };
    const tokens = {
      none: new UnsecuredJWT(claims).encode(),
      wrongKey: await new SignJWT(claims).setProtectedHeader(header).sign(privateKey),
      tampered: `${head}.${forged}.${signature}`,
      idToken: id_token,
      refreshToken: refresh_token,
      empty: '',
      nonsense: 'ä ö ü'.replace(/[^ ]/g, 'x'),
    };
    for (const endpoint of ['userinfo_endpoint', 'account'] as const)
      for (const token of Object.values(tokens)) {
        const answer = await shop.call(endpoint, token);
        expect(answer.status).toBe(401);
        expect(answer.headers.get('www-authenticate')).toContain('Bearer');
      }
    expect((await shop.call('userinfo_endpoint', access_token)).status).toBe(200);
  });

  it('let pages of the shop read the answer, and no others', async () => {
    const { access_token } = await shop.tokensOf('shopper');
    for (const path of ['userinfo', 'account', 'token', 'keys', '.well-known/openid-configuration']) {
      const preflight = await fetch(`${identity.address}/realms/wishbin/${path}`, {
        method: 'OPTIONS',
        headers: { origin: 'http://127.0.0.1:4000', 'access-control-request-method': 'GET' },
      });
      expect(preflight.status).toBe(204);
      expect(preflight.headers.get('access-control-allow-origin')).toBe('http://127.0.0.1:4000');
    }
    const stranger = await fetch(`${identity.address}/realms/wishbin/userinfo`, {
      headers: { origin: 'https://evil.example', authorization: `Bearer ${access_token}` },
    });
    expect(stranger.headers.get('access-control-allow-origin')).toBeNull();
  });

  it('are good for as long as they say', async () => {
    const clock = holdClock();
    try {
      const tokens = await shop.tokensOf('shopper');
      clock.pass(299);
      expect((await shop.call('userinfo_endpoint', tokens.access_token)).status).toBe(200);
      clock.pass(2);
      expect((await shop.call('userinfo_endpoint', tokens.access_token)).status).toBe(401);
      expect((await shop.refresh(tokens)).status).toBe(200);
    } finally {
      clock.release();
    }
  });
});
