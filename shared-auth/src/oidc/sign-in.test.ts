/**
 * @jest-environment ./shared-auth/src/testing/dom-environment.ts
 * @jest-environment-options {"url": "http://localhost:23900/"}
 */
import { ORIGIN, Scene } from '../testing/scene.ts';

describe('signing in', () => {
  const scene = new Scene();
  const unsupported = { name: 'SignInError', reason: 'unsupported' };

  it('leaves for the identity server with everything the specification names', async () => {
    await scene.page().signIn({ returnTo: '/cart' });
    const { pathname, searchParams } = scene.browser.lastLeft;
    expect(pathname).toBe('/realms/wishbin/authorize');
    expect(Object.fromEntries(searchParams)).toEqual({
      client_id: 'wishbin-storefront',
      redirect_uri: `${ORIGIN}/auth/login`,
      response_type: 'code',
      response_mode: 'fragment',
      scope: 'openid',
      state: expect.stringMatching(/^[0-9a-f]{32}$/),
      nonce: expect.stringMatching(/^[0-9a-f]{32}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
    });
  });

  it('proves itself with a verifier of 96 characters', async () => {
    await scene.signedIn();
    const [exchange] = scene.proxy.seenAt('/token');
    expect(Object.fromEntries(exchange?.form ?? [])).toEqual({
      grant_type: 'authorization_code',
      client_id: 'wishbin-storefront',
      redirect_uri: `${ORIGIN}/auth/login`,
      code: expect.any(String),
      code_verifier: expect.stringMatching(/^.{96}$/),
    });
  });

  it('leaves once, however often it is asked', async () => {
    const page = scene.page();
    await Promise.all([page.signIn({}), page.signIn({}), page.signIn({ returnTo: '/cart' })]);
    expect(scene.browser.left).toHaveLength(1);
    await page.signIn({});
    expect(scene.browser.left).toHaveLength(2);
  });

  it('asks for the registration', async () => {
    await scene.page().signIn({ register: true });
    expect(scene.browser.lastLeft.searchParams.get('prompt')).toBe('create');
  });

  it.each(['implicit', 'hybrid'] as const)('does not sign in by the %s flow', async (flow) => {
    scene.server.config.flow = flow;
    try {
      const page = scene.page();
      await expect(page.signIn({})).rejects.toMatchObject({ ...unsupported, message: 'Not supported' });
      await page.restore();
      expect(scene.browser).toMatchObject({ left: [], framed: 0 });
    } finally {
      scene.server.config.flow = 'standard';
    }
  });

  it.each([
    ['authorization_endpoint', undefined, {}],
    ['token_endpoint', undefined, {}],
    ['prompt_values_supported', ['none', 'login'], { register: true }],
  ])('needs the %s of the server', async (name, value, options) => {
    scene.proxy.faults.set('/openid-configuration', { change: (answer) => ({ ...answer, [name]: value }) });
    await expect(scene.page().signIn(options)).rejects.toMatchObject({
      ...unsupported,
      message: 'Not supported by the OIDC server',
    });
  });

  it.each(['cut', { status: 503, body: { error: 'temporarily_unavailable' } }] as const)(
    'says that the server does not answer, and asks it again the next time',
    async (fault) => {
      const page = scene.page();
      scene.proxy.faults.set('/openid-configuration', fault);
      await expect(page.signIn({})).rejects.toMatchObject({
        reason: 'network',
        message: 'The sign-in service does not answer. Please try again shortly.',
      });
      scene.proxy.faults.clear();
      await page.signIn({});
      expect(scene.browser.left).toHaveLength(1);
    },
  );
});
