import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { readChanges } from './change-log.ts';
import { withOwners, withoutKey, withRemoteOwners } from './owners.ts';
import { promoteRelease, rollbackRelease, withdrawCanary } from './promote-release.ts';
import { keyId, publicKeyOf } from './signatures.ts';
import { SignedStore } from './signed-store.ts';
import { createTestRegistry, OWNER, type TestRegistry } from './testing/test-registry.ts';

let setup: TestRegistry;
beforeEach(async () => {
  setup = await createTestRegistry();
});
afterEach(() => setup.remove());

const by = (command: string) => ({ by: 'ada', command });

describe('the log of changes', () => {
  it('says who changed what, from what to what, newest first', async () => {
    const { store, shell } = setup;
    const name = 'mf-tea';
    await setup.release();
    await setup.publish({ version: '1.1.0' });
    const canary = { channel: 'canary', percent: 10 } as const;
    await promoteRelease({ store, shell, name, version: '1.1.0', to: canary, change: by('canary') });
    await withdrawCanary({ store, name, change: by('off') });
    await withdrawCanary({ store, name, change: by('off again') });
    await promoteRelease({ store, shell, name, version: '1.1.0', change: by('promote') });
    await rollbackRelease({ store, shell, name, change: by('rollback') });

    const changes = await readChanges(store, 20);
    expect(changes.map(({ serial, change, effects }) => [serial, change?.command, ...effects])).toEqual([
      [5, 'rollback', 'mf-tea: stable 1.1.0 → stable 1.0.0'],
      [4, 'promote', 'mf-tea: stable 1.0.0 → stable 1.1.0'],
      [3, 'off', 'mf-tea: stable 1.0.0, canary 1.1.0 10% → stable 1.0.0'],
      [2, 'canary', 'mf-tea: stable 1.0.0 → stable 1.0.0, canary 1.1.0 10%'],
      [1, undefined, 'mf-tea: nothing → stable 1.0.0'],
    ]);
    expect((await readChanges(store, 2)).map(({ serial }) => serial)).toEqual([5, 4]);
  });

  it('says whose keys and remotes changed', async () => {
    const own = await createTestRegistry(['mf-tea']);
    const store = new SignedStore(own.store, own.keys, by('keys'));
    const [old, key] = [publicKeyOf(await own.keys.signer(OWNER)), await own.keys.make('constructor')];
    const at = '2026-01-01T00:00:00.000Z';
    await store.updateRegistry((registry) => withOwners(registry, { constructor: key }, {}, at));
    await store.updateRegistry((registry) =>
      withRemoteOwners(registry, 'mf-tea', ['constructor', OWNER], at),
    );
    await store.updateRegistry((registry) => withoutKey(registry, OWNER, old, at));
    const changes = await readChanges(store, 20);
    expect(changes.map(({ change, effects }) => [change, ...effects])).toEqual([
      [by('keys'), `tea: keys ${keyId(old)} → none`],
      [by('keys'), 'mf-tea: owner tea → constructor and tea'],
      [by('keys'), `constructor: keys none → ${keyId(key)}`],
      [null, `tea: keys none → ${keyId(old)}`, 'mf-tea: owner none → tea'],
    ]);
    await own.remove();
  });

  it('names no author for a change that has none', async () => {
    const { store } = setup;
    await setup.release();
    await withdrawCanary({ store, name: 'mf-tea', change: by('off') });
    await setup.publish({ version: '1.1.0' });
    await promoteRelease({ ...setup, name: 'mf-tea', version: '1.1.0', change: by('promote') });
    await rollbackRelease({ ...setup, name: 'mf-tea' });
    expect((await readChanges(store, 2)).map(({ change }) => change)).toEqual([null, by('promote')]);
  });

  it('says of no change what missing registries may have done', async () => {
    const { store } = setup;
    await setup.release();
    for (const version of ['1.1.0', '1.2.0', '1.3.0', '1.4.0']) {
      await setup.publish({ version });
      await promoteRelease({ ...setup, name: 'mf-tea', version, change: by(version) });
    }
    const remove = (serial: number) => rm(join(store.folder, `registry.${serial}.json`));
    await remove(4);
    expect((await readChanges(store, 2)).map(({ serial, effects }) => [serial, ...effects])).toEqual([
      [5, 'not known: registry 4 is missing, damaged or not signed'],
      [3, 'mf-tea: stable 1.1.0 → stable 1.2.0'],
    ]);
    await remove(3);
    expect((await readChanges(store, 1)).map(({ effects }) => effects)).toEqual([
      ['not known: registries 3 to 4 are missing, damaged or not signed'],
    ]);
  });

  it('is empty where nothing was promoted', async () => {
    expect(await readChanges(setup.store, 20)).toEqual([]);
  });
});
