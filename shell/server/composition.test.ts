import { FolderStore, type Registry, type Release } from 'federation/registry';
import { canariesOf, composePage, firstLibraries, firstScripts, hasCanary, ownerOf } from './composition.ts';
import { sharedScripts } from './static-files.ts';
import { testRelease } from './testing/test-release.ts';

const release = (version: string) =>
  testRelease('mf-x', version, {
    global: `mf_x_${version}`,
    files: {
      'remoteEntry.js': { integrity: 'sha384-e', bytes: 1 },
      'routes.js': { integrity: 'sha384-r', bytes: 1 },
      'mf-manifest.json': { integrity: 'sha384-m', bytes: 1 },
    },
    server: { integrity: 'sha384-s', bytes: 1 },
    shared: { 'shared-data': '^1.0.0' },
  });

function registry(previous: string | null): Registry {
  return {
    format: 1,
    serial: 1,
    updated_at: '2026-01-01T00:00:00.000Z',
    remotes: {
      'mf-x': {
        channels: { stable: { version: '2.0.0', previous } },
        releases: { '1.0.0': release('1.0.0'), '2.0.0': release('2.0.0') },
      },
    },
  };
}

const store = new FolderStore('/store');

describe('composePage', () => {
  it('gives the browser the stable release and the one before it, with addresses and hashes of their scripts', () => {
    const [remote] = composePage(registry('1.0.0'), store, []).browser.remotes;
    expect(remote?.releases.map(({ version }) => version)).toEqual(['2.0.0', '1.0.0']);
    expect(remote?.releases[0]).toMatchObject({
      entry: '/remotes/mf-x/2.0.0/remoteEntry.js',
      routes: ['/remotes/mf-x/2.0.0/routes.js'],
      integrity: {
        '/remotes/mf-x/2.0.0/remoteEntry.js': 'sha384-e',
        '/remotes/mf-x/2.0.0/routes.js': 'sha384-r',
      },
    });
  });

  it('offers nothing to fall back to where there was no release before', () => {
    expect(composePage(registry(null), store, []).browser.remotes[0]?.releases).toHaveLength(1);
  });

  it('gives the workers the server build of the stable release', () => {
    expect(composePage(registry('1.0.0'), store, []).workers).toEqual([
      {
        name: 'mf-x',
        version: '2.0.0',
        paths: [{ path: '/', render: 'server' }],
        build: { file: '/store/mf-x/2.0.0/server/server.cjs', integrity: 'sha384-s' },
      },
    ]);
  });
});

describe('firstScripts', () => {
  const page: Release = {
    ...release('2.0.0'),
    paths: [
      { path: '/', render: 'server' },
      { path: '/product/:product', render: 'server', chunks: ['product-page'] },
    ],
    files: {
      ...release('2.0.0').files,
      'product-page.0a1b2c3d.js': { integrity: 'sha384-p', bytes: 1 },
      'product-page.0a1b2c3d.js.LICENSE.txt': { integrity: 'sha384-l', bytes: 1 },
      'product-page-dialogs.4e5f.js': { integrity: 'sha384-d', bytes: 1 },
    },
  };
  const one: Registry = {
    ...registry(null),
    remotes: {
      'mf-x': { channels: { stable: { version: '2.0.0', previous: null } }, releases: { '2.0.0': page } },
    },
  };
  const [remote] = composePage(one, store, []).browser.remotes;
  const scriptsAt = (pathname: string) => remote && firstScripts(remote, pathname);
  const [entry, routes] = ['/remotes/mf-x/2.0.0/remoteEntry.js', '/remotes/mf-x/2.0.0/routes.js'];

  it('are the container and the routes', () => {
    expect(scriptsAt('/')).toEqual([entry, routes]);
  });

  it('and the chunks that the path names, by whatever hash they have', () => {
    expect(scriptsAt('/product/7')).toEqual([entry, routes, '/remotes/mf-x/2.0.0/product-page.0a1b2c3d.js']);
  });
});

describe('a canary', () => {
  const canary = registry('1.0.0');
  const remote = canary.remotes['mf-x'];
  if (remote) Object.assign(remote.channels, { canary: { version: '1.0.0', percent: 20 } });

  it('goes to its visitors, with the stable release to fall back to', () => {
    const [remote] = composePage(canary, store, ['mf-x']).browser.remotes;
    expect(remote?.releases.map(({ version }) => version)).toEqual(['1.0.0', '2.0.0']);
    expect(composePage(canary, store, ['mf-y']).workers[0]?.version).toBe('2.0.0');
  });

  it('is the only reason to tell visitors apart', () => {
    expect([hasCanary(canary), hasCanary(registry('1.0.0'))]).toEqual([true, false]);
  });
});

