import { setImmediate } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { changesOf, isNext, type LoggedChange, type PastChannels } from './change-log.ts';
import { listReleases } from './list-releases.ts';
import { ownersOf } from './owners.ts';
import { MAX_KEPT } from './registry-history.ts';
import { type DamagedRelease, type ReleaseStore, remoteOf } from './release-store.ts';
import { normalizePath } from './schema.ts';
import type { Registry, Release, RenderPlace } from './types.ts';

/** Since when a channel is as it is, and who made it so; null where the history does not go back so far,
 * lacks a registry, or names no author. */
export interface ChannelBegin {
  /** ISO 8601, UTC. */
  since: string | null;
  by: string | null;
}

/** What pages would get otherwise than from the stable release. */
export interface ReleaseDifference {
  /** Version of the stable release. */
  from: string;
  /** More than the stable release has; below 0 for less. */
  bytes: number;
  paths_added: string[];
  paths_removed: string[];
  /** Version ranges of shared libraries; null where one of the two does not ask for the library. */
  shared: { name: string; from: string | null; to: string | null }[];
}

/** A release in the store. */
export interface ReleaseState {
  version: string;
  published_at: string;
  owner: string | null;
  /** The owner who signed it; null when the signature does not count, so that it cannot be promoted. */
  signer: string | null;
  commit: string | null;
  /** Of all browser files. */
  bytes: number;
  paths: { path: string; render: RenderPlace }[];
  contract: string;
  api: string | null;
  shared: Record<string, string>;
  /** Whether it is or was the stable release, as far as the history goes: a rollback can return to it. */
  was_stable: boolean;
  /** Null for the stable release, and where there is none. */
  difference: ReleaseDifference | null;
}

/** A remote, and what each of its visitors gets. */
export interface RemoteState {
  name: string;
  owners: string[];
  /** Null for a remote that was never promoted, or was retired. */
  stable: ({ version: string; previous: string | null } & ChannelBegin) | null;
  canary: ({ version: string; percent: number } & ChannelBegin) | null;
  /** Newest version first; pre-releases of one version by the time of their publishing. */
  releases: ReleaseState[];
  /** Releases whose description cannot be read, and why. */
  damaged: { version: string; reasons: string[] }[];
}

/** What runs where, since when and by whom. */
export interface ReleaseStatus {
  /** Serial of the registry. */
  serial: number;
  updated_at: string;
  remotes: RemoteState[];
  /** Newest first. */
  changes: LoggedChange[];
}

type StatusStore = Pick<ReleaseStore, 'readRegistry' | 'registryHistory' | 'listReleases'>;

/** Changes that a status shows. */
const MAX_CHANGES = 50;

/** Reads the status of a store. The history, which never changes, is read once and kept. */
export class ReleaseStatusReader {
  readonly #store: StatusStore;
  /** Newest first. */
  #history: readonly PastChannels[] = [];
  #reading: Promise<readonly PastChannels[]> = Promise.resolve([]);

  constructor(store: StatusStore) {
    this.#store = store;
  }

