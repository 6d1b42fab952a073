import type { Registry, Release } from './types.ts';

/** A release command that did nothing, and every reason why. */
export class RefusalError extends Error {
  override name = 'RefusalError';
  readonly reasons: readonly string[];

  constructor(reasons: readonly string[]) {
    super(reasons.join('\n'));
    this.reasons = reasons;
  }
}

/** The store cannot be used at the moment: nothing is known about what it holds. */
export class StoreUnavailableError extends Error {
  override name = 'StoreUnavailableError';
  /** Of a front door's answer where it needs what the store holds. */
  readonly statusCode = 503;
}

/** @throws RefusalError when there is a reason */
export function refuseIf(reasons: readonly string[]): void {
  if (reasons.length > 0) throw new RefusalError(reasons);
}

/** Files of a release by their place in it: `browser/remoteEntry.js`, `server/server.cjs`. */
export type ReleaseFiles = ReadonlyMap<string, Buffer>;

export const BROWSER_FOLDER = 'browser/';
export const SERVER_FILE = 'server/server.cjs';

/** Unfinished writes, and shells and front doors that are gone, are left alone for so long, milliseconds. */
export const LEFT_ALONE_MS = 24 * 3_600_000;

/** Keeps a shell among the running ones of a store. */
export interface ShellLease {
  /** To be called each minute; without it the lease ends after 5 minutes. Brings back a shell that was removed since. */
  renew(): Promise<void>;
  end(): Promise<void>;
}

/** What a store holds that is of no use: an unfinished write, or the shell of front doors that are gone. */
export interface Leftover {
  /** In the store, such as `.incoming/5c1…`. */
  readonly place: string;
  readonly bytes: number;
}

/** What a registry needs beside its form, where a repair returns to it. */
export interface RepairRules {
  isValid(registry: Registry): boolean;
  /** The registry as it may be written. */
  complete(registry: Registry): Promise<Registry>;
}

/** For a store without signatures. */
export const FORM_ALONE: RepairRules = { isValid: () => true, complete: async (registry) => registry };

/** A release whose description cannot be read, and why, as sentences. */
export interface DamagedRelease {
  readonly name: string;
  readonly version: string;
  readonly reasons: readonly string[];
}

export type OnDamaged = (release: DamagedRelease) => void;

/**
 * Where releases and the registry are kept: a folder or a bucket. Commands and front doors of several machines may use one
 * store at once. Calls reject with RefusalError when what is at rest is damaged, and with StoreUnavailableError when a bucket
 * is away.
 */
export interface ReleaseStore {
  /** The registry of this moment; one without remotes when nothing was ever promoted. Rejects when it is damaged. */
  readRegistry(): Promise<Registry>;
  /**
   * Changes the registry: one change at a time, all of it or nothing. `change` gets the registry of that moment
   * and answers with the next one, or with the same object when there is nothing to change. It may be called again, with
   * the registry that another command has made meanwhile.
   */
  updateRegistry(change: (current: Registry) => Registry | Promise<Registry>): Promise<Registry>;
  /**
   * The valid registries that are kept, newest first. The first is the registry of this moment, or, in a folder, one that a
   * command was about to activate when it was killed.
   */
  registryHistory(): AsyncIterable<Registry>;
  /**
   * Where `registry.json` is damaged or missing, makes the newest valid registry of the history the one of this moment, under
   * a serial that none has had. Null when there is nothing to repair.
   */
  repairRegistry(rules?: RepairRules): Promise<Registry | null>;
  /** Folders of the shells that front doors run, in the layout of a built shell; absolute paths. */
  runningShells(): Promise<string[]>;
  /** Makes the shell built in `shell` one that releases have to fit to, for as long as the lease is renewed. */
  leaseShell(shell: string): Promise<ShellLease>;
  /**
   * Every release in the store, promoted or not.
   * @param onDamaged takes what cannot be read, in place of a rejection
   */
  listReleases(onDamaged?: OnDamaged): Promise<Release[]>;
  /** A release's description, or null when there is no such release. Rejects when it is damaged. */
  readRelease(name: string, version: string): Promise<Release | null>;
  /** Everything found at rest for a release, also what does not belong there. */
  readFiles(name: string, version: string): Promise<ReleaseFiles>;
  /** Bytes at rest of a release. */
  releaseBytes(name: string, version: string): Promise<number>;
  /** Adds a release, all of it or nothing; false when its version is there already. */
  addRelease(release: Release, files: ReleaseFiles): Promise<boolean>;
  /**
   * Removes the releases that `select` chooses by the registry of that moment; none that a command promotes meanwhile.
   * A release is gone at once; a command that is killed leaves files that belong to no release. That makes a registry of its
   * own, for the log of changes; `complete` makes of it what may be written.
   */
  removeReleases(
    select: (current: Registry) => readonly Release[],
    complete?: RepairRules['complete'],
  ): Promise<void>;
  /** What is of no use and has not changed since `before`, milliseconds. */
  leftovers(before: number): Promise<Leftover[]>;
  /** Removes a leftover, unless it has changed since `before`. */
  removeLeftover(leftover: Leftover, before: number): Promise<void>;
}

/**
 * What a damaged registry is replaced by.
 * @param serials of the history, damaged ones too
 * @throws RefusalError when the history holds no valid registry
 */
export async function repairedRegistry(
  history: AsyncIterable<Registry>,
  serials: readonly number[],
  { now, isValid, complete }: RepairRules & { readonly now: number },
): Promise<Registry> {
  for await (const last of history) {
    if (!isValid(last)) continue;
    const serial = Math.max(last.serial, ...serials) + 1;
    return complete({ ...last, serial, updated_at: new Date(now).toISOString(), change: undefined });
  }
  throw new RefusalError(['The history holds no valid registry to return to']);
}

/** The release, or null for a damaged one that `onDamaged` takes. */
export async function releaseOrDamaged(
  { name, version }: Pick<Release, 'name' | 'version'>,
  reading: Promise<Release | null>,
  onDamaged: OnDamaged | undefined,
): Promise<Release | null> {
  try {
    return await reading;
  } catch (error) {
    if (!onDamaged || !(error instanceof RefusalError)) throw error;
    onDamaged({ name, version, reasons: error.reasons });
    return null;
  }
}

/** The result of `reading`, or null for what is damaged. */
export async function unlessDamaged<Value>(reading: Promise<Value>): Promise<Value | null> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof RefusalError) return null;
    throw error;
  }
}

/** What a registry says of a remote. A name may be that of an inherited property, such as `constructor`. */
export function remoteOf<Remote>(
  { remotes }: { readonly remotes: Readonly<Record<string, Remote>> },
  name: string,
): Remote | undefined {
  return Object.hasOwn(remotes, name) ? remotes[name] : undefined;
}

/** A release that a registry names as stable, previous or canary. Name and version may come from an address. */
export function namedRelease(registry: Registry, name: string, version: string): Release | undefined {
  const releases = remoteOf(registry, name)?.releases;
  return releases && Object.hasOwn(releases, version) ? releases[version] : undefined;
}

/** A document of a store as text. */
export function printDocument(document: Registry | Release): string {
  return `${JSON.stringify(document, null, 2)}\n`;
}

/** The registry of a store in which nothing was promoted yet. */
export const EMPTY_REGISTRY: Registry = {
  format: 1,
  serial: 0,
  updated_at: '1970-01-01T00:00:00.000Z',
  remotes: {},
};
