import { join } from 'node:path';
import { readTree } from './durable-files.ts';
import { RefusalError } from './refusal.ts';
import { BROWSER_FOLDER, type ReleaseFiles, SERVER_FILE } from './release-store.ts';

/** Files of a build that are about its making, for nobody's browser. */
const NOT_PUBLISHED = /(^|\/)mf-stats\.json|\.map(\.br|\.gz)?$/;

/**
 * Reads what the build of the remote in `folder` has left in `dist`: the browser files and `server.cjs`.
 * @throws RefusalError when nothing was built
 */
export async function readRemoteBuild(folder: string): Promise<ReleaseFiles> {
  const dist = join(folder, 'dist');
  const found = await readTree(dist);
  const published = [...found].filter(
    ([file]) => file === SERVER_FILE || (file.startsWith(BROWSER_FOLDER) && !NOT_PUBLISHED.test(file)),
  );
  if (published.length === 0) throw new RefusalError([`${dist} holds no build: build the remote first`]);
  return new Map(published);
}
