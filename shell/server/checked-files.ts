import { constants, type FileHandle, open } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { hasCode, isFile, type Release, type ReleaseFile, type ServedStore } from 'federation/registry';
import { LRUCache } from 'lru-cache';
import type { Encoding } from './page-cache/encoded-page.ts';

/** Of the files that are kept in memory; the releases of a site have 5 MB, in all encodings. */
const MAX_BYTES = 64_000_000;

const SUFFIXES = { identity: '', br: '.br', gzip: '.gz' };

const DECODERS = { br: promisify(brotliDecompress), gzip: promisify(gunzip) };

/** A file as it is sent. */
export interface CheckedFile {
  readonly content: Buffer;
  readonly encoding: Encoding;
}

interface Wanted {
  readonly path: string;
  readonly expected: ReleaseFile;
  readonly encoding: Encoding;
}

interface CheckedFilesOptions {
  readonly store: Pick<ServedStore, 'fileOf'>;
  readonly log: { error(details: object, message: string): void };
  readonly maxBytes?: number;
}

/**
 * The browser files of releases, as their signed descriptions have them. What a store holds is compared when it is first read, and
 * what was compared is what is sent: it stays in memory, where who can write into the store cannot reach it.
 */
export class CheckedFiles {
  readonly #store: CheckedFilesOptions['store'];
  readonly #log: CheckedFilesOptions['log'];
  readonly #kept: LRUCache<string, Buffer, Wanted>;
  /** Places whose fault is in the log. */
  readonly #refused = new Set<string>();

  constructor({ store, log, maxBytes = MAX_BYTES }: CheckedFilesOptions) {
    this.#store = store;
    this.#log = log;
    this.#kept = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ length }) => Math.max(1, length),
      // Requests for a file that is being read wait for the same reading, also when there is no room to keep it.
      ignoreFetchAbort: true,
      // What is missing or refused is looked at again by the next request: it may be put back.
      fetchMethod: (_key, _before, { context }) => this.#read(context),
    });
  }

  /**
   * A file of a release, in an encoding when the release has a copy in that; null when the release names no such file, or the store does
   * not hold the one that was published.
   * @param release whose signature was checked
   * @param file its name below the release's address; it may come from a request
   */
  async read(release: Release, file: string, encoding: Encoding): Promise<CheckedFile | null> {
    const expected = Object.hasOwn(release.files, file) ? release.files[file] : undefined;
    if (!expected) return null;
    for (const form of new Set<Encoding>([encoding, 'identity'])) {
      const path = this.#store.fileOf(release.name, release.version, `browser/${file}${SUFFIXES[form]}`);
      // A release that was replaced by another one of its version has other hashes.
      const key = `${path} ${expected.integrity}`;
      const content = await this.#kept.fetch(key, { context: { path, expected, encoding: form } });
      if (content) return { content, encoding: form };
    }
    return null;
  }

  async #read({ path, expected, encoding }: Wanted): Promise<Buffer | undefined> {
    const file = await openIfThere(path);
    if (!file) return undefined;
    const content = await contentUpTo(file, expected.bytes);
    const plain = content && encoding !== 'identity' ? await decoded(content, encoding, expected) : content;
    if (content && plain && isFile(plain, expected)) {
      this.#refused.delete(path);
      return content;
    }
    if (!this.#refused.has(path))
      this.#log.error({ file: path }, 'a file of a release is refused: it is not the one that was published');
    this.#refused.add(path);
    return undefined;
  }
}

/** Null for what is no file, or longer: no copy is longer than its file, and what is written into a store cannot fill the memory. */
async function contentUpTo(file: FileHandle, bytes: number): Promise<Buffer | null> {
  try {
    const found = await file.stat();
    return found.isFile() && found.size <= bytes ? await file.readFile() : null;
  } finally {
    await file.close();
  }
}

/** Does not wait for what is no file, such as a pipe. */
async function openIfThere(path: string): Promise<FileHandle | null> {
  try {
    return await open(path, constants.O_RDONLY | constants.O_NONBLOCK);
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'ENOTDIR')) return null;
    throw error;
  }
}

/** Null for what is not encoded so, or unpacks to more than the file has. */
async function decoded(
  content: Buffer,
  encoding: keyof typeof DECODERS,
  { bytes }: ReleaseFile,
): Promise<Buffer | null> {
  try {
    return await DECODERS[encoding](content, { maxOutputLength: Math.max(1, bytes) });
  } catch {
    return null;
  }
}
