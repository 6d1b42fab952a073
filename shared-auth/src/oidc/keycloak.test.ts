/**
 * @jest-environment ./shared-auth/src/testing/dom-environment.ts
 * @jest-environment-options {"url": "http://localhost:23900/"}
 */
import { readAuthEntry } from '../session/auth-entry.ts';
import { readSession } from '../session/session.ts';
import { Scene } from '../testing/scene.ts';

describe("a server with Keycloak's paths and claims", () => {
  const scene = new Scene({ IDENTITY_STYLE: 'keycloak' });

  it('is signed in to, renewed, asked and signed out of by the same code', async () => {
    const page = await scene.signedIn('admin', '/cart');
    expect(scene.browser.lastLeft.pathname).toBe('/realms/wishbin/protocol/openid-connect/auth');
    expect(readSession()).toEqual({
      status: 'signed-in',
      username: 'admin',
      email: expect.stringMatching(/^admin@/),
      roles: ['wishbin_admin'],
    });
    expect(readAuthEntry()).toMatchObject({ roles: 'wishbin_admin', preferred_username: 'admin' });
    scene.later(296);
    await expect(page.getToken(5)).resolves.toEqual(expect.any(String));
    await expect(page.loadUserInfo()).resolves.toMatchObject({ preferred_username: 'admin' });
    await expect(page.loadAccount()).resolves.toMatchObject({ username: 'admin' });
    await page.signOut();
    expect(scene.browser.lastLeft.pathname).toBe('/realms/wishbin/protocol/openid-connect/logout');
  });

  it('restores the session of a reload', async () => {
    await scene.signedIn();
    await scene.page().restore();
    expect(readSession()).toMatchObject({ status: 'signed-in', username: 'shopper', roles: [] });
  });
});
