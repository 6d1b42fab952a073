import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { readChanges } from './change-log.ts';
import { describeFile, verifyRelease } from './describe-release.ts';
import { promoteRelease } from './promote-release.ts';
import { PromotedReleases } from './promoted-releases.ts';
import { type DamagedRelease, EMPTY_REGISTRY } from './release-store.ts';
import { retireRemote } from './retire-remote.ts';
import { historyOf, refusalReasons, writeShell } from './testing/test-registry.ts';
import { createTestStore, STORE_KINDS, type TestStore } from './testing/test-stores.ts';

const CHANGE = { by: 'Ada', command: 'retire mf-tea --drop-paths --reason over' };

describe.each(STORE_KINDS)('a %s as a release store', (kind) => {
  let setup: TestStore;
  beforeEach(async () => {
    setup = await createTestStore(kind);
  });
  afterEach(() => setup.remove());

  /** Changes the registry without a release. */
  const change = () =>
    setup.store.updateRegistry((registry) => ({ ...registry, serial: registry.serial + 1 }));
  const history = () => historyOf(setup.store);

  describe('keeps releases', () => {
    it('as they were published, for other processes too', async () => {
      const { release, added } = await setup.publish();
      expect(added).toBe(true);
      const other = setup.another();
      expect(await other.readRelease('mf-tea', '1.0.0')).toEqual(release);
      const files = await other.readFiles('mf-tea', '1.0.0');
      expect(await setup.store.readFiles('mf-tea', '1.0.0')).toEqual(files);
      expect([...files.keys()].sort()).toEqual([
        'browser/helper.1a.js',
        'browser/mf-manifest.json',
        'browser/remoteEntry.js',
        'browser/remoteEntry.js.br',
        'browser/routes.2b.js',
        'server/server.cjs',
      ]);
      expect(await verifyRelease(other, release)).toEqual([]);
      const bytes = [...files.values()].reduce((sum, { length }) => sum + length, 0);
      expect(await other.releaseBytes('mf-tea', '1.0.0')).toBeGreaterThan(bytes);
    });

    it('and lists them, promoted or not', async () => {
      await setup.publish();
      await setup.publish({ version: '1.1.0' });
      await setup.release({ name: 'mf-cup', paths: [{ path: '/cup', render: 'browser' }] });
      const listed = (await setup.store.listReleases()).map(({ name, version }) => `${name} ${version}`);
      expect(listed.sort()).toEqual(['mf-cup 1.0.0', 'mf-tea 1.0.0', 'mf-tea 1.1.0']);
    });

    it('once: of several builds under one version one is there, whole', async () => {
      const { release } = await setup.publish();
      const files = new Map(await setup.store.readFiles('mf-tea', '1.0.0'));
      const builds = ['"one"', '"other"', '"third"'].map((code) => {
        const content = Buffer.from(code);
        const described = { ...release.files, 'helper.1a.js': describeFile(content) };
        return {
          release: { ...release, version: '2.0.0', base: '/remotes/mf-tea/2.0.0/', files: described },
          files: new Map(files).set('browser/helper.1a.js', content),
        };
      });
      const added = await Promise.all(
        builds.map((build) => setup.another().addRelease(build.release, build.files)),
      );
      expect(added.filter(Boolean)).toHaveLength(1);
      const stored = await setup.store.readRelease('mf-tea', '2.0.0');
      expect(stored).toEqual(builds[added.indexOf(true)]?.release);
      expect(stored && (await verifyRelease(setup.store, stored))).toEqual([]);
    });

    it('and lists them beside a damaged one, which it refuses or hands over', async () => {
      await setup.publish();
      await setup.publish({ version: '1.1.0' });
      await setup.write('mf-tea/1.1.0/release.json', '{"name":');
      expect((await refusalReasons(setup.store.listReleases())).join()).toContain('is not readable as JSON');
      const damaged: DamagedRelease[] = [];
      const listed = await setup.store.listReleases((release) => damaged.push(release));
      expect(listed.map(({ version }) => version)).toEqual(['1.0.0']);
      expect(damaged).toEqual([
        {
          name: 'mf-tea',
          version: '1.1.0',
          reasons: [expect.stringContaining('1.1.0/release.json is not readable as JSON')],
        },
      ]);
    });

    it('and knows of none that it does not hold', async () => {
      expect(await setup.store.readRelease('mf-tea', '1.0.0')).toBeNull();
      expect(await setup.store.readFiles('mf-tea', '1.0.0')).toEqual(new Map());
      expect(await setup.store.listReleases()).toEqual([]);
    });
  });

  describe('removes releases', () => {
    it('that are chosen, with all their files', async () => {
      const { release } = await setup.publish();
      await setup.release({ version: '1.1.0' });
      await setup.store.removeReleases(() => [release]);
      expect(await setup.store.readRelease('mf-tea', '1.0.0')).toBeNull();
      expect(await setup.store.releaseBytes('mf-tea', '1.0.0')).toBe(0);
      expect((await setup.store.listReleases()).map(({ version }) => version)).toEqual(['1.1.0']);
      expect(await setup.publish()).toMatchObject({ added: true });
    });

    it('but none that is promoted at the same moment', async () => {
      const { store, shell } = setup;
      const versions = ['1.1.0', '1.2.0', '1.3.0', '1.4.0'];
      await setup.release();
      for (const version of versions) await setup.publish({ version });
      const promotions = versions.map((version) =>
        promoteRelease({ store: setup.another(), shell, name: 'mf-tea', version }),
      );
      const releases = await store.listReleases();
      const removal = store.removeReleases(({ remotes }) =>
        releases.filter(({ version }) => !Object.hasOwn(remotes['mf-tea']?.releases ?? {}, version)),
      );
      await Promise.allSettled([...promotions, removal]);
      await removal;
      const { remotes } = await store.readRegistry();
      for (const release of Object.values(remotes['mf-tea']?.releases ?? {}))
        expect([release.version, await verifyRelease(store, release)]).toEqual([release.version, []]);
    });
  });

  describe('keeps the registry', () => {
    it('which has no remotes before anything was promoted', async () => {
      expect(await setup.store.readRegistry()).toBe(EMPTY_REGISTRY);
      expect(await history()).toEqual([]);
    });

    it('and makes changes at once one after the other', async () => {
      const stores = Array.from({ length: 8 }, setup.another);
      await Promise.all(
        stores.map((store) =>
          store.updateRegistry((registry) => ({ ...registry, serial: registry.serial + 1 })),
        ),
      );
      expect(await setup.store.readRegistry()).toMatchObject({ serial: 8 });
      expect((await history()).map(({ serial }) => serial)).toEqual([8, 7, 6, 5, 4, 3, 2, 1]);
    });

    it('and changes nothing where nothing is to change, or the change fails', async () => {
      const before = await change();
      expect(await setup.store.updateRegistry((current) => current)).toEqual(before);
      const failing = setup.store.updateRegistry(() => Promise.reject(new Error('no')));
      await expect(failing).rejects.toThrow('no');
      await expect(setup.store.updateRegistry((current) => ({ ...current, serial: -1 }))).rejects.toThrow();
      expect(await setup.store.readRegistry()).toEqual(before);
    });

    it('and does not replace a damaged one', async () => {
      await change();
      await setup.write('registry.json', '{"format":2}');
      expect((await refusalReasons(change())).join()).toContain('registry.json: format');
    });
  });

  describe('keeps the history', () => {
    it('of each registry as it was, newest first, and in a file like registry.json', async () => {
      const first = await setup.release();
      const second = await setup.release({ version: '1.1.0' });
      expect(await history()).toEqual([second, first]);
      expect(await setup.read('registry.2.json')).toBe(await setup.read('registry.json'));
    });

    it('without what is damaged or stands under another serial', async () => {
      const first = await setup.release();
      for (const _ of [2, 3, 4]) await change();
      await setup.write('registry.json', '{"format":');
      await setup.write('registry.4.json', '{"format":');
      await setup.write('registry.3.json', '{}');
      await setup.write('registry.2.json', await setup.read('registry.1.json'));
      expect(await history()).toEqual([first]);
    });

    it('from the registry that a store has already', async () => {
      const first = await setup.release();
      await setup.removeFile('registry.1.json');
      const second = await change();
      expect(await history()).toEqual([second, first]);
    });

    it('of the last 500', async () => {
      await setup.publish();
      await setup.write('registry.json', JSON.stringify({ ...EMPTY_REGISTRY, serial: 700 }));
      await setup.write('registry.201.json', '{}');
      await change();
      expect((await setup.files()).filter((name) => /registry\.\d/.test(name)).sort()).toEqual([
        'registry.700.json',
        'registry.701.json',
      ]);
    });

    it('and tells a store without its registry from a new one', async () => {
      await setup.release();
      await change();
      await setup.removeFile('registry.json');
      expect(await refusalReasons(change())).toEqual([
        expect.stringMatching(/registry\.json is missing, although there was registry 2$/),
      ]);
    });
  });

  describe('lets a remote leave the site', () => {
    const retire = (name: string, dropPaths?: boolean) =>
      retireRemote({ store: setup.store, name, ...(dropPaths && { dropPaths }), change: CHANGE });

    it('with all its channels; releases stay, and can be promoted again', async () => {
      const before = await setup.release();
      await setup.release({ name: 'mf-cup', paths: [{ path: '/cup', render: 'browser' }] });
      const retired = await retire('mf-tea', true);
      expect(await setup.another().readRegistry()).toEqual(retired);
      expect(retired).toMatchObject({ serial: 3, change: CHANGE });
      expect(Object.keys(retired.remotes)).toEqual(['mf-cup']);
      const stored = await setup.store.readRelease('mf-tea', '1.0.0');
      expect(stored && (await verifyRelease(setup.store, stored))).toEqual([]);
      expect(await new PromotedReleases(setup.store).has('mf-tea', '1.0.0', async () => retired)).toBe(true);
      expect((await readChanges(setup.store, 1))[0]).toMatchObject({
        change: CHANGE,
        effects: ['mf-tea: stable 1.0.0 → nothing'],
      });
      const { store, shell } = setup;
      const again = await promoteRelease({ store, shell, name: 'mf-tea', version: '1.0.0' });
      expect(again.remotes['mf-tea']).toEqual(before.remotes['mf-tea']);
    });

    it('unless its addresses would lose their page, or it is not there', async () => {
      await setup.release({ paths: ['/tea', '/'].map((path) => ({ path, render: 'browser' as const })) });
      await setup.publish({ version: '1.1.0', paths: [{ path: '/tea/:kind', render: 'browser' }] });
      const to = { channel: 'canary', percent: 10 } as const;
      const { store, shell } = setup;
      const before = await promoteRelease({
        store,
        shell,
        name: 'mf-tea',
        version: '1.1.0',
        to,
        dropPaths: true,
      });
      expect(await refusalReasons(retire('mf-tea'))).toEqual(
        ['/tea', '/', '/tea/:kind'].map(
          (path) => `${path}, which mf-tea owns, would have no page any more: retire it with --drop-paths`,
        ),
      );
      for (const name of ['mf-cup', 'constructor'])
        expect(await refusalReasons(retire(name, true))).toEqual([
          `${name} has no release in the registry, which has those of: mf-tea`,
        ]);
      expect(await setup.store.readRegistry()).toEqual(before);
    });
  });

  describe('repairs its registry', () => {
    it('by the newest valid one of the history, under a serial of its own', async () => {
      const { remotes } = await setup.release();
      await setup.release({ version: '1.1.0' });
      await setup.write('registry.json', '{"format":');
      await setup.write('registry.2.json', '');
      const repaired = await setup.store.repairRegistry();
      expect(repaired).toMatchObject({ serial: 3, remotes });
      expect(await setup.another().readRegistry()).toEqual(repaired);
      expect((await history()).map(({ serial }) => serial)).toEqual([3, 1]);
      expect(await setup.release({ version: '1.1.0' })).toMatchObject({ serial: 4 });
    });

    it('when it is missing', async () => {
      await setup.release();
      const { remotes } = await setup.release({ version: '1.1.0' });
      await setup.removeFile('registry.json');
      expect(await setup.store.repairRegistry()).toMatchObject({ serial: 3, remotes });
    });

    it('only when it is damaged, and the history has a valid one', async () => {
      expect(await setup.store.repairRegistry()).toBeNull();
      const registry = await setup.release();
      expect(await setup.store.repairRegistry()).toBeNull();
      expect(await setup.store.readRegistry()).toEqual(registry);
      await setup.write('registry.json', '{}');
      await setup.write('registry.1.json', '{}');
      expect(await refusalReasons(setup.store.repairRegistry())).toEqual([
        'The history holds no valid registry to return to',
      ]);
      expect(await setup.read('registry.json')).toBe('{}');
    });
  });

  describe('knows the shells that front doors run', () => {
    const MINUTE_MS = 60_000;

    it('as long as one of their doors does', async () => {
      const { store, shell } = setup;
      const [one, other] = [await store.leaseShell(shell), await setup.another().leaseShell(shell)];
      const [folder = ''] = await store.runningShells();
      expect(await store.runningShells()).toEqual([folder]);
      await one.end();
      expect(await store.runningShells()).toEqual([folder]);
      await other.end();
      expect(await store.runningShells()).toEqual([]);
      expect(await store.listReleases()).toEqual([]);
    });

    it('and forgets those of a killed door after five minutes', async () => {
      const { store, shell } = setup;
      await store.leaseShell(shell);
      setup.pass(4 * MINUTE_MS);
      const [folder = ''] = await store.runningShells();
      expect(await readdir(folder)).toContain('dist');
      setup.pass(2 * MINUTE_MS);
      expect(await store.runningShells()).toEqual([]);
      setup.pass(25 * 60 * MINUTE_MS);
      await store.leaseShell(await writeShell(join(setup.root, 'newer'), { react: '20.0.0' }));
      await store.runningShells();
      expect(existsSync(folder)).toBe(false);
    });

    it('and has one again that was removed while its front door slept for a day', async () => {
      const { store, shell } = setup;
      const lease = await store.leaseShell(shell);
      const tomorrow = Date.now() + 25 * 60 * MINUTE_MS;
      for (const leftover of await store.leftovers(tomorrow)) await store.removeLeftover(leftover, tomorrow);
      expect(await setup.another().runningShells()).toEqual([]);
      await lease.renew();
      expect(await setup.another().runningShells()).toHaveLength(1);
      await setup.publish();
      const promotion = promoteRelease({ store: setup.another(), name: 'mf-tea', version: '1.0.0' });
      expect(await promotion).toMatchObject({ serial: 1 });
      await lease.end();
      expect(await setup.another().runningShells()).toEqual([]);
    });

    it('and refuses what does not fit to one of them', async () => {
      const { store, root } = setup;
      await setup.publish();
      await store.leaseShell(
        await writeShell(join(root, 'newer'), { react: '20.0.0', 'shared-shell': '1.4.0' }),
      );
      const promotion = promoteRelease({ store: setup.another(), name: 'mf-tea', version: '1.0.0' });
      expect(await refusalReasons(promotion)).toEqual([
        'The build asks for react ^19.3.1, but the shell shares 20.0.0',
      ]);
    });

    it('and has files of killed doors and of shells of yesterday among its leftovers', async () => {
      const { store, shell } = setup;
      await store.leaseShell(shell);
      const hourAgo = Date.now() - 60 * MINUTE_MS;
      expect(await store.leftovers(hourAgo)).toEqual([]);
      const [leftover, ...none] = await store.leftovers(Date.now() + MINUTE_MS);
      expect([leftover?.place, none]).toEqual([expect.stringMatching(/^\.shells\/[0-9a-f]{16}\/?$/), []]);
      if (!leftover) return;
      await store.removeLeftover(leftover, hourAgo);
      expect(await store.runningShells()).toHaveLength(1);
      await store.removeLeftover(leftover, Date.now() + MINUTE_MS);
      expect(await store.runningShells()).toEqual([]);
      expect(await store.leftovers(Date.now() + MINUTE_MS)).toEqual([]);
    });
  });
});
