import { readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withFolderLock } from './durable-files.ts';
import { promoteRelease } from './promote-release.ts';
import { runCli } from './testing/run-cli.ts';
import {
  createTestRegistry,
  historyOf,
  refusalReasons,
  remoteFixture,
  type TestRegistry,
  writeRemote,
} from './testing/test-registry.ts';

const NAMES = ['mf-one', 'mf-two', 'mf-three', 'mf-four', 'mf-five', 'mf-six'];

describe('promotions at the same moment', () => {
  let setup: TestRegistry;
  beforeEach(async () => {
    setup = await createTestRegistry([...NAMES, 'mf-left', 'mf-right']);
    for (const name of NAMES) await setup.publish({ name, paths: [{ path: `/${name}`, render: 'server' }] });
  });
  afterEach(() => setup.remove());

  it('are all kept, within one process', async () => {
    const { releases: store, shell } = setup;
    await Promise.all(NAMES.map((name) => promoteRelease({ store, shell, name, version: '1.0.0' })));
    const { serial, remotes } = await store.readRegistry();
    expect([serial, Object.keys(remotes).sort()]).toEqual([NAMES.length + 1, NAMES.toSorted()]);
  });

  it('are all kept, from several processes', async () => {
    const { folder } = setup.store;
    const results = await Promise.all(
      NAMES.map((name) => runCli(['promote', name, '1.0.0', '--shell', setup.shell], folder)),
    );
    expect(results.map(({ code }) => code)).toEqual(NAMES.map(() => 0));
    const { serial, remotes } = await setup.releases.readRegistry();
    expect([serial, Object.keys(remotes).sort()]).toEqual([NAMES.length + 1, NAMES.toSorted()]);
    const history = await historyOf(setup.releases);
    expect(history.map((each) => [each.serial, Object.keys(each.remotes).length])).toEqual(
      ['', ...NAMES].map((_, index) => [NAMES.length + 1 - index, NAMES.length - index]),
    );
  });

  it('let one of two remotes have a path that both want', async () => {
    const { releases: store, shell } = setup;
    for (const name of ['mf-left', 'mf-right'])
      await setup.publish({ name, paths: [{ path: '/', render: 'server' }] });
    const settled = await Promise.allSettled(
      ['mf-left', 'mf-right'].map((name) => promoteRelease({ store, shell, name, version: '1.0.0' })),
    );
    expect(settled.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});

describe('the lock of a store', () => {
  let setup: TestRegistry;
  beforeEach(async () => {
    setup = await createTestRegistry();
  });
  afterEach(() => setup.remove());

  it('is given up on after its time limit', async () => {
    const file = join(setup.root, 'some.lock');
    await withFolderLock(file, async () => {
      await expect(withFolderLock(file, async () => undefined, 50)).rejects.toThrow(
        'Another release command holds',
      );
    });
    await expect(withFolderLock(file, async () => 'free', 50)).resolves.toBe('free');
  });

  it('is free again after work that failed', async () => {
    const failing = setup.store.updateRegistry(() => Promise.reject(new Error('no')));
    await expect(failing).rejects.toThrow('no');
    await expect(setup.release()).resolves.toMatchObject({ serial: 1 });
  });

  it('guards nothing that is damaged: such a registry is reported, not replaced', async () => {
    await setup.release();
    await writeFile(join(setup.store.folder, 'registry.json'), '{"format":2}');
    expect((await refusalReasons(setup.release({ version: '1.1.0' }))).join()).toContain(
      'registry.json: format',
    );
  });
});

describe('a release command that is killed', () => {
  let setup: TestRegistry;
  beforeEach(async () => {
    setup = await createTestRegistry(['mf-tea']);
  });
  afterEach(() => setup.remove());

  const cli = (args: string[], killedAt = 0) =>
    runCli([...args, '--shell', setup.shell], setup.store.folder, killedAt);

  it('has published nothing before the last step, and is simply run again', async () => {
    const folder = await writeRemote(setup.root, remoteFixture());
    expect(await cli(['publish', folder], 1)).toMatchObject({ code: null });
    expect(await setup.store.readRelease('mf-tea', '1.0.0')).toBeNull();
    expect(await cli(['publish', folder])).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^Published mf-tea 1\.0\.0\n/),
    });
  });

  it.each([1, 2])('before rename %i leaves the registry as it was, and the lock free', async (killedAt) => {
    const before = await setup.release();
    await setup.publish({ version: '1.1.0' });
    expect(await cli(['promote', 'mf-tea', '1.1.0'], killedAt)).toMatchObject({ code: null });
    expect(await setup.store.readRegistry()).toEqual(before);
    await setup.publish({ version: '1.2.0' });
    expect(await cli(['promote', 'mf-tea', '1.2.0'])).toMatchObject({ code: 0 });
    const now = await setup.store.readRegistry();
    expect(now).toMatchObject({ serial: 3 });
    expect((await historyOf(setup.releases)).slice(0, 2)).toEqual([now, before]);
  });

  it.each([1, 2])('before rename %i leaves the canary that it was to withdraw', async (killedAt) => {
    await setup.release();
    await setup.publish({ version: '1.1.0' });
    await cli(['canary', 'mf-tea', '1.1.0', '--percent', '10']);
    const canary = await setup.store.readRegistry();
    expect(canary.remotes['mf-tea']?.channels.canary).toEqual({ version: '1.1.0', percent: 10 });
    expect(await cli(['canary', 'mf-tea', 'off'], killedAt)).toMatchObject({ code: null });
    expect(await setup.store.readRegistry()).toEqual(canary);
    expect(await cli(['canary', 'mf-tea', 'off'])).toMatchObject({ code: 0 });
    expect((await setup.store.readRegistry()).remotes['mf-tea']?.channels.canary).toBeUndefined();
  });

  it('at the very first promotion leaves a store in which nothing was promoted', async () => {
    await setup.publish();
    expect(await cli(['promote', 'mf-tea', '1.0.0'], 2)).toMatchObject({ code: null });
    expect(await setup.store.readRegistry()).toMatchObject({ serial: 1, remotes: {} });
    expect(await setup.release()).toMatchObject({ serial: 2 });
  });

  it('has its leavings cleared away by the first release a day later', async () => {
    const incoming = join(setup.store.folder, '.incoming');
    await cli(['publish', await writeRemote(setup.root, remoteFixture())], 1);
    const [left = ''] = await readdir(incoming);
    await setup.publish();
    expect(await readdir(incoming)).toEqual([left]);
    const hours = (count: number) => new Date(Date.now() - count * 3_600_000);
    await utimes(join(incoming, left), hours(23), hours(23));
    await setup.publish({ version: '1.0.1' });
    expect(await readdir(incoming)).toEqual([left]);
    await utimes(join(incoming, left), hours(25), hours(25));
    await setup.publish({ version: '1.1.0' });
    expect(await readdir(incoming)).toEqual([]);
  });
});
