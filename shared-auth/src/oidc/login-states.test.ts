/**
 * @jest-environment ./shared-auth/src/testing/dom-environment.ts
 * @jest-environment-options {"url": "http://localhost:23900/auth/login"}
 */
import { jest } from '@jest/globals';
import { cookieNames, LoginStates, removeCookie, writeCookie } from './login-states.ts';

const now = () => Math.floor(Date.now() / 1000);
const entry = (created = now(), request_type = 'si:r') =>
  JSON.stringify({ id: 'a', created, request_type, code_verifier: 'v; =', data: { returnTo: '/ü' } });

describe('login states', () => {
  const states = new LoginStates();

  beforeEach(() => {
    localStorage.clear();
    for (const name of cookieNames()) removeCookie(name);
  });

  afterEach(() => jest.restoreAllMocks());

  function denyStorage(): void {
    jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new Error('denied');
    });
  }

  function fillStorage(): void {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('full');
    });
  }

  it('stay in local storage until they are taken', async () => {
    const fresh = entry();
    await states.set('a', fresh);
    expect(Object.keys(localStorage)).toEqual(['login-state.a']);
    await expect(new LoginStates().getAllKeys()).resolves.toEqual(['a']);
    await expect(new LoginStates().get('a')).resolves.toBe(fresh);
    await expect(new LoginStates().remove('a')).resolves.toBe(fresh);
    await expect(states.get('a')).resolves.toBeNull();
    expect(localStorage).toHaveLength(0);
    expect(document.cookie).toBe('');
  });

  it.each([
    ['denied', denyStorage],
    ['full', fillStorage],
  ])('stay in a cookie of 60 minutes where storage is %s', async (_, deny) => {
    deny();
    const put = jest.spyOn(document, 'cookie', 'set');
    const fresh = entry();
    await states.set('a', fresh);
    expect(put.mock.calls).toEqual([
      [`login-state.a=${encodeURIComponent(fresh)}; max-age=3600; path=/auth; samesite=lax`],
    ]);
    await expect(new LoginStates().getAllKeys()).resolves.toEqual(['a']);
    await expect(new LoginStates().remove('a')).resolves.toBe(fresh);
    await expect(states.get('a')).resolves.toBeNull();
    expect(document.cookie).toBe('');
  });

  it.each([
    ['an hour old', entry(now() - 3600)],
    ['damaged', '{"id":'],
    ['not an entry', 'null'],
    ['without its time', '{}'],
  ])('are removed when %s', async (_, value) => {
    localStorage.setItem('login-state.a', value);
    writeCookie('login-state.b', value, 3600);
    await expect(states.get('a')).resolves.toBeNull();
    await expect(states.remove('b')).resolves.toBeNull();
    expect(localStorage).toHaveLength(0);
    expect(document.cookie).toBe('');
  });

  it('last for less than an hour', async () => {
    localStorage.setItem('login-state.a', entry(now() - 3590));
    await expect(states.get('a')).resolves.toEqual(expect.any(String));
  });

  it('of a silent question never leave the page', async () => {
    await states.set('s', entry(now(), 'si:s'));
    expect(localStorage).toHaveLength(0);
    expect(document.cookie).toBe('');
    await expect(states.getAllKeys()).resolves.toEqual(['s']);
    await expect(new LoginStates().get('s')).resolves.toBeNull();
    await expect(states.remove('s')).resolves.toEqual(expect.any(String));
    await expect(states.getAllKeys()).resolves.toEqual([]);
  });
});
