import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { Bucket, type BucketPlace, jitter, type ListedObject } from './bucket.ts';
import { BucketShells, bytesOf } from './bucket-shells.ts';
import { FILE, MAX_KEPT, readInOrder } from './registry-history.ts';
import {
  EMPTY_REGISTRY,
  FORM_ALONE,
  type Leftover,
  namedRelease,
  type OnDamaged,
  printDocument as print,
  RefusalError,
  type ReleaseFiles,
  type ReleaseStore,
  releaseOrDamaged,
  repairedRegistry,
  type ShellLease,
  StoreUnavailableError,
  unlessDamaged,
} from './release-store.ts';
import { nameSchema, readJson, registrySchema, releaseSchema, versionSchema } from './schema.ts';
import type { Registry, Release } from './types.ts';

const REGISTRY = 'registry.json';
const DESCRIPTION = 'release.json';

/** Written to find out whether the service knows conditions. */
const PROBE = '.probe';

/** No content has this one. */
const NO_ETAG = '"0"';

/** A change of the registry that others were faster than is repeated for so long, milliseconds. */
const CHANGE_LIMIT_MS = 30_000;

/** A registry and what the bucket calls it; null: there is none yet. */
export interface StoredRegistry {
  readonly registry: Registry;
  readonly etag: string | null;
}

interface BucketOptions {
  /** Folder on this machine for the shells that releases are checked against. */
  readonly cache: string;
  readonly now?: () => number;
  /** Most milliseconds of one call. */
  readonly callLimitMs?: number | undefined;
}

/**
 * A release store in a bucket: `registry.json`, `registry.<serial>.json`, and below `<name>/<version>/` `release.json` and a
 * folder with the files, whose name follows from their hashes.
 *
 * A release is there with its `release.json`, which is written last and once. The registry is replaced on the condition
 * that it is still the one that was read. There is no lock: nothing has to be released when a command is killed.
 */
export class BucketStore implements ReleaseStore {
  readonly #bucket: Bucket;
  readonly #shells: BucketShells;
  readonly #now: () => number;
  #checked: Promise<void> | undefined;

  constructor(place: BucketPlace, { cache, now = Date.now, callLimitMs }: BucketOptions) {
    this.#bucket = new Bucket(place, callLimitMs);
    this.#now = now;
    this.#shells = new BucketShells(this.#bucket, join(cache, '.shells'), now);
  }

