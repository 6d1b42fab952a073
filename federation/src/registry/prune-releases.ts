import { LEFT_ALONE_MS, namedRelease, type ReleaseStore } from './release-store.ts';
import type { Registry, Release } from './types.ts';

const DAY_MS = 24 * 3_600_000;

/** Promotions while the history is read: it is read again so often. */
const ATTEMPTS = 5;

export interface PruneOptions {
  store: ReleaseStore;
  /** The newest releases of each remote that stay in any case; default 10. */
  keep?: number;
  /** A release stays when it was published, or pages used it, in so many days; default 30. */
  days?: number;
  /** Removes nothing. */
  dryRun?: boolean;
  now?: Date;
}

/** Something that was removed, or would be. */
export interface Pruned {
  /** `mf-tea 1.0.0`, or a place in the store. */
  what: string;
  reason: string;
  bytes: number;
}

export interface PruneResult {
  removed: Pruned[];
  /** Why releases stay although they may be old; null when nothing holds them. */
  note: string | null;
}

/**
 * Removes releases that no page can need, and what killed commands and front doors have left. A release stays while a
 * channel names it, while it is one of the newest `keep` of its remote, or when it was published or named by a registry
 * within `days`: a tab that was opened then still asks for its files.
 */
export async function pruneReleases({
  store,
  keep = 10,
  days = 30,
  dryRun = false,
  now = new Date(),
}: PruneOptions): Promise<PruneResult> {
  const since = now.getTime() - days * DAY_MS;
  const { removed, note } = await pruneUnused({ store, keep, days, since, dryRun });
  const before = now.getTime() - LEFT_ALONE_MS;
  const leftovers = await store.leftovers(before);
  if (!dryRun) for (const leftover of leftovers) await store.removeLeftover(leftover, before);
  const left = leftovers.map(({ place, bytes }) => ({
    what: place,
    reason: place.startsWith('.shells') ? 'no front door runs it any more' : 'unfinished for a day',
    bytes,
  }));
  return { removed: [...removed, ...left], note };
}

interface Choice {
  readonly store: ReleaseStore;
  readonly keep: number;
  readonly days: number;
  /** Milliseconds. */
  readonly since: number;
  readonly dryRun: boolean;
}

async function pruneUnused(choice: Choice): Promise<PruneResult> {
  const { store, keep, days, since, dryRun } = choice;
  for (let attempt = 1; ; attempt += 1) {
    const { serial, used, gap } = await usedSince(store, since);
    if (gap !== null) return { removed: [], note: gap };
    const releases = await store.listReleases();
    const unused = beyondNewest(releases, keep).filter(
      (release) =>
        Date.parse(release.published_at) < since &&
        !used.some((registry) => namedRelease(registry, release.name, release.version)),
    );
    const found = await Promise.all(
      unused.map(async ({ name, version }) => ({
        what: `${name} ${version}`,
        reason: `not among the newest ${keep}, and not used for ${days} days`,
        bytes: await store.releaseBytes(name, version),
      })),
    );
    if (dryRun) return { removed: found, note: null };
    let isCurrent = true;
    await store.removeReleases((current) => {
      isCurrent = current.serial === serial;
      return isCurrent ? unused : [];
    });
    if (isCurrent) return { removed: await onlyGone(store, unused, found), note: null };
    if (attempt === ATTEMPTS)
      return { removed: [], note: 'The registry keeps changing: no release was removed, try again' };
  }
}

/** Without those that were promoted at the same moment. */
async function onlyGone(store: ReleaseStore, chosen: Release[], found: Pruned[]): Promise<Pruned[]> {
  const left = await Promise.all(chosen.map(({ name, version }) => store.readRelease(name, version)));
  return found.filter((_, index) => left[index] === null);
}

/** The releases of each remote but the newest, by the time of their publication. */
function beyondNewest(releases: readonly Release[], keep: number): Release[] {
  const byName = Map.groupBy(releases, ({ name }) => name);
  return [...byName.values()].flatMap((own) =>
    own.toSorted((a, b) => Date.parse(b.published_at) - Date.parse(a.published_at)).slice(keep),
  );
}

/** The registries that pages may have been served from since a time, the one of this moment too. */
async function usedSince(
  store: ReleaseStore,
  since: number,
): Promise<{ serial: number; used: Registry[]; gap: string | null }> {
  const current = await store.readRegistry();
  const used = [current];
  let last = current;
  for await (const registry of store.registryHistory()) {
    // One that a killed command was about to activate, or another process has since.
    if (registry.serial >= current.serial) continue;
    if (Date.parse(last.updated_at) < since) break;
    if (last.serial - registry.serial > 1) break;
    used.push(registry);
    last = registry;
  }
  const isCovered = last.serial <= 1 || Date.parse(last.updated_at) < since;
  const gap = `The history of the registry lacks ${last.serial - 1}: what pages used before is unknown, and no release is removed`;
  return { serial: current.serial, used, gap: isCovered ? null : gap };
}
