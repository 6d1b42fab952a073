/**
 * @jest-environment ./shared-auth/src/testing/dom-environment.ts
 * @jest-environment-options {"url": "http://localhost:23900/"}
 */
import { Scene } from '../testing/scene.ts';

describe('what the identity server knows of a person', () => {
  const scene = new Scene();
  const unsupported = { reason: 'unsupported', message: 'Not supported by the OIDC server' };

  it('is asked for with the token', async () => {
    const page = await scene.signedIn('owner');
    await expect(page.loadUserInfo()).resolves.toMatchObject({
      sub: '33333333-3333-4333-8333-333333333333',
      preferred_username: 'owner',
    });
    await expect(page.loadAccount()).resolves.toMatchObject({
      username: 'owner',
      email: expect.stringMatching(/^owner@/),
    });
    const token = await page.getToken(5);
    for (const path of ['/userinfo', '/account'])
      expect(scene.proxy.seenAt(path)).toMatchObject([{ method: 'GET', authorization: `Bearer ${token}` }]);
  });

  it('is not there for somebody who is not signed in', async () => {
    await expect(scene.page().loadUserInfo()).rejects.toThrow('Not authenticated');
    await expect(scene.page().loadAccount()).rejects.toThrow('Not authenticated');
  });

  it('is not there where the server has no such endpoint', async () => {
    scene.proxy.faults.set('/openid-configuration', {
      change: ({ userinfo_endpoint: _, ...answer }) => answer,
    });
    scene.proxy.faults.set('/account', { status: 404, body: {} });
    const page = await scene.signedIn();
    await expect(page.loadUserInfo()).rejects.toMatchObject(unsupported);
    await expect(page.loadAccount()).rejects.toMatchObject(unsupported);
  });

  it.each([
    ['cut', 'network'],
    [{ status: 500, body: {} }, 'network'],
    [{ status: 401, body: {} }, 'refused'],
  ] as const)('fails with a sentence: %j', async (fault, reason) => {
    const page = await scene.signedIn();
    scene.proxy.faults.set('/userinfo', fault);
    await expect(page.loadUserInfo()).rejects.toMatchObject({ name: 'SignInError', reason });
  });
});
