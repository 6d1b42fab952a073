import { KeyFolder } from './key-folder.ts';
import { promoteRelease } from './promote-release.ts';
import { pruneReleases } from './prune-releases.ts';
import { publishRelease } from './publish-release.ts';
import { SignedStore } from './signed-store.ts';
import { OWNER, remoteFixture, writeRemote } from './testing/test-registry.ts';
import { createTestStore, STORE_KINDS, type TestStore } from './testing/test-stores.ts';

const DAY_MS = 24 * 3_600_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);

describe.each(STORE_KINDS)('pruning a %s', (kind) => {
  let setup: TestStore;
  beforeEach(async () => {
    setup = await createTestStore(kind);
  });
  afterEach(() => setup.remove());

  const publish = async (version: string, days: number) => {
    const { store, root, shell } = setup;
    await publishRelease({
      store,
      shell,
      remote: await writeRemote(root, remoteFixture({ version })),
      now: daysAgo(days),
    });
  };
  const promote = (version: string, days: number, percent?: number) =>
    promoteRelease({
      store: setup.store,
      shell: setup.shell,
      name: 'mf-tea',
      version,
      now: daysAgo(days),
      ...(percent && { to: { channel: 'canary', percent } }),
    });
  const prune = async (options: { keep?: number; days?: number; dryRun?: boolean } = {}) => {
    const { removed, note } = await pruneReleases({ store: setup.store, keep: 1, ...options });
    return { removed: removed.map(({ what }) => what).sort(), note };
  };
  const versions = async () => (await setup.store.listReleases()).map(({ version }) => version).sort();

  it('keeps what channels name, however old, and removes the others with all their files', async () => {
    for (const [index, version] of ['1.0.0', '1.1.0', '1.2.0', '1.3.0', '1.4.0', '1.5.0'].entries())
      await publish(version, 100 - index);
    for (const [version, days] of [
      ['1.0.0', 90],
      ['1.1.0', 80],
      ['1.2.0', 70],
    ] as const)
      await promote(version, days);
    await promote('1.3.0', 65, 10);
    expect(await prune({ dryRun: true })).toEqual({ removed: ['mf-tea 1.0.0', 'mf-tea 1.4.0'], note: null });
    expect(await versions()).toHaveLength(6);
    expect(await prune()).toEqual({ removed: ['mf-tea 1.0.0', 'mf-tea 1.4.0'], note: null });
    expect(await versions()).toEqual(['1.1.0', '1.2.0', '1.3.0', '1.5.0']);
    expect(await setup.store.releaseBytes('mf-tea', '1.0.0')).toBe(0);
    expect(await prune()).toEqual({ removed: [], note: null });
  });

  it('keeps what a tab may need that was opened in these days: what was stable or canary then', async () => {
    for (const version of ['1.0.0', '1.1.0', '1.2.0', '1.3.0', '1.4.0']) await publish(version, 100);
    await promote('1.0.0', 90);
    // Left 40 days ago, and 20 days ago.
    await promote('1.1.0', 40);
    await promote('1.2.0', 20);
    await promote('1.3.0', 10);
    await promote('1.4.0', 5);
    expect(await prune({ dryRun: true })).toEqual({ removed: [], note: null });
    expect(await prune({ days: 15, dryRun: true })).toEqual({ removed: ['mf-tea 1.0.0'], note: null });
    expect(await prune({ days: 7 })).toEqual({ removed: ['mf-tea 1.0.0', 'mf-tea 1.1.0'], note: null });
  });

  it('keeps the newest of each remote, and what was published in these days', async () => {
    for (const [version, days] of [
      ['1.0.0', 60],
      ['1.1.0', 50],
      ['1.2.0', 40],
      ['1.3.0', 5],
      ['1.4.0', 4],
    ] as const)
      await publish(version, days);
    expect(await prune({ keep: 4 })).toEqual({ removed: ['mf-tea 1.0.0'], note: null });
    expect(await prune({ keep: 1 })).toEqual({ removed: ['mf-tea 1.1.0', 'mf-tea 1.2.0'], note: null });
  });

  it('removes no release where the history has a gap in these days', async () => {
    for (const version of ['1.0.0', '1.1.0', '1.2.0', '1.3.0']) await publish(version, 100);
    await promote('1.0.0', 25);
    await promote('1.1.0', 20);
    await promote('1.2.0', 15);
    await promote('1.3.0', 10);
    await setup.removeFile('registry.1.json');
    const note = expect.stringMatching(/^The history of the registry lacks 1: /);
    expect(await prune()).toEqual({ removed: [], note });
    expect(await prune({ days: 12 })).toEqual({ removed: ['mf-tea 1.0.0'], note: null });
  });

  it('leaves a registry that is rightly signed, and that says who pruned', async () => {
    const own = await createTestStore(kind, ['mf-tea']);
    const { root, shell } = own;
    const change = { by: 'ada', command: 'prune' };
    const store = new SignedStore(own.store, own.keys, change);
    for (const version of ['1.0.0', '1.1.0']) {
      const remote = await writeRemote(root, remoteFixture({ version }));
      await publishRelease({ store, shell, remote, now: daysAgo(100) });
    }
    const { removed } = await pruneReleases({ store, keep: 1 });
    expect(removed.map(({ what }) => what)).toEqual(['mf-tea 1.0.0']);
    const registry = await store.readRegistry();
    expect(registry.owners?.remotes).toEqual({ 'mf-tea': [OWNER] });
    expect(registry).toMatchObject({ serial: 2, change });
    await pruneReleases({ store, keep: 1 });
    expect(await store.readRegistry()).toEqual(registry);
    await own.remove();
  });

  it('removes nothing without the store’s private key', async () => {
    const own = await createTestStore(kind, ['mf-tea']);
    const { root, shell, keys } = own;
    for (const version of ['1.0.0', '1.1.0']) {
      const remote = await writeRemote(root, remoteFixture({ version }));
      await publishRelease({ store: own.store, shell, remote, now: daysAgo(100) });
    }
    const store = new SignedStore(own.store, new KeyFolder('/nowhere', keys.storeKeys().join()));
    await expect(pruneReleases({ store, keep: 1 })).rejects.toThrow('The private key of store is not in');
    expect(await own.store.listReleases()).toHaveLength(2);
    await own.remove();
  });

  it('removes shells of front doors that are gone', async () => {
    const { store, shell } = setup;
    await store.leaseShell(shell);
    expect(await prune()).toEqual({ removed: [], note: null });
    const { removed } = await pruneReleases({ store, now: new Date(Date.now() + 2 * DAY_MS) });
    expect(removed).toEqual([
      {
        what: expect.stringMatching(/^\.shells\//),
        reason: 'no front door runs it any more',
        bytes: expect.any(Number),
      },
    ]);
    expect(await store.leftovers(Date.now() + 2 * DAY_MS)).toEqual([]);
  });
});
