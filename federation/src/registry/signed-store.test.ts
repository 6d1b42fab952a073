import { generateKeyPairSync } from 'node:crypto';
import { cp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { KeyFolder, STORE_KEY } from './key-folder.ts';
import { listReleases } from './list-releases.ts';
import { withOwners, withoutKey, withRemoteOwners } from './owners.ts';
import { promoteRelease, rollbackRelease, withdrawCanary } from './promote-release.ts';
import { publishRelease } from './publish-release.ts';
import { EMPTY_REGISTRY } from './release-store.ts';
import { prepareSigning } from './sign-store.ts';
import { keyId, publicKeyOf, signatureFault, signed } from './signatures.ts';
import { SignedStore } from './signed-store.ts';
import {
  createTestRegistry,
  historyOf,
  OWNER,
  refusalReasons,
  remoteFixture,
  type TestRegistry,
  writeRemote,
} from './testing/test-registry.ts';
import type { Registry, Release } from './types.ts';

const CART = { name: 'mf-cart', owner: 'cart', paths: [{ path: '/cart', render: 'server' as const }] };
const AT = '2026-01-01T00:00:00.000Z';

let setup: TestRegistry;
beforeEach(async () => {
  setup = await createTestRegistry(['mf-tea']);
});
afterEach(() => setup.remove());

const place = (file: string) => join(setup.store.folder, file);
const keyOf = async (name: string) => publicKeyOf(await setup.keys.signer(name));

/** Rewrites a JSON file of the store by hand. */
async function edit(file: string, change: (document: Registry & Release) => object): Promise<void> {
  const text = await readFile(place(file), 'utf8');
  await writeFile(place(file), JSON.stringify(change(JSON.parse(text))));
}

/** A second team with a remote of its own. */
async function addCartTeam(): Promise<void> {
  await prepareSigning({ store: setup.store, keys: setup.keys, owners: { 'mf-cart': 'cart' } });
}

/** What each command that reads or changes the store does; `mf-tea` 1.1.0 is stable after 1.0.0, 1.2.0 its canary. */
const COMMANDS: Record<string, () => Promise<unknown>> = {
  publish: () => setup.publish({ version: '1.3.0' }),
  promote: () => promote('1.2.0'),
  canary: () => promote('1.2.0', 20),
  'canary off': () => withdrawCanary({ store: setup.releases, name: 'mf-tea' }),
  rollback: () => rollbackRelease({ store: setup.releases, name: 'mf-tea', shell: setup.shell }),
  'rollback to a version': () =>
    rollbackRelease({ store: setup.releases, name: 'mf-tea', version: '1.0.0', shell: setup.shell }),
  list: () => listReleases(setup.releases),
  keys: () => setup.releases.updateRegistry((registry) => withoutKey(registry, OWNER, 'x', AT)),
};

function promote(version: string, percent?: number): Promise<Registry> {
  const to = percent === undefined ? undefined : { channel: 'canary' as const, percent };
  const { releases: store, shell } = setup;
  return promoteRelease({ store, shell, name: 'mf-tea', version, ...(to && { to }) });
}

async function threeReleases(): Promise<void> {
  await setup.release();
  await setup.release({ version: '1.1.0' });
  await setup.publish({ version: '1.2.0' });
  await promote('1.2.0', 10);
}

describe('a signed store', () => {
  it('holds registries that the store has signed and releases that their owner has', async () => {
    const registry = await setup.release();
    expect(registry.signature?.key).toBe(keyId(await keyOf(STORE_KEY)));
    const release = registry.remotes['mf-tea']?.releases['1.0.0'];
    expect(release).toMatchObject({ owner: OWNER, signature: { key: keyId(await keyOf(OWNER)) } });
    expect(await setup.releases.readRegistry()).toEqual(registry);
    expect(await setup.releases.readRelease('mf-tea', '1.0.0')).toEqual(release);
    expect(await historyOf(setup.releases)).toHaveLength(2);
  });

  it('is read with the store’s public key alone', async () => {
    await setup.release();
    const reader = new SignedStore(setup.store, new KeyFolder('/nowhere', await keyOf(STORE_KEY)));
    expect(await reader.readRegistry()).toMatchObject({ serial: 2 });
    expect(await refusalReasons(reader.updateRegistry((registry) => ({ ...registry, serial: 3 })))).toEqual([
      'The private key of store is not in /nowhere, the folder of RELEASE_KEYS',
    ]);
  });

  it('takes the same release twice, and refuses other content', async () => {
    await setup.publish();
    expect(await setup.publish()).toMatchObject({ added: false });
    expect((await refusalReasons(setup.publish({ contract: '^1.1.0' }))).join()).toContain(
      'published already, with other content',
    );
  });

  it('signs the content, whatever order and spacing its file has', async () => {
    await setup.release();
    await edit('registry.json', ({ remotes, signature, ...rest }) => ({ signature, ...rest, remotes }));
    expect(await setup.releases.readRegistry()).toMatchObject({ serial: 2 });
  });

  it('reads and keeps what a later version has signed, and refuses a change of it', async () => {
    await setup.release();
    const [store, owner] = [await setup.keys.signer(STORE_KEY), await setup.keys.signer(OWNER)];
    await edit('registry.json', (registry) => {
      const remote = registry.remotes['mf-tea'];
      const release = remote?.releases['1.0.0'];
      if (!remote || !release) throw new Error('Nothing was released');
      const later = signed('release', Object.assign(release, { built_by: 'ada' }), owner);
      const remotes = { 'mf-tea': { ...remote, releases: { '1.0.0': later } } };
      return signed('registry', { ...registry, remotes, ...{ region: 'eu' } }, store);
    });
    await setup.release({ version: '1.1.0' });
    const kept = { region: 'eu', remotes: { 'mf-tea': { releases: { '1.0.0': { built_by: 'ada' } } } } };
    expect(await setup.releases.readRegistry()).toMatchObject(kept);
    await edit('registry.json', (registry) => ({ ...registry, region: 'us' }));
    expect(await refusalReasons(setup.releases.readRegistry())).toEqual([
      'Registry 3 was changed after the store had signed it',
    ]);
  });

  it('does not take a signature of one kind of document for another', () => {
    const { privateKey } = generateKeyPairSync('ed25519');
    const document = signed('registry', EMPTY_REGISTRY, privateKey);
    const keys = [publicKeyOf(privateKey)];
    expect(signatureFault('registry', document, keys)).toBeNull();
    expect(signatureFault('release', document, keys)).toBe('wrong');
  });
});

describe('a registry that was changed', () => {
  beforeEach(threeReleases);

  const CHANGED = 'Registry 4 was changed after the store had signed it';
  const stable = (version: string) => (registry: Registry) => {
    const remote = registry.remotes['mf-tea'];
    return {
      ...registry,
      remotes: {
        'mf-tea': { ...remote, channels: { ...remote?.channels, stable: { version, previous: null } } },
      },
    };
  };
  const ATTACKS: [what: string, change: (registry: Registry) => object, message: string][] = [
    ['another stable release', stable('1.0.0'), CHANGED],
    ['a higher serial', (registry) => ({ ...registry, serial: 9 }), CHANGED.replace('4', '9')],
    ['no remotes', (registry) => ({ ...registry, remotes: {} }), CHANGED],
    [
      'another owner of a remote',
      (registry) => ({ ...registry, owners: { ...registry.owners, remotes: { 'mf-tea': ['cart'] } } }),
      CHANGED,
    ],
    [
      'no signature',
      ({ signature, ...registry }) => registry,
      'Registry 4 is not signed by the store: if it is right, sign it with pnpm release keys sign',
    ],
    [
      'a serial of 0 and no signature',
      ({ format, updated_at }) => ({ format, updated_at, serial: 0, remotes: {} }),
      'Registry 0 is not signed by the store: if it is right, sign it with pnpm release keys sign',
    ],
    [
      'the signature of an unknown key',
      (registry) => signed('registry', registry, generateKeyPairSync('ed25519').privateKey),
      'Registry 4 is signed by the unknown key',
    ],
  ];

  it.each(ATTACKS)('to %#: %s is refused by each command, and stays as it is', async (_, change, message) => {
    await edit('registry.json', change);
    const text = await readFile(place('registry.json'), 'utf8');
    for (const [command, run] of Object.entries(COMMANDS))
      expect([command, ...(await refusalReasons(run()))]).toEqual([
        command,
        expect.stringContaining(message),
      ]);
    expect(await readFile(place('registry.json'), 'utf8')).toBe(text);
  });

  it('in the history is left out of it', async () => {
    await edit('registry.3.json', stable('1.0.0'));
    expect((await historyOf(setup.releases)).map(({ serial }) => serial)).toEqual([4, 2, 1]);
  });

  it('is refused when an owner has signed it in place of the store', async () => {
    const key = await setup.keys.signer(OWNER);
    await edit('registry.json', (registry) => signed('registry', registry, key));
    expect(await refusalReasons(promote('1.2.0'))).toEqual([
      `Registry 4 is signed by the unknown key ${keyId(publicKeyOf(key))}`,
    ]);
  });

  it('is refused by name where the store’s public key is not known', async () => {
    const reader = new SignedStore(setup.store, new KeyFolder('/nowhere'));
    expect(await refusalReasons(reader.readRegistry())).toEqual([
      'The public key of the store is not known: set RELEASE_STORE_KEY or RELEASE_KEYS',
    ]);
  });
});

describe('a release that was changed', () => {
  beforeEach(threeReleases);

  const FILE = 'mf-tea/1.2.0/release.json';
  const extraPath = (release: Release) => ({
    ...release,
    paths: [...release.paths, { path: '/pot', render: 'browser' }],
  });

  it('by a path in its release.json is neither promoted nor rolled back to, and listed as signed by none', async () => {
    await edit(FILE, extraPath);
    const reasons = ['mf-tea 1.2.0 was changed after its owner had signed it'];
    const listed = await listReleases(setup.releases);
    expect(listed.map(({ release, signer }) => [release.version, signer])).toEqual([
      ['1.2.0', null],
      ['1.1.0', OWNER],
      ['1.0.0', OWNER],
    ]);
    for (const command of ['promote', 'canary'])
      expect(await refusalReasons(COMMANDS[command]?.() ?? Promise.resolve())).toEqual(reasons);
    await edit('mf-tea/1.0.0/release.json', extraPath);
    expect(await refusalReasons(COMMANDS['rollback to a version']?.() ?? Promise.resolve())).toEqual([
      'mf-tea 1.0.0 was changed after its owner had signed it',
    ]);
  });

  it('by the hashes of its files is not promoted: release.json covers server.cjs and each browser file', async () => {
    const { files, server } = (await setup.store.readRelease('mf-tea', '1.2.0')) ?? {};
    const other = { integrity: `sha384-${'A'.repeat(64)}`, bytes: 1 };
    for (const change of [
      (release: Release) => ({ ...release, server: other }),
      ...Object.keys(files ?? {}).map((file) => (release: Release) => ({
        ...release,
        files: { ...release.files, [file]: other },
      })),
    ]) {
      await cp(place(FILE), place('kept'));
      await edit(FILE, change);
      expect(await refusalReasons(promote('1.2.0'))).toEqual([
        'mf-tea 1.2.0 was changed after its owner had signed it',
      ]);
      await rename(place('kept'), place(FILE));
    }
    expect(server).toBeTruthy();
    expect(await promote('1.2.0')).toMatchObject({ serial: 5 });
  });

  it.each(['server/server.cjs', 'browser/routes.2b.js', 'browser/remoteEntry.js.br'])(
    'in its file %s is neither promoted nor rolled back to',
    async (file) => {
      for (const version of ['1.2.0', '1.0.0'])
        await writeFile(place(`mf-tea/${version}/${file}`), 'changed');
      expect(await refusalReasons(promote('1.2.0'))).toEqual([
        expect.stringMatching(/^mf-tea 1\.2\.0: .* is not /),
      ]);
      expect(await refusalReasons(COMMANDS.rollback?.() ?? Promise.resolve())).toEqual([
        expect.stringMatching(/^mf-tea 1\.0\.0: .* is not /),
      ]);
    },
  );

  it('by losing its signature is not promoted', async () => {
    await edit(FILE, ({ signature, ...release }) => release);
    expect(await refusalReasons(promote('1.2.0'))).toEqual(['mf-tea 1.2.0 is not signed by its owner tea']);
  });

  it('under the name of another version is not promoted', async () => {
    await cp(place('mf-tea/1.0.0/release.json'), place(FILE));
    expect((await refusalReasons(promote('1.2.0'))).join()).toContain('describes mf-tea 1.0.0');
  });
});

describe('the owner of a remote', () => {
  beforeEach(addCartTeam);

  const signedBy = async (name: string, file: string) => {
    const key = await setup.keys.signer(name);
    await edit(file, (release) => signed('release', release, key));
  };

  it('alone publishes under its name', async () => {
    expect(await refusalReasons(setup.publish({ ...CART, owner: OWNER }))).toEqual([
      'mf-cart 1.0.0 declares the owner tea, but mf-cart belongs to cart',
    ]);
    await rm(join(setup.keys.folder, 'cart.pem'));
    expect(await refusalReasons(setup.publish(CART))).toEqual([
      `The private key of cart is not in ${setup.keys.folder}, the folder of RELEASE_KEYS`,
    ]);
    await cp(join(setup.keys.folder, `${OWNER}.pem`), join(setup.keys.folder, 'cart.pem'));
    expect(await refusalReasons(setup.publish(CART))).toEqual([
      'mf-cart 1.0.0 is signed by tea, but mf-cart belongs to cart',
    ]);
    expect(await setup.store.listReleases()).toEqual([]);
  });

  it('signs what is promoted, also what another owner has put into the store', async () => {
    const { releases: store, shell } = setup;
    await setup.publish(CART);
    await signedBy(OWNER, 'mf-cart/1.0.0/release.json');
    const promotion = () => promoteRelease({ store, shell, name: 'mf-cart', version: '1.0.0' });
    expect(await refusalReasons(promotion())).toEqual([
      'mf-cart 1.0.0 is signed by tea, but mf-cart belongs to cart',
    ]);
    await setup.keys.make('stranger');
    await signedBy('stranger', 'mf-cart/1.0.0/release.json');
    expect(await refusalReasons(promotion())).toEqual([
      `mf-cart 1.0.0 is signed by the unknown key ${keyId(await keyOf('stranger'))}`,
    ]);
  });

  it('has signed what a registry names, although the store has signed the registry', async () => {
    await setup.release(CART);
    const [store, team] = [await setup.keys.signer(STORE_KEY), await setup.keys.signer(OWNER)];
    await edit('registry.json', (registry) => {
      const remote = registry.remotes['mf-cart'];
      const release = remote?.releases['1.0.0'];
      if (!remote || !release) throw new Error('mf-cart was not released');
      const releases = { '1.0.0': signed('release', release, team) };
      return signed('registry', { ...registry, remotes: { 'mf-cart': { ...remote, releases } } }, store);
    });
    expect(await refusalReasons(setup.releases.readRegistry())).toEqual([
      'mf-cart 1.0.0 is signed by tea, but mf-cart belongs to cart',
    ]);
  });

  it('is named in package.json and in the registry', async () => {
    const { releases: store, shell } = setup;
    expect(await refusalReasons(setup.publish({ name: 'mf-new', owner: 'cart' }))).toEqual([
      'mf-new has no owner: give it one with pnpm release keys assign mf-new <owner>',
    ]);
    const remote = await writeRemote(setup.root, remoteFixture({ ...CART, owner: undefined }));
    await store.updateRegistry((registry) => withRemoteOwners(registry, 'mf-cart', ['cart', OWNER], AT));
    expect(await refusalReasons(publishRelease({ store, remote, shell }))).toEqual([
      'mf-cart belongs to cart and tea: name one as wishbin.owner in its package.json',
    ]);
    await store.updateRegistry((registry) => withRemoteOwners(registry, 'mf-cart', ['cart'], AT));
    expect(await publishRelease({ store, remote, shell })).toMatchObject({ added: true });
    expect((await refusalReasons(setup.publish({ ...CART, owner: 'store' }))).join()).toContain(
      'wishbin.owner: must not be "store"',
    );
  });

  it('gets a new key, and loses the old one once nothing that is used was signed with it', async () => {
    await setup.release(CART);
    const { releases, keys } = setup;
    const old = await keyOf('cart');
    await rename(join(keys.folder, 'cart.pem'), join(keys.folder, 'cart-old.pem'));
    const next = await keys.make('cart');
    const remove = () => releases.updateRegistry((registry) => withoutKey(registry, 'cart', old, AT));
    expect((await refusalReasons(setup.publish({ ...CART, version: '1.1.0' }))).join()).toContain(
      'is signed by the unknown key',
    );
    await releases.updateRegistry((registry) => withOwners(registry, { cart: next }, {}, AT));
    await setup.release({ ...CART, version: '1.1.0' });
    expect((await refusalReasons(remove())).join()).toContain('mf-cart 1.0.0 is signed by the unknown key');
    await setup.release({ ...CART, version: '1.2.0' });
    expect(await remove()).toMatchObject({ owners: { keys: { cart: [next] } } });
    expect((await listReleases(releases)).map(({ signer }) => signer)).toEqual(['cart', 'cart', null]);
    await rename(join(keys.folder, 'cart-old.pem'), join(keys.folder, 'cart.pem'));
    expect((await refusalReasons(setup.publish({ ...CART, version: '1.3.0' }))).join()).toContain(
      'is signed by the unknown key',
    );
  });

  it('can be another one: both own the remote until the releases in use are the new one’s', async () => {
    await setup.release(CART);
    const assign = (...owners: string[]) =>
      setup.releases.updateRegistry((registry) => withRemoteOwners(registry, 'mf-cart', owners, AT));
    expect(await refusalReasons(assign(OWNER))).toEqual([
      'mf-cart 1.0.0 declares the owner cart, but mf-cart belongs to tea',
    ]);
    await assign('cart', OWNER);
    for (const version of ['1.1.0', '1.2.0']) await setup.release({ ...CART, version, owner: OWNER });
    expect(await assign(OWNER)).toMatchObject({ owners: { remotes: { 'mf-cart': [OWNER] } } });
    expect(await refusalReasons(assign('constructor'))).toEqual([
      'constructor has no key: give it one with pnpm release keys add constructor <key>',
    ]);
  });

  it('has no key that another owner has', async () => {
    const key = await keyOf('cart');
    expect(
      await refusalReasons(
        setup.releases.updateRegistry((registry) => withOwners(registry, { [OWNER]: key }, {}, AT)),
      ),
    ).toEqual([`The key ${keyId(key)} is that of cart`]);
  });
});
