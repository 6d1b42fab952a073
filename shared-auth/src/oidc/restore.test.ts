/**
 * @jest-environment ./shared-auth/src/testing/dom-environment.ts
 * @jest-environment-options {"url": "http://localhost:23900/"}
 */
import { readAuthEntry, removeAuthEntry } from '../session/auth-entry.ts';
import { readSession, subscribeSession } from '../session/session.ts';
import { Scene } from '../testing/scene.ts';

describe('the silent check at the start', () => {
  const scene = new Scene();

  const secondsUnder = (seconds: number) => ({
    change: (answer: Record<string, unknown>) => ({ ...answer, expires_in: seconds }),
  });

  it('finds the session that a reload has left behind', async () => {
    await scene.signedIn('admin');
    const page = scene.page();
    expect(readSession()).toEqual({ status: 'unknown' });
    await page.restore();
    expect(readSession()).toMatchObject({ status: 'signed-in', username: 'admin', roles: ['wishbin_admin'] });
    expect(scene.browser.framed).toBe(1);
    expect(scene.proxy.seenAt('/authorize').at(-1)?.query.get('prompt')).toBe('none');
    expect(scene.proxy.seenAt('/authorize').at(-1)?.query.get('nonce')).toMatch(/^[0-9a-f]{32}$/);
    expect(Object.keys(localStorage)).toEqual(['auth']);
  });

  it('renews a token that is good for less than 30 seconds', async () => {
    await scene.signedIn();
    scene.proxy.faults.set('/token', secondsUnder(29));
    scene.proxy.seen.length = 0;
    await scene.page().restore();
    expect(scene.proxy.seenAt('/token').map(({ form }) => form.get('grant_type'))).toEqual([
      'authorization_code',
      'refresh_token',
    ]);
    expect(readSession()).toMatchObject({ status: 'signed-in' });
  });

  it('signs out, with a notice, when that token cannot be renewed', async () => {
    await scene.signedIn();
    scene.proxy.faults.set('/token', {
      change: (answer) => {
        scene.proxy.faults.set('/token', { status: 400, body: { error: 'invalid_grant' } });
        return { ...answer, expires_in: 29 };
      },
    });
    const page = scene.page();
    await page.restore();
    expect(scene.warned).toHaveBeenCalledWith('Failed to refresh token', expect.anything());
    expect(readSession()).toEqual({
      status: 'signed-out',
      notice: 'You were signed out. Please log in again.',
    });
    expect(readAuthEntry()).toBeNull();
    await expect(page.getToken(5)).resolves.toBeNull();
  });

  it('drops what the last page left when the server knows nobody', async () => {
    await scene.signedIn();
    scene.browser.forgetCookies();
    await scene.page().restore();
    expect(readSession()).toEqual({ status: 'signed-out' });
    expect(readAuthEntry()).toBeNull();
    expect(scene.warned).not.toHaveBeenCalled();
  });

  it('asks again when the connection comes back meanwhile', async () => {
    await scene.signedIn();
    scene.proxy.faults.set('/token', {
      change: () => {
        scene.proxy.faults.clear();
        window.dispatchEvent(new Event('online'));
        return {};
      },
    });
    await scene.page().restore();
    expect(readSession()).toMatchObject({ status: 'signed-in', username: 'shopper' });
    expect(scene.warned).not.toHaveBeenCalled();
  });

  it('asks again when the connection is back after a notice', async () => {
    await scene.signedIn();
    scene.proxy.faults.set('/openid-configuration', 'cut');
    await scene.page().restore();
    expect(readSession()).toMatchObject({ status: 'signed-out', notice: expect.any(String) });
    scene.proxy.faults.clear();
    const found = new Promise<void>((resolve) => {
      subscribeSession(() => readSession().status === 'unknown' || resolve());
    });
    window.dispatchEvent(new Event('online'));
    expect(readSession()).toEqual({ status: 'unknown' });
    await found;
    expect(readSession()).toMatchObject({ status: 'signed-in', username: 'shopper' });
  });

  it('asks no more for one who has logged in since', async () => {
    await scene.signedIn();
    scene.proxy.faults.set('/openid-configuration', 'cut');
    const page = scene.page();
    await page.restore();
    scene.proxy.faults.clear();
    await page.completeSignIn(await scene.answerFor(page));
    scene.proxy.seen.length = 0;
    window.dispatchEvent(new Event('online'));
    await expect(page.getToken(5)).resolves.toEqual(expect.any(String));
    expect(scene.proxy.seenAt('/authorize')).toEqual([]);
  });

  it('asks no more once another tab has signed out', async () => {
    await scene.signedIn();
    scene.proxy.faults.set('/openid-configuration', 'cut');
    await scene.page().restore();
    scene.proxy.faults.clear();
    removeAuthEntry();
    scene.proxy.seen.length = 0;
    window.dispatchEvent(new Event('online'));
    expect(readSession()).toMatchObject({ status: 'signed-out' });
    expect(scene.proxy.seen).toEqual([]);
  });

  it('leaves it for the next page when the server does not answer', async () => {
    await scene.signedIn();
    scene.proxy.faults.set('/openid-configuration', 'cut');
    await scene.page().restore();
    expect(readSession()).toEqual({
      status: 'signed-out',
      notice: 'We could not check whether you are logged in. Please log in, or reload the page shortly.',
    });
    scene.proxy.faults.clear();
    await scene.page().restore();
    expect(readSession()).toMatchObject({ status: 'signed-in', username: 'shopper' });
  });

  it('does not bring back somebody who signs out beside it', async () => {
    await scene.signedIn();
    const page = scene.page();
    const restoring = page.restore();
    await page.signOut();
    await restoring;
    expect(readSession()).toEqual({ status: 'signed-out' });
    await expect(page.getToken(5)).resolves.toBeNull();
    expect(readAuthEntry()).toBeNull();
  });
});
