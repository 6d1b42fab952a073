import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promoteRelease, rollbackRelease, withdrawCanary } from './promote-release.ts';
import { type ReleaseStatus, ReleaseStatusReader } from './release-status.ts';
import { createTestRegistry, OWNER, type TestRegistry } from './testing/test-registry.ts';

const NAME = 'mf-tea';
const COMMIT = 'a'.repeat(40);
const by = (author: string) => ({ by: author, command: 'as the test says' });

let setup: TestRegistry;
let minute: number;
let reader: ReleaseStatusReader;

beforeEach(async () => {
  setup = await createTestRegistry([NAME]);
  minute = 0;
  reader = new ReleaseStatusReader(setup.releases);
});
afterEach(() => setup.remove());

/** Each change a minute after the one before. */
const parts = (author: string) => {
  minute += 1;
  const now = new Date(Date.UTC(2026, 10, 26, 12, minute));
  return { store: setup.releases, shell: setup.shell, name: NAME, now, change: by(author) };
};
const promote = (author: string, version: string) => promoteRelease({ ...parts(author), version });
const canary = (author: string, version: string, percent: number) =>
  promoteRelease({ ...parts(author), version, to: { channel: 'canary', percent } });
const at = (minutes: number) => `2026-11-26T12:0${minutes}:00.000Z`;

async function remote(): Promise<ReleaseStatus['remotes'][number]> {
  const [found] = (await reader.read()).remotes;
  if (!found) throw new Error('The status has no remote');
  return found;
}

