import { jest } from '@jest/globals';
import { createStore } from 'jotai';
import type { Session } from 'shared-auth';
import { cartNumberAtom, slices } from 'shared-shell';
import { endLoginOnReturn, followSession, lookAgain } from './follow-session.ts';

const ADA: Session = { status: 'signed-in', username: 'ada', email: 'ada@wishbin.example', roles: [] };
const BEN: Session = { ...ADA, username: 'ben' };
const NOBODY: Session = { status: 'signed-out' };
const INFLUENCER = { id: 7, username: 'pennywhistle', picture_location: '', visited_at: 1 };

function follow(stored: string | null = null) {
  let remembered = stored;
  let session: Session = { status: 'unknown' };
  const listeners = new Set<() => void>();
  const store = createStore();
  const router = { revalidate: jest.fn(async () => undefined) };
  const source = {
    readSession: () => session,
    rememberedName: () => remembered,
    subscribeSession: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  followSession(source, store, router);
  const become = (next: Session, name = next.status === 'signed-in' ? next.username : null) => {
    session = next;
    remembered = name;
    for (const listener of listeners) listener();
  };
  const login = () => [store.get(slices.loader), store.get(slices.loginstat)];
  return { store, router, become, login };
}

describe('followSession', () => {
  it('is signed out until the session is known to be more', () => {
    const { become, login } = follow();
    expect(login()).toEqual([0, 0]);
    become(ADA);
    expect(login()).toEqual([0, 1]);
    become(NOBODY);
    expect(login()).toEqual([0, 0]);
  });

  it('ends a login in progress, whatever came of it', () => {
    for (const outcome of [ADA, NOBODY]) {
      const { store, become, login } = follow();
      store.set(slices.loader, 1);
      become(outcome);
      expect(login()).toEqual([0, outcome === ADA ? 1 : 0]);
    }
  });

  it('leaves nothing of a person behind who signs out or gives way to another', () => {
    for (const next of [NOBODY, BEN]) {
      const { store, become } = follow();
      become(ADA);
      store.set(slices.cartlist, { 4: { id: 4 } });
      store.set(cartNumberAtom, 1);
      store.set(slices.followinfluencer, INFLUENCER);
      become(next);
      expect(store.get(slices.cartlist)).toEqual({});
      expect(store.get(cartNumberAtom)).toBe(0);
      expect(store.get(slices.followinfluencer)).toMatchObject({ id: 0 });
      // Newer than what another tab may still have stored.
      expect(store.get(slices.followinfluencer).visited_at).toBeGreaterThan(INFLUENCER.visited_at);
    }
  });

  it.each([
    ['is gone when their session is over', NOBODY, null, true],
    ['is gone when another person signs in', BEN, 'ben', true],
    ['stays when it is them again', ADA, 'ada', false],
    ['stays when the identity server could not be asked', NOBODY, 'ada', false],
  ] as const)('what an earlier visit of somebody stored %s', (_, session, name, gone) => {
    const { store, become } = follow('ada');
    store.set(slices.cartlist, { 4: { id: 4 } });
    become(session, name);
    expect(store.get(slices.cartlist)).toEqual(gone ? {} : { 4: { id: 4 } });
  });

  it('keeps what a visitor chose before signing in', () => {
    const { store, become } = follow();
    become(NOBODY);
    store.set(slices.followinfluencer, INFLUENCER);
    become(ADA);
    expect(store.get(slices.followinfluencer)).toEqual(INFLUENCER);
  });

  it('lets pages ask again when the person changes, not when a session is found or renewed', () => {
    const { router, become } = follow();
    become(ADA);
    become({ ...ADA, roles: ['wishbin_admin'] });
    expect(router.revalidate).not.toHaveBeenCalled();
    become(NOBODY);
    expect(router.revalidate).toHaveBeenCalledTimes(1);
    become(ADA);
    expect(router.revalidate).toHaveBeenCalledTimes(2);
  });

  it('compares a person who is found at a second look with the answer of the first', () => {
    const { router, become, login } = follow();
    become(NOBODY, 'ada');
    become({ status: 'unknown' }, 'ada');
    expect(router.revalidate).not.toHaveBeenCalled();
    become(ADA);
    expect(router.revalidate).toHaveBeenCalledTimes(1);
    expect(login()).toEqual([0, 1]);
  });
});

describe('endLoginOnReturn', () => {
  it.each([
    ['has no login in progress on a page that comes back by Back', true, 0],
    ['leaves a page alone that is shown for the first time', false, 1],
  ])('%s', (_, persisted, loader) => {
    const { store } = follow();
    const page = new EventTarget();
    endLoginOnReturn(page, store);
    store.set(slices.loader, 1);
    page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
    expect(store.get(slices.loader)).toBe(loader);
  });
});

const june: Session = { status: 'signed-in', username: 'june.park', email: '', roles: [] };
const missing = { errors: { 'mf-x:/company/:company': { status: 404, statusText: '', data: null } } };

function open(rendered: Parameters<typeof lookAgain>[0], session: Promise<Session>) {
  const revalidate = jest.fn(async () => undefined);
  const router = { state: { location: { pathname: '/company/kilnfold' } }, revalidate };
  lookAgain(rendered, () => session, router as never);
  return { router, revalidate };
}

it('asks once more for what the server did not find, where somebody is signed in', async () => {
  const session = Promise.resolve(june);
  const { revalidate } = open(missing, session);
  expect(revalidate).not.toHaveBeenCalled();
  await session;
  expect(revalidate).toHaveBeenCalledTimes(1);
});

it.each([
  ['nobody is signed in', missing, { status: 'signed-out' } as Session],
  ['the page was found', { errors: null }, june],
  ['the server drew nothing', null, june],
  ['something else failed', { errors: { x: { status: 503, statusText: '', data: null } } }, june],
])('asks nothing where %s', async (_case, rendered, who) => {
  const session = Promise.resolve(who);
  const { revalidate } = open(rendered, session);
  await session;
  expect(revalidate).not.toHaveBeenCalled();
});

it('leaves a page alone to which somebody went on meanwhile', async () => {
  const session = Promise.resolve(june);
  const { router, revalidate } = open(missing, session);
  router.state = { location: { pathname: '/' } };
  await session;
  expect(revalidate).not.toHaveBeenCalled();
});
