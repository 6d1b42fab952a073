/**
 * @jest-environment ./shared-auth/src/testing/dom-environment.ts
 * @jest-environment-options {"url": "http://localhost:23900/"}
 */
import { jest } from '@jest/globals';
import type { SignInConfig } from '../config.ts';
import {
  bindSession,
  completeSignIn,
  getToken,
  isTokenExpired,
  type Session,
  sessionReady,
  signIn,
  signOut,
  startSession,
} from '../index.ts';
import { loadedOidc } from './load-oidc.ts';
import { readSession } from './session.ts';

/** Port 9 is closed: this server refuses every connection. */
const CONFIG: SignInConfig = {
  serverUrl: 'http://127.0.0.1:9',
  realm: 'wishbin',
  clientId: 'wishbin-storefront',
  responseMode: 'fragment',
  flow: 'standard',
  pkceMethod: 'S256',
  ssoCheck: 'auto',
  thirdPartyCookieCheck: false,
};
const ENTRY = JSON.stringify({ roles: '', preferred_username: 'shopper', exp: 1 });
const SIGNED_OUT: Session = { status: 'signed-out' };

describe('the start of a session', () => {
  beforeEach(() => {
    localStorage.clear();
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    bindSession(CONFIG);
  });

  afterEach(() => jest.restoreAllMocks());

  it('knows nothing before', () => {
    expect(readSession()).toEqual({ status: 'unknown' });
  });

  it('is signed out at once, without the sign-in code, for somebody who was never here', async () => {
    startSession();
    expect(readSession()).toEqual(SIGNED_OUT);
    await expect(sessionReady()).resolves.toBe(readSession());
    await expect(getToken()).resolves.toBeNull();
    expect(() => isTokenExpired()).toThrow('Not authenticated');
    await signOut();
    expect(loadedOidc()).toBeUndefined();
  });

  it('begins with the first that needs to know', async () => {
    await expect(sessionReady()).resolves.toEqual(SIGNED_OUT);
  });

  it.each([
    ['names are stored', () => localStorage.setItem('auth', ENTRY), {}],
    ['a sign-in is under way', () => localStorage.setItem('login-state.a', '{}'), {}],
    ['the configuration says always', () => undefined, { ssoCheck: 'always' as const }],
  ])('asks the server when %s', async (_, leave, config) => {
    bindSession({ ...CONFIG, ...config });
    leave();
    startSession();
    expect(readSession()).toEqual({ status: 'unknown' });
    await expect(sessionReady()).resolves.toMatchObject(SIGNED_OUT);
    expect(loadedOidc()).toBeDefined();
    expect(localStorage.getItem('auth')).toBe(_ === 'names are stored' ? ENTRY : null);
  });

  it('drops a damaged entry and asks nobody', () => {
    localStorage.setItem('auth', '{"roles":7}');
    startSession();
    expect(readSession()).toEqual(SIGNED_OUT);
    expect(localStorage).toHaveLength(0);
  });

  it('needs no storage', () => {
    jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new Error('denied');
    });
    startSession();
    expect(readSession()).toEqual(SIGNED_OUT);
  });

  it('is left to the answer in the address', async () => {
    localStorage.setItem('auth', ENTRY);
    history.replaceState(null, '', '/auth/login#code=a&state=b');
    startSession();
    expect(loadedOidc()).toBeUndefined();
    history.replaceState(null, '', '/auth/login');
    const completing = completeSignIn('http://localhost:23900/auth/login#code=a&state=b');
    startSession();
    await expect(completing).rejects.toMatchObject({ name: 'SignInError' });
    await expect(sessionReady()).resolves.toEqual(SIGNED_OUT);
    history.replaceState(null, '', '/');
  });

  it('says that signing in needs a server that answers', async () => {
    await expect(signIn()).rejects.toMatchObject({ name: 'SignInError', reason: 'network' });
  });
});
