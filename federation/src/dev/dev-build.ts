import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import webpack, { type MultiStats, type Stats } from 'webpack';
import { remoteDevConfig } from '../preset/remote.ts';
import { describeRelease } from '../registry/describe-release.ts';
import { readTree } from '../registry/durable-files.ts';
import { readRemotePackage } from '../registry/read-builds.ts';
import { BROWSER_FOLDER } from '../registry/release-store.ts';
import type { Release } from '../registry/types.ts';

/** What a development build is at one moment. */
export interface BuildState {
  /** The last build that succeeded; null before there was one. */
  readonly built: { readonly release: Release; readonly files: ReadonlyMap<string, Buffer> } | null;
  /** What is wrong with the sources now; null when they are built. */
  readonly fault: string | null;
}

/** The browser build of a remote that is built again at each change of its sources. */
export interface DevBuild {
  readonly state: BuildState;
  /** Resolves once the sources have been built, or could not be, for the first time. */
  readonly ready: Promise<void>;
  /** Calls `listener` after each further build; returns the function that ends that. */
  onBuild(listener: () => void): () => void;
  close(): Promise<void>;
}

/**
 * Builds the remote in `folder` (absolute path), and builds it again after each change.
 * @throws RefusalError when its package.json declares no remote
 */
export async function watchRemote(folder: string): Promise<DevBuild> {
  const declared = await readRemotePackage(folder);
  const remote = { ...declared, version: `${declared.version.replace(/-.*/, '')}-dev` };
  const output = await mkdtemp(join(tmpdir(), 'wishbin-dev-'));
  const listeners = new Set<() => void>();
  const { promise: ready, resolve: setReady } = Promise.withResolvers<void>();
  let state: BuildState = { built: null, fault: null };
  let began = 0;

  async function take(stats: Stats | MultiStats | undefined, error: Error | null): Promise<void> {
    const build = began;
    const taken = await read(stats, error);
    // The next build may have written over the files while they were read.
    if (build !== began) return;
    state = taken;
    setReady();
    for (const listener of listeners) listener();
  }

  async function read(stats: Stats | MultiStats | undefined, error: Error | null): Promise<BuildState> {
    try {
      if (error) throw error;
      if (stats?.hasErrors()) throw new Error(stats.toString({ preset: 'errors-only', colors: false }));
      const files = new Map(
        [...(await readTree(output))].map(([file, content]) => [BROWSER_FOLDER + file, content] as const),
      );
      const release = describeRelease(remote, files, new Date().toISOString());
      return { built: { release, files }, fault: null };
    } catch (failure) {
      return { ...state, fault: readableFault(failure instanceof Error ? failure.message : String(failure)) };
    }
  }

  const compiler = webpack(remoteDevConfig(folder, output));
  if (!compiler) throw new Error(`${folder} has no build`);
  compiler.hooks.watchRun.tap('dev', () => {
    began += 1;
  });
  const watching = compiler.watch({ aggregateTimeout: 20 }, (error, stats) => void take(stats, error));
  return {
    get state() {
      return state;
    },
    ready,
    onBuild: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: async () => {
      await new Promise((resolve) => watching?.close(resolve));
      await rm(output, { recursive: true, force: true });
    },
  };
}

/** What the compiler adds to each fault of the sources, which says nothing about them. */
const HEADINGS = new Set(['Caused by:', 'Syntax Error', 'Stack backtrace:']);
/** A frame of the compiler's own stack: `3: <unknown>`, and the place that may follow. */
const NATIVE_FRAME = /^\s*(?:\d+: (?:<unknown>|[\w:<>$]+)|at (?:\.{1,2})?\/\S+\.(?:c|cc|rs|S):\d+(?::\d+)?)$/;
/** A frame of the tools that have called the compiler. */
const TOOL_FRAME = /^\s*at .*(?:node:internal|node_modules[\\/])/;

/** A fault of the sources without the stacks of the tools that have found it. */
export function readableFault(text: string): string {
  return text
    .split('\n')
    .filter((line) => !HEADINGS.has(line.trim()) && !NATIVE_FRAME.test(line) && !TOOL_FRAME.test(line))
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}
