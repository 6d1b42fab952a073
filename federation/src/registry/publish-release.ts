import { resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { type ApiVersion, checkApi } from './check-api.ts';
import { checkBudgets, type Weight, weigh } from './check-budgets.ts';
import { checkAgainstRegistry, checkAgainstShells, checkContents } from './check-release.ts';
import { describeRelease, verifyRelease } from './describe-release.ts';
import { readRemoteManifest } from './federation-manifest.ts';
import { type RemotePackage, readRemoteBuild, readRemotePackage, readShells } from './read-builds.ts';
import { RefusalError, type ReleaseFiles, type ReleaseStore, refuseIf } from './release-store.ts';
import { versionSchema } from './schema.ts';
import type { Release } from './types.ts';

export interface PublishOptions {
  store: ReleaseStore;
  /** Folder of the remote, with its build in `dist`. */
  remote: string;
  /** Folder of a shell, with its build in `dist`; default: those that front doors run. */
  shell?: string | undefined;
  /** Version of the API that pages call; without it, or null, the range that the remote declares is not checked. */
  api?: ApiVersion;
  /** Version of the release; default: that which the build was made as, else package.json's. */
  version?: string | undefined;
  /** Commit of the sources that were built, where it is known. */
  commit?: string | undefined;
  now?: Date;
}

export interface PublishResult {
  release: Release;
  /** False when the store held this very release already. */
  added: boolean;
  /** What its parts weigh, beside their budgets. */
  weights: Weight[];
}

/**
 * Checks a remote's build and puts it into the store. No page uses it before it is promoted.
 * @throws RefusalError with every reason; the store is unchanged then
 */
export async function publishRelease(options: PublishOptions): Promise<PublishResult> {
  const { store, now = new Date() } = options;
  const folder = resolve(options.remote);
  const declared = await readRemotePackage(folder);
  const files = await readRemoteBuild(folder);
  const version = versionOf(files, declared, options.version);
  const remote = { ...declared, version };
  const release = describeRelease(remote, files, now.toISOString(), options.commit);

  const shells = await readShells(store, options.shell);
  const weights = weigh(release, files, declared.budgets);
  refuseIf([
    ...checkBudgets(weights, declared.budgets),
    ...(await checkContents(release, files)),
    ...(await checkAgainstShells(release, files, shells)),
    ...checkAgainstRegistry(release, await store.readRegistry()),
    ...checkApi(release, options.api ?? null),
  ]);
  if (await store.addRelease(release, files)) return { release, added: true, weights };
  return { release: await sameRelease(store, release), added: false, weights };
}

/**
 * The version under which a build is published.
 * @param wanted by who publishes
 * @throws RefusalError when the build was made as another version: promoting both would be refused, and the version is used up then
 */
function versionOf(
  files: ReleaseFiles,
  { name, version }: RemotePackage,
  wanted: string | undefined,
): string {
  const { buildId } = readRemoteManifest(files);
  const built = versionSchema.safeParse(buildId).data;
  if (built !== undefined && wanted !== undefined && wanted !== built)
    throw new RefusalError([
      `This build of ${name} was made as ${built}, not ${wanted}: build again with BUILD_ID=${wanted}, or publish it without --version`,
    ]);
  return wanted ?? built ?? version;
}

/** The release in the store under this version, if it has the same content. */
async function sameRelease(store: ReleaseStore, release: Release): Promise<Release> {
  const { name, version } = release;
  const stored = await store.readRelease(name, version);
  const same = stored && isDeepStrictEqual(contentOf(stored), contentOf(release));
  if (!same) {
    throw new RefusalError([
      `${name} ${version} is published already, with other content: give this build a new version`,
    ]);
  }
  refuseIf(await verifyRelease(store, stored));
  return stored;
}

/** A release without what two publications of one build differ by. */
function contentOf({ published_at, commit, signature, ...content }: Release): object {
  return content;
}
