import { hash, randomInt } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  type CanaryChannel,
  checkRegistrySignatures,
  checkReleaseSignature,
  EMPTY_REGISTRY,
  isChunk,
  type KeyFolder,
  pageRelease,
  type Registry,
  type Release,
  refuseIf,
  type ServedStore,
} from 'federation/registry';
import type { Composition, PageRelease, PageRemote } from 'federation/runtime';
import { LRUCache } from 'lru-cache';
import { matchPath } from 'react-router-dom';
import type { JobRemote } from './rendering/render-job.ts';

const COOKIE = 'wishbin-bucket';
const MONTH_S = 30 * 24 * 3600;

/** Enough for a share of whole percents and for many canaries at once, and too few to tell a person by. */
const BUCKETS = 10_000;

/**
 * Number from 0 to 9999 that a visitor keeps for a month, so that a part of the visitors sees the same canary throughout.
 * It says nothing about the person. Null: this visitor has none yet.
 */
export function visitorBucket({ headers }: Pick<FastifyRequest, 'headers'>): number | null {
  const kept = new RegExp(`(?:^|; )${COOKIE}=(\\d{4})(?:;|$)`).exec(headers.cookie ?? '')?.[1];
  return kept === undefined ? null : Number(kept);
}

/** The call by which the browser asks for its bucket: pages are kept for all, so that they cannot bring a cookie. */
export function routeBucket(app: FastifyInstance): void {
  app.post('/bucket', (request, reply) => {
    reply.header('cache-control', 'no-store').code(204);
    if (visitorBucket(request) !== null) return reply.send();
    const bucket = String(randomInt(BUCKETS)).padStart(4, '0');
    const cookie = `${COOKIE}=${bucket}; Path=/; Max-Age=${MONTH_S}; HttpOnly; SameSite=Lax`;
    return reply.header('set-cookie', cookie).send();
  });
}

interface Logger {
  error(details: object, message: string): void;
}

/** Releases that the registry does not name, which open pages may still ask for; each has about 6 kB. */
const MAX_EARLIER_RELEASES = 100;

/**
 * The release registry as it is now: read again, and its signatures checked, whenever it was replaced. A file of the
 * store counts only with the signature of who may write it.
 */
export class RegistrySource {
  readonly #store: ServedStore;
  readonly #keys: KeyFolder;
  readonly #log: Logger;
  readonly #earlier = new LRUCache<string, Release>({ max: MAX_EARLIER_RELEASES });
  #stamp: string | null = null;
  #reading: Promise<Registry | null> = Promise.resolve(null);

  /** @param keys where the store's public key is known: the store is not asked for it */
  constructor(store: ServedStore, log: Logger, keys: KeyFolder) {
    this.#store = store;
    this.#keys = keys;
    this.#log = log;
  }

