/**
 * @jest-environment ./shared-auth/src/testing/dom-environment.ts
 * @jest-environment-options {"url": "http://localhost:23900/"}
 */
import { readAuthEntry, removeAuthEntry, writeAuthEntry } from './auth-entry.ts';
import { hasAnyRealmRole, hasRole, isAdmin } from './roles.ts';
import { readSession, subscribeSession, updateSession } from './session.ts';

const soon = Math.floor(Date.now() / 1000) + 60;
const entry = { roles: 'wishbin_admin, packer', preferred_username: 'admin', exp: soon };

describe('the stored entry', () => {
  beforeEach(() => {
    localStorage.clear();
    updateSession({ status: 'unknown' });
  });

  it('holds roles, a name and an end, and nothing else', () => {
    writeAuthEntry({ ...entry, access_token: 'secret' } as typeof entry);
    expect(JSON.parse(localStorage.getItem('auth') ?? '')).toEqual(entry);
    expect(readAuthEntry()).toEqual(entry);
    removeAuthEntry();
    expect(readAuthEntry()).toBeNull();
  });

  it.each([
    '{"roles":',
    '7',
    'null',
    '"admin"',
    '{}',
    '{"roles":["wishbin_admin"],"preferred_username":"a","exp":1}',
    '{"roles":"a","preferred_username":"a","exp":"later"}',
    '{"roles":"a","preferred_username":"a","exp":1e999}',
  ])('is dropped when damaged: %s', (text) => {
    localStorage.setItem('auth', text);
    expect(readAuthEntry()).toBeNull();
    expect(localStorage.getItem('auth')).toBeNull();
  });

  it('tells roles until the session is known', () => {
    expect(isAdmin()).toBe(false);
    writeAuthEntry(entry);
    expect([isAdmin(), hasRole('packer'), hasRole('admin'), hasRole('')]).toEqual([true, true, false, false]);
    expect(hasAnyRealmRole(['driver', 'packer'])).toBe(true);
    expect(hasAnyRealmRole(['driver'])).toBe(false);
    expect(hasAnyRealmRole([])).toBe(false);
  });

  it('tells no roles after its end', () => {
    writeAuthEntry({ ...entry, exp: Math.floor(Date.now() / 1000) });
    expect(isAdmin()).toBe(false);
  });

  it('tells none to somebody else: the session knows better', () => {
    writeAuthEntry(entry);
    updateSession({ status: 'signed-out' });
    expect(isAdmin()).toBe(false);
    updateSession({ status: 'signed-in', username: 'shopper', email: '', roles: ['packer'] });
    expect([isAdmin(), hasRole('packer')]).toEqual([false, true]);
  });
});

describe('the session', () => {
  it('is the same object until something in it changes, and says when', () => {
    updateSession({ status: 'signed-out' });
    const heard: unknown[] = [];
    const stop = subscribeSession(() => heard.push(readSession()));
    const before = readSession();
    updateSession({ status: 'signed-out' });
    expect(readSession()).toBe(before);
    updateSession({ status: 'signed-out', notice: 'You were signed out. Please log in again.' });
    stop();
    updateSession({ status: 'unknown' });
    expect(heard).toEqual([{ status: 'signed-out', notice: 'You were signed out. Please log in again.' }]);
  });
});
