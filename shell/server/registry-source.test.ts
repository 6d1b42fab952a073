import { generateKeyPairSync } from 'node:crypto';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  EMPTY_REGISTRY,
  FolderStore,
  KeyFolder,
  publicKeyOf,
  type RegisteredRemote,
  type Registry,
  type Release,
  signed,
} from 'federation/registry';
import { RegistrySource } from './registry-source.ts';
import { testRelease } from './testing/test-release.ts';

const release = (version: string) => testRelease('mf-x', version);

function remoteOf(version: string): RegisteredRemote {
  return {
    channels: { stable: { version, previous: null } },
    releases: { [version]: release(version) },
  };
}

describe('a registry that cannot be read', () => {
  const { privateKey } = generateKeyPairSync('ed25519');
  const keys = new KeyFolder('/nowhere', publicKeyOf(privateKey));
  let store: FolderStore;
  let log: string[];
  let faults: string[];
  beforeEach(async () => {
    store = new FolderStore(await mkdtemp(join(tmpdir(), 'wishbin-source-')));
    log = [];
    faults = [];
  });
  afterEach(() => rm(store.folder, { recursive: true }));

  const open = () =>
    new RegistrySource(
      store,
      {
        error: (details, message) => {
          log.push(message);
          faults.push('err' in details && details.err instanceof Error ? details.err.message : '');
        },
      },
      keys,
    );
  const change = () =>
    store.updateRegistry((current) =>
      signed('registry', { ...current, serial: current.serial + 1 }, privateKey),
    );
  const write = (registry: Registry) =>
    writeFile(join(store.folder, 'registry.json'), JSON.stringify(registry));
  const damage = (file = 'registry.json') => writeFile(join(store.folder, file), '{"format":');

  it('leaves a door that starts with the last valid one, and its log says so', async () => {
    for (const _ of [1, 2, 3]) await change();
    await damage();
    await damage('registry.3.json');
    expect(await open().current()).toMatchObject({ serial: 2 });
    expect(log).toEqual(['the release registry cannot be read: registry 2 is served']);
  });

  it('leaves a door that starts with the last valid one when it is gone', async () => {
    for (const _ of [1, 2]) await change();
    await rm(join(store.folder, 'registry.json'));
    expect(await open().current()).toMatchObject({ serial: 2 });
    expect(log).toEqual(['the release registry cannot be read: registry 2 is served']);
  });

  it('leaves a door that runs with the one before, until it is mended', async () => {
    await change();
    const source = open();
    const before = await source.current();
    await damage();
    expect(await source.current()).toBe(before);
    expect(await source.current()).toBe(before);
    expect(log).toEqual(['the release registry cannot be read: registry 1 is served']);
    await write(signed('registry', { ...EMPTY_REGISTRY, serial: 5 }, privateKey));
    expect(await source.current()).toMatchObject({ serial: 5 });
  });

  it('leaves a door that runs with the one before when the whole store is away', async () => {
    await change();
    const source = open();
    const before = await source.current();
    await rm(store.folder, { recursive: true });
    expect(await source.current()).toBe(before);
    expect(log).toEqual(['the release registry cannot be read: registry 1 is served']);
    await mkdir(store.folder);
  });

  it('leaves no remotes where there never was a valid one', async () => {
    await damage();
    const source = open();
    expect(source.isBroken).toBe(false);
    expect(await source.current()).toBe(EMPTY_REGISTRY);
    expect(source.isBroken).toBe(true);
    expect(log).toEqual(['the release registry cannot be read: no remote is served']);
    await write(signed('registry', { ...EMPTY_REGISTRY, serial: 1 }, privateKey));
    expect(await source.current()).toMatchObject({ serial: 1 });
    expect(source.isBroken).toBe(false);
  });

  const STRANGER = generateKeyPairSync('ed25519').privateKey;
  const FORGED: [what: string, forge: (registry: Registry) => Registry, reason: string][] = [
    [
      'that was changed',
      (registry) => ({ ...registry, updated_at: '2026-02-02T00:00:00.000Z' }),
      'Registry 3 was changed after the store had signed it',
    ],
    [
      'without a signature',
      ({ signature, ...registry }) => registry,
      'Registry 3 is not signed by the store: if it is right, sign it with pnpm release keys sign',
    ],
    [
      'signed by an unknown key',
      (registry) => signed('registry', registry, STRANGER),
      'Registry 3 is signed by the unknown key',
    ],
    [
      'of a release that no owner has signed',
      (registry) =>
        signed(
          'registry',
          {
            ...registry,
            remotes: { 'mf-x': remoteOf('2.0.0') },
            owners: { keys: {}, remotes: { 'mf-x': ['x'] } },
          },
          privateKey,
        ),
      'mf-x 2.0.0 is not signed by its owner x',
    ],
  ];

  it.each(FORGED)('is one %s: a door keeps the one before, and starts with it', async (_, forge, reason) => {
    for (const __ of [1, 2]) await change();
    const source = open();
    const before = await source.current();
    const third = await change();
    await writeFile(join(store.folder, 'registry.3.json'), JSON.stringify(forge(third)));
    await write(forge(third));
    expect(await source.current()).toBe(before);
    expect(await open().current()).toEqual(before);
    expect(log).toEqual(Array(2).fill('the release registry cannot be read: registry 2 is served'));
    expect(faults).toEqual(Array(2).fill(expect.stringContaining(reason)));
    expect(await source.current()).toBe(before);
    expect(log).toHaveLength(2);
  });

  it('is an earlier one that was put back: only a door that starts takes it', async () => {
    for (const _ of [1, 2, 3]) await change();
    const source = open();
    const before = await source.current();
    await cp(join(store.folder, 'registry.1.json'), join(store.folder, 'registry.json'));
    expect(await source.current()).toBe(before);
    expect(faults).toEqual([
      'Registry 1 of the store is older than registry 3: start the front door again if that is meant',
    ]);
    expect(await open().current()).toMatchObject({ serial: 1 });
    for (const _ of [2, 3]) await change();
    expect(await source.current()).toMatchObject({ serial: 3 });
  });
});