  /**
   * The registry now. One that cannot be read leaves the site on the one before it; after a start that is the last valid
   * one of the store's history, and without one the site has no remotes.
   */
  async current(): Promise<Registry> {
    const stamp = await this.#store.registryStamp();
    if (stamp !== this.#stamp) {
      this.#stamp = stamp;
      this.#reading = this.#readAfter(this.#reading);
    }
    // Who comes while it is read waits for the same reading.
    return (await this.#reading) ?? EMPTY_REGISTRY;
  }

  /** A release of the store that the registry need not name; null when there is none that its owner has signed. */
  async readRelease(name: string, version: string): Promise<Release | null> {
    const key = `${name} ${version}`;
    const release = this.#earlier.get(key) ?? (await this.#store.readRelease(name, version));
    if (!release) return null;
    // Also of one that was read before: a key may have been taken back meanwhile.
    const reasons = checkReleaseSignature(release, (await this.current()).owners);
    if (reasons.length > 0) {
      this.#log.error({ reasons }, 'a release of the store is refused');
      return null;
    }
    this.#earlier.set(key, release);
    return release;
  }

  async #readAfter(before: Promise<Registry | null>): Promise<Registry | null> {
    try {
      const registry = await this.#store.readRegistry();
      refuseIf(checkRegistrySignatures(registry, this.#keys.storeKeys()));
      refuseEarlier(registry, await before);
      return registry;
    } catch (error) {
      const registry = (await before) ?? (await this.#lastValid());
      const served = registry ? `registry ${registry.serial} is served` : 'no remote is served';
      this.#log.error({ err: error }, `the release registry cannot be read: ${served}`);
      return registry;
    }
  }

  async #hold({ remotes }: Registry): Promise<void> {
    for (const { releases } of Object.values(remotes))
      for (const { name, version } of Object.values(releases)) await this.#store.hold(name, version);
  }

  async #lastValid(): Promise<Registry | null> {
    try {
      const storeKeys = this.#keys.storeKeys();
      for await (const registry of this.#store.registryHistory()) {
        if (checkRegistrySignatures(registry, storeKeys).length > 0) continue;
        await this.#hold(registry);
        return registry;
      }
    } catch (error) {
      this.#log.error({ err: error }, 'the history of the release registry cannot be read');
    }
    return null;
  }
}

/**
 * An old registry has right signatures for ever: with it the releases of its day would come back. An empty
 * one says that nothing was ever promoted, or that the store is away.
 */
function refuseEarlier(registry: Registry, before: Registry | null): void {
  if (registry === EMPTY_REGISTRY && before?.serial) throw new Error('The release store is empty');
  if (before && registry.serial < before.serial)
    throw new Error(
      `Registry ${registry.serial} of the store is older than registry ${before.serial}: start the front door again if that is meant`,
    );
}

/** Where a release's server build is. */
type FileFinder = Pick<ServedStore, 'fileOf'>;

/** The remotes of one moment, for the browser and for the render workers. */
export interface PageComposition {
  browser: Composition<PageRelease>;
  workers: JobRemote[];
  /** The releases that pages fall back to, by the name of their remote. */
  fallbacks: ReadonlyMap<string, JobRemote>;
}

/**
 * Names of the remotes whose canary a visitor gets. Each canary has a part of the visitors of its own: being in one says
 * nothing about another, nor about the next version's.
 * @param bucket 0 to 9999; null: unknown, and without canaries
 */
export function canariesOf({ remotes }: Registry, bucket: number | null): string[] {
  if (bucket === null) return [];
  return Object.entries(remotes).flatMap(
    ([
      name,
      {
        channels: { canary },
      },
    ]) => (canary && isInShare(bucket, name, canary) ? [name] : []),
  );
}

function isInShare(bucket: number, name: string, { version, percent }: CanaryChannel): boolean {
  return hash('sha256', `${bucket} ${name} ${version}`, 'buffer').readUInt32BE() % 100 < percent;
}

/**
 * Chooses a release of each remote. Of the remotes in `canaries` it is the canary, with the stable release to fall back
 * to; of the others the stable one, with the one before it.
 */
export function composePage(
  { remotes }: Registry,
  store: FileFinder,
  canaries: readonly string[],
): PageComposition {
  const chosen = Object.entries(remotes).flatMap(([name, { channels, releases }]) => {
    const { stable, canary } = channels;
    const versions =
      canary && canaries.includes(name)
        ? [canary.version, stable.version]
        : [stable.version, stable.previous];
    const [first, before] = versions.flatMap((version) => (version && releases[version]) || []);
    return first ? [{ name, first, before }] : [];
  });
  return {
    browser: {
      remotes: chosen.map(({ name, first, before }) =>
        pageRemote(name, first, before ? [first, before] : [first]),
      ),
    },
    workers: chosen.map(({ name, first }) => jobRemote(name, first, store)),
    fallbacks: new Map(
      chosen.flatMap(({ name, before }) => (before ? [[name, jobRemote(name, before, store)]] : [])),
    ),
  };
}

/** The registry of a visitor who gets these releases in place of the site's. They have none to fall back to: a preview shows what it does. */
export function withReleases(registry: Registry, releases: readonly Release[]): Registry {
  const given = releases.map((release) => {
    const { name, version } = release;
    return [
      name,
      { channels: { stable: { version, previous: null } }, releases: { [version]: release } },
    ] as const;
  });
  return { ...registry, remotes: { ...registry.remotes, ...Object.fromEntries(given) } };
}

/** Every release that a visitor may get: the stable ones and the canaries. */
export function releasesInUse({ remotes }: Registry, store: FileFinder): JobRemote[] {
  return Object.entries(remotes).flatMap(([name, { channels, releases }]) =>
    [channels.stable.version, channels.canary?.version].flatMap((version) => {
      const release = version === undefined ? undefined : releases[version];
      return release ? [jobRemote(name, release, store)] : [];
    }),
  );
}

/** Every release that pages fall back to. */
export function fallbackReleases({ remotes }: Registry, store: FileFinder): JobRemote[] {
  return Object.entries(remotes).flatMap(([name, { channels, releases }]) => {
    const release = channels.stable.previous === null ? undefined : releases[channels.stable.previous];
    return release ? [jobRemote(name, release, store)] : [];
  });
}

/** Addresses of the scripts of a release that a page needs first, in load order: container, routes and the chunks of its path. */
export function firstScripts({ paths, releases }: PageRemote<PageRelease>, pathname: string): string[] {
  const [release] = releases;
  if (!release) return [];
  const chunks = paths.find(({ path }) => matchPath(path, pathname))?.chunks ?? [];
  const named = Object.keys(release.integrity).filter((file) => chunks.some((name) => isChunk(file, name)));
  return [...new Set([release.entry, ...release.routes, ...named])];
}

/** Names of the shared libraries on demand that a page of a remote uses at once. */
export function firstLibraries(remote: JobRemote | undefined, pathname: string): readonly string[] {
  return remote?.paths.find(({ path }) => matchPath(path, pathname))?.shared ?? [];
}

/** Whether any remote has a canary: only then does it matter who a visitor is. */
export function hasCanary({ remotes }: Registry): boolean {
  return Object.values(remotes).some(({ channels }) => channels.canary);
}

/** The remote that owns the path of a page; undefined on the shell's own pages. */
export function ownerOf({ workers }: PageComposition, pathname: string): JobRemote | undefined {
  return workers.find(({ paths }) => paths.some(({ path }) => matchPath(path, pathname)));
}

function pageRemote(name: string, first: Release, releases: Release[]): PageRemote<PageRelease> {
  // The front door alone uses what is left out: it would only lengthen each page.
  const paths = first.paths.map(({ shared, parameters, ...path }) => path);
  return { name, paths, releases: releases.map(pageRelease) };
}

function jobRemote(name: string, { version, paths, server }: Release, store: FileFinder): JobRemote {
  const file = store.fileOf(name, version, 'server/server.cjs');
  return {
    name,
    version,
    paths,
    build: server && { file, integrity: server.integrity },
  };
}
