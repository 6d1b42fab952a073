import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { replaceDurably } from './durable-files.ts';
import { FolderStore } from './folder-store.ts';
import { type KeyFolder, STORE_KEY } from './key-folder.ts';
import { checkReleasesOf, keysOf, ownersOf, withOwners } from './owners.ts';
import { RefusalError, type ReleaseStore, refuseIf } from './release-store.ts';
import { publicKeyOf, signatureFault, signed } from './signatures.ts';
import { SignedStore } from './signed-store.ts';
import type { Owners, Registry, RegistryChange, Release } from './types.ts';

interface SigningOptions {
  store: ReleaseStore;
  keys: KeyFolder;
  /** Owner of each remote that has none in the registry yet. */
  owners: Readonly<Record<string, string>>;
  now?: Date;
  /** Kept with the registry, for the log of changes. */
  change?: RegistryChange | undefined;
}

/**
 * Signs what a store holds without a signature, as it is: one from before there were signatures. Gives the registry a
 * signature of the store's present key too, when it has one of an earlier key that still counts.
 * @throws RefusalError when a private key is not on this machine, or when a signature is wrong
 */
export async function signStore({
  store,
  keys,
  owners,
  now = new Date(),
  change,
}: SigningOptions): Promise<Registry> {
  const names = [...new Set(Object.values(owners))];
  const publicKeys = await Promise.all(
    names.map(async (owner) => [owner, publicKeyOf(await keys.signer(owner))] as const),
  );
  const at = now.toISOString();
  const storeKey = await keys.signer(STORE_KEY);
  const owned = (registry: Registry) => withOwners(registry, Object.fromEntries(publicKeys), owners, at);
  const signRelease = async (release: Release, of: Owners | undefined): Promise<Release> => {
    const [owner] = release.owner === undefined ? ownersOf(release.name, of) : [release.owner];
    return release.signature || owner === undefined
      ? release
      : signed('release', release, await keys.signer(owner));
  };

  const before = owned(await store.readRegistry());
  for (const release of await store.listReleases()) {
    const next = await signRelease(release, before.owners);
    if (next !== release) await replaceDescription(store, next);
  }
  return store.updateRegistry(async (current) => {
    const fault = signatureFault('registry', current, keys.storeKeys());
    if (fault !== null && fault !== 'missing')
      throw new RefusalError([
        `Registry ${current.serial} has a signature, which is ${fault === 'wrong' ? 'wrong' : 'by an unknown key'}`,
      ]);
    const next = owned(current);
    const remotes = await Promise.all(
      Object.entries(next.remotes).map(async ([name, { channels, releases }]) => {
        const signedReleases = await Promise.all(
          Object.entries(releases).map(
            async ([version, release]) => [version, await signRelease(release, next.owners)] as const,
          ),
        );
        return [name, { channels, releases: Object.fromEntries(signedReleases) }] as const;
      }),
    );
    const whole = {
      ...next,
      serial: current.serial + 1,
      updated_at: at,
      change,
      remotes: Object.fromEntries(remotes),
    };
    refuseIf(checkReleasesOf(whole));
    return signed('registry', whole, storeKey);
  });
}

/** Releases are written once: only a signature is added to what stands there. */
async function replaceDescription(store: ReleaseStore, release: Release): Promise<void> {
  if (!(store instanceof FolderStore))
    throw new RefusalError([
      `${release.name} ${release.version} is not signed, and only in a folder can a signature be added`,
    ]);
  const file = store.fileOf(release.name, release.version, 'release.json');
  await replaceDurably(file, `${JSON.stringify(release, null, 2)}\n`, join(store.folder, '.incoming'));
}

/** In the folder of the keys, from their making until the store is signed: a start that was killed between goes on there. */
const UNFINISHED = 'unfinished';

/**
 * Gives a machine that publishes and promotes for all teams, such as a developer's, what it needs for signing: at its first
 * call the store's key and those of the owners. What the store holds already is signed then, and never again by itself: a
 * registry whose signature was taken away would otherwise get a new one.
 * @throws RefusalError when the store is signed by a key that is not here
 */
export async function prepareSigning(options: SigningOptions): Promise<SignedStore> {
  const { store, keys, owners, now = new Date() } = options;
  const registry = await store.readRegistry();
  const hasKey = (await keys.privateKey(STORE_KEY)) !== null;
  if (!hasKey && registry.signature)
    throw new RefusalError([
      `The release store is signed by a key that is not in ${keys.folder}: put store.pem back, or delete both to begin again`,
    ]);
  const unfinished = join(keys.folder, UNFINISHED);
  if (!hasKey) {
    await mkdir(keys.folder, { recursive: true, mode: 0o700 });
    await writeFile(unfinished, '');
    await keys.make(STORE_KEY);
  }
  const publicKeys: Record<string, string> = {};
  for (const owner of new Set(Object.values(owners))) {
    const isKnown = keysOf(owner, registry.owners).length > 0;
    const key = await keys.privateKey(owner);
    if (!isKnown) publicKeys[owner] = key ? publicKeyOf(key) : await keys.make(owner);
  }
  if (existsSync(unfinished)) {
    await signStore(options);
    await rm(unfinished);
  }
  const signedStore = new SignedStore(store, keys);
  await signedStore.updateRegistry((current) => withOwners(current, publicKeys, owners, now.toISOString()));
  return signedStore;
}
