import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readBucketPlace } from '../bucket.ts';
import { BucketStore } from '../bucket-store.ts';
import { namesIn } from '../durable-files.ts';
import { FolderStore } from '../folder-store.ts';
import type { ReleaseStore } from '../release-store.ts';
import { startBucketServer } from './bucket-server.ts';
import { type TestRegistry, temporaryFolder, testRegistryOf } from './test-registry.ts';

/** The kinds of stores: what holds for one holds for the other. */
export const STORE_KINDS = ['folder', 'bucket'] as const;

/** A store of one kind, and what a test can do to it behind its back. */
export interface TestStore extends TestRegistry<ReleaseStore> {
  /** With which a process of its own uses the store. */
  readonly env: Readonly<Record<string, string>>;
  /** Lets time pass for what the store does, milliseconds. */
  pass(ms: number): void;
  /** The store as another process has it. */
  another(): ReleaseStore;
  /** Of what is at rest at the top of the store, such as `registry.json`. */
  read(file: string): Promise<string>;
  write(file: string, content: string): Promise<void>;
  removeFile(file: string): Promise<void>;
  files(): Promise<string[]>;
}

/** @param signedRemotes as for `createTestRegistry` */
export async function createTestStore(
  kind: (typeof STORE_KINDS)[number],
  signedRemotes: readonly string[] = [],
): Promise<TestStore> {
  return kind === 'folder' ? folderStore(signedRemotes) : bucketStore(signedRemotes);
}

async function folderStore(signedRemotes: readonly string[]): Promise<TestStore> {
  const root = await temporaryFolder();
  const folder = join(root, 'store');
  let passedMs = 0;
  const open = () => new FolderStore(folder, () => Date.now() + passedMs);
  const registry = await testRegistryOf<ReleaseStore>(root, open(), signedRemotes);
  return {
    ...registry,
    env: { RELEASE_STORE: folder, RELEASE_KEYS: registry.keys.folder },
    pass: (ms) => {
      passedMs += ms;
    },
    another: open,
    read: (file) => readFile(join(folder, file), 'utf8'),
    write: (file, content) => writeFile(join(folder, file), content),
    removeFile: (file) => rm(join(folder, file)),
    files: () => namesIn(folder, (entry) => entry.isFile()),
  };
}

/** The prefix of the store in the bucket. */
const PREFIX = 'shop/';

async function bucketStore(signedRemotes: readonly string[]): Promise<TestStore> {
  const root = await temporaryFolder();
  const server = await startBucketServer();
  const restore = withEnvironment(server.env);
  let passedMs = 0;
  const place = readBucketPlace(server.env.RELEASE_STORE ?? '', server.env);
  if (!place) throw new Error(`${server.env.RELEASE_STORE} is no bucket`);
  const open = () => new BucketStore(place, { cache: join(root, 'cache'), now: () => Date.now() + passedMs });
  const registry = await testRegistryOf<ReleaseStore>(root, open(), signedRemotes);
  return {
    ...registry,
    env: { ...server.env, DATA_DIR: join(root, 'data'), RELEASE_KEYS: registry.keys.folder },
    pass: (ms) => {
      passedMs += ms;
    },
    another: open,
    read: async (file) => server.objects.get(PREFIX + file)?.content.toString('utf8') ?? '',
    write: async (file, content) => server.write(PREFIX + file, content),
    removeFile: async (file) => void server.objects.delete(PREFIX + file),
    files: async () =>
      [...server.objects.keys()].map((key) => key.slice(PREFIX.length)).filter((key) => !key.includes('/')),
    remove: async () => {
      restore();
      await server.stop();
      await registry.remove();
    },
  };
}

/** Sets variables of the environment, in which the AWS SDK looks for its account; gives back how to undo it. */
export function withEnvironment(variables: Readonly<Record<string, string>>): () => void {
  const before = Object.keys(variables).map((name) => [name, process.env[name]] as const);
  Object.assign(process.env, variables);
  return () => {
    for (const [name, value] of before) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
  };
}
