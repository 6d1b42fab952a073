import { rm, writeFile } from 'node:fs/promises';
import { promoteRelease, rollbackRelease } from './promote-release.ts';
import { type Bench, createBench, refusalOf } from './testing/bench.ts';
import { writeShell } from './testing/fixtures.ts';

describe('promoting a release', () => {
  let bench: Bench;
  beforeEach(async () => {
    bench = await createBench();
  });
  afterEach(() => bench.remove());

  const promote = (version: string, percent?: number, name = 'mf-tea') =>
    promoteRelease({
      store: bench.store,
      shell: bench.shell,
      name,
      version,
      to: percent === undefined ? { channel: 'stable' } : { channel: 'canary', percent },
    });

  it('makes it stable, remembers the one before and forgets older ones', async () => {
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) await bench.release({ version });
    const registry = await bench.store.readRegistry();
    expect(registry.serial).toBe(3);
    expect(registry.remotes['mf-tea']?.channels).toEqual({ stable: { version: '1.2.0', previous: '1.1.0' } });
    expect(Object.keys(registry.remotes['mf-tea']?.releases ?? {}).sort()).toEqual(['1.1.0', '1.2.0']);
    expect(registry.remotes['mf-tea']?.releases['1.2.0']).toEqual(
      await bench.store.readRelease('mf-tea', '1.2.0'),
    );
  });

  it('gives a canary its share, until it becomes stable', async () => {
    await bench.release();
    await bench.publish({ version: '1.1.0' });
    const canary = await promote('1.1.0', 10);
    expect(canary.remotes['mf-tea']?.channels).toEqual({
      stable: { version: '1.0.0', previous: null },
      canary: { version: '1.1.0', percent: 10 },
    });
    const stable = await promote('1.1.0');
    expect(stable.remotes['mf-tea']?.channels).toEqual({ stable: { version: '1.1.0', previous: '1.0.0' } });
  });

  it('changes nothing when the release is there already', async () => {
    const first = await bench.release();
    expect(await promote('1.0.0')).toEqual(first);
  });

  it('returns to the release before', async () => {
    await bench.release();
    await bench.release({ version: '1.1.0' });
    const { store, shell } = bench;
    const registry = await rollbackRelease({ store, shell, name: 'mf-tea' });
    expect(registry.remotes['mf-tea']?.channels).toEqual({ stable: { version: '1.0.0', previous: null } });
    expect(await refusalOf(rollbackRelease({ store, shell, name: 'mf-tea' }))).toEqual([
      'mf-tea has no previous release to return to',
    ]);
  });

  it.each([
    ['mf-tea', '9.9.9'],
    ['mf-none', '1.0.0'],
    ['mf-tea', '../mf-tea/1.0.0'],
    ['..', '1.0.0'],
  ])('refuses %s %s, which is not published', async (name, version) => {
    await bench.publish();
    expect(await refusalOf(promote(version, undefined, name))).toEqual([
      `${name} ${version} is not published`,
    ]);
  });

  it('refuses a canary without a stable release beside it', async () => {
    await bench.publish();
    expect(await refusalOf(promote('1.0.0', 10))).toEqual([
      'mf-tea has no stable release yet: promote one to stable first',
    ]);
    await promote('1.0.0');
    expect(await refusalOf(promote('1.0.0', 10))).toEqual(['mf-tea 1.0.0 is the stable release']);
  });

  it('refuses a path that a stable or canary release of another remote owns', async () => {
    const path = (pattern: string) => [{ path: pattern, render: 'server' as const }];
    await bench.publish({ name: 'mf-cup', paths: path('/Company/:b') });
    await bench.release({ paths: path('/tea') });
    await bench.publish({ version: '1.1.0', paths: path('/company/:a') });
    await promote('1.1.0', 5);
    const reason = '/Company/:b belongs to mf-tea 1.1.0 already (as /company/:a)';
    expect(await refusalOf(promote('1.0.0', undefined, 'mf-cup'))).toEqual([reason]);
    expect(
      await refusalOf(bench.publish({ name: 'mf-cup', version: '2.0.0', paths: path('/Company/:b') })),
    ).toEqual([reason]);
  });

  it('refuses a build that shares its global variable with the one it would fall back to', async () => {
    await bench.release();
    expect(await refusalOf(bench.publish({ version: '1.1.0', global: 'mf_tea_1_0_0' }))).toEqual([
      "The container's variable mf_tea_1_0_0 is that of mf-tea 1.0.0: build again under a BUILD_ID of its own",
    ]);
  });

  it('refuses what does not fit the shell of today', async () => {
    await bench.publish();
    await writeShell(bench.root, { react: '20.0.0', 'shared-shell': '2.0.0' });
    expect(await refusalOf(promote('1.0.0'))).toHaveLength(3);
    expect(await bench.store.readRegistry()).toMatchObject({ serial: 0 });
  });

  it('refuses a release that was changed, cut or added to at rest', async () => {
    await bench.publish();
    await writeFile(bench.store.fileOf('mf-tea', '1.0.0', 'server/server.cjs'), 'exports.routes = [];');
    await writeFile(bench.store.fileOf('mf-tea', '1.0.0', 'browser/more.js'), '');
    await rm(bench.store.fileOf('mf-tea', '1.0.0', 'browser/routes.2b.js'));
    expect((await refusalOf(promote('1.0.0'))).toSorted()).toEqual([
      'mf-tea 1.0.0: browser/more.js does not belong to the release',
      'mf-tea 1.0.0: browser/routes.2b.js is missing',
      'mf-tea 1.0.0: server/server.cjs is not the file that was published',
    ]);
  });
});
