import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import {
  type Promotion,
  previousRelease,
  promoted,
  promoteRelease,
  rollbackRelease,
  rolledBack,
  withdrawCanary,
  withoutCanary,
} from './promote-release.ts';
import { EMPTY_REGISTRY, RefusalError } from './release-store.ts';
import { registrySchema } from './schema.ts';
import {
  createTestRegistry,
  refusalReasons,
  type TestRegistry,
  writeShell,
} from './testing/test-registry.ts';
import type { Registry, Release } from './types.ts';

describe('promoting a release', () => {
  let setup: TestRegistry;
  beforeEach(async () => {
    setup = await createTestRegistry();
  });
  afterEach(() => setup.remove());

  const promote = (version: string, percent?: number, name = 'mf-tea') =>
    promoteRelease({
      store: setup.store,
      shell: setup.shell,
      name,
      version,
      to: percent === undefined ? { channel: 'stable' } : { channel: 'canary', percent },
    });

  it('makes it stable, remembers the one before and forgets older ones', async () => {
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) await setup.release({ version });
    const registry = await setup.store.readRegistry();
    expect(registry.serial).toBe(3);
    expect(registry.remotes['mf-tea']?.channels).toEqual({ stable: { version: '1.2.0', previous: '1.1.0' } });
    expect(Object.keys(registry.remotes['mf-tea']?.releases ?? {}).sort()).toEqual(['1.1.0', '1.2.0']);
    expect(registry.remotes['mf-tea']?.releases['1.2.0']).toEqual(
      await setup.store.readRelease('mf-tea', '1.2.0'),
    );
  });

  it('gives a canary its share, until it becomes stable', async () => {
    await setup.release();
    await setup.publish({ version: '1.1.0' });
    const canary = await promote('1.1.0', 10);
    expect(canary.remotes['mf-tea']?.channels).toEqual({
      stable: { version: '1.0.0', previous: null },
      canary: { version: '1.1.0', percent: 10 },
    });
    const stable = await promote('1.1.0');
    expect(stable.remotes['mf-tea']?.channels).toEqual({ stable: { version: '1.1.0', previous: '1.0.0' } });
  });

  it('ends the canary when the stable release is promoted again, or another one', async () => {
    await setup.release();
    for (const version of ['1.1.0', '1.2.0']) await setup.publish({ version });
    await promote('1.1.0', 10);
    expect((await promote('1.0.0')).remotes['mf-tea']?.channels).toEqual({
      stable: { version: '1.0.0', previous: null },
    });
    await promote('1.1.0', 10);
    const { channels, releases } = (await promote('1.2.0')).remotes['mf-tea'] ?? {};
    expect(channels).toEqual({ stable: { version: '1.2.0', previous: '1.0.0' } });
    expect(Object.keys(releases ?? {}).sort()).toEqual(['1.0.0', '1.2.0']);
  });

  it('withdraws a canary, also one that is damaged', async () => {
    await setup.release();
    await setup.publish({ version: '1.1.0' });
    await promote('1.1.0', 10);
    await rm(setup.store.fileOf('mf-tea', '1.1.0', 'server'), { recursive: true });
    const { store } = setup;
    const registry = await withdrawCanary({ store, name: 'mf-tea' });
    expect(registry.remotes['mf-tea']?.channels).toEqual({ stable: { version: '1.0.0', previous: null } });
    expect(Object.keys(registry.remotes['mf-tea']?.releases ?? {})).toEqual(['1.0.0']);
    expect(await withdrawCanary({ store, name: 'mf-tea' })).toEqual(registry);
    expect(await refusalReasons(withdrawCanary({ store, name: 'mf-tea', version: '1.1.0' }))).toEqual([
      'mf-tea has no canary: mf-tea 1.1.0 need not be withdrawn',
    ]);
    expect(await store.readRegistry()).toEqual(registry);
  });

  it('changes nothing when the release is there already', async () => {
    const first = await setup.release();
    expect(await promote('1.0.0')).toEqual(first);
  });

  it('returns to the release before', async () => {
    await setup.release();
    await setup.release({ version: '1.1.0' });
    const { store, shell } = setup;
    const registry = await rollbackRelease({ store, shell, name: 'mf-tea' });
    expect(registry.remotes['mf-tea']?.channels).toEqual({ stable: { version: '1.0.0', previous: null } });
    expect(await refusalReasons(rollbackRelease({ store, shell, name: 'mf-tea' }))).toEqual([
      'mf-tea has no previous release to return to: name an earlier one that was stable, as pnpm release log shows them',
    ]);
  });

  it('returns to no release of a remote that is not on the site', async () => {
    await setup.release();
    const { store, shell } = setup;
    expect(await refusalReasons(rollbackRelease({ store, shell, name: 'mf-teea' }))).toEqual([
      'mf-teea has no release in the registry, which has those of: mf-tea',
    ]);
  });

  it('returns to any release that was stable before, and ends the canary', async () => {
    for (const version of ['1.0.0', '1.1.0', '1.2.0', '1.3.0']) await setup.release({ version });
    await setup.publish({ version: '1.4.0' });
    await promote('1.4.0', 10);
    const { store, shell } = setup;
    const to = (version: string) => rollbackRelease({ store, shell, name: 'mf-tea', version });
    const { channels, releases } = (await to('1.0.0')).remotes['mf-tea'] ?? {};
    expect(channels).toEqual({ stable: { version: '1.0.0', previous: null } });
    expect(releases).toEqual({ '1.0.0': await store.readRelease('mf-tea', '1.0.0') });
    expect(await refusalReasons(to('1.0.0'))).toEqual(['mf-tea 1.0.0 is the stable release']);
    for (const version of ['1.4.0', '9.9.9', '../mf-tea/1.0.0'])
      expect(await refusalReasons(to(version))).toEqual([
        `mf-tea ${version} was never the stable release: promote it instead`,
      ]);
    expect((await to('1.3.0')).remotes['mf-tea']?.channels.stable.version).toBe('1.3.0');

    await rm(store.fileOf('mf-tea', '1.1.0', ''), { recursive: true });
    expect(await refusalReasons(to('1.1.0'))).toEqual(['mf-tea 1.1.0 is not in the store any more']);
  });

  it('returns to the release before by its version in a store without a history', async () => {
    await setup.release();
    await setup.release({ version: '1.1.0' });
    const { store, shell } = setup;
    for (const serial of [1, 2]) await rm(join(store.folder, `registry.${serial}.json`));
    const registry = await rollbackRelease({ store, shell, name: 'mf-tea', version: '1.0.0' });
    expect(registry.remotes['mf-tea']?.channels).toEqual({ stable: { version: '1.0.0', previous: null } });
  });

  it.each([
    ['mf-tea', '9.9.9', 'mf-tea 1.10.0, 1.9.0'],
    ['mf-teea', '1.9.0', 'releases of: mf-tea'],
    ['mf-tea', '../mf-tea/1.9.0', 'mf-tea 1.10.0, 1.9.0'],
    ['..', '1.9.0', 'releases of: mf-tea'],
  ])('refuses %s %s, which is not published, and says what is', async (name, version, known) => {
    for (const published of ['1.9.0', '1.10.0']) await setup.publish({ version: published });
    expect(await refusalReasons(promote(version, undefined, name))).toEqual([
      `${name} ${version} is not published: the store has ${known}`,
    ]);
  });

  it('refuses a canary without a stable release beside it', async () => {
    await setup.publish();
    expect(await refusalReasons(promote('1.0.0', 10))).toEqual([
      'mf-tea has no stable release yet: promote one to stable first',
    ]);
    await promote('1.0.0');
    expect(await refusalReasons(promote('1.0.0', 10))).toEqual(['mf-tea 1.0.0 is the stable release']);
  });

  const server = (...paths: string[]) => paths.map((path) => ({ path, render: 'server' as const }));

  it('refuses a path that a stable or canary release of another remote owns', async () => {
    await setup.publish({ name: 'mf-cup', paths: server('/Company/:b') });
    await setup.release({ paths: server('/tea') });
    await setup.publish({ version: '1.1.0', paths: server('/tea', '/company/:a') });
    await promote('1.1.0', 5);
    const reason = 'Addresses of /Company/:b belong to mf-tea 1.1.0 already, as /company/:a';
    expect(await refusalReasons(promote('1.0.0', undefined, 'mf-cup'))).toEqual([reason]);
    expect(
      await refusalReasons(setup.publish({ name: 'mf-cup', version: '2.0.0', paths: server('/Company/:b') })),
    ).toEqual([reason]);
  });

  it.each([
    ['a fixed address under a general path', '/company/kilnfold', '/company/:company'],
    ['a general path over a fixed address', '/tea/:kind', '/tea/green'],
    ['paths that are general in different places', '/company/:company/desk', '/company/desk/:section'],
    ['the same address in other letters', '/Tea', '/tea'],
  ])('refuses another remote %s', async (_, path, owned) => {
    await setup.release({ paths: server('/', owned) });
    const reason = `Addresses of ${path} belong to mf-tea 1.0.0 already, as ${owned}`;
    expect(await refusalReasons(setup.publish({ name: 'mf-cup', paths: server(path) }))).toEqual([reason]);
  });

  it('lets remotes share the beginning of their addresses, and one remote overlap itself', async () => {
    await setup.release({ paths: server('/company/:company', '/company/new') });
    await setup.release({ name: 'mf-cup', paths: server('/company/:company/order/:id', '/company') });
    await setup.release({ name: 'mf-pot', paths: server('/company/:company/desk/:section') });
    expect(Object.keys((await setup.store.readRegistry()).remotes)).toHaveLength(3);
  });

  it('refuses to leave an address without a page, unless that is meant', async () => {
    await setup.release({ paths: server('/', '/tea', '/tea/green') });
    await setup.publish({ version: '1.1.0', paths: server('/Tea', '/tea/:kind') });
    const reasons = [
      '/, which mf-tea 1.0.0 owns, would have no page any more: add it, or promote with --drop-paths',
    ];
    expect(await refusalReasons(promote('1.1.0'))).toEqual(reasons);
    expect(await refusalReasons(promote('1.1.0', 10))).toEqual(reasons);
    expect((await setup.store.readRegistry()).serial).toBe(1);
    const { store, shell } = setup;
    await promoteRelease({ store, shell, name: 'mf-tea', version: '1.1.0', dropPaths: true });
    expect((await setup.store.readRegistry()).remotes['mf-tea']?.channels.stable.version).toBe('1.1.0');
  });

  it('returns to a release with fewer paths without asking for it', async () => {
    await setup.release();
    await setup.release({ version: '1.1.0', paths: server('/tea', '/cup') });
    const { store, shell } = setup;
    const { remotes } = await rollbackRelease({ store, shell, name: 'mf-tea' });
    expect(remotes['mf-tea']?.channels.stable.version).toBe('1.0.0');
  });

  it('refuses a build that shares its global variable with the one it would fall back to', async () => {
    await setup.release();
    expect(await refusalReasons(setup.publish({ version: '1.1.0', global: 'mf_tea_1_0_0' }))).toEqual([
      "The container's variable mf_tea_1_0_0 is that of mf-tea 1.0.0: build again under a BUILD_ID of its own",
    ]);
  });

  it('refuses what does not fit the shell of today', async () => {
    await setup.publish();
    await writeShell(setup.root, { react: '20.0.0', 'shared-shell': '2.0.0' });
    expect(await refusalReasons(promote('1.0.0'))).toHaveLength(3);
    expect(await setup.store.readRegistry()).toMatchObject({ serial: 0 });
  });

  it('refuses a release that was changed, cut or added to at rest', async () => {
    await setup.publish();
    await writeFile(setup.store.fileOf('mf-tea', '1.0.0', 'server/server.cjs'), 'exports.routes = [];');
    await writeFile(setup.store.fileOf('mf-tea', '1.0.0', 'browser/more.js'), '');
    await rm(setup.store.fileOf('mf-tea', '1.0.0', 'browser/routes.2b.js'));
    expect((await refusalReasons(promote('1.0.0'))).toSorted()).toEqual([
      'mf-tea 1.0.0: browser/more.js does not belong to the release',
      'mf-tea 1.0.0: browser/routes.2b.js is missing',
      'mf-tea 1.0.0: server/server.cjs is not the file that was published',
    ]);
  });
});

