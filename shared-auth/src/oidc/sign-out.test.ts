/**
 * @jest-environment ./shared-auth/src/testing/dom-environment.ts
 * @jest-environment-options {"url": "http://localhost:23900/"}
 */
import { jest } from '@jest/globals';
import { readAuthEntry } from '../session/auth-entry.ts';
import { readSession } from '../session/session.ts';
import { ORIGIN, Scene } from '../testing/scene.ts';

describe('signing out', () => {
  const scene = new Scene();

  it('ends the session here, then at the identity server, which leads back home', async () => {
    const page = await scene.signedIn();
    await page.signOut();
    expect(readSession()).toEqual({ status: 'signed-out' });
    expect(readAuthEntry()).toBeNull();
    await expect(page.getToken(5)).resolves.toBeNull();
    const { pathname, searchParams } = scene.browser.lastLeft;
    expect(pathname).toBe('/realms/wishbin/end-session');
    expect(Object.fromEntries(searchParams)).toEqual({
      id_token_hint: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      post_logout_redirect_uri: `${ORIGIN}/`,
    });
    await expect(scene.browser.visit(scene.browser.lastLeft.href)).resolves.toBe(`${ORIGIN}/`);
    const next = scene.page();
    await next.restore();
    expect(readSession()).toEqual({ status: 'signed-out' });
  });

  it('has the next login ask for a password, also when the server did not hear of it', async () => {
    const page = await scene.signedIn();
    await page.signOut();
    const next = scene.page();
    await next.signIn({});
    expect(scene.browser.lastLeft.searchParams.get('prompt')).toBe('login');
    await next.completeSignIn(await scene.browser.signIn('shopper'));
    expect(readSession()).toMatchObject({ username: 'shopper' });
    await next.signIn({});
    expect(scene.browser.lastLeft.searchParams.get('prompt')).toBeNull();
  });

  it('stays here where the server has no endpoint for it', async () => {
    scene.proxy.faults.set('/openid-configuration', {
      change: ({ end_session_endpoint: _, ...answer }) => answer,
    });
    const page = await scene.signedIn();
    scene.browser.left.length = 0;
    await page.signOut();
    expect(scene.browser.left).toEqual([]);
    expect(readSession()).toEqual({ status: 'signed-out' });
    expect(readAuthEntry()).toBeNull();
  });

  it('off line ends here alone, and says so', async () => {
    const page = await scene.signedIn();
    scene.browser.left.length = 0;
    const line = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await page.signOut();
    line.mockRestore();
    expect(scene.browser.left).toEqual([]);
    expect(readSession()).toMatchObject({
      status: 'signed-out',
      notice: expect.stringContaining('the identity server could not be told'),
    });
  });

  it('asks nothing of the server when nobody is signed in', async () => {
    localStorage.setItem('auth', JSON.stringify({ roles: '', preferred_username: 'x', exp: 1 }));
    await scene.page().signOut();
    expect(scene.proxy.seen).toEqual([]);
    expect(readSession()).toEqual({ status: 'signed-out' });
    expect(localStorage).toHaveLength(0);
  });
});
