import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { consumedShared, isChunk, MANIFEST, readRemoteManifest } from './federation-manifest.ts';
import type { RemotePackage } from './read-builds.ts';
import {
  BROWSER_FOLDER,
  RefusalError,
  type ReleaseFiles,
  type ReleaseStore,
  SERVER_FILE,
} from './release-store.ts';
import { readJson, releaseSchema } from './schema.ts';
import type { Release, ReleaseFile, ReleasePath } from './types.ts';

/** Hash and size of a file, as the registry holds them. */
export function describeFile(content: Buffer): ReleaseFile {
  return {
    integrity: `sha384-${createHash('sha384').update(content).digest('base64')}`,
    bytes: content.length,
  };
}

/** Whether `content` is the file that `expected` describes. */
export function isFile(content: Buffer, expected: ReleaseFile): boolean {
  return describeFile(content).integrity === expected.integrity;
}

const DECODERS = { br: brotliDecompressSync, gz: gunzipSync };

/** Whether `twin`, a compressed copy, holds exactly `original`. */
export function isCompressedCopy(twin: Buffer, original: Buffer, encoding: keyof typeof DECODERS): boolean {
  try {
    // The limit keeps a small file that unpacks into a huge one from filling the memory.
    return DECODERS[encoding](twin, { maxOutputLength: Math.max(1, original.length) }).equals(original);
  } catch {
    return false;
  }
}

/** Splits the name of a compressed copy into the original's name and the encoding; null for any other file. */
export function compressedName(file: string): { original: string; encoding: 'br' | 'gz' } | null {
  if (file.endsWith('.br')) return { original: file.slice(0, -3), encoding: 'br' };
  if (file.endsWith('.gz')) return { original: file.slice(0, -3), encoding: 'gz' };
  return null;
}

/**
 * Describes a build as a release.
 * @param publishedAt ISO 8601, UTC
 * @param commit of the sources
 * @throws RefusalError when the build cannot be described: no readable manifest, files missing, odd names
 */
export function describeRelease(
  remote: RemotePackage,
  build: ReleaseFiles,
  publishedAt: string,
  commit?: string,
): Release {
  const manifest = readRemoteManifest(build);
  const missing = manifest.named.filter((file) => !build.has(`${BROWSER_FOLDER}${file}`));
  if (missing.length > 0) {
    throw new RefusalError(
      missing.map((file) => `${MANIFEST} names ${file}, which the browser build does not have`),
    );
  }
  const files = browserFiles(build);
  const shared = sharedOf(build.get(`${BROWSER_FOLDER}${manifest.entry}`), manifest.entry);
  refuseUnknown(remote.paths, files, shared);
  const server = build.get(SERVER_FILE);
  const release: Release = {
    name: remote.name,
    version: remote.version,
    global: manifest.global,
    base: `/remotes/${remote.name}/${remote.version}/`,
    manifest: MANIFEST,
    entry: manifest.entry,
    routes: manifest.routes,
    files,
    server: server ? describeFile(server) : null,
    paths: remote.paths,
    contract: remote.contract,
    ...(remote.api !== undefined && { api: remote.api }),
    shared,
    published_at: publishedAt,
    ...(commit !== undefined && { commit }),
    owner: remote.owner,
  };
  return readJson(JSON.stringify(release), releaseSchema, `${remote.name} ${remote.version}`);
}

/** Refuses paths that name chunks or shared libraries which the browser build does not have. */
function refuseUnknown(
  paths: readonly ReleasePath[],
  files: Release['files'],
  consumed: Release['shared'],
): void {
  const names = Object.keys(files);
  const unknown = paths.flatMap(({ path, chunks = [], shared = [] }) => [
    ...chunks
      .filter((chunk) => !names.some((file) => isChunk(file, chunk)))
      .map((chunk) => `The path ${path} names the chunk ${chunk}, which the browser build does not have`),
    ...shared
      .filter((library) => !(library in consumed))
      .map((library) => `The path ${path} names ${library}, which the browser build does not ask for`),
  ]);
  if (unknown.length > 0) throw new RefusalError(unknown);
}

/** The files that pages name; a compressed copy is the same file in another encoding. */
function browserFiles(build: ReleaseFiles): Record<string, ReleaseFile> {
  const names = [...build.keys()].filter((file) => {
    const twin = compressedName(file);
    return file.startsWith(BROWSER_FOLDER) && !(twin && build.has(twin.original));
  });
  return Object.fromEntries(
    names.sort().flatMap((file) => {
      const content = build.get(file);
      return content ? [[file.slice(BROWSER_FOLDER.length), describeFile(content)]] : [];
    }),
  );
}

function sharedOf(entry: Buffer | undefined, name: string): Record<string, string> {
  try {
    return consumedShared(entry?.toString('utf8') ?? '');
  } catch (error) {
    if (error instanceof SyntaxError) throw new RefusalError([`${name} is not a script: ${error.message}`]);
    throw error;
  }
}

/**
 * Compares the stored files with the published description. Take the release from the registry, which holds its own
 * copy of the hashes.
 * @returns every difference as a sentence; none when all is well
 */
export async function verifyRelease(store: ReleaseStore, release: Release): Promise<string[]> {
  return differences(release, await store.readFiles(release.name, release.version));
}

/** Differences between a release's description and its files, as sentences. */
export function differences(release: Release, files: ReleaseFiles): string[] {
  const expected = expectedFiles(release);
  const missing = [...expected.keys()].filter((file) => !files.has(file)).map((file) => `${file} is missing`);
  const wrong = [...files].flatMap(([file, content]) => {
    const description = expected.get(file);
    if (description)
      return isFile(content, description) ? [] : [`${file} is not the file that was published`];
    return twinDifference(file, content, files);
  });
  return [...missing, ...wrong].map((difference) => `${release.name} ${release.version}: ${difference}`);
}

function expectedFiles({ files, server }: Release): Map<string, ReleaseFile> {
  const expected = new Map<string, ReleaseFile>();
  for (const [file, description] of Object.entries(files))
    expected.set(`${BROWSER_FOLDER}${file}`, description);
  if (server) expected.set(SERVER_FILE, server);
  return expected;
}

/** Error for an undescribed file; compressed copies of described files are allowed. */
function twinDifference(file: string, content: Buffer, files: ReleaseFiles): string[] {
  const twin = compressedName(file);
  const original = twin && files.get(twin.original);
  if (!original) return [`${file} does not belong to the release`];
  return isCompressedCopy(content, original, twin.encoding)
    ? []
    : [`${file} is not a copy of ${twin.original}`];
}
