import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readIfThere } from './durable-files.ts';
import { MANIFEST, readProvidedVersions } from './federation-manifest.ts';
import { RefusalError } from './refusal.ts';

/** What a release has to fit to. */
export interface ShellBuild {
  /** Version of each library that the shell shares in the browser. */
  provided: ReadonlyMap<string, string>;
  /** The shell's server bundle, absolute path; its `shared` holds the modules that a server build may ask for. */
  serverBundle: string;
}

/**
 * Reads the build of the shell in `folder` (absolute path).
 * @throws RefusalError when the shell is not built
 */
export async function readShellBuild(folder: string): Promise<ShellBuild> {
  const manifest = join(folder, 'dist', 'browser', MANIFEST);
  const serverBundle = join(folder, 'dist', 'server', 'server.cjs');
  const text = await readIfThere(manifest);
  if (text === null || !existsSync(serverBundle)) {
    throw new RefusalError([
      `${text === null ? manifest : serverBundle} does not exist: build the shell first`,
    ]);
  }
  return { provided: readProvidedVersions(text, manifest), serverBundle };
}
