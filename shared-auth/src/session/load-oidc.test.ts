/**
 * @jest-environment ./shared-auth/src/testing/dom-environment.ts
 * @jest-environment-options {"url": "http://localhost:23900/"}
 */
import { jest } from '@jest/globals';
import type { OidcSession } from './session.ts';

const config = { serverUrl: 'http://127.0.0.1:9' };
let failing = 0;
const open = jest.fn(() => ({ restore: async () => undefined }) as OidcSession);
jest.unstable_mockModule('../oidc/open-session.ts', () => {
  failing += 1;
  if (failing <= 2) throw new Error('Loading chunk sign-in failed');
  return { openSession: open };
});
const { bindSession, completeSignIn, sessionReady, signIn } = await import('../index.ts');
const { loadOidc } = await import('./load-oidc.ts');

describe('the door to the sign-in code', () => {
  it('may stay shut: nobody is signed in then, and the next who needs it asks again', async () => {
    bindSession(config as Parameters<typeof bindSession>[0]);
    localStorage.setItem('auth', JSON.stringify({ roles: '', preferred_username: 'x', exp: 1 }));
    await expect(sessionReady()).resolves.toEqual({ status: 'signed-out' });
    await expect(signIn()).rejects.toThrow('Loading chunk sign-in failed');
    await expect(Promise.all([loadOidc(), loadOidc()])).resolves.toHaveLength(2);
    expect(open).toHaveBeenCalledTimes(1);
    expect(failing).toBe(3);
  });

  it('leaves nobody waiting when it stays shut for an answer', async () => {
    bindSession(undefined as unknown as Parameters<typeof bindSession>[0]);
    await expect(completeSignIn('/auth/login#code=a&state=b')).rejects.toThrow('bindSession was not called');
    await expect(sessionReady()).resolves.toEqual({ status: 'signed-out' });
  });
});
