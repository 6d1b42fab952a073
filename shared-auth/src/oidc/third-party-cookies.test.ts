/**
 * @jest-environment ./shared-auth/src/testing/dom-environment.ts
 * @jest-environment-options {"url": "http://localhost:23900/"}
 */
import { jest } from '@jest/globals';
import { allowsThirdPartyCookies } from './third-party-cookies.ts';

const ISSUER = 'http://127.0.0.1:23901/realms/wishbin';

describe('the check for third-party cookies', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  });

  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  const frame = () => document.querySelector('iframe');

  function say(data: unknown, from: { origin?: string; source?: Window | null } = {}): void {
    const sender = { origin: 'http://127.0.0.1:23901', source: frame()?.contentWindow ?? null, ...from };
    window.dispatchEvent(new MessageEvent('message', { data, ...sender }));
  }

  it.each([
    ['supported', true],
    ['unsupported', false],
  ])('asks a hidden frame of the server: %s', async (answer, result) => {
    const asked = allowsThirdPartyCookies(ISSUER);
    expect(frame()).not.toBeVisible();
    expect(frame()?.src).toBe(`${ISSUER}/protocol/openid-connect/3p-cookies/step1.html`);
    say(answer);
    await expect(asked).resolves.toBe(result);
    expect(frame()).toBeNull();
    expect(jest.getTimerCount()).toBe(0);
  });

  it('warns of what is off in a browser that blocks them', async () => {
    const warned = jest.spyOn(console, 'warn');
    const asked = allowsThirdPartyCookies(ISSUER);
    say('unsupported');
    await asked;
    expect(warned).toHaveBeenCalledWith(
      'This browser blocks third-party cookies; silent login and session-change detection are off.',
    );
  });

  it('waits 10,000 ms for an answer, and warns', async () => {
    const warned = jest.spyOn(console, 'warn');
    const asked = allowsThirdPartyCookies(ISSUER);
    jest.advanceTimersByTime(9999);
    expect(frame()).not.toBeNull();
    jest.advanceTimersByTime(1);
    await expect(asked).resolves.toBe(false);
    expect(frame()).toBeNull();
    expect(warned).toHaveBeenCalledWith(expect.stringContaining('no answer within 10000 ms'));
  });

  it.each([
    ['another origin', 'supported', { origin: 'http://evil.example' }],
    ['another window', 'supported', { source: window }],
    ['the frame, in other words', 'yes', {}],
  ])('does not listen to %s', async (_, words, from) => {
    const asked = allowsThirdPartyCookies(ISSUER);
    say(words, from);
    expect(frame()).not.toBeNull();
    say('unsupported');
    await expect(asked).resolves.toBe(false);
  });
});
