import { jest } from '@jest/globals';
import type { LoadRoutes, PageRelease } from 'federation/runtime';
import { browserSource, tryAgain } from './browser-source.ts';

function release(version: string): PageRelease {
  const entry = `/remotes/mf-x/${version}/remoteEntry.js`;
  return { version, entry, global: `mf_x_${version}`, routes: [], integrity: {} };
}

const [chosen, before] = [release('2.0.0'), release('1.0.0')];
const module = { routes: [{ path: '/' }] };

function sourceOf(load: LoadRoutes, releases = [chosen, before]) {
  return browserSource({ name: 'mf-x', paths: [], releases }, load);
}

it('loads once for all who ask at one time', async () => {
  const load = jest.fn<LoadRoutes>(async () => module);
  const source = sourceOf(load);
  const [one, other] = await Promise.all([source.load(), source.load()]);
  expect(one).toBe(other);
  expect(await source.load()).toBe(one);
  expect(load).toHaveBeenCalledTimes(1);
});

it('makes another attempt after Try again, and all get what is ready first', async () => {
  let attempts = 0;
  const source = sourceOf(() => {
    attempts += 1;
    return attempts === 1 ? new Promise(() => undefined) : Promise.resolve(module);
  }, [release('3.0.0')]);
  const first = source.load();
  expect(source.load()).toBe(first);
  tryAgain();
  const second = await source.load();
  expect(await first).toBe(second);
  expect(attempts).toBe(2);
});

describe('a release that fails while it runs', () => {
  it('is replaced by the one before it', async () => {
    const source = sourceOf(async () => module);
    await source.load();
    const putInPlace = await source.loadBefore('2.0.0', '/');
    expect(source.peek()).toMatchObject({ version: '2.0.0' });
    expect(putInPlace?.()).toMatchObject({ version: '1.0.0' });
    expect(source.peek()).toMatchObject({ version: '1.0.0' });
    expect(source.loadBefore('1.0.0', '/')).toBeNull();
  });

  it('stays when the one before it has no such page', async () => {
    const source = sourceOf(async () => module);
    await source.load();
    await expect(source.loadBefore('2.0.0', '/new')).rejects.toThrow('no route for /new');
    expect(source.peek()).toMatchObject({ version: '2.0.0' });
  });

  it('stays until the one before it is there', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const source = sourceOf((entry) =>
      entry.startsWith(before.entry) ? Promise.reject(new Error('lost')) : Promise.resolve(module),
    );
    await source.load();
    await expect(source.loadBefore('2.0.0', '/')).rejects.toThrow('Loading chunk mf-x failed');
    expect(source.peek()).toMatchObject({ version: '2.0.0' });
    jest.useRealTimers();
  });
});