  async readRegistry(): Promise<Registry> {
    return (await this.#readRegistry()).registry;
  }

  /** The registry, when it has another ETag than `known`; else null. */
  async readOtherRegistry(known: string | null): Promise<StoredRegistry | null> {
    const found = await this.#bucket.get(REGISTRY, known);
    if (found === 'unchanged') return null;
    if (found) return { registry: this.#parse(found.content.toString('utf8'), REGISTRY), etag: found.etag };
    const [last] = await this.#serials();
    if (last === undefined) return { registry: EMPTY_REGISTRY, etag: null };
    throw new RefusalError([`${this.#nameOf(REGISTRY)} is missing, although there was registry ${last}`]);
  }

  async *registryHistory(): AsyncGenerator<Registry> {
    // In this order a change at the same moment leaves no gap.
    const current = await unlessDamaged(this.readRegistry());
    const serials = await this.#serials();
    // Of a command that was killed right after its change.
    if (current && current !== EMPTY_REGISTRY && !serials.includes(current.serial)) yield current;
    for await (const registry of readInOrder(serials, (serial) => this.#readKept(serial)))
      if (registry) yield registry;
  }

  async updateRegistry(change: (current: Registry) => Registry | Promise<Registry>): Promise<Registry> {
    await this.#checkConditions();
    const deadline = performance.now() + CHANGE_LIMIT_MS;
    for (let attempt = 1; performance.now() < deadline; attempt += 1) {
      const { registry, etag } = await this.#readRegistry();
      const next = await change(registry);
      if (next === registry) return next;
      const text = print(registrySchema.parse(next));
      // Of a store from before there was a history, or of a command that was killed after its change.
      if (etag !== null) await this.#keep(registry);
      if (await this.#bucket.put(REGISTRY, text, etag === null ? 'absent' : { etag })) {
        await this.#keepChange(next);
        return next;
      }
      await jitter(attempt);
    }
    throw new StoreUnavailableError(`Other release commands keep changing ${this.#nameOf(REGISTRY)}`);
  }

  async repairRegistry(rules = FORM_ALONE): Promise<Registry | null> {
    const found = await this.#bucket.get(REGISTRY);
    const registry = await unlessDamaged(this.readRegistry());
    if (registry && rules.isValid(registry)) return null;
    const now = this.#now();
    const repaired = await repairedRegistry(this.registryHistory(), await this.#serials(), { ...rules, now });
    const condition = found ? { etag: found.etag } : 'absent';
    if (!(await this.#bucket.put(REGISTRY, print(repaired), condition)))
      throw new RefusalError([`${this.#nameOf(REGISTRY)} was changed at the same moment`]);
    await this.#keepChange(repaired);
    return repaired;
  }

  runningShells(): Promise<string[]> {
    return this.#shells.folders();
  }

  leaseShell(shell: string): Promise<ShellLease> {
    return this.#shells.lease(shell);
  }

  async listReleases(onDamaged?: OnDamaged): Promise<Release[]> {
    const found = (await this.#bucket.list('')).map(({ key }) => placeOf(key));
    const described = found.filter(({ file }) => file === DESCRIPTION);
    const releases = await Promise.all(
      described.map(({ name, version }) =>
        releaseOrDamaged({ name, version }, this.readRelease(name, version), onDamaged),
      ),
    );
    return releases.filter((release) => release !== null);
  }

  async readRelease(name: string, version: string): Promise<Release | null> {
    const key = descriptionOf(name, version);
    const found = await this.#bucket.get(key);
    if (!found) return null;
    const release = readJson(found.content.toString('utf8'), releaseSchema, this.#nameOf(key));
    if (release.name === name && release.version === version) return release;
    throw new RefusalError([`${this.#nameOf(key)} describes ${release.name} ${release.version}`]);
  }

  async readFiles(name: string, version: string): Promise<ReleaseFiles> {
    const release = await this.readRelease(name, version);
    return release ? this.readFilesOf(release) : new Map();
  }

  /** The files of a release that the registry describes. */
  async readFilesOf(release: Release): Promise<ReleaseFiles> {
    const folder = folderOf(release);
    const found = await Promise.all(
      (await this.#bucket.list(folder)).map(async ({ key }) => {
        const object = await this.#bucket.get(key);
        return object ? [[key.slice(folder.length), object.content] as const] : [];
      }),
    );
    return new Map(found.flat());
  }

  async releaseBytes(name: string, version: string): Promise<number> {
    return bytesOf(await this.#bucket.list(`${name}/${version}/`));
  }

  async addRelease(release: Release, files: ReleaseFiles): Promise<boolean> {
    const { name, version } = release;
    await this.#checkConditions();
    if (await this.#bucket.get(descriptionOf(name, version))) return false;
    // Two builds that are published under one version at once have a folder each, and only one gets the description.
    const folder = folderOf(release);
    await Promise.all([...files].map(([file, content]) => this.#bucket.put(folder + file, content)));
    return this.#bucket.put(descriptionOf(name, version), print(release), 'absent');
  }

  async removeReleases(
    select: (current: Registry) => readonly Release[],
    complete = FORM_ALONE.complete,
  ): Promise<void> {
    const { registry } = await this.#readRegistry();
    const chosen = select(registry);
    if (chosen.length === 0) return;
    const next = (current: Registry) =>
      complete({
        ...current,
        serial: current.serial + 1,
        updated_at: new Date(this.#now()).toISOString(),
        change: undefined,
      });
    // Refuses a person without the store's key before anything is removed.
    await next(registry);
    for (const { name, version } of chosen) await this.#bucket.remove(descriptionOf(name, version));
    // A promotion under way either came before this change, and is seen by it, or finds another registry than it has read;
    // then it looks again for its release.
    await this.updateRegistry(async (current) => {
      for (const release of chosen)
        if (namedRelease(current, release.name, release.version))
          await this.#bucket.put(descriptionOf(release.name, release.version), print(release), 'absent');
      return next(current);
    });
    for (const release of chosen) {
      if (await this.#bucket.get(descriptionOf(release.name, release.version))) continue;
      for (const { key } of await this.#bucket.list(folderOf(release))) await this.#bucket.remove(key);
    }
  }

  async leftovers(before: number): Promise<Leftover[]> {
    const folders = new Map<string, ListedObject[]>();
    for (const object of await this.#bucket.list('')) {
      const { folder } = placeOf(object.key);
      if (folder !== null) folders.set(folder, [...(folders.get(folder) ?? []), object]);
    }
    const used = new Set((await this.listReleases()).map(folderOf));
    for (const { releases } of Object.values((await this.readRegistry()).remotes))
      for (const release of Object.values(releases)) used.add(folderOf(release));
    const unfinished = [...folders]
      .filter(([folder, objects]) => !used.has(folder) && isUnchanged(objects, before))
      .map(([place, objects]) => ({ place, bytes: bytesOf(objects) }));
    return [...unfinished, ...(await this.#shells.unused(before))];
  }

  async removeLeftover({ place }: Leftover, before: number): Promise<void> {
    if (!isUnchanged(await this.#bucket.list(place), before)) return;
    await this.#shells.remove(place);
  }

  /** A service that takes no notice of conditions would lose changes without a word. Asked until it has answered. */
  #checkConditions(): Promise<void> {
    const check = async () => {
      await this.#bucket.put(PROBE, '', 'absent');
      if (await this.#bucket.put(PROBE, '', 'absent'))
        throw new RefusalError([
          `The service of ${this.#nameOf('')} takes no notice of If-None-Match on PUT`,
        ]);
      if (await this.#bucket.put(PROBE, '', { etag: NO_ETAG }))
        throw new RefusalError([`The service of ${this.#nameOf('')} takes no notice of If-Match on PUT`]);
    };
    this.#checked ??= check().catch((error: unknown) => {
      this.#checked = undefined;
      throw error;
    });
    return this.#checked;
  }

  async #readRegistry(): Promise<StoredRegistry> {
    const found = await this.readOtherRegistry(null);
    if (!found) throw new Error(`${this.#nameOf(REGISTRY)} is unchanged, although nothing was known of it`);
    return found;
  }

  async #keep(registry: Registry): Promise<void> {
    await this.#bucket.put(`registry.${registry.serial}.json`, print(registry), 'absent');
  }

  /** Keeps what has been activated. The change is made, whatever becomes of this: the next change keeps it, too. */
  async #keepChange(registry: Registry): Promise<void> {
    try {
      await this.#keep(registry);
      await this.#bucket.remove(`registry.${registry.serial - MAX_KEPT}.json`);
    } catch (error) {
      if (!(error instanceof StoreUnavailableError)) throw error;
    }
  }

  async #readKept(serial: number): Promise<Registry | null> {
    const key = `registry.${serial}.json`;
    const found = await this.#bucket.get(key);
    if (!found) return null;
    const text = found.content.toString('utf8');
    const registry = await unlessDamaged((async () => this.#parse(text, key))());
    return registry?.serial === serial ? registry : null;
  }

  /** Serials of the kept registries, newest first. */
  async #serials(): Promise<number[]> {
    const objects = await this.#bucket.list('registry.');
    const serials = objects.flatMap(({ key }) => FILE.exec(key)?.[1] ?? []).map(Number);
    return serials.sort((one, other) => other - one);
  }

  #parse(text: string, key: string): Registry {
    return readJson(text, registrySchema, this.#nameOf(key));
  }

  #nameOf(key: string): string {
    const { name, prefix } = this.#bucket.place;
    return `s3://${name}/${prefix}${key}`;
  }
}

function descriptionOf(name: string, version: string): string {
  return `${name}/${version}/${DESCRIPTION}`;
}

/** Where the files of a release are: another place for other files. */
function folderOf({ name, version, files, server }: Release): string {
  const hashes = Object.entries(files)
    .map(([file, { integrity }]) => `${file} ${integrity}`)
    .sort();
  const text = [...hashes, server?.integrity ?? ''].join('\n');
  const digest = createHash('sha256').update(text).digest('hex').slice(0, 16);
  return `${name}/${version}/${digest}/`;
}

/** What a key belongs to; without a folder when it is no file of a release. */
function placeOf(key: string): { name: string; version: string; folder: string | null; file: string } {
  const [name = '', version = '', ...rest] = key.split('/');
  const isOfRelease = nameSchema.safeParse(name).success && versionSchema.safeParse(version).success;
  const [digest = ''] = rest;
  return {
    name,
    version,
    folder: isOfRelease && rest.length > 1 ? `${name}/${version}/${digest}/` : null,
    file: isOfRelease ? rest.join('/') : '',
  };
}

function isUnchanged(objects: readonly ListedObject[], before: number): boolean {
  return objects.every(({ changedAt }) => changedAt < before);
}
