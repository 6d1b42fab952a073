import { webcrypto } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { sessionState } from '../sign-in-state/sign-in-state.ts';

type Listener = (event: { data: unknown; origin: string; source: unknown }) => Promise<void>;

const script = readFileSync(join(import.meta.dirname, 'browser/session-check.js'), 'utf8');
const shop = 'http://localhost:4000';

/** The frame's script with this document.cookie; gives what it says to a message. */
function frame(cookie: string) {
  let hear: Listener | undefined;
  const dataset = { cookie: 'wishbin_browser_state', origins: `${shop} http://127.0.0.1:4000` };
  const page = {
    document: { currentScript: { dataset }, cookie },
    crypto: webcrypto,
    TextEncoder,
    addEventListener: (_kind: string, listener: Listener) => {
      hear = listener;
    },
  };
  runInContext(script, createContext(page));
  return async (data: unknown, origin = shop) => {
    const said: [string, string][] = [];
    const postMessage = (answer: string, { targetOrigin }: { targetOrigin: string }) => {
      said.push([answer, targetOrigin]);
    };
    await hear?.({ data, origin, source: { postMessage } });
    return said;
  };
}

describe('the session-check frame', () => {
  const state = sessionState('wishbin-storefront', shop, 'abc');

  it('says unchanged while the browser state is that of the answer', async () => {
    const ask = frame('other=1; wishbin_browser_state=abc; last=2');
    await expect(ask(`wishbin-storefront ${state}`)).resolves.toEqual([['unchanged', shop]]);
  });

  it.each([
    ['another person signed in', 'wishbin_browser_state=abd'],
    ['everybody signed out', ''],
    ['only a cookie of a longer name is there', 'my_wishbin_browser_state=abc'],
  ])('says changed when %s', async (_what, cookie) => {
    await expect(frame(cookie)(`wishbin-storefront ${state}`)).resolves.toEqual([['changed', shop]]);
  });

  it('says unchanged while nobody is signed in after nobody was', async () => {
    const nobody = sessionState('wishbin-storefront', shop, '');
    await expect(frame('')(`wishbin-storefront ${nobody}`)).resolves.toEqual([['unchanged', shop]]);
    await expect(frame('wishbin_browser_state=abc')(`wishbin-storefront ${nobody}`)).resolves.toEqual([
      ['changed', shop],
    ]);
  });

  it('says changed to a client and an origin that the state was not made for', async () => {
    const ask = frame('wishbin_browser_state=abc');
    await expect(ask(`somebody ${state}`)).resolves.toEqual([['changed', shop]]);
    const other = 'http://127.0.0.1:4000';
    await expect(ask(`wishbin-storefront ${state}`, other)).resolves.toEqual([['changed', other]]);
  });

  it.each(['', 'wishbin-storefront', 'a b c', 'wishbin-storefront xyz.salt', null, { client: 1 }])(
    'says error to %j',
    async (message) => {
      await expect(frame('')(message)).resolves.toEqual([['error', shop]]);
    },
  );

  it('says nothing to strangers', async () => {
    const ask = frame('wishbin_browser_state=abc');
    await expect(ask(`wishbin-storefront ${state}`, 'https://evil.example')).resolves.toEqual([]);
  });
});
