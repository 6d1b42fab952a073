import type { Registry, Release } from 'federation/registry';
import { FittingReleases } from './fitting-releases.ts';
import { testRelease } from './testing/test-release.ts';

const release = (version: string, api?: string) =>
  testRelease('mf-x', version, { ...(api !== undefined && { api }) });

const registry = (serial: number, stable: Release): Registry => ({
  format: 1,
  serial,
  updated_at: '2026-01-01T00:00:00.000Z',
  remotes: {
    'mf-x': {
      channels: { stable: { version: stable.version, previous: null } },
      releases: { [stable.version]: stable },
    },
  },
});

describe('the releases that fit to the API', () => {
  const log: string[] = [];
  const asked: string[] = [];
  let live: string | null;
  let now: Registry;
  let releases: FittingReleases;
  const served = async () => (await releases.current()).remotes['mf-x']?.channels.stable.version;

  beforeEach(() => {
    log.length = 0;
    asked.length = 0;
    live = '1.3.0';
    now = registry(1, release('1.0.0', '^1.3.0'));
    releases = new FittingReleases({
      source: { current: async () => now },
      apiUrl: 'http://api.example',
      log: { error: (_, message) => log.push(message) },
      readVersion: async (url) => {
        asked.push(url);
        return live;
      },
    });
  });

  it('are served as the registry names them, and the API is asked once for each registry', async () => {
    expect(await Promise.all([releases.current(), releases.current()])).toEqual([now, now]);
    expect(await releases.current()).toBe(now);
    expect(asked).toEqual(['http://api.example']);
    now = registry(2, release('1.1.0', '^1.3.0'));
    expect(await served()).toBe('1.1.0');
    expect(asked).toHaveLength(2);
    expect(log).toEqual([]);
  });

  it('keep the one of before while the new one needs another API, until one comes that fits', async () => {
    await releases.current();
    now = registry(2, release('2.0.0', '^2.0.0'));
    expect(await served()).toBe('1.0.0');
    expect(log).toEqual([
      'the release of before stays: mf-x 2.0.0 needs the API in version ^2.0.0, but the API that runs is 1.3.0',
    ]);
    expect(await served()).toBe('1.0.0');
    expect(log).toHaveLength(1);
    now = registry(3, release('1.2.0', '^1.2.0'));
    expect(await served()).toBe('1.2.0');
  });

  it('are all of them while the API is away, or where none asks for a version', async () => {
    live = null;
    await releases.current();
    now = registry(2, release('2.0.0', '^2.0.0'));
    expect(await served()).toBe('2.0.0');
    asked.length = 0;
    now = registry(3, release('3.0.0'));
    expect(await served()).toBe('3.0.0');
    expect(asked).toEqual([]);
  });
});
