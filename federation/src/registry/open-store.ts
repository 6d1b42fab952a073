import { join, resolve } from 'node:path';
import { type BucketPlace, readBucketPlace } from './bucket.ts';
import { BucketStore } from './bucket-store.ts';
import { FolderStore } from './folder-store.ts';
import { ReleaseCache } from './release-cache.ts';
import type { ReleaseStore } from './release-store.ts';
import type { ServedStore } from './served-store.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** Most megabytes of releases that a front door keeps on its disk. */
const CACHE_MB = 512;

/** A front door waits at most so long for one call of its bucket, milliseconds. */
export const SERVED_CALL_MS = 5000;

export interface StoreSettings {
  /** Absolute path, or a bucket. */
  readonly place: string | BucketPlace;
  /** Folder for copies of what a bucket holds. */
  readonly cache: string;
  readonly cacheBytes: number;
}

/**
 * Reads where releases are: `RELEASE_STORE`, a folder or `s3://bucket/prefix`, else `remotes` in `DATA_DIR`, else
 * `.data/remotes`.
 * @throws an error whose message names the variable with a value it cannot have
 */
export function readStoreSettings(env: Environment): StoreSettings {
  const data = env.DATA_DIR || '.data';
  const address = env.RELEASE_STORE || join(data, 'remotes');
  const bucket = readBucketPlace(address, env);
  if (!bucket && /^[a-z0-9]+:\/\//i.test(address))
    throw new Error(`RELEASE_STORE: ${address} is neither a folder nor a bucket such as s3://bucket/prefix`);
  const megabytes = Number(env.RELEASE_CACHE_MB || CACHE_MB);
  if (!Number.isInteger(megabytes) || megabytes < 1)
    throw new Error(`RELEASE_CACHE_MB: ${env.RELEASE_CACHE_MB} is no whole number of megabytes`);
  return {
    place: bucket ?? resolve(address),
    cache: resolve(env.RELEASE_CACHE || join(data, 'release-cache')),
    cacheBytes: megabytes * 1_000_000,
  };
}

/** The release store that the environment names, as commands use it. */
export function openReleaseStore(env: Environment = process.env): ReleaseStore {
  return openStore(readStoreSettings(env));
}

/**
 * A release store that can be changed.
 * @param callLimitMs of one call of a bucket; undefined: as long as commands wait
 */
export function openStore({ place, cache }: StoreSettings, callLimitMs?: number): ReleaseStore {
  return typeof place === 'string' ? new FolderStore(place) : new BucketStore(place, { cache, callLimitMs });
}

/** The release store that the environment names, as a front door uses it. */
export function openServedStore(
  { place, cache, cacheBytes }: StoreSettings,
  log: { warn(details: object, message: string): void },
): ServedStore {
  if (typeof place === 'string') return new FolderStore(place);
  const bucket = new BucketStore(place, { cache, callLimitMs: SERVED_CALL_MS });
  return new ReleaseCache(bucket, new FolderStore(cache), { maxBytes: cacheBytes, log });
}