const AT = '2026-01-01T00:00:00.000Z';

function release(name: string, version: string): Release {
  const file = { integrity: `sha384-${'A'.repeat(64)}`, bytes: 1 };
  return {
    name,
    version,
    global: 'tea',
    base: `/remotes/${name}/${version}/`,
    manifest: 'mf-manifest.json',
    entry: 'remoteEntry.js',
    routes: [],
    files: { 'mf-manifest.json': file, 'remoteEntry.js': file },
    server: null,
    paths: [{ path: `/${name}`, render: 'browser' }],
    contract: '^1.0.0',
    shared: {},
    published_at: AT,
  };
}

type Step = { name: string } & (
  | { version: string; to: Promotion }
  | { version: null; to: 'previous' | 'off' }
);

function apply(registry: Registry, step: Step): Registry {
  if (step.to === 'off') return withoutCanary(registry, step.name, null, AT);
  if (step.version !== null) return promoted(registry, release(step.name, step.version), step.to, AT);
  return rolledBack(registry, previousRelease(registry, step.name), AT);
}

const name = fc.constantFrom('mf-tea', 'mf-cup');
const version = fc.constantFrom('1.0.0', '1.1.0', '2.0.0', '2.1.0');
const toStable = fc.constant<Promotion>({ channel: 'stable' });
const toCanary = fc
  .integer({ min: 1, max: 100 })
  .map((percent): Promotion => ({ channel: 'canary', percent }));
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ name, version, to: fc.oneof(toStable, toCanary) }),
  fc.record({ name, version: fc.constant(null), to: fc.constantFrom('previous' as const, 'off' as const) }),
);

describe('the channels of a registry', () => {
  it('hold a valid document without left-over releases after any history', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        let registry = EMPTY_REGISTRY;
        for (const next of steps) {
          const before = registry;
          try {
            registry = apply(before, next);
          } catch (error) {
            if (!(error instanceof RefusalError)) throw error;
          }
          expect(registrySchema.parse(registry)).toEqual(registry);
          expect(registry.serial).toBe(registry === before ? before.serial : before.serial + 1);
          for (const { channels, releases } of Object.values(registry.remotes)) {
            const { stable, canary } = channels;
            const named = [stable.version, stable.previous, canary?.version].filter(Boolean);
            expect(new Set(Object.keys(releases))).toEqual(new Set(named));
          }
        }
      }),
      { numRuns: 500 },
    );
  });

  it('undo a promotion by a rollback', () => {
    const promote = (registry: Registry, to: string) =>
      promoted(registry, release('mf-tea', to), { channel: 'stable' }, AT);
    const both = promote(promote(EMPTY_REGISTRY, '1.0.0'), '1.1.0');
    const back = rolledBack(both, previousRelease(both, 'mf-tea'), AT);
    expect(back.remotes['mf-tea']?.channels).toEqual({ stable: { version: '1.0.0', previous: null } });
  });
});
