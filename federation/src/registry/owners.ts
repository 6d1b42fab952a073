import { EMPTY_REGISTRY, RefusalError, remoteOf } from './release-store.ts';
import { keyId, signatureFault } from './signatures.ts';
import type { Owners, Registry, Release } from './types.ts';

const NO_OWNERS: Owners = { keys: {}, remotes: {} };

/** The owners of a remote: more than one while it moves from one team to another. */
export function ownersOf(name: string, { remotes }: Owners = NO_OWNERS): readonly string[] {
  return own(remotes, name) ?? [];
}

/** The public keys of an owner. */
export function keysOf(owner: string, { keys }: Owners = NO_OWNERS): readonly string[] {
  return own(keys, owner) ?? [];
}

/** Why a release cannot be signed under its name, as sentences. */
export function checkDeclaredOwner(
  { name, version, owner }: Pick<Release, 'name' | 'version' | 'owner'>,
  owners: Owners = NO_OWNERS,
): string[] {
  const known = ownersOf(name, owners);
  if (known.length === 0)
    return [`${name} has no owner: give it one with pnpm release keys assign ${name} <owner>`];
  return owner === undefined || known.includes(owner)
    ? []
    : [`${name} ${version} declares the owner ${owner}, but ${name} belongs to ${known.join(' and ')}`];
}

/** Why a release is not one that its owner has signed, as sentences; none when all is well. */
export function checkReleaseSignature(release: Release, owners: Owners = NO_OWNERS): string[] {
  const { name, version, signature } = release;
  const known = ownersOf(name, owners);
  const undeclared = checkDeclaredOwner(release, owners);
  if (undeclared.length > 0) return undeclared;
  const fault = signatureFault(
    'release',
    release,
    known.flatMap((owner) => keysOf(owner, owners)),
  );
  switch (fault) {
    case null:
      return [];
    case 'missing':
      return [`${name} ${version} is not signed by its owner ${known.join(' or ')}`];
    case 'wrong':
      return [`${name} ${version} was changed after its owner had signed it`];
    case 'unknown-key': {
      const other = Object.keys(owners.keys).find((owner) =>
        keysOf(owner, owners).some((key) => keyId(key) === signature?.key),
      );
      return [
        other
          ? `${name} ${version} is signed by ${other}, but ${name} belongs to ${known.join(' and ')}`
          : `${name} ${version} is signed by the unknown key ${signature?.key}`,
      ];
    }
  }
}

/** The owner whose signature a release has; null when it has none that counts. */
export function signerOf(release: Release, owners: Owners = NO_OWNERS): string | null {
  if (checkReleaseSignature(release, owners).length > 0) return null;
  const signer = ownersOf(release.name, owners).find((owner) =>
    keysOf(owner, owners).some((key) => keyId(key) === release.signature?.key),
  );
  return signer ?? null;
}

/**
 * Why a registry is not one that the store has signed, of releases that their owners have signed, as sentences.
 * @param storeKeys public keys of the store, from the settings of who reads it
 */
export function checkRegistrySignatures(registry: Registry, storeKeys: readonly string[]): string[] {
  const faults = checkStoreSignature(registry, storeKeys);
  return faults.length > 0 ? faults : checkReleasesOf(registry);
}

/** The same without the signatures of the releases, of which the store has signed none that was not right then. */
export function checkStoreSignature(registry: Registry, storeKeys: readonly string[]): string[] {
  // What a store without a registry is said to have; no file can hold it.
  if (registry === EMPTY_REGISTRY) return [];
  switch (signatureFault('registry', registry, storeKeys)) {
    case 'missing':
      return [
        `Registry ${registry.serial} is not signed by the store: if it is right, sign it with pnpm release keys sign`,
      ];
    case 'unknown-key':
      return [
        storeKeys.length === 0
          ? 'The public key of the store is not known: set RELEASE_STORE_KEY or RELEASE_KEYS'
          : `Registry ${registry.serial} is signed by the unknown key ${registry.signature?.key}`,
      ];
    case 'wrong':
      return [`Registry ${registry.serial} was changed after the store had signed it`];
    case null:
      return [];
  }
}

