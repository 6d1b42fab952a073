import type { PageRelease, PageRemote } from './composition.ts';
import { waitWithJitter, withTimeLimit } from './time-limit.ts';

/** The part of the federation runtime that loading a release needs. */
export interface FederationRuntime {
  registerRemotes(
    remotes: { name: string; entry: string; entryGlobalName: string; type: 'global' }[],
    options: { force: boolean },
  ): void;
  loadRemote<Module>(id: string): Promise<Module | null>;
}

export interface LoadLimits {
  /** Longest wait for one attempt, milliseconds. */
  attemptMs: number;
  /** Pauses before each further attempt at the same release, milliseconds. */
  pausesMs: number[];
}

export const LOAD_LIMITS: LoadLimits = { attemptMs: 4000, pausesMs: [300, 900] };

/** A remote whose release, and the release before it, could not be loaded. */
export class RemoteUnavailableError extends Error {
  override name = 'RemoteUnavailableError';
  readonly remote: string;

  constructor(remote: string, cause: unknown) {
    super(cause instanceof Error ? cause.message : `The part ${remote} of this page could not be loaded`, { cause });
    this.remote = remote;
  }
}

export interface LoadedRemote<Module> {
  module: Module;
  release: PageRelease;
}

/**
 * Loads `./routes` of a remote: the chosen release with its further attempts, then the release before it.
 * @throws RemoteUnavailableError when none of them could be loaded
 */
export async function loadRemoteRoutes<Module>(
  runtime: FederationRuntime,
  remote: PageRemote,
  limits: LoadLimits = LOAD_LIMITS,
): Promise<LoadedRemote<Module>> {
  let lastError: unknown;
  for (const release of remote.releases) {
    for (const [attempt, pause] of [0, ...limits.pausesMs].entries()) {
      if (pause > 0) await waitWithJitter(pause);
      try {
        return { module: await attemptLoad<Module>(runtime, release, attempt, limits.attemptMs), release };
      } catch (error) {
        lastError = error;
      }
    }
  }
  throw new RemoteUnavailableError(remote.name, lastError);
}

async function attemptLoad<Module>(
  runtime: FederationRuntime,
  release: PageRelease,
  attempt: number,
  limitMs: number,
): Promise<Module> {
  // A fresh query makes a repeated request one that neither the browser nor the page holds a failed answer for.
  const entry = attempt === 0 ? release.entry : `${release.entry}?attempt=${attempt}-${Date.now().toString(36)}`;
  runtime.registerRemotes(
    [{ name: release.global, entry, entryGlobalName: release.global, type: 'global' }],
    { force: attempt > 0 },
  );
  const loading = runtime.loadRemote<Module>(`${release.global}/routes`);
  const module = await withTimeLimit(loading, limitMs, `${entry} did not answer within ${limitMs} ms`);
  if (!module) throw new Error(`${entry} exposes no routes`);
  return module;
}
