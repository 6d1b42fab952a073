import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { FolderStore } from '../folder-store.ts';
import { KeyFolder } from '../key-folder.ts';
import { promoteRelease } from '../promote-release.ts';
import { publishRelease } from '../publish-release.ts';
import { RefusalError, type ReleaseStore } from '../release-store.ts';
import { prepareSigning } from '../sign-store.ts';
import type { Registry, ReleasePath } from '../types.ts';

/** A remote as its build leaves it. Every field has a value that publishes. */
export interface RemoteFixture {
  name: string;
  version: string;
  global: string;
  /** What the build was called, where it says so. */
  buildId?: string;
  paths: ReleasePath[];
  contract: string;
  api?: string;
  budgets?: unknown;
  owner: string | undefined;
  /** Version range of each shared library of the build. */
  shared: Record<string, string>;
  exposed: string;
  /** What the routes chunk does. */
  routes: string;
  /** Code of server.cjs; null for none. */
  server: string | null;
}

/** The team that the remotes of the fixtures belong to. */
export const OWNER = 'tea';

/** Versions that the shell of the fixtures shares. */
export const PROVIDED = {
  react: '19.3.1',
  'react/jsx-runtime': '19.3.1',
  jotai: '3.0.1',
  'shared-shell': '1.4.0',
};

export function remoteFixture(changes: Partial<RemoteFixture> = {}): RemoteFixture {
  const { name = 'mf-tea', version = '1.0.0' } = changes;
  const paths: ReleasePath[] = changes.paths ?? [{ path: '/tea', render: 'server' }];
  return {
    name,
    version,
    global: `${name}_${version}`.replaceAll(/\W/g, '_'),
    paths,
    contract: '^1.0.0',
    owner: OWNER,
    shared: { react: '^19.3.1', 'shared-shell': '^1.0.0' },
    exposed: './routes',
    routes: `"routes of ${name} ${version}"`,
    server: `const { route } = require('shared-shell'); exports.routes = ${JSON.stringify(paths)}.map(route);`,
    ...changes,
  };
}

/** Writes the files of a built remote, and no others, and answers with its folder. */
export async function writeRemote(root: string, remote: RemoteFixture): Promise<string> {
  const { name, version, paths, contract, api, budgets, owner } = remote;
  const folder = join(root, `${name}-${version}`);
  await rm(folder, { recursive: true, force: true });
  const entry = `var ${remote.global};({table:{${Object.entries(remote.shared).map(consumed).join()}}});`;
  const files: Record<string, string | Buffer> = {
    'package.json': JSON.stringify({ name, version, wishbin: { paths, contract, api, budgets, owner } }),
    'dist/browser/remoteEntry.js': entry,
    'dist/browser/remoteEntry.js.br': brotliCompressSync(entry),
    'dist/browser/helper.1a.js': '"helper"',
    'dist/browser/routes.2b.js': remote.routes,
    'dist/browser/mf-stats.json': '{}',
    'dist/browser/mf-manifest.json': JSON.stringify({
      metaData: {
        globalName: remote.global,
        remoteEntry: { name: 'remoteEntry.js', path: '' },
        buildInfo: { buildId: remote.buildId },
      },
      shared: [],
      exposes: [
        {
          path: remote.exposed,
          assets: { js: { sync: ['helper.1a.js', 'routes.2b.js'], async: [] }, css: { sync: [], async: [] } },
        },
      ],
    }),
    ...(remote.server === null ? {} : { 'dist/server/server.cjs': remote.server }),
  };
  return writeFiles(folder, files);
}

/** Writes the files of a built shell and answers with its folder. */
export async function writeShell(root: string, provided: Record<string, string> = PROVIDED): Promise<string> {
  const shared = Object.entries(provided).map(([name, version]) => ({ name, version }));
  return writeFiles(join(root, 'shell'), {
    'dist/browser/mf-manifest.json': JSON.stringify({ shared, exposes: [] }),
    'dist/server/server.cjs': `exports.shared = { react: {}, 'shared-shell': { route: (declared) => declared } };`,
  });
}

/** A new folder for one test. */
export function temporaryFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'wishbin-registry-'));
}

/** Writes `files` into `folder` and answers with the folder. */
export async function writeFiles(folder: string, files: Record<string, string | Buffer>): Promise<string> {
  for (const [file, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), content);
  }
  return folder;
}

function consumed([library, range]: [string, string], index: number): string {
  return `${index}:{singleton:!0,requiredVersion:"${range}",eager:!1,layer:void 0,shareKey:"${library}"}`;
}

/** Folder of the keys that belong to a store of the tests. */
export function keysBeside(store: string): string {
  return join(dirname(store), 'keys');
}

/** A store, a shell and a place to write remotes, for one test. */
export interface TestRegistry<Store extends ReleaseStore = FolderStore> {
  root: string;
  store: Store;
  /** What releases are published and promoted through: the store, with signatures where it has them. */
  releases: ReleaseStore;
  /** Of the store and of the owner, where there are signatures. */
  keys: KeyFolder;
  shell: string;
  /** Writes a remote and publishes it. */
  publish(changes?: Partial<RemoteFixture>): ReturnType<typeof publishRelease>;
  /** Publishes a remote and promotes it to stable. */
  release(changes?: Partial<RemoteFixture>): ReturnType<typeof promoteRelease>;
  remove(): Promise<void>;
}

/**
 * @param signedRemotes names of the remotes that the owner of the fixtures may release; given these, all of the store is
 * signed and its first registry, of serial 1, is that which says so
 */
export async function createTestRegistry(signedRemotes: readonly string[] = []): Promise<TestRegistry> {
  const root = await temporaryFolder();
  return testRegistryOf(root, new FolderStore(join(root, 'store')), signedRemotes);
}

/** A registry in a store of any kind; `root` is the folder for what is published. */
export async function testRegistryOf<Store extends ReleaseStore>(
  root: string,
  store: Store,
  signedRemotes: readonly string[] = [],
): Promise<TestRegistry<Store>> {
  const shell = await writeShell(root);
  const keys = new KeyFolder(keysBeside(join(root, 'store')));
  const owners = Object.fromEntries(signedRemotes.map((name) => [name, OWNER]));
  const releases: ReleaseStore =
    signedRemotes.length > 0 ? await prepareSigning({ store, keys, owners }) : store;
  const publish = async (changes: Partial<RemoteFixture> = {}) => {
    const folder = await writeRemote(root, remoteFixture(changes));
    return publishRelease({ store: releases, remote: folder, shell });
  };
  return {
    root,
    store,
    releases,
    keys,
    shell,
    publish,
    async release(changes = {}) {
      const { release } = await publish(changes);
      return promoteRelease({ store: releases, name: release.name, version: release.version, shell });
    },
    remove: () => rm(root, { recursive: true, force: true }),
  };
}

/** The registries that a store has kept, newest first. */
export async function historyOf(store: Pick<ReleaseStore, 'registryHistory'>): Promise<Registry[]> {
  const registries: Registry[] = [];
  for await (const registry of store.registryHistory()) registries.push(registry);
  return registries;
}

/** The reasons of the refusal that `work` ends in; fails when it does not. */
export async function refusalReasons(work: Promise<unknown>): Promise<readonly string[]> {
  try {
    await work;
  } catch (error) {
    if (error instanceof RefusalError) return error.reasons;
    throw error;
  }
  throw new Error('Nothing was refused');
}
