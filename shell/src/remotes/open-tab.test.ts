/** @jest-environment federation/jest/dom-environment */
import { jest } from '@jest/globals';

import { followEditions } from './lazy/open-tab.ts';
import type { NowServed } from './now-served.ts';

type Listener = Parameters<Parameters<typeof followEditions>[0]['router']['subscribe']>[0];
type RouterState = Parameters<Listener>[0];

const timed = (edition: string) => ({ serverTiming: [{ name: 'edition', description: edition }] });

/** A tab that began with edition 1-a and release 1.0.0 of the cart, on the home page. */
function openTab(answers: (NowServed | 'away')[]) {
  let answered: (list: { getEntries: () => unknown[] }) => void = () => undefined;
  let listener: Listener = () => undefined;
  const at = (pathname: string) => ({ pathname, key: pathname, search: '', hash: '', state: null });
  const loaded: string[] = [];
  Object.assign(globalThis, {
    PerformanceObserver: class {
      constructor(observer: typeof answered) {
        answered = observer;
      }
      observe = () => undefined;
      disconnect = () => undefined;
    },
    fetch: async () => {
      const answer = answers.shift() ?? 'away';
      return { ok: answer !== 'away', status: 503, json: async () => answer };
    },
  });
  performance.getEntriesByType = (kind: string) => (kind === 'navigation' ? [timed('1-a')] : []) as never;
  const state = { location: at('/') } as RouterState;
  followEditions({
    router: {
      state,
      createHref: ({ pathname = '' }: { pathname?: string }) => pathname,
      dispose: () => undefined,
      subscribe: (follow: Listener) => {
        listener = follow;
        return () => undefined;
      },
    } as Parameters<typeof followEditions>[0]['router'],
    sources: [],
    composition: {
      remotes: [{ name: 'mf-cart', paths: [], releases: [{ version: '1.0.0', details: '', integrity: '' }] }],
    },
    load: (address) => loaded.push(new URL(address).pathname),
  });
  let here = '/';
  return {
    loaded,
    seeEdition: async (edition: string) => {
      answered({ getEntries: () => [timed(edition)] });
      await new Promise((resolve) => setTimeout(resolve));
    },
    goTo: (pathname: string) => {
      const from = at(here);
      listener(
        { location: from, navigation: { state: 'loading', location: at(pathname) } } as RouterState,
        {} as never,
      );
      listener({ location: at(pathname), navigation: { state: 'idle' } } as RouterState, {} as never);
      here = pathname;
    },
  };
}

const served = (edition: string, ...versions: string[]): NowServed => ({
  edition,
  releases: { 'mf-cart': versions },
});

afterEach(() => {
  document.body.innerHTML = '';
});

it('goes on while its release is served', async () => {
  const tab = openTab([served('2-a', '1.1.0', '1.0.0')]);
  await tab.seeEdition('2-a');
  tab.goTo('/cart');
  expect(tab.loaded).toEqual([]);
});

it('is loaded anew, once, when its release is not served any more', async () => {
  const tab = openTab([served('3-a', '1.2.0', '1.1.0')]);
  await tab.seeEdition('3-a');
  tab.goTo('/cart');
  expect(tab.loaded).toEqual(['/cart']);
});

it('is loaded anew when the shell is another one, or a remote is gone', async () => {
  for (const now of [served('1-b', '1.0.0'), { edition: '2-a', releases: {} }]) {
    const tab = openTab([now]);
    await tab.seeEdition(now.edition);
    tab.goTo('/cart');
    expect(tab.loaded).toEqual(['/cart']);
  }
});

it('is left alone around the checkout, where words stand and where a dialog is open', async () => {
  const tab = openTab([served('2-b', '1.0.0')]);
  await tab.seeEdition('2-b');
  tab.goTo('/checkout');
  tab.goTo('/profile');
  document.body.innerHTML = '<main><textarea>For Ada</textarea></main>';
  tab.goTo('/cart');
  document.body.innerHTML = '<dialog open></dialog>';
  tab.goTo('/mission');
  expect(tab.loaded).toEqual([]);
  document.body.innerHTML = '<main><input inputmode="numeric" value="1"><input></main>';
  tab.goTo('/orders');
  expect(tab.loaded).toEqual(['/orders']);
});

it('asks again with the next answer when it could not find out', async () => {
  const error = jest.spyOn(console, 'error').mockReturnValue();
  const tab = openTab(['away', served('2-b', '1.0.0')]);
  await tab.seeEdition('2-b');
  expect(error).toHaveBeenCalledTimes(1);
  await tab.seeEdition('2-b');
  tab.goTo('/cart');
  expect(tab.loaded).toEqual(['/cart']);
});