  /** @throws RefusalError when the registry is damaged or not rightly signed */
  async read(): Promise<ReleaseStatus> {
    const registry = await this.#store.readRegistry();
    this.#reading = this.#reading.catch(() => undefined).then(() => this.#readHistory(registry));
    const history = await this.#reading;
    const unread: DamagedRelease[] = [];
    const listed = await listReleases(this.#store, (release) => unread.push(release));
    const releases = Object.groupBy(listed, ({ release }) => release.name);
    const damaged = Object.groupBy(unread, ({ name }) => name);
    const names = new Set([
      ...Object.keys(registry.remotes),
      ...Object.keys(releases),
      ...Object.keys(damaged),
    ]);
    return {
      serial: registry.serial,
      updated_at: registry.updated_at,
      remotes: [...names].sort().map((name) => {
        const remote = remoteOf(registry, name);
        const stable = remote?.channels.stable;
        const canary = remote?.channels.canary;
        const stableRelease = stable && remote.releases[stable.version];
        return {
          name,
          owners: [...ownersOf(name, registry.owners)],
          stable: stable
            ? { ...stable, ...beginOf(history, (past) => remoteOf(past, name)?.channels.stable.version) }
            : null,
          canary: canary
            ? { ...canary, ...beginOf(history, (past) => remoteOf(past, name)?.channels.canary) }
            : null,
          releases: (releases[name] ?? []).map(({ release, signer }) => ({
            ...describe(release),
            signer,
            was_stable: wasStable(history, release),
            difference:
              stableRelease && stableRelease.version !== release.version
                ? differenceOf(stableRelease, release)
                : null,
          })),
          damaged: (damaged[name] ?? []).map(({ version, reasons }) => ({ version, reasons: [...reasons] })),
        };
      }),
      changes: changesOf(history, MAX_CHANGES),
    };
  }

  async #readHistory(current: Registry): Promise<readonly PastChannels[]> {
    const [newest] = this.#history;
    if (newest?.serial === current.serial) return this.#history;
    const added: PastChannels[] = [];
    for await (const registry of this.#store.registryHistory()) {
      if (newest && registry.serial <= newest.serial) break;
      // A killed command may have left the registry that it was about to activate.
      if (registry.serial <= current.serial) added.push(pastOf(registry));
      // A front door's pages do not wait for more than one of them.
      await setImmediate();
    }
    this.#history = [...added, ...this.#history].slice(0, MAX_KEPT);
    return this.#history;
  }
}

function pastOf({ serial, updated_at, change, remotes, owners }: Registry): PastChannels {
  const channels = Object.entries(remotes).map(([name, remote]) => [name, { channels: remote.channels }]);
  return { serial, updated_at, change, owners, remotes: Object.fromEntries(channels) };
}

/** The oldest registry from which on `read` gives what it gives now, as far as no registry between is missing. */
function beginOf(history: readonly PastChannels[], read: (past: PastChannels) => unknown): ChannelBegin {
  const now = history[0] && read(history[0]);
  const begin = history.find((past, index) => {
    const before = history[index + 1];
    return !before || !isNext(past, before) || !isDeepStrictEqual(read(before), now);
  });
  const before = begin && history[history.indexOf(begin) + 1];
  const isKnown = begin && (before ? isNext(begin, before) : begin.serial === 1);
  return isKnown ? { since: begin.updated_at, by: begin.change?.by ?? null } : { since: null, by: null };
}

function wasStable(history: readonly PastChannels[], { name, version }: Release): boolean {
  return history.some((past) => remoteOf(past, name)?.channels.stable.version === version);
}

function describe(release: Release): Omit<ReleaseState, 'signer' | 'was_stable' | 'difference'> {
  const { version, published_at, owner = null, commit = null, paths, contract, api = null, shared } = release;
  return {
    ...{ version, published_at, owner, commit, contract, api, shared },
    bytes: bytesOf(release),
    paths: paths.map(({ path, render }) => ({ path, render })),
  };
}

function bytesOf({ files }: Release): number {
  return Object.values(files).reduce((sum, { bytes }) => sum + bytes, 0);
}

function differenceOf(stable: Release, release: Release): ReleaseDifference {
  const libraries = [...new Set([...Object.keys(stable.shared), ...Object.keys(release.shared)])].sort();
  return {
    from: stable.version,
    bytes: bytesOf(release) - bytesOf(stable),
    paths_added: pathsBeyond(release, stable),
    paths_removed: pathsBeyond(stable, release),
    shared: libraries.flatMap((name) => {
      const [from = null, to = null] = [stable.shared[name], release.shared[name]];
      return from === to ? [] : [{ name, from, to }];
    }),
  };
}

/** The paths of `one` that `other` has not, in the words of `one`. */
function pathsBeyond(one: Release, other: Release): string[] {
  const known = new Set(other.paths.map(({ path }) => normalizePath(path)));
  return one.paths.map(({ path }) => path).filter((path) => !known.has(normalizePath(path)));
}
