/**
 * @jest-environment ./shared-auth/src/testing/dom-environment.ts
 * @jest-environment-options {"url": "http://localhost:23900/"}
 */
import { jest } from '@jest/globals';
import { StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { until } from 'shared-testing/until';
import { readAuthEntry } from '../session/auth-entry.ts';
import { SessionWatcher } from '../session/load-oidc.ts';
import { readSession } from '../session/session.ts';
import { Scene } from '../testing/scene.ts';
import { Tabs } from './auth-context.ts';

const NOTICE = { status: 'signed-out', notice: 'You were signed out. Please log in again.' };

describe('the session, kept', () => {
  // Its end of a test, a sign-out, comes before the one below.
  const scene = new Scene();
  let root: Root;
  let container: HTMLElement;

  afterEach(() => {
    root.unmount();
    jest.useRealTimers();
    document.body.replaceChildren();
  });

  beforeEach(() => {
    container = document.body.appendChild(document.createElement('div'));
    root = createRoot(container);
    root.render(
      <StrictMode>
        <SessionWatcher />
      </StrictMode>,
    );
  });

  const refreshes = () =>
    scene.proxy.seenAt('/token').filter(({ form }) => form.get('grant_type') === 'refresh_token');

  async function keptPage(username = 'shopper') {
    const listening = jest.spyOn(Tabs.prototype, 'listen');
    const page = await scene.signedIn(username);
    await until(() => listening.mock.calls.length > 0);
    return page;
  }

  function say(frame: HTMLIFrameElement | null, data: string): void {
    const { origin } = new URL(frame?.src ?? '');
    const source = frame?.contentWindow ?? null;
    window.dispatchEvent(new MessageEvent('message', { data, origin, source }));
  }

  /** The identity server's frame says that the session has changed there. */
  async function changeThere(): Promise<void> {
    await until(() => document.querySelector('iframe') !== null);
    const frame = document.querySelector('iframe');
    frame?.dispatchEvent(new Event('load'));
    say(frame, 'changed');
  }

  /** The server is of another origin than the page, so its frame is believed only after this. */
  async function cookieCheckSays(answer: 'supported' | 'unsupported'): Promise<void> {
    const frame = () => document.querySelector<HTMLIFrameElement>('iframe[src$="/step1.html"]');
    await until(() => frame() !== null);
    say(frame(), answer);
  }

  /** Another person signs in at the identity server, in this browser, without this page. */
  async function signInThere(page: { signIn(options: object): Promise<void> }, username: string) {
    await page.signIn({});
    scene.browser.forgetCookies();
    await scene.browser.signIn(username);
  }

  it('shows nothing', async () => {
    await keptPage();
    expect(container).toBeEmptyDOMElement();
  });

  it('renews the token some seconds before its end, unasked', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
    const page = await keptPage();
    const token = await page.getToken(5);
    jest.advanceTimersByTime(285_000);
    expect(refreshes()).toHaveLength(0);
    jest.advanceTimersByTime(10_000);
    await until(() => refreshes().length > 0);
    await until(() => (readAuthEntry()?.exp ?? 0) > Date.now() / 1000 + 200);
    expect(refreshes()).toHaveLength(1);
    await expect(page.getToken(5)).resolves.not.toBe(token);
  });

  it('goes on while the server is away, until the token ends', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
    await keptPage();
    scene.proxy.faults.set('/token', 'cut');
    jest.advanceTimersByTime(295_000);
    await until(() => refreshes().length === 1);
    expect(readSession()).toMatchObject({ status: 'signed-in' });
    for (let second = 0; second < 3; second++) {
      jest.advanceTimersByTime(1000);
      // As long as a request of the session would have taken.
      await fetch(`${scene.server.config.serverUrl}/realms/wishbin/.well-known/openid-configuration`);
    }
    expect(refreshes()).toHaveLength(1);
    jest.advanceTimersByTime(7000);
    await until(() => readSession().status === 'signed-out');
    expect(readSession()).toEqual(NOTICE);
    expect(scene.warned.mock.calls).toEqual([['Failed to refresh token']]);
  });

  it('outlasts a sleep without a network', async () => {
    const page = await keptPage();
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    scene.proxy.faults.set('/token', 'cut');
    scene.later(4000);
    await page.getToken(5);
    expect(readSession()).toMatchObject({ status: 'signed-in' });
    scene.proxy.faults.clear();
    onLine.mockReturnValue(true);
    window.dispatchEvent(new Event('online'));
    await until(() => (readAuthEntry()?.exp ?? 0) > Date.now() / 1000);
    expect(scene.warned).not.toHaveBeenCalled();
    expect(page.isTokenExpired(5)).toBe(false);
  });

  it('asks the session frame every 5 seconds', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
    await keptPage();
    await until(() => document.querySelector('iframe') !== null);
    const frame = document.querySelector('iframe');
    const asked = jest.fn();
    if (frame?.contentWindow) frame.contentWindow.postMessage = asked;
    frame?.dispatchEvent(new Event('load'));
    await until(() => asked.mock.calls.length > 0);
    jest.advanceTimersByTime(14_999);
    expect(asked.mock.calls.length).toBe(3);
    jest.advanceTimersByTime(1);
    expect(asked.mock.calls.length).toBe(4);
    expect(frame?.src).toMatch(/\/realms\/wishbin\/session-check$/);
  });

  it('ends when it has ended at the identity server', async () => {
    const page = await keptPage();
    scene.browser.forgetCookies();
    await changeThere();
    await cookieCheckSays('supported');
    await until(() => readSession().status === 'signed-out');
    expect(readSession()).toEqual(NOTICE);
    expect(readAuthEntry()).toBeNull();
    await expect(page.getToken(5)).resolves.toBeNull();
  });

  it('goes on where the frame of another site only says so because it sees no cookies', async () => {
    const page = await keptPage();
    const token = await page.getToken(5);
    scene.browser.forgetCookies();
    await changeThere();
    await cookieCheckSays('unsupported');
    await until(() => scene.warned.mock.calls.length > 0);
    expect(scene.warned.mock.calls[0]?.[0]).toMatch(/^This browser blocks third-party cookies/);
    expect(readSession()).toMatchObject({ status: 'signed-in' });
    await expect(page.getToken(5)).resolves.toBe(token);
  });

  it('becomes that of another person who signed in there', async () => {
    const page = await keptPage('shopper');
    const token = await page.getToken(5);
    await signInThere(page, 'admin');
    await changeThere();
    await until(() => readAuthEntry()?.preferred_username === 'admin');
    expect(readSession()).toMatchObject({ status: 'signed-in', username: 'admin', roles: ['wishbin_admin'] });
    const mine = await page.getToken(5);
    expect(mine).toEqual(expect.any(String));
    expect(mine).not.toBe(token);
    expect(Object.keys(localStorage).filter((key) => key === 'auth')).toHaveLength(1);
  });

  it('goes on when the server says "changed" and then nothing', async () => {
    const page = await keptPage();
    const token = await page.getToken(5);
    scene.proxy.faults.set('/authorize', 'cut');
    await changeThere();
    await until(() => scene.warned.mock.calls.length > 0);
    expect(scene.warned.mock.calls[0]?.[0]).toBe('The identity server could not be asked who is signed in');
    expect(readSession()).toMatchObject({ status: 'signed-in' });
    await expect(page.getToken(5)).resolves.toBe(token);
  });

  it('ends with a notice when another tab signs out', async () => {
    await keptPage();
    new Tabs().tell({ kind: 'signed-out' });
    await until(() => readSession().status === 'signed-out');
    expect(readSession()).toEqual(NOTICE);
    expect(readAuthEntry()).toBeNull();
  });

  it('becomes that of another person who signs in in another tab', async () => {
    const page = await keptPage('shopper');
    await signInThere(page, 'owner');
    new Tabs().tell({ kind: 'signed-in', sub: '33333333-3333-4333-8333-333333333333' });
    await until(() => readAuthEntry()?.preferred_username === 'owner');
    expect(readSession()).toMatchObject({ username: 'owner' });
  });

  it('is not disturbed by the same person in another tab', async () => {
    await keptPage();
    const session = readSession();
    const { framed } = scene.browser;
    new Tabs().tell({ kind: 'signed-in', sub: '11111111-1111-4111-8111-111111111111' });
    const heard = new Promise<void>((resolve) => {
      const stop = new Tabs().listen(() => {
        stop();
        resolve();
      });
    });
    new Tabs().tell({ kind: 'signed-in', sub: '11111111-1111-4111-8111-111111111111' });
    await heard;
    expect(readSession()).toBe(session);
    expect(scene.browser.framed).toBe(framed);
  });

  it('signs in without hidden frames where third-party cookies are blocked', async () => {
    await scene.signedIn();
    scene.server.config.thirdPartyCookieCheck = true;
    try {
      const page = scene.page();
      const restoring = page.restore();
      const check = () => document.querySelector<HTMLIFrameElement>('iframe[src$="/step1.html"]');
      await until(() => check() !== null);
      say(check(), 'unsupported');
      await restoring;
      expect(readSession()).toEqual({ status: 'signed-out' });
      expect(scene.browser.framed).toBe(0);
      const watched = document.querySelectorAll('iframe[src$="/session-check"]').length;
      await page.completeSignIn(await scene.answerFor(page));
      expect(readSession()).toMatchObject({ status: 'signed-in' });
      await expect(page.renew()).resolves.toBe(true);
      expect(document.querySelectorAll('iframe[src$="/session-check"]')).toHaveLength(watched);
    } finally {
      scene.server.config.thirdPartyCookieCheck = false;
    }
  });
});
