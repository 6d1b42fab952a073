import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as z from 'zod';
import { type Budgets, budgetsSchema } from './check-budgets.ts';
import { readIfThere, readTree } from './durable-files.ts';
import { MANIFEST, readProvidedVersions } from './federation-manifest.ts';
import {
  BROWSER_FOLDER,
  RefusalError,
  type ReleaseFiles,
  type ReleaseStore,
  SERVER_FILE,
} from './release-store.ts';
import {
  declaredPathsSchema,
  nameSchema,
  ownerSchema,
  rangeSchema,
  readJson,
  versionSchema,
} from './schema.ts';
import type { ReleasePath } from './types.ts';

/** What a remote's package.json declares about it. */
export interface RemotePackage {
  name: string;
  version: string;
  paths: ReleasePath[];
  contract: string;
  api?: string | undefined;
  budgets: Budgets;
  /** The team whose key signs its releases. */
  owner?: string | undefined;
}

const packageSchema = z
  .object({
    name: nameSchema,
    version: versionSchema,
    wishbin: z.strictObject({
      paths: declaredPathsSchema,
      contract: rangeSchema,
      api: rangeSchema.optional(),
      budgets: budgetsSchema.default({}),
      owner: ownerSchema.optional(),
    }),
  })
  .transform(({ name, version, wishbin }): RemotePackage => ({ name, version, ...wishbin }));

const declarationSchema = z.object({ wishbin: z.unknown().optional() });

/**
 * Reads the declaration of the remote in `folder`.
 * @throws RefusalError
 */
export async function readRemotePackage(folder: string): Promise<RemotePackage> {
  const file = join(folder, 'package.json');
  const text = await readIfThere(file);
  if (text === null) throw new RefusalError([`${file} does not exist`]);
  const { wishbin } = readJson(text, declarationSchema, file);
  if (wishbin === undefined)
    throw new RefusalError([
      `${folder} is not a remote: its package.json has no "wishbin" with paths and contract`,
    ]);
  return readJson(text, packageSchema, file);
}

/** A file of each build that browsers do not load. */
const NOT_PUBLISHED = /(^|\/)mf-stats\.json(\.br|\.gz)?$/;

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

/** What a release has to fit to. */
export interface ShellBuild {
  /** Version of each library that the shell shares in the browser. */
  provided: ReadonlyMap<string, string>;
  /** The shell's server bundle, absolute path; its `shared` holds the modules that a server build may ask for. */
  serverBundle: string;
}

/** Files of a built shell, by their place in its folder. */
export const SHELL_MANIFEST = `dist/browser/${MANIFEST}`;
export const SHELL_SERVER = 'dist/server/server.cjs';

/**
 * Reads the build of the shell in `folder` (absolute path).
 * @throws RefusalError when the shell is not built
 */
async function readShellBuild(folder: string): Promise<ShellBuild> {
  const manifest = join(folder, SHELL_MANIFEST);
  const serverBundle = join(folder, SHELL_SERVER);
  const text = await readIfThere(manifest);
  if (text === null || !existsSync(serverBundle)) {
    throw new RefusalError([
      `${text === null ? manifest : serverBundle} does not exist: build the shell first`,
    ]);
  }
  return { provided: readProvidedVersions(text, manifest), serverBundle };
}

/**
 * The shells that a release has to fit to: the one built in `folder`, or all that front doors run; without any, the one in
 * `shell`.
 * @throws RefusalError when a shell is not built
 */
export async function readShells(store: ReleaseStore, folder: string | undefined): Promise<ShellBuild[]> {
  const running = folder === undefined ? await store.runningShells() : [folder];
  return Promise.all(
    (running.length > 0 ? running : ['shell']).map((shell) => readShellBuild(resolve(shell))),
  );
}
