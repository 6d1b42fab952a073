import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { FolderStore, openReleaseStore } from './folder-store.ts';
import { EMPTY_REGISTRY } from './release-store.ts';
import { createTestRegistry, historyOf, refusalReasons, type TestRegistry } from './testing/test-registry.ts';

describe('the release store of an environment', () => {
  it.each([
    [{}, '.data/remotes'],
    [{ DATA_DIR: '/srv/data' }, '/srv/data/remotes'],
    [{ DATA_DIR: '/srv/data', RELEASE_STORE: 'other' }, 'other'],
  ])('of %j is the folder %s', (env, folder) => {
    expect(openReleaseStore(env).folder).toBe(resolve(folder));
  });

  it('has a registry without remotes before anything was promoted', async () => {
    expect(await new FolderStore(join('does', 'not', 'exist')).readRegistry()).toMatchObject({
      format: 1,
      serial: 0,
      remotes: {},
    });
  });
});

describe('the history of a store', () => {
  let setup: TestRegistry;
  beforeEach(async () => {
    setup = await createTestRegistry();
  });
  afterEach(() => setup.remove());

  const file = (name: string) => join(setup.store.folder, name);
  const history = () => historyOf(setup.store);
  /** Changes the registry without a release. */
  const change = () =>
    setup.store.updateRegistry((registry) => ({ ...registry, serial: registry.serial + 1 }));

  it('holds each registry as it was, newest first, and in a file like registry.json', async () => {
    const first = await setup.release();
    const second = await setup.release({ version: '1.1.0' });
    expect(await history()).toEqual([second, first]);
    expect(await readFile(file('registry.2.json'), 'utf8')).toBe(
      await readFile(file('registry.json'), 'utf8'),
    );
  });

  it('leaves out what is damaged or stands under another serial', async () => {
    const first = await setup.release();
    for (const _ of [2, 3, 4]) await change();
    await writeFile(file('registry.4.json'), '{"format":');
    await writeFile(file('registry.3.json'), '{}');
    await cp(file('registry.1.json'), file('registry.2.json'));
    expect(await history()).toEqual([first]);
  });

  it('begins with the registry that a store has already', async () => {
    const first = await setup.release();
    await rm(file('registry.1.json'));
    const second = await change();
    expect(await history()).toEqual([second, first]);
  });

  it('holds the last 500', async () => {
    await setup.publish();
    await writeFile(file('registry.json'), JSON.stringify({ ...EMPTY_REGISTRY, serial: 700 }));
    await writeFile(file('registry.201.json'), '{}');
    await change();
    expect((await readdir(setup.store.folder)).filter((name) => /registry\.\d/.test(name)).sort()).toEqual([
      'registry.700.json',
      'registry.701.json',
    ]);
  });

  it('tells a store without its registry from a new one', async () => {
    await setup.release();
    await change();
    await rm(file('registry.json'));
    expect(await refusalReasons(change())).toEqual([
      `${file('registry.json')} is missing, although there was registry 2`,
    ]);
  });
});
