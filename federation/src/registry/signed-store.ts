import { type KeyFolder, STORE_KEY } from './key-folder.ts';
import {
  checkDeclaredOwner,
  checkRegistrySignatures,
  checkReleaseSignature,
  checkReleasesOf,
  checkStoreSignature,
  ownersOf,
} from './owners.ts';
import {
  type Leftover,
  type OnDamaged,
  RefusalError,
  type ReleaseFiles,
  type ReleaseStore,
  refuseIf,
  type ShellLease,
} from './release-store.ts';
import { signed } from './signatures.ts';
import type { Registry, RegistryChange, Release } from './types.ts';

/**
 * A release store that is trusted for nothing but keeping what it was given: whatever is read from it is checked against the
 * signatures of the store and of the owners, and whatever is written into it is signed. Reading needs the store's public key
 * alone.
 */
export class SignedStore implements ReleaseStore {
  readonly #store: ReleaseStore;
  readonly #keys: KeyFolder;
  readonly #change: RegistryChange | undefined;

  readonly #complete = async (registry: Registry): Promise<Registry> =>
    signed(
      'registry',
      { ...registry, change: registry.change ?? this.#change },
      await this.#keys.signer(STORE_KEY),
    );

  /** @param change kept with each registry that says nothing of its own, for the log of changes */
  constructor(store: ReleaseStore, keys: KeyFolder, change?: RegistryChange) {
    this.#store = store;
    this.#keys = keys;
    this.#change = change;
  }

  /** Rejects with a RefusalError when the registry or one of its releases is not signed by who may sign it. */
  async readRegistry(): Promise<Registry> {
    const registry = await this.#store.readRegistry();
    refuseIf(checkRegistrySignatures(registry, this.#keys.storeKeys()));
    return registry;
  }

  /** Signs the changed registry with the store's key, and refuses releases that their owners have not signed. */
  updateRegistry(change: (current: Registry) => Registry | Promise<Registry>): Promise<Registry> {
    return this.#store.updateRegistry(async (current) => {
      refuseIf(checkRegistrySignatures(current, this.#keys.storeKeys()));
      const next = await change(current);
      if (next === current) return current;
      refuseIf(checkReleasesOf(next));
      return this.#complete(next);
    });
  }

  /** The kept registries that the store has signed: another one is as good as damaged. What commands take of one is checked anew. */
  async *registryHistory(): AsyncGenerator<Registry> {
    const storeKeys = this.#keys.storeKeys();
    for await (const registry of this.#store.registryHistory())
      if (checkStoreSignature(registry, storeKeys).length === 0) yield registry;
  }

  /** Returns to the newest registry that is rightly signed: one that is not counts as damaged. */
  repairRegistry(): Promise<Registry | null> {
    return this.#store.repairRegistry({
      isValid: (registry) => checkRegistrySignatures(registry, this.#keys.storeKeys()).length === 0,
      complete: this.#complete,
    });
  }

  leaseShell(shell: string): Promise<ShellLease> {
    return this.#store.leaseShell(shell);
  }

  releaseBytes(name: string, version: string): Promise<number> {
    return this.#store.releaseBytes(name, version);
  }

  /** Removes nothing by a registry that is not rightly signed. */
  removeReleases(select: (current: Registry) => readonly Release[]): Promise<void> {
    return this.#store.removeReleases((current) => {
      refuseIf(checkRegistrySignatures(current, this.#keys.storeKeys()));
      return select(current);
    }, this.#complete);
  }

  leftovers(before: number): Promise<Leftover[]> {
    return this.#store.leftovers(before);
  }

  removeLeftover(leftover: Leftover, before: number): Promise<void> {
    return this.#store.removeLeftover(leftover, before);
  }

  runningShells(): Promise<string[]> {
    return this.#store.runningShells();
  }

  /** Also those whose signatures do not count: a release of a key that was taken back stays in the store. */
  listReleases(onDamaged?: OnDamaged): Promise<Release[]> {
    return this.#store.listReleases(onDamaged);
  }

  async readRelease(name: string, version: string): Promise<Release | null> {
    const { owners } = await this.readRegistry();
    const release = await this.#store.readRelease(name, version);
    if (release) refuseIf(checkReleaseSignature(release, owners));
    return release;
  }

  readFiles(name: string, version: string): Promise<ReleaseFiles> {
    return this.#store.readFiles(name, version);
  }

  /** Signs the release with the key of the owner that it declares: earlier sources declare none, and have one. */
  async addRelease(release: Release, files: ReleaseFiles): Promise<boolean> {
    const { owners } = await this.readRegistry();
    refuseIf(checkDeclaredOwner(release, owners));
    const [only, ...others] = ownersOf(release.name, owners);
    const owner = release.owner ?? (others.length === 0 ? only : undefined);
    if (owner === undefined)
      throw new RefusalError([
        `${release.name} belongs to ${[only, ...others].join(' and ')}: name one as wishbin.owner in its package.json`,
      ]);
    const signedRelease = signed('release', release, await this.#keys.signer(owner));
    refuseIf(checkReleaseSignature(signedRelease, owners));
    return this.#store.addRelease(signedRelease, files);
  }
}
