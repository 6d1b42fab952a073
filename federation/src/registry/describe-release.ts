import { isChunk } from './chunk-name.ts';
import { consumedShared } from './consumed-shared.ts';
import { MANIFEST, readRemoteManifest } from './federation-manifest.ts';
import { compressedName, describeFile } from './integrity.ts';
import { readJson } from './read-json.ts';
import { RefusalError } from './refusal.ts';
import { BROWSER_FOLDER, type ReleaseFiles, SERVER_FILE } from './release-store.ts';
import type { RemotePackage } from './remote-package.ts';
import { releaseSchema } from './schema.ts';
import type { Release, ReleaseFile, ReleasePath } from './types.ts';

/**
 * Describes a build as a release.
 * @param publishedAt ISO 8601, UTC
 * @throws RefusalError when the build cannot be described: no readable manifest, files missing, odd names
 */
export function describeRelease(remote: RemotePackage, build: ReleaseFiles, publishedAt: string): Release {
  const manifest = readRemoteManifest(build);
  const missing = manifest.named.filter((file) => !build.has(`${BROWSER_FOLDER}${file}`));
  if (missing.length > 0) {
    throw new RefusalError(
      missing.map((file) => `${MANIFEST} names ${file}, which the browser build does not have`),
    );
  }
  const files = browserFiles(build);
  refuseUnknownChunks(remote.paths, files);
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
    shared: sharedOf(build.get(`${BROWSER_FOLDER}${manifest.entry}`), manifest.entry),
    published_at: publishedAt,
  };
  return readJson(JSON.stringify(release), releaseSchema, `${remote.name} ${remote.version}`);
}

function refuseUnknownChunks(paths: readonly ReleasePath[], files: Record<string, ReleaseFile>): void {
  const names = Object.keys(files);
  const unknown = paths.flatMap(({ path, chunks = [] }) =>
    chunks
      .filter((chunk) => !names.some((file) => isChunk(file, chunk)))
      .map((chunk) => `The path ${path} names the chunk ${chunk}, which the browser build does not have`),
  );
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
