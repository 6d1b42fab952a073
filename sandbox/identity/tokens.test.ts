import { createRemoteJWKSet, jwtVerify } from 'jose';
import { startTestIdentity, type TestIdentity } from './testing/test-identity.ts';
import { answerIn, claimsIn, TestShop } from './testing/test-shop.ts';

describe('tokens', () => {
  let identity: TestIdentity;
  let shop: TestShop;
  beforeAll(async () => {
    identity = await startTestIdentity({ IDENTITY_ORIGINS: 'http://127.0.0.1:4000' });
  });
  beforeEach(() => {
    shop = new TestShop(identity);
  });
  afterAll(() => identity.close());

  it('are signed with the published key, as tokens for the API', async () => {
    const { access_token } = await shop.tokensOf('shopper');
    const keys = createRemoteJWKSet(new URL(`${identity.address}/realms/wishbin/keys`));
    const { protectedHeader, payload } = await jwtVerify(access_token, keys, {
      issuer: 'http://localhost:4000/realms/wishbin',
      audience: 'wishbin-api',
      algorithms: ['RS256'],
    });
    expect(protectedHeader.typ).toBe('at+jwt');
    expect(payload).toMatchObject({
      client_id: 'wishbin-storefront',
      email: 'shopper@wishbin.test',
      roles: '',
    });
    const published = await (await fetch(`${identity.address}/realms/wishbin/keys`)).json();
    expect(JSON.stringify(published)).not.toMatch(/"(d|p|q|dp|dq|qi)"/);
  });

  it.each([
    ['nothing', { code_challenge: undefined, code_challenge_method: undefined }],
    ['plain', { code_challenge_method: 'plain' }],
    ['a challenge without its method', { code_challenge_method: undefined }],
    ['a challenge that is none', { code_challenge: 'short' }],
  ])('need a proof of the S256 kind: %s is refused', async (_what, change) => {
    const answer = answerIn(await shop.ask(change));
    expect(answer.get('error')).toBe('invalid_request');
    expect(answer.get('state')).toBe('st-1');
    expect(answer.get('session_state')).toMatch(/^[0-9a-f]{64}\./);
  });

  it.each([
    ['another verifier', { code_verifier: 'x'.repeat(96) }],
    ['no verifier', { code_verifier: undefined }],
    ['another redirect address', { redirect_uri: 'http://localhost:4000/auth/silent.html' }],
    ['another client', { client_id: 'somebody' }],
  ])('are not given for a code with %s', async (_what, change) => {
    const code = (await shop.signIn('shopper')).get('code');
    const { status, body } = await shop.redeem(code, change);
    expect([400, 401]).toContain(status);
    expect(body.access_token).toBeUndefined();
  });

  it('end when their code is used a second time', async () => {
    const code = (await shop.signIn('shopper')).get('code');
    const { body: tokens } = await shop.redeem(code);
    const replay = await shop.redeem(code);
    expect(replay).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
    expect(await shop.refresh(tokens)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
    expect((await shop.call('userinfo_endpoint', tokens.access_token)).status).toBe(401);
  });

  it('are given once for a code that is sent many times at once', async () => {
    const code = (await shop.signIn('shopper')).get('code');
    const answers = await Promise.all(Array.from({ length: 20 }, () => shop.redeem(code)));
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
    expect(answers.filter(({ body }) => body.error === 'invalid_grant').length).toBeGreaterThanOrEqual(19);
  });

  it('are refreshed under a new refresh token each time', async () => {
    const first = await shop.tokensOf('shopper');
    const second = await shop.refresh(first);
    expect(second.status).toBe(200);
    expect(second.body.refresh_token).not.toBe(first.refresh_token);
    expect(claimsIn(second.body.access_token)).toMatchObject({
      preferred_username: 'shopper',
      aud: 'wishbin-api',
    });
    expect(claimsIn(second.body.id_token)).toMatchObject({ sub: claimsIn(first.id_token).sub });
    expect((await shop.refresh(second.body)).status).toBe(200);
  });

  it('end when an old refresh token comes back, for the thief and for the owner', async () => {
    const first = await shop.tokensOf('shopper');
    const { body: second } = await shop.refresh(first);
    expect(await shop.refresh(first)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
    expect(await shop.refresh(second)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
    expect((await shop.call('userinfo_endpoint', second.access_token)).status).toBe(401);
    // The session itself goes on: a silent request gives tokens anew.
    expect(answerIn(await shop.ask({ prompt: 'none' })).get('code')).toBeTruthy();
  });

  it('stay refreshed by one of several requests at once', async () => {
    const tokens = await shop.tokensOf('shopper');
    const answers = await Promise.all(Array.from({ length: 10 }, () => shop.refresh(tokens)));
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
  });

  it.each([
    'https://evil.example/auth/login',
    'http://localhost:4000.evil.example/auth/login',
    'http://localhost:4000/auth/login/../../x',
    'http://localhost:4000/auth/login?next=https://evil.example',
    'http://localhost:4001/auth/login',
    '//localhost:4000/auth/login',
    'javascript:alert(1)',
  ])('are not sent to %s', async (redirect_uri) => {
    const page = await shop.ask({ redirect_uri });
    expect(page.status).toBe(400);
    expect(page.url.pathname).toBe('/realms/wishbin/authorize');
    expect(page.text).toContain('Please start again from the shop.');
    expect(page.text).not.toContain('evil');
  });

  it('are given to pages of the further origins', async () => {
    shop.origin = 'http://127.0.0.1:4000';
    expect(claimsIn((await shop.tokensOf('owner')).id_token)).toMatchObject({ preferred_username: 'owner' });
  });

  it.each([
    ['an implicit answer', { response_type: 'token' }, 'unsupported_response_type'],
    ['an id token from the page', { response_type: 'code id_token' }, 'unsupported_response_type'],
    ['a form as the answer', { response_mode: 'form_post' }, 'invalid_request'],
    ['another API', { resource: 'https://other.example' }, 'invalid_target'],
    ['a request that is an object', { request: 'e30.e30.' }, 'request_not_supported'],
    ['consent', { prompt: 'consent' }, 'invalid_request'],
  ])('are not given for %s', async (_what, change, error) => {
    const page = await shop.ask(change);
    expect(page.text + page.url.hash).toContain(error);
  });

  it('come without the asking for more than openid', async () => {
    const answer = await shop.signIn('admin', { scope: 'openid profile email offline_access' });
    const { body } = await shop.redeem(answer.get('code'));
    expect(body.scope).toBe('openid profile email');
    expect(claimsIn(body.id_token)).toMatchObject({ email: 'admin@wishbin.test', roles: 'wishbin_admin' });
  });

  it('are refused to a page of another origin', async () => {
    const code = (await shop.signIn('shopper')).get('code');
    const parameters = { code: code ?? '', redirect_uri: shop.redirectUri, code_verifier: shop.verifier };
    const answer = await shop.token(
      { grant_type: 'authorization_code', ...parameters },
      { origin: 'https://evil.example' },
    );
    expect(answer).toMatchObject({ status: 400, body: { error: 'invalid_request' } });
    expect((await shop.redeem(code)).status).toBe(200);
  });

  it.each([
    ['no parameters', {}],
    ['a grant of another kind', { grant_type: 'password', username: 'shopper', password: 'shopper' }],
    ['the client alone', { grant_type: 'client_credentials' }],
    ['a long code', { grant_type: 'authorization_code', code: 'x'.repeat(10_000) }],
    ['a refresh token of nobody', { grant_type: 'refresh_token', refresh_token: 'x' }],
  ])('are not given for %s', async (_what, parameters) => {
    const { status, body } = await shop.token(parameters);
    expect(status).toBe(400);
    expect(body.error).toBeTruthy();
  });

  it('are described in the metadata, for this client alone', async () => {
    const metadata: Record<string, unknown> = await shop.metadata();
    const issuer = 'http://localhost:4000/realms/wishbin';
    expect(metadata).toMatchObject({
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      userinfo_endpoint: `${issuer}/userinfo`,
      end_session_endpoint: `${issuer}/end-session`,
      jwks_uri: `${issuer}/keys`,
      check_session_iframe: `${issuer}/session-check`,
      code_challenge_methods_supported: ['S256'],
      response_types_supported: ['code'],
      grant_types_supported: expect.arrayContaining(['authorization_code', 'refresh_token']),
      token_endpoint_auth_methods_supported: ['none'],
      prompt_values_supported: ['none', 'login', 'create'],
    });
  });

  it('and addresses are the public ones, whatever host a request names', async () => {
    const answer = await fetch(`${identity.address}/realms/wishbin/.well-known/openid-configuration`, {
      headers: { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
    });
    expect(await answer.text()).not.toMatch(/evil|https:/);
  });
});
