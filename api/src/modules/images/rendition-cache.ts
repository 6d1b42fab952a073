import { open, readdir, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { errorCode } from '../../platform/error-field.ts';
import { writeWhole } from '../../ports/media-store/folder-media-store.ts';

/** Copies of public pictures in a folder of this machine; the folder may be emptied at any time. */
export interface RenditionCache {
  /** The copy of this name, whole; undefined when there is none. */
  read(name: string): Promise<Buffer | undefined>;
  /** Keeps a copy. What has to go for it is removed afterwards. Rejects when it cannot be written. */
  keep(name: string, bytes: Uint8Array): Promise<void>;
  /** Resolves when nothing is being removed. */
  settled(): Promise<void>;
}

interface RenditionCacheOptions {
  readonly folder: string;
  /** What the copies may take of the disk; several processes that share the folder exceed it by some hundredths each. */
  readonly maxBytes: number;
  /** Called when the folder could not be looked through; a later copy tries again. */
  readonly onError: (error: unknown) => void;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
}

/** A file takes whole blocks of the disk. */
const BLOCK_BYTES = 4096;
/** Share that stays when copies are removed: each time the whole folder is looked through. */
const KEPT_SHARE = 0.9;
/** After so much of its own it is looked through too, because other processes write into it. */
const OWN_SHARE = 0.05;
/** Milliseconds: the use of a copy is noted this often, by the time of its last change. */
const NOTE_MS = 3_600_000;
/** What `writeWhole` has not finished; older than an hour it was left by a process that was killed. */
const UNFINISHED = '.part';
const LEFT_MS = 3_600_000;
const WRITE_TRIES = 5;

interface Copy {
  readonly path: string;
  readonly bytes: number;
  readonly usedAtMs: number;
}

const onDisk = (bytes: number): number => Math.ceil(bytes / BLOCK_BYTES) * BLOCK_BYTES;

/**
 * A cache that removes the copies that were used least recently. A file is removed as a whole: a reader has either all of it or none,
 * and makes the copy anew then.
 */
export function renditionCache({
  folder,
  maxBytes,
  onError,
  now = Date.now,
}: RenditionCacheOptions): RenditionCache {
  /** All copies, as far as this process knows; unknown before the first look. */
  let totalBytes: number | undefined;
  let ownBytes = 0;
  let removing: Promise<void> | undefined;

  const removeOldest = async (): Promise<void> => {
    const seenBytes = ownBytes;
    const copies = await listCopies(folder, now());
    let bytes = copies.reduce((sum, copy) => sum + copy.bytes, 0);
    if (bytes > maxBytes) {
      const folders = new Set<string>();
      for (const copy of copies.sort((one, other) => one.usedAtMs - other.usedAtMs)) {
        if (bytes <= KEPT_SHARE * maxBytes) break;
        await rm(copy.path, { force: true });
        bytes -= copy.bytes;
        folders.add(dirname(copy.path));
      }
      // Those that are not empty stay.
      for (const each of folders) await rmdir(each).catch(() => undefined);
    }
    totalBytes = bytes;
    ownBytes -= seenBytes;
  };

  return {
    read: async (name) => {
      const file = await open(join(folder, name)).catch(() => undefined);
      if (!file) return undefined;
      try {
        const { mtimeMs } = await file.stat();
        const nowMs = now();
        // A copy that another user of the machine wrote is only read.
        if (nowMs - mtimeMs > NOTE_MS) await file.utimes(nowMs / 1000, nowMs / 1000).catch(() => undefined);
        return await file.readFile();
      } catch {
        return undefined;
      } finally {
        await file.close();
      }
    },
    keep: async (name, bytes) => {
      await write(join(folder, name), bytes);
      ownBytes += onDisk(bytes.length);
      const isDue =
        totalBytes === undefined || totalBytes + ownBytes > maxBytes || ownBytes > OWN_SHARE * maxBytes;
      if (isDue)
        removing ??= removeOldest()
          .catch(onError)
          .finally(() => {
            removing = undefined;
          });
    },
    settled: async () => removing,
  };
}

/** @param tries when its folder was empty, and removed just then */
async function write(path: string, bytes: Uint8Array, tries = WRITE_TRIES): Promise<void> {
  try {
    await writeWhole(path, bytes);
  } catch (error) {
    if (errorCode(error) !== 'ENOENT' || tries <= 1) throw error;
    await write(path, bytes, tries - 1);
  }
}

/** The copies in a folder and those below it. Removes what was left unfinished. */
async function listCopies(folder: string, nowMs: number): Promise<Copy[]> {
  const copies: Copy[] = [];
  for (const entry of await unlessGone(readdir(folder, { withFileTypes: true }), [])) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) copies.push(...(await listCopies(path, nowMs)));
    if (!entry.isFile()) continue;
    const facts = await unlessGone(stat(path), undefined);
    if (!facts) continue;
    if (!entry.name.endsWith(UNFINISHED))
      copies.push({ path, bytes: onDisk(facts.size), usedAtMs: facts.mtimeMs });
    else if (nowMs - facts.mtimeMs > LEFT_MS) await rm(path, { force: true });
  }
  return copies;
}

/** Other processes remove copies too. */
async function unlessGone<T, F>(reading: Promise<T>, instead: F): Promise<T | F> {
  try {
    return await reading;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return instead;
    throw error;
  }
}
