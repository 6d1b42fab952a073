import { startTestIdentity, type TestIdentity } from './testing/test-identity.ts';
import { answerIn, claimsIn, TestShop } from './testing/test-shop.ts';

describe('signing in', () => {
  let identity: TestIdentity;
  let shop: TestShop;
  beforeAll(async () => {
    identity = await startTestIdentity();
  });
  beforeEach(() => {
    shop = new TestShop(identity);
  });
  afterAll(() => identity.close());

  it('leads through the page to tokens that say who it is', async () => {
    const page = await shop.ask();
    expect(page.status).toBe(200);
    expect(page.text).toContain('<label for="username">Username</label>');
    const answer = answerIn(await shop.browser.submit(page, { username: 'admin', password: 'admin' }));
    expect(answer.get('state')).toBe('st-1');
    expect(answer.get('iss')).toBe('http://localhost:4000/realms/wishbin');
    const { status, body } = await shop.redeem(answer.get('code'));
    expect(status).toBe(200);
    expect(body).toMatchObject({ expires_in: 300, token_type: 'Bearer', scope: 'openid' });
    const person = {
      sub: '44444444-4444-4444-8444-444444444444',
      preferred_username: 'admin',
      email: 'admin@wishbin.example',
      roles: 'wishbin_admin',
    };
    expect(claimsIn(body.id_token)).toMatchObject({ ...person, aud: 'wishbin-storefront', nonce: 'no-1' });
    expect(claimsIn(body.access_token)).toMatchObject({ ...person, aud: 'wishbin-api' });
    const userinfo = await shop.call('userinfo_endpoint', body.access_token);
    await expect(userinfo.json()).resolves.toMatchObject(person);
  });
});
