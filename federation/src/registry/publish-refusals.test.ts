import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { publishRelease } from './publish-release.ts';
import { type Bench, createBench, refusalOf } from './testing/bench.ts';
import {
  type RemoteFixture,
  remoteFixture,
  writeFiles,
  writeRemote,
  writeShell,
} from './testing/fixtures.ts';

const MANIFEST = 'dist/browser/mf-manifest.json';

describe('a build that is refused', () => {
  let bench: Bench;
  beforeEach(async () => {
    bench = await createBench();
  });
  afterEach(async () => {
    expect(await bench.store.listReleases()).toEqual([]);
    await bench.remove();
  });

  /** Reasons for which a remote is refused after its files were spoilt. */
  async function reasonsFor(
    changes: Partial<RemoteFixture>,
    spoil: (folder: string) => Promise<unknown> = async () => undefined,
  ): Promise<string> {
    const folder = await writeRemote(bench.root, remoteFixture(changes));
    await spoil(folder);
    const reasons = await refusalOf(
      publishRelease({ store: bench.store, remote: folder, shell: bench.shell }),
    );
    return reasons.join('\n').replaceAll(`${bench.root}/`, '');
  }

  const put = (file: string, content: string | Buffer) => (folder: string) =>
    writeFiles(folder, { [file]: content });

  it.each<[string, Partial<RemoteFixture>, string]>([
    ['without ./routes', { exposed: './widget' }, 'mf-manifest.json does not expose ./routes'],
    ['asking for a version', { shared: { react: '^18.0.0' } }, 'react ^18.0.0, but the shell shares 19.3.1'],
    [
      'asking for an unshared part',
      { shared: { 'react/compiler': '*' } },
      'react/compiler *, which the shell does not',
    ],
    ['asking for nothing shared', { shared: {} }, 'asks for no shared library at all'],
    [
      'for another contract',
      { contract: '^2.0.0' },
      "needs contract ^2.0.0, but the shell's shared-shell is 1.4.0",
    ],
    ['with an odd contract', { contract: 'latest' }, 'wishbin.contract: must be a range of versions'],
    ['with an odd name', { name: 'MF_Tea' }, 'name: must consist of small letters'],
    ['with an odd version', { version: '1.0' }, 'version: must be a version such as 1.2.3'],
    ['with a version that leads out', { version: '../../1.0.0' }, 'version: must be a version such as 1.2.3'],
    [
      'naming a chunk that its build does not have',
      { paths: [{ path: '/tea', render: 'server', chunks: ['tea-page'] }] },
      'The path /tea names the chunk tea-page, which the browser build does not have',
    ],
    ['owning no path', { paths: [] }, 'wishbin.paths'],
    [
      'with a relative path',
      { paths: [{ path: 'tea', render: 'server' }] },
      'must look like /company/:company',
    ],
    [
      'owning a path twice',
      { paths: ['/tea/:a', '/tea/:b'].map((path) => ({ path, render: 'browser' as const })) },
      'must not hold a path twice',
    ],
  ])('%s', async (_, changes, reason) => {
    expect(await reasonsFor(changes)).toContain(reason);
  });

  it('without package.json, build or manifest', async () => {
    expect(await reasonsFor({}, (folder) => rm(join(folder, 'package.json')))).toContain(
      'package.json does not exist',
    );
    expect(await reasonsFor({}, (folder) => rm(join(folder, 'dist'), { recursive: true }))).toContain(
      'holds no build: build the remote first',
    );
    expect(await reasonsFor({}, (folder) => rm(join(folder, MANIFEST)))).toContain('has no mf-manifest.json');
  });

  it('with a manifest or an entry that cannot be read', async () => {
    expect(await reasonsFor({}, put(MANIFEST, '{'))).toContain('mf-manifest.json is not readable as JSON');
    expect(await reasonsFor({}, put(MANIFEST, '{"exposes":[]}'))).toContain('mf-manifest.json: metaData');
    expect(await reasonsFor({}, put('dist/browser/remoteEntry.js', 'var ='))).toContain(
      'remoteEntry.js is not a script',
    );
  });

  it('lacking a file that its manifest names', async () => {
    expect(await reasonsFor({}, (folder) => rm(join(folder, 'dist/browser/helper.1a.js')))).toBe(
      'mf-manifest.json names helper.1a.js, which the browser build does not have',
    );
  });

  it('with a compressed copy that holds something else', async () => {
    const stale = put('dist/browser/remoteEntry.js.br', brotliCompressSync('old'));
    expect(await reasonsFor({}, stale)).toContain(
      'remoteEntry.js.br is not a copy of browser/remoteEntry.js',
    );
  });

  it('with a file of an odd name', async () => {
    expect(await reasonsFor({}, put('dist/browser/.hidden.js', ''))).toContain('must be a plain file name');
  });

  it('gives all reasons at once', async () => {
    expect(
      (await reasonsFor({ shared: { jotai: '^2.0.0' }, contract: '^3.0.0', server: null })).split('\n'),
    ).toHaveLength(3);
  });

  it('while the shell is not built', async () => {
    await rm(join(bench.shell, 'dist/server/server.cjs'));
    expect(await reasonsFor({})).toBe('shell/dist/server/server.cjs does not exist: build the shell first');
    await rm(join(bench.shell, 'dist'), { recursive: true });
    expect(await reasonsFor({})).toBe(
      'shell/dist/browser/mf-manifest.json does not exist: build the shell first',
    );
  });

  it('while the shell shares no contract', async () => {
    await writeShell(bench.root, { react: '19.3.1' });
    expect(await reasonsFor({ shared: { react: '*' } })).toContain('The shell shares no shared-shell');
    await writeFile(join(bench.shell, MANIFEST), '[]');
    expect(await reasonsFor({})).toContain('mf-manifest.json');
  });
});
