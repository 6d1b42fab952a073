import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withFolderLock } from './folder-lock.ts';
import { promoteRelease } from './promote-release.ts';
import { type Bench, createBench, refusalOf } from './testing/bench.ts';
import { runCli } from './testing/run-cli.ts';

const NAMES = ['mf-one', 'mf-two', 'mf-three', 'mf-four', 'mf-five', 'mf-six'];

describe('promotions at the same moment', () => {
  let bench: Bench;
  beforeEach(async () => {
    bench = await createBench();
    for (const name of NAMES) await bench.publish({ name, paths: [{ path: `/${name}`, render: 'server' }] });
  });
  afterEach(() => bench.remove());

  it('are all kept, within one process', async () => {
    const { store, shell } = bench;
    await Promise.all(NAMES.map((name) => promoteRelease({ store, shell, name, version: '1.0.0' })));
    const { serial, remotes } = await store.readRegistry();
    expect([serial, Object.keys(remotes).sort()]).toEqual([NAMES.length, NAMES.toSorted()]);
  });

  it('are all kept, from several processes', async () => {
    const { folder } = bench.store;
    const results = await Promise.all(
      NAMES.map((name) => runCli(['promote', name, '1.0.0', '--shell', bench.shell], folder)),
    );
    expect(results.map(({ code }) => code)).toEqual(NAMES.map(() => 0));
    const { serial, remotes } = await bench.store.readRegistry();
    expect([serial, Object.keys(remotes).sort()]).toEqual([NAMES.length, NAMES.toSorted()]);
  });

  it('let one of two remotes have a path that both want', async () => {
    const { store, shell } = bench;
    for (const name of ['mf-left', 'mf-right'])
      await bench.publish({ name, paths: [{ path: '/', render: 'server' }] });
    const settled = await Promise.allSettled(
      ['mf-left', 'mf-right'].map((name) => promoteRelease({ store, shell, name, version: '1.0.0' })),
    );
    expect(settled.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});

describe('the lock of a store', () => {
  let bench: Bench;
  beforeEach(async () => {
    bench = await createBench();
  });
  afterEach(() => bench.remove());

  it('is given up on after its time limit', async () => {
    const file = join(bench.root, 'some.lock');
    await withFolderLock(file, async () => {
      await expect(withFolderLock(file, async () => undefined, 50)).rejects.toThrow(
        'Another release command holds',
      );
    });
    await expect(withFolderLock(file, async () => 'free', 50)).resolves.toBe('free');
  });

  it('is free again after work that failed', async () => {
    const failing = bench.store.updateRegistry(() => Promise.reject(new Error('no')));
    await expect(failing).rejects.toThrow('no');
    await expect(bench.release()).resolves.toMatchObject({ serial: 1 });
  });

  it('guards nothing that is damaged: such a registry is reported, not replaced', async () => {
    await bench.release();
    await writeFile(join(bench.store.folder, 'registry.json'), '{"format":2}');
    expect((await refusalOf(bench.release({ version: '1.1.0' }))).join()).toContain('registry.json: format');
  });
});
