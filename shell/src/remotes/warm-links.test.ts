/** @jest-environment federation/jest/dom-environment */
import { jest } from '@jest/globals';
import type { LoaderArgs, RemoteRoute } from 'shared-shell';
import type { RemoteSource } from './remote-source.ts';
import { takeWarmed, warmLinks } from './warm-links.ts';

const handle = { meta: () => ({ title: '', description: '' }) };
const asked: string[] = [];
let answer = (_wait?: LoaderArgs['waitForCode']): Promise<unknown> => Promise.resolve('data');

function route(path: string): RemoteRoute {
  const loader: RemoteRoute['loader'] = ({ request, params, waitForCode }) => {
    asked.push(`${request.url} ${JSON.stringify(params)}`);
    return answer(waitForCode);
  };
  return { path, loader, handle, Component: () => null };
}

const loaded = { routes: [route('/mug/:id'), route('/cart')], version: '1.0.0' };
const load = jest.fn(() => Promise.resolve(loaded));
const source: RemoteSource = {
  name: 'mf-x',
  paths: [
    { path: '/mug/:id', render: 'server' },
    { path: '/cart', render: 'browser' },
  ],
  load,
  peek: () => loaded,
  ready: Promise.resolve(loaded),
  loadBefore: () => null,
};

/** A link under which an event happens; the timers of the test then run. */
async function come(kind: string, href: string, ms: number): Promise<void> {
  document.body.innerHTML = `<a href="${href}"><span>Mug</span></a>`;
  document.querySelector('span')?.dispatchEvent(new Event(kind, { bubbles: true }));
  await jest.advanceTimersByTimeAsync(ms);
}

const address = (path: string) => new URL(path, location.href).href;
let end: () => void;

beforeEach(() => {
  jest.useFakeTimers();
  asked.length = 0;
  load.mockClear();
  answer = () => Promise.resolve('data');
  end = warmLinks([source], document);
});

afterEach(async () => {
  end();
  await takeWarmed('', '');
  jest.useRealTimers();
});

it.each([
  ['pointerover', 80],
  ['focusin', 80],
  ['touchstart', 0],
])('prepares code and data of a link at %s', async (kind, ms) => {
  await come(kind, '/mug/1?x=1#reviews', ms);
  expect(asked).toEqual([`${address('/mug/1?x=1')} {"id":"1"}`]);
  expect(await takeWarmed(address('/mug/1?x=1'), '1.0.0')).toEqual({ data: 'data', code: undefined });
  expect(await takeWarmed(address('/mug/1?x=1'), '1.0.0')).toBeNull();
});

it('asks for nothing while a pointer only crosses a link', async () => {
  await come('pointerover', '/mug/1', 40);
  document.body.dispatchEvent(new Event('pointerover', { bubbles: true }));
  await jest.advanceTimersByTimeAsync(200);
  expect(load).not.toHaveBeenCalled();
});

it('asks for nothing once the link is followed', async () => {
  await come('focusin', '/mug/1', 40);
  document.querySelector('span')?.dispatchEvent(new Event('click', { bubbles: true }));
  await jest.advanceTimersByTimeAsync(200);
  expect(asked).toEqual([]);
});

it('lets the page that is shown load its data anew', async () => {
  await come('pointerover', '/mug/1', 80);
  history.replaceState(null, '', '/mug/1#reviews');
  expect(await takeWarmed(address('/mug/1'), '1.0.0')).toBeNull();
  history.replaceState(null, '', '/');
});

it('prepares only the code of pages that browsers render', async () => {
  await come('pointerover', '/cart', 80);
  expect(load).toHaveBeenCalled();
  expect(asked).toEqual([]);
});

it.each(['https://elsewhere.example/mug/1', '/unknown'])('leaves %s alone', async (href) => {
  await come('pointerover', href, 80);
  expect(load).not.toHaveBeenCalled();
});

it('keeps data of one release from pages of another', async () => {
  await come('pointerover', '/mug/1', 80);
  expect(await takeWarmed(address('/mug/1'), '1.1.0')).toBeNull();
});

it('leaves waiting for the code of a page to its visit', async () => {
  const code = new Promise<never>(() => undefined);
  answer = (wait) => wait?.(code) ?? code;
  await come('pointerover', '/mug/1', 80);
  expect((await takeWarmed(address('/mug/1'), '1.0.0'))?.code).toBe(code);
});

it('lets the visit ask again when the data are old or did not come', async () => {
  await come('pointerover', '/mug/1', 80);
  jest.setSystemTime(Date.now() + 20_000);
  expect(await takeWarmed(address('/mug/1'), '1.0.0')).toBeNull();
  answer = () => Promise.reject(new Error('offline'));
  await come('pointerover', '/mug/2', 80);
  expect(await takeWarmed(address('/mug/2'), '1.0.0')).toBeNull();
});