describe('the status of releases', () => {
  it('says what runs, since when and by whom', async () => {
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) await setup.publish({ version });
    await promote('ada', '1.0.0');
    await promote('bob', '1.1.0');
    await canary('cleo', '1.2.0', 5);
    await canary('dora', '1.2.0', 10);
    expect(await remote()).toMatchObject({
      name: NAME,
      owners: [OWNER],
      stable: { version: '1.1.0', previous: '1.0.0', since: at(2), by: 'bob' },
      canary: { version: '1.2.0', percent: 10, since: at(4), by: 'dora' },
    });
    await withdrawCanary(parts('ada'));
    expect(await remote()).toMatchObject({
      stable: { version: '1.1.0', since: at(2), by: 'bob' },
      canary: null,
    });
  });

  it('follows changes that came since it was read last', async () => {
    for (const version of ['1.0.0', '1.1.0']) await setup.publish({ version });
    await promote('ada', '1.0.0');
    expect((await remote()).stable).toMatchObject({ version: '1.0.0', by: 'ada' });
    await promote('bob', '1.1.0');
    await rollbackRelease({ ...parts('cleo'), version: '1.0.0' });
    const { serial, changes, remotes } = await reader.read();
    expect(remotes[0]?.stable).toEqual({ version: '1.0.0', previous: null, since: at(3), by: 'cleo' });
    expect([
      serial,
      ...changes.map((change) => [change.serial, change.change?.by, ...change.effects]),
    ]).toEqual([
      4,
      [4, 'cleo', 'mf-tea: stable 1.1.0 → stable 1.0.0'],
      [3, 'bob', 'mf-tea: stable 1.0.0 → stable 1.1.0'],
      [2, 'ada', 'mf-tea: nothing → stable 1.0.0'],
      [1, undefined, expect.stringMatching(/^tea: keys none → [0-9a-f]{16}$/), 'mf-tea: owner none → tea'],
    ]);
    expect((await new ReleaseStatusReader(setup.releases).read()).changes).toEqual(changes);
  });

  it('names for a missing registry no later author', async () => {
    for (const version of ['1.0.0', '1.1.0']) await setup.publish({ version });
    await promote('ada', '1.0.0');
    await promote('bob', '1.1.0');
    await canary('cleo', '1.0.0', 5);
    const file = join(setup.store.folder, 'registry.3.json');
    const { signature, ...unsigned } = JSON.parse(await readFile(file, 'utf8'));
    await writeFile(file, JSON.stringify(unsigned));
    const { remotes, changes } = await reader.read();
    expect(remotes[0]).toMatchObject({
      stable: { version: '1.1.0', since: null, by: null },
      canary: { version: '1.0.0', since: null, by: null },
    });
    expect(changes[0]?.effects).toEqual(['not known: registry 3 is missing, damaged or not signed']);
    await canary('dora', '1.0.0', 10);
    expect(await remote()).toMatchObject({
      stable: { since: null, by: null },
      canary: { percent: 10, since: at(4), by: 'dora' },
    });
  });

  it('holds a remote that has the name of an inherited property', async () => {
    const setUp = await createTestRegistry(['constructor', NAME]);
    await setUp.publish({ name: 'constructor' });
    await setUp.release();
    const { remotes } = await new ReleaseStatusReader(setUp.releases).read();
    expect(remotes).toMatchObject([{ name: 'constructor', stable: null }, { name: NAME }]);
    await setUp.remove();
  });

  it('says how each release differs from the stable one', async () => {
    const paths = (...all: string[]) => all.map((path) => ({ path, render: 'server' as const }));
    await setup.publish({ version: '1.0.0', paths: paths('/tea', '/tea/:kind') });
    await setup.publish({
      version: '1.1.0',
      paths: paths('/tea/:sort', '/cups'),
      shared: { react: '^19.3.0', jotai: '^3.0.0' },
      routes: '"more"'.padEnd(1000),
    });
    await promote('ada', '1.0.0');
    const [newest, stable] = (await remote()).releases;
    expect(newest).toMatchObject({
      version: '1.1.0',
      signer: OWNER,
      commit: null,
      was_stable: false,
      paths: paths('/tea/:sort', '/cups'),
      difference: {
        from: '1.0.0',
        bytes: (newest?.bytes ?? 0) - (stable?.bytes ?? 0),
        paths_added: ['/cups'],
        paths_removed: ['/tea'],
        shared: [
          { name: 'jotai', from: null, to: '^3.0.0' },
          { name: 'react', from: '^19.3.1', to: '^19.3.0' },
          { name: 'shared-shell', from: '^1.0.0', to: null },
        ],
      },
    });
    expect(newest?.difference?.bytes).toBeGreaterThan(900);
    expect(stable).toMatchObject({ version: '1.0.0', was_stable: true, difference: null });
  });

  it('holds remotes that were published alone, and releases that were stable', async () => {
    await setup.publish();
    expect(await remote()).toMatchObject({
      stable: null,
      canary: null,
      releases: [{ version: '1.0.0', was_stable: false, difference: null }],
    });
    await promote('ada', '1.0.0');
    for (const version of ['1.1.0', '1.2.0']) {
      await setup.publish({ version });
      await promote('ada', version);
    }
    const { releases } = await remote();
    expect(releases.map(({ version, was_stable }) => [version, was_stable])).toEqual([
      ['1.2.0', true],
      ['1.1.0', true],
      ['1.0.0', true],
    ]);
  });

  it('lists versions newest first, and local builds of one version by the time of their publishing', async () => {
    const registry = await setup.release();
    const release = registry.remotes[NAME]?.releases['1.0.0'];
    if (!release) throw new Error('Nothing was released');
    const published = (version: string, minutes: number) => ({
      ...release,
      version,
      published_at: at(minutes),
    });
    reader = new ReleaseStatusReader({
      readRegistry: async () => registry,
      registryHistory: () => setup.releases.registryHistory(),
      listReleases: async () => [
        published('1.10.0', 1),
        published('1.0.0-local.b2', 2),
        published('1.0.0-local.a3', 4),
        published('1.0.0-local.c1', 3),
        published('1.0.0', 1),
        published('1.9.0', 5),
      ],
    });
    expect((await remote()).releases.map(({ version }) => version)).toEqual([
      '1.10.0',
      '1.9.0',
      '1.0.0',
      '1.0.0-local.a3',
      '1.0.0-local.c1',
      '1.0.0-local.b2',
    ]);
  });

  it('lets other work in between the registries of a long history', async () => {
    const registry = { ...(await setup.release()), serial: 20 };
    reader = new ReleaseStatusReader({
      readRegistry: async () => registry,
      async *registryHistory() {
        for (let serial = 20; serial > 0; serial -= 1) yield { ...registry, serial };
      },
      listReleases: async () => [],
    });
    let turns = 0;
    const count = () => {
      turns += 1;
      next = setImmediate(count);
    };
    let next = setImmediate(count);
    expect((await reader.read()).changes).toHaveLength(20);
    clearImmediate(next);
    expect(turns).toBeGreaterThanOrEqual(19);
  });

  it('knows no begin that the history does not have, and has the commit of a release', async () => {
    const { remotes } = await setup.release();
    const release = remotes[NAME]?.releases['1.0.0'];
    if (!release) throw new Error('Nothing was released');
    const registry = { ...(await setup.store.readRegistry()), serial: 700 };
    reader = new ReleaseStatusReader({
      readRegistry: async () => registry,
      async *registryHistory() {
        yield registry;
      },
      listReleases: async () => [{ ...release, commit: COMMIT }],
    });
    expect(await remote()).toMatchObject({
      stable: { version: '1.0.0', since: null, by: null },
      releases: [{ commit: COMMIT }],
    });
  });
});
