import { readChanges } from './change-log.ts';
import { promoteRelease, rollbackRelease, withdrawCanary } from './promote-release.ts';
import { createTestRegistry, type TestRegistry } from './testing/test-registry.ts';

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
      [3, 'off', 'mf-tea: stable 1.0.0, canary 1.1.0 10 % → stable 1.0.0'],
      [2, 'canary', 'mf-tea: stable 1.0.0 → stable 1.0.0, canary 1.1.0 10 %'],
      [1, undefined, 'mf-tea: nothing → stable 1.0.0'],
    ]);
    expect((await readChanges(store, 2)).map(({ serial }) => serial)).toEqual([5, 4]);
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

  it('is empty where nothing was promoted', async () => {
    expect(await readChanges(setup.store, 20)).toEqual([]);
  });
});
