import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { publishRelease } from './publish-release.ts';
import { type Bench, createBench, refusalOf } from './testing/bench.ts';
import { remoteFixture, writeRemote } from './testing/fixtures.ts';

describe('publishing a release', () => {
  let bench: Bench;
  beforeEach(async () => {
    bench = await createBench();
  });
  afterEach(() => bench.remove());

  it('describes the build and copies what pages and the front door need', async () => {
    const { release, added } = await bench.publish();
    expect(added).toBe(true);
    expect(release).toMatchObject({
      name: 'mf-tea',
      version: '1.0.0',
      global: 'mf_tea_1_0_0',
      base: '/remotes/mf-tea/1.0.0/',
      entry: 'remoteEntry.js',
      routes: ['helper.1a.js', 'routes.2b.js'],
      paths: [{ path: '/tea', render: 'server' }],
      contract: '^1.0.0',
      shared: { react: '^19.3.1', 'shared-shell': '^1.0.0' },
    });
    expect(Object.keys(release.files)).toEqual([
      'helper.1a.js',
      'mf-manifest.json',
      'remoteEntry.js',
      'routes.2b.js',
    ]);
    const files = await bench.store.readFiles('mf-tea', '1.0.0');
    expect([...files.keys()].sort()).toEqual([
      'browser/helper.1a.js',
      'browser/mf-manifest.json',
      'browser/remoteEntry.js',
      'browser/remoteEntry.js.br',
      'browser/routes.2b.js',
      'server/server.cjs',
    ]);
    expect(await bench.store.readRelease('mf-tea', '1.0.0')).toEqual(release);
  });

  it('changes nothing in the registry', async () => {
    await bench.publish();
    expect(await bench.store.readRegistry()).toMatchObject({ serial: 0, remotes: {} });
  });

  it('takes the version it is given instead of that of package.json', async () => {
    const folder = await writeRemote(bench.root, remoteFixture());
    const { store, shell } = bench;
    const { release } = await publishRelease({ store, remote: folder, shell, version: '2.0.0-local.a1' });
    expect(release).toMatchObject({ version: '2.0.0-local.a1', base: '/remotes/mf-tea/2.0.0-local.a1/' });
  });

  it('is content with a version that holds the same files already', async () => {
    const first = await bench.publish();
    const second = await bench.publish();
    expect(second).toEqual({ release: first.release, added: false });
  });

  it('refuses a version that holds other files already, and leaves them', async () => {
    await bench.publish();
    expect(await refusalOf(bench.publish({ routes: '"other"' }))).toEqual([
      'mf-tea 1.0.0 is published already, with other content: give this build a new version',
    ]);
    expect(await readFile(bench.store.fileOf('mf-tea', '1.0.0', 'browser/routes.2b.js'), 'utf8')).toContain(
      'routes of',
    );
  });

  it('says so when the same release is damaged in the store', async () => {
    await bench.publish();
    await writeFile(bench.store.fileOf('mf-tea', '1.0.0', 'browser/helper.1a.js'), '"changed"');
    expect(await refusalOf(bench.publish())).toEqual([
      'mf-tea 1.0.0: browser/helper.1a.js is not the file that was published',
    ]);
  });

  it('lets two at once publish the same build: one adds it, the other finds it there', async () => {
    const folder = await writeRemote(bench.root, remoteFixture());
    const { store, shell } = bench;
    const results = await Promise.all([1, 2, 3].map(() => publishRelease({ store, remote: folder, shell })));
    expect(results.filter(({ added }) => added)).toHaveLength(1);
  });

  it('publishes a remote that only the browser renders', async () => {
    const { release } = await bench.publish({ server: null, paths: [{ path: '/tea', render: 'browser' }] });
    expect(release.server).toBeNull();
  });

  it('leaves nothing but the release behind', async () => {
    await bench.publish();
    expect((await readdir(bench.store.folder)).sort()).toEqual(['.incoming', 'mf-tea']);
    expect(await readdir(join(bench.store.folder, '.incoming'))).toEqual([]);
  });
});
