import { compressedName, isCompressedCopy, isFile } from './integrity.ts';
import { BROWSER_FOLDER, type ReleaseFiles, type ReleaseStore, SERVER_FILE } from './release-store.ts';
import type { Release, ReleaseFile } from './types.ts';

/**
 * Compares what is at rest with what was published. Take the release from the registry, which holds its own
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

/** What is wrong with a file that the description does not name: it may only be a compressed copy of one it names. */
function twinDifference(file: string, content: Buffer, files: ReleaseFiles): string[] {
  const twin = compressedName(file);
  const original = twin && files.get(twin.original);
  if (!original) return [`${file} does not belong to the release`];
  return isCompressedCopy(content, original, twin.encoding)
    ? []
    : [`${file} is not a copy of ${twin.original}`];
}
