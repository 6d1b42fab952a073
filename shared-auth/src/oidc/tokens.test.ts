/**
 * @jest-environment ./shared-auth/src/testing/dom-environment.ts
 * @jest-environment-options {"url": "http://localhost:23900/"}
 */
import { jest } from '@jest/globals';
import { readAuthEntry } from '../session/auth-entry.ts';
import { readSession } from '../session/session.ts';
import { Scene } from '../testing/scene.ts';

const NOTICE = { status: 'signed-out', notice: 'You were signed out. Please log in again.' };

describe('tokens', () => {
  const scene = new Scene();

  const refreshes = () =>
    scene.proxy.seenAt('/token').filter(({ form }) => form.get('grant_type') === 'refresh_token');

  function expectSignedOut({ entryKept }: { entryKept: boolean }): void {
    expect(scene.warned.mock.calls).toEqual([
      ['Failed to refresh token', ...(entryKept ? [] : [expect.any(String)])],
    ]);
    expect(readSession()).toEqual(NOTICE);
    expect(readAuthEntry() !== null).toBe(entryKept);
  }

  it('are given while they last, without asking the server', async () => {
    const page = await scene.signedIn();
    const token = await page.getToken(5);
    scene.later(290);
    await expect(page.getToken(5)).resolves.toBe(token);
    expect(refreshes()).toHaveLength(0);
  });

  it('are renewed once, though twenty ask at the same time', async () => {
    const page = await scene.signedIn('admin');
    const before = await page.getToken(5);
    const session = readSession();
    scene.later(296);
    const tokens = await Promise.all(Array.from({ length: 20 }, () => page.getToken(5)));
    expect(new Set(tokens).size).toBe(1);
    expect(tokens[0]).toEqual(expect.any(String));
    expect(tokens[0]).not.toBe(before);
    expect(refreshes()).toHaveLength(1);
    expect(readSession()).toBe(session);
    expect(readAuthEntry()?.exp).toBeGreaterThan(Date.now() / 1000 + 290);
  });

  it('are renewed for as many seconds as are asked for', async () => {
    const page = await scene.signedIn();
    scene.later(280);
    await page.getToken(15);
    expect(refreshes()).toHaveLength(0);
    await page.getToken(30);
    expect(refreshes()).toHaveLength(1);
  });

  it.each([{ error: 'invalid_grant' }, { error: 'something_new' }, { msg: 'no' }])(
    'are cleared by a 400: %j',
    async (body) => {
      const page = await scene.signedIn();
      scene.proxy.faults.set('/token', { status: 400, body });
      scene.later(296);
      await expect(page.getToken(5)).resolves.toBeNull();
      expectSignedOut({ entryKept: false });
      expect(() => page.isTokenExpired(0)).toThrow('Not authenticated');
    },
  );

  it.each(['cut', { status: 500, body: { error: 'server_error' } }, { status: 502, body: 'no' }] as const)(
    'are used to their end while the server fails: %j',
    async (fault) => {
      const page = await scene.signedIn();
      const token = await page.getToken(5);
      scene.proxy.faults.set('/token', fault);
      scene.later(297);
      await expect(page.getToken(5)).resolves.toBe(token);
      expect(readSession()).toMatchObject({ status: 'signed-in' });
      expect(scene.warned).not.toHaveBeenCalled();
      scene.later(301);
      await expect(page.getToken(5)).resolves.toBeNull();
      expectSignedOut({ entryKept: true });
    },
  );

  it('are used to their end while the server hangs', async () => {
    const page = await scene.signedIn();
    const token = await page.getToken(5);
    scene.proxy.faults.set('/token', 'hang');
    scene.later(297);
    jest.useFakeTimers({ doNotFake: ['Date', 'nextTick', 'setImmediate', 'queueMicrotask'] });
    try {
      const hanging = scene.proxy.hanging();
      const renewing = page.getToken(5);
      await hanging;
      jest.advanceTimersByTime(10_000);
      await expect(renewing).resolves.toBe(token);
    } finally {
      jest.useRealTimers();
    }
    expect(readSession()).toMatchObject({ status: 'signed-in' });
  });

  it('are renewed again once the server is back', async () => {
    const page = await scene.signedIn();
    scene.proxy.faults.set('/token', 'cut');
    scene.later(297);
    const token = await page.getToken(5);
    scene.proxy.faults.clear();
    await expect(page.getToken(5)).resolves.not.toBe(token);
  });

  it('know when they end', async () => {
    const page = scene.page();
    expect(() => page.isTokenExpired(5)).toThrow('Not authenticated');
    await page.completeSignIn(await scene.answerFor(page));
    expect(page.isTokenExpired(5)).toBe(false);
    scene.later(296);
    expect([page.isTokenExpired(5), page.isTokenExpired(0)]).toEqual([true, false]);
  });

  it('do not come back after a sign-out that they were renewed beside', async () => {
    const page = await scene.signedIn();
    scene.later(296);
    const renewing = page.getToken(5);
    await page.signOut();
    await expect(renewing).resolves.toBeNull();
    await expect(page.getToken(5)).resolves.toBeNull();
    expect(readSession()).toEqual({ status: 'signed-out' });
    expect(readAuthEntry()).toBeNull();
  });

  it('of two tabs are renewed apart', async () => {
    const first = await scene.signedIn();
    const second = scene.page();
    await second.restore();
    scene.later(296);
    const tokens = await Promise.all([first.getToken(5), second.getToken(5)]);
    expect(tokens).toEqual([expect.any(String), expect.any(String)]);
    expect(new Set(refreshes().map(({ form }) => form.get('refresh_token'))).size).toBe(2);
    scene.later(595);
    await expect(Promise.all([first.renew(), second.renew()])).resolves.toEqual([true, true]);
  });
});