describe('the visitors of canaries', () => {
  const thousand = Array.from({ length: 1000 }, (_, index) => index * 10 + 7);

  /** A registry in which each remote has a canary of this version and share. */
  function withCanaries(canaries: Readonly<Record<string, readonly [version: string, percent: number]>>) {
    const remotes = Object.entries(canaries).map(([name, [version, percent]]) => [
      name,
      {
        channels: { stable: { version: '0.9.0', previous: null }, canary: { version, percent } },
        releases: {},
      },
    ]);
    return { ...registry(null), remotes: Object.fromEntries(remotes) };
  }
  const percentOf = (count: (canaries: string[]) => boolean, of: Registry) =>
    (thousand.filter((bucket) => count(canariesOf(of, bucket))).length / thousand.length) * 100;

  it('are their share of all, chosen for each canary apart: one in a hundred gets two of 10 % each', () => {
    const both = withCanaries({ 'mf-x': ['1.0.0', 10], 'mf-y': ['1.0.0', 10] });
    for (const name of ['mf-x', 'mf-y']) {
      const share = percentOf((canaries) => canaries.includes(name), both);
      expect(share).toBeGreaterThan(7);
      expect(share).toBeLessThan(13);
    }
    const shared = percentOf((canaries) => canaries.length === 2, both);
    expect(shared).toBeGreaterThan(0.3);
    expect(shared).toBeLessThan(2.5);
  });

  it('are others for the next version', () => {
    const [first, next] = ['1.0.0', '1.0.1'].map((version) => withCanaries({ 'mf-x': [version, 10] }));
    const again = thousand.filter((bucket) =>
      [first, next].every((each) => each && canariesOf(each, bucket).length === 1),
    );
    expect(again.length).toBeGreaterThan(2);
    expect(again.length).toBeLessThan(26);
  });

  it('stay when the share grows, up to everybody with a bucket', () => {
    const visitors = (percent: number) => {
      const of = withCanaries({ 'mf-x': ['1.0.0', percent] });
      return thousand.filter((bucket) => canariesOf(of, bucket).length > 0);
    };
    expect(visitors(30)).toEqual(expect.arrayContaining(visitors(10)));
    expect(visitors(100)).toEqual(thousand);
    expect(canariesOf(withCanaries({ 'mf-x': ['1.0.0', 100] }), null)).toEqual([]);
  });
});

describe('ownerOf', () => {
  const composition = composePage(registry(null), store, []);

  it('finds the remote whose path it is', () => {
    expect(ownerOf(composition, '/')?.name).toBe('mf-x');
  });

  it('finds nobody for a page of the shell', () => {
    expect(ownerOf(composition, '/cart')).toBeUndefined();
  });
});

describe('firstLibraries', () => {
  const data = registry(null);
  const remote = data.remotes['mf-x']?.releases['2.0.0'];
  remote?.paths.push({ path: '/desk', render: 'browser', shared: ['shared-data'] });
  const { browser, workers } = composePage(data, store, []);

  it('are those that the path names', () => {
    expect(firstLibraries(workers[0], '/desk')).toEqual(['shared-data']);
    expect(firstLibraries(workers[0], '/')).toEqual([]);
    expect(firstLibraries(undefined, '/desk')).toEqual([]);
  });

  it('are no part of what the page holds', () => {
    expect(browser.remotes[0]?.paths).toEqual([
      { path: '/', render: 'server' },
      { path: '/desk', render: 'browser' },
    ]);
  });
});

describe('sharedScripts', () => {
  const assets = {
    initial: ['shared.1.js'],
    onDemand: { 'shared-data': ['shared-data.2.js'] },
    integrity: { 'shared.1.js': 'sha384-a', 'shared-data.2.js': 'sha384-b' },
    files: {},
  };

  it('names those of the libraries that load on demand', () => {
    expect(sharedScripts(assets, ['react', 'shared-data'])).toEqual([
      ['/shell/shared-data.2.js', 'sha384-b'],
    ]);
    expect(sharedScripts(assets, ['react'])).toEqual([]);
  });
});
