import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import {
  commitOf,
  openReleaseKeys,
  openReleaseStore,
  prepareSigning,
  promoteRelease,
  publishRelease,
  type SignedStore,
} from 'federation/registry';

/** What configures every browser build, whatever it imports. */
export const BUILD_CONFIGURATION = [
  'pnpm-lock.yaml',
  'tsconfig.base.json',
  'federation/{package.json,src/preset/**,src/runtime/**}',
];

/** Sources that every browser build compiles in or is configured by. */
const COMMON = [...BUILD_CONFIGURATION, 'shared-*/{package.json,src/**}'];

const TEST_FILE = /\.test\.tsx?$/;

/** Hash (16 hex digits) of everything that the build of `name` reads: equal hash, equal build. */
export function buildId(root: string, name: string): string {
  const patterns = [...COMMON, `${name}/{package.json,webpack.config.ts,src/**}`];
  const files = globSync(patterns, { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile() && !TEST_FILE.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  const hash = createHash('sha256');
  for (const file of files)
    hash
      .update(`${file.slice(root.length)}\0`)
      .update(readFileSync(file))
      .update('\0');
  return hash.digest('hex').slice(0, 16);
}

const run = promisify(execFile);

/** A package with its build. */
export interface BuiltPackage {
  name: string;
  folder: string;
  /** Hash of the sources it was built from. */
  id: string;
  /** False where the build of an earlier run was still right. */
  fresh: boolean;
}

/** The package that new remotes are copies of: typed, linted and tested like a remote, but no part of the site. */
export const REMOTE_TEMPLATE = 'mf-template';

/** The shell and all remotes, by their folders. */
export function packagesWithBuild(root: string): string[] {
  return readdirSync(root).filter(
    (name) => name !== REMOTE_TEMPLATE && existsSync(join(root, name, 'webpack.config.ts')),
  );
}

/** Says that a folder is no remote of the workspace, and which there are. */
export function noSuchRemote(root: string, name: string): string {
  const remotes = globSync('mf-*/package.json', { cwd: root }).map((file) => dirname(file));
  return `There is no remote ${name}. The remotes are: ${remotes.sort().join(', ')}.`;
}

/**
 * Builds what changed since its last build, all packages side by side.
 * @param signal kills the builds under way when it is aborted
 * @throws with webpack's own words when a build fails
 */
export function buildPackages(
  root: string,
  report: (line: string) => void,
  signal?: AbortSignal,
): Promise<BuiltPackage[]> {
  return Promise.all(packagesWithBuild(root).map((name) => buildPackage(root, name, report, signal)));
}

async function buildPackage(
  root: string,
  name: string,
  report: (line: string) => void,
  signal: AbortSignal | undefined,
): Promise<BuiltPackage> {
  const folder = join(root, name);
  // Every build of webpack empties this folder: one that was made by hand is not taken for this one.
  const stamp = join(folder, 'dist/server/build-id');
  const id = buildId(root, name);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === id) return { name, folder, id, fresh: false };

  const started = performance.now();
  const webpack = createRequire(join(folder, 'package.json')).resolve('webpack-cli/bin/cli.js');
  try {
    await run(process.execPath, [webpack, '--config', 'webpack.config.ts'], {
      cwd: folder,
      env: { ...process.env, BUILD_ID: id.slice(0, 8) },
      // What it has written is of no use: a build without its stamp is made again.
      killSignal: 'SIGKILL',
      ...(signal && { signal }),
    });
  } catch (error) {
    throw new Error(`The build of ${name} failed:\n${outputOf(error)}`);
  }
  writeFileSync(stamp, id);
  report(`built ${name} in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  return { name, folder, id, fresh: true };
}

function outputOf(error: unknown): string {
  if (typeof error === 'object' && error !== null && 'stdout' in error && 'stderr' in error) {
    return `${error.stdout}${error.stderr}`;
  }
  return String(error);
}

/** Marks the version of a build that was made by starting the site. */
const LOCAL = '-local.';

/**
 * Opens a release store for signed releases of remotes in `root`, with the keys of this machine. Keys that are missing
 * are made, and what a store from before there were signatures holds is signed.
 * @param names of the remotes; default: all
 */
export function openSignedStore(
  root: string,
  env: NodeJS.ProcessEnv,
  names: readonly string[] = packagesWithBuild(root),
): Promise<SignedStore> {
  const owners = names.flatMap((name) => {
    const { wishbin }: { wishbin?: { owner?: string } } = JSON.parse(
      readFileSync(join(root, name, 'package.json'), 'utf8'),
    );
    return wishbin?.owner ? [[name, wishbin.owner]] : [];
  });
  return prepareSigning({
    store: openReleaseStore(env),
    keys: openReleaseKeys(env),
    owners: Object.fromEntries(owners),
  });
}

/**
 * Publishes and promotes every remote whose build is not the released one.
 * A local build has its own version, so that it never replaces a release of its team.
 */
export async function publishBuilds(
  root: string,
  packages: BuiltPackage[],
  env: NodeJS.ProcessEnv,
  report: (line: string) => void,
): Promise<void> {
  const store = await openSignedStore(root, env);
  const shell = join(root, 'shell');
  const { remotes: before } = await store.readRegistry();
  // New remotes last: a path that moves to one is given up first by its former owner.
  const built = packages
    .filter(({ name }) => name.startsWith('mf-'))
    .sort((a, b) => Number(!(a.name in before)) - Number(!(b.name in before)));
  for (const { name, folder, id } of built) {
    const { version: released }: { version: string } = JSON.parse(
      readFileSync(join(folder, 'package.json'), 'utf8'),
    );
    const version = `${released}${LOCAL}b${id.slice(0, 8)}`;
    const { remotes } = await store.readRegistry();
    const stable = remotes[name]?.channels.stable.version;
    if (stable === version) continue;
    if (stable && !stable.includes(LOCAL)) {
      report(
        `${name} stays at ${stable}, which was promoted by hand; to follow the sources again: pnpm release publish ${name} --version ${version}, then pnpm release promote ${name} ${version}`,
      );
      continue;
    }
    await publishRelease({ store, remote: folder, shell, version, commit: await commitOf(folder, env) });
    const change = {
      by: env.RELEASED_BY || 'pnpm start',
      command: `promote ${name} ${version} --drop-paths`,
    };
    // What a developer's own sources declare is meant: a branch may own fewer paths than the one before.
    await promoteRelease({ store, name, shell, version, dropPaths: true, change });
    report(`released ${name} ${version}`);
  }
}
