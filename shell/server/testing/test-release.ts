import type { Release } from 'federation/registry';

const FILE = { integrity: `sha384-${'A'.repeat(64)}`, bytes: 1 };

/** The description of a release that owns `/` and is rendered on the server, as a store takes it. */
export function testRelease(name: string, version: string, changes: Partial<Release> = {}): Release {
  return {
    name,
    version,
    global: 'mf',
    base: `/remotes/${name}/${version}/`,
    manifest: 'mf-manifest.json',
    entry: 'remoteEntry.js',
    routes: ['routes.js'],
    files: { 'remoteEntry.js': FILE, 'routes.js': FILE, 'mf-manifest.json': FILE },
    server: FILE,
    paths: [{ path: '/', render: 'server' }],
    contract: '^1.0.0',
    shared: {},
    published_at: '2026-01-01T00:00:00.000Z',
    ...changes,
  };
}