/** Why releases of a registry are not signed by their owners. */
export function checkReleasesOf({ remotes, owners }: Registry): string[] {
  return Object.values(remotes)
    .flatMap(({ releases }) => Object.values(releases))
    .flatMap((release) => checkReleaseSignature(release, owners));
}

/**
 * The registry with these keys and owners beside those that it has; the same object when it has them all. A remote that has
 * an owner keeps it.
 * @param keys public key of each owner
 * @param remotes owner of each remote
 */
export function withOwners(
  registry: Registry,
  keys: Readonly<Record<string, string>>,
  remotes: Readonly<Record<string, string>>,
  at: string,
): Registry {
  const { owners = NO_OWNERS } = registry;
  const added = Object.entries(keys).filter(([owner, key]) => !keysOf(owner, owners).includes(key));
  const assigned = Object.entries(remotes).filter(([remote]) => ownersOf(remote, owners).length === 0);
  if (added.length === 0 && assigned.length === 0) return registry;
  for (const [owner, key] of added) refuseForeignKey(owner, key, owners);
  const lists = added.map(([owner, key]) => [owner, [...keysOf(owner, owners), key]]);
  return changed(registry, at, {
    keys: { ...owners.keys, ...Object.fromEntries(lists) },
    remotes: {
      ...owners.remotes,
      ...Object.fromEntries(assigned.map(([remote, owner]) => [remote, [owner]])),
    },
  });
}

/** @throws RefusalError when the owner does not have this key */
export function withoutKey(registry: Registry, owner: string, key: string, at: string): Registry {
  const { owners = NO_OWNERS } = registry;
  const { [owner]: before = [], ...others } = owners.keys;
  if (!before.includes(key)) throw new RefusalError([`${owner} does not have the key ${keyId(key)}`]);
  const left = before.filter((each) => each !== key);
  const keys = left.length > 0 ? { ...others, [owner]: left } : others;
  return changed(registry, at, { ...owners, keys });
}

/**
 * The registry in which a remote belongs to these owners and no others.
 * @throws RefusalError for an owner without a key
 */
export function withRemoteOwners(
  registry: Registry,
  remote: string,
  names: readonly string[],
  at: string,
): Registry {
  const { owners = NO_OWNERS } = registry;
  const keyless = names.filter((owner) => keysOf(owner, owners).length === 0);
  if (keyless.length > 0)
    throw new RefusalError(
      keyless.map((owner) => `${owner} has no key: give it one with pnpm release keys add ${owner} <key>`),
    );
  return changed(registry, at, { ...owners, remotes: { ...owners.remotes, [remote]: [...names] } });
}

/**
 * The registry in which a remote belongs to no owner.
 * @throws RefusalError when it has none already, or is on the site
 */
export function withoutRemoteOwners(registry: Registry, remote: string, at: string): Registry {
  const { owners = NO_OWNERS } = registry;
  if (ownersOf(remote, owners).length === 0) throw new RefusalError([`${remote} has no owner`]);
  if (remoteOf(registry, remote))
    throw new RefusalError([
      `${remote} is on the site, where each release needs the signature of an owner: retire it first`,
    ]);
  const { [remote]: _, ...remotes } = owners.remotes;
  return changed(registry, at, { ...owners, remotes });
}

/** A key that two owners had would let one sign for the other. */
function refuseForeignKey(owner: string, key: string, { keys }: Owners): void {
  const other = Object.keys(keys).find((name) => name !== owner && keys[name]?.includes(key));
  if (other) throw new RefusalError([`The key ${keyId(key)} is that of ${other}`]);
}

function changed(registry: Registry, at: string, owners: Owners): Registry {
  return { ...registry, serial: registry.serial + 1, updated_at: at, change: undefined, owners };
}

/** Names come from command lines and files, where one may be that of an inherited property. */
function own<Value>(record: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}
