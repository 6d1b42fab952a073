/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { logFaults, showFault } from './log-faults.ts';

const BASE = 'http://localhost:4100/remotes/mf-tea/1.0.0-dev/';

/** An error as code at an address has thrown it. */
function thrownAt(address: string, message: string, first = `TypeError: ${message}`): TypeError {
  const error = new TypeError(message);
  error.stack = `${first}\n    at Cup (${address}:3:7)\n    at render (http://localhost:4100/shell/main.js:1:2)`;
  return error;
}

const alerts = () => [...document.querySelectorAll('[role=alert] pre')].map(({ textContent }) => textContent);

describe('an error of a development build', () => {
  const sent: [string, string][] = [];
  const written = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  beforeAll(() => {
    Object.assign(navigator, { sendBeacon: (url: string, text: string) => sent.push([url, text]) });
    logFaults(BASE);
  });
  beforeEach(() => {
    document.body.replaceChildren();
    sent.splice(0);
    written.mockClear();
  });

  it('that React has caught is on the page and in the terminal once, and stays in the console', () => {
    const error = thrownAt(`${BASE}cup.js`, 'cup is undefined');
    console.error(error);
    console.error('This page cannot be shown', error);
    const again = thrownAt(`${BASE}cup.js`, 'cup is undefined');
    again.stack += '\n    at renderAgain (http://localhost:4100/shell/main.js:3:4)';
    console.error(again);
    expect(alerts()).toEqual([error.stack]);
    expect(sent).toEqual([[`${BASE}faults`, error.stack]]);
    expect(written.mock.calls).toEqual([[error], ['This page cannot be shown', error], [again]]);
  });

  it('that nothing has caught is there too', () => {
    const error = thrownAt(`${BASE}cup.js`, 'no saucer');
    dispatchEvent(new ErrorEvent('error', { error }));
    const reason = thrownAt(`${BASE}cup.js`, 'no spoon');
    dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
    expect(alerts()).toEqual([error.stack, reason.stack]);
  });

  it('has its message where the stack does not begin with it', () => {
    console.error(thrownAt(`${BASE}cup.js`, 'no sugar', 'Cup@'));
    expect(alerts().join()).toMatch(/^TypeError: no sugar\nCup@/);
  });

  it('is not there when the site has thrown it', () => {
    console.error(thrownAt('http://localhost:4100/remotes/mf-cup/1.0.0/cup.js', 'not ours'));
    console.error('a sentence of the site', 404);
    expect([alerts(), sent]).toEqual([[], []]);
  });

  it('is shown once for two builds with the same fault, and closed by a button', () => {
    showFault('no good');
    showFault('no good');
    expect(alerts()).toHaveLength(1);
    document.querySelector('button')?.click();
    expect(alerts()).toEqual([]);
  });
});