describe('a release that the registry does not name', () => {
  const { privateKey: storeKey } = generateKeyPairSync('ed25519');
  const { privateKey: owner } = generateKeyPairSync('ed25519');

  it('is given out only when its owner has signed it, and checked once', async () => {
    const store = new FolderStore(await mkdtemp(join(tmpdir(), 'wishbin-source-')));
    const owners = { keys: { x: [publicKeyOf(owner)] }, remotes: { 'mf-x': ['x'] } };
    const registry = signed('registry', { ...EMPTY_REGISTRY, serial: 1, owners }, storeKey);
    await store.updateRegistry(() => registry);
    const add = async (version: string, change = (whole: Release) => whole) => {
      const whole = signed('release', release(version), owner);
      await store.addRelease(change(whole), new Map());
    };
    await add('1.0.0');
    await add('1.1.0', (whole) => ({ ...whole, paths: [{ path: '/other', render: 'browser' }] }));

    const reasons: object[] = [];
    const source = new RegistrySource(
      store,
      { error: (details) => reasons.push(details) },
      new KeyFolder('/nowhere', publicKeyOf(storeKey)),
    );
    const known = await source.readRelease('mf-x', '1.0.0');
    expect(known).toMatchObject({ version: '1.0.0' });
    expect(await source.readRelease('mf-x', '1.0.0')).toBe(known);
    for (const version of ['1.1.0', '1.1.0', '1.2.0'])
      expect(await source.readRelease('mf-x', version)).toBeNull();
    expect(reasons).toEqual([{ reasons: ['mf-x 1.1.0 was changed after its owner had signed it'] }]);
    await add('1.3.0');
    await writeFile(join(store.folder, 'mf-x/1.3.0/release.json'), '{"format":');
    expect(await source.readRelease('mf-x', '1.3.0')).toBeNull();
    expect(reasons).toHaveLength(2);
    await rm(store.folder, { recursive: true });
  });
});
