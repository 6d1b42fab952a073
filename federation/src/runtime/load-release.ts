import type { PageRelease, PageRemote } from './composition.ts';
import { TimeLimitError, waitWithJitter, withTimeLimit } from './time-limit.ts';

/** The part of the federation runtime that loading a release needs. */
export interface FederationRuntime {
  registerRemotes(remotes: { name: string; entry: string; entryGlobalName: string; type: 'global' }[]): void;
  loadRemote<Module>(id: string): Promise<Module | null>;
}

export interface LoadLimits {
  /** Longest wait for one attempt, milliseconds. */
  attemptMs: number;
  /** Pauses before each further attempt at the same release, milliseconds. */
  pausesMs: number[];
}

export const LOAD_LIMITS: LoadLimits = { attemptMs: 4000, pausesMs: [300, 900] };

/** A remote of which neither the chosen release nor the one before it could be loaded. */
export class RemoteUnavailableError extends Error {
  override name = 'RemoteUnavailableError';
  readonly remote: string;

  constructor(remote: string, attempt: FailedAttempt) {
    super(`Loading chunk ${remote} failed.\n(${attempt.kind}: ${attempt.address})`, { cause: attempt.cause });
    this.remote = remote;
  }
}

interface FailedAttempt {
  kind: 'timeout' | 'missing';
  address: string;
  cause: unknown;
}

export interface LoadedRemote<Module> {
  module: Module;
  release: PageRelease;
}

/** Attempts so far, by address of the entry. */
const attempts = new Map<string, number>();

/**
 * Loads `./routes` of a remote: the chosen release with its further attempts, then the release before it.
 * @throws RemoteUnavailableError when none of them could be loaded
 */
export async function loadRemoteRoutes<Module>(
  runtime: FederationRuntime,
  remote: PageRemote,
  limits: LoadLimits = LOAD_LIMITS,
): Promise<LoadedRemote<Module>> {
  let failed: FailedAttempt = { kind: 'missing', address: '', cause: 'no release' };
  for (const release of remote.releases) {
    for (const pause of [0, ...limits.pausesMs]) {
      if (pause > 0) await waitWithJitter(pause);
      try {
        return { module: await attemptLoad<Module>(runtime, release, limits.attemptMs), release };
      } catch (cause) {
        failed = {
          kind: cause instanceof TimeLimitError ? 'timeout' : 'missing',
          address: release.entry,
          cause,
        };
      }
    }
  }
  throw new RemoteUnavailableError(remote.name, failed);
}

async function attemptLoad<Module>(
  runtime: FederationRuntime,
  { global, entry }: PageRelease,
  limitMs: number,
): Promise<Module> {
  const attempt = (attempts.get(entry) ?? 0) + 1;
  attempts.set(entry, attempt);
  // The first attempt uses the address that the HTML preloads. A name and an address of its own make each
  // further one a request for which neither the runtime nor the browser holds a failed answer.
  const name = `${global}_${attempt}`;
  const address = attempt === 1 ? entry : `${entry}?attempt=${attempt}-${Date.now().toString(36)}`;
  runtime.registerRemotes([{ name, entry: address, entryGlobalName: global, type: 'global' }]);
  const loading = runtime.loadRemote<Module>(`${name}/routes`);
  const module = await withTimeLimit(loading, limitMs);
  if (!module) throw new Error(`${entry} exposes no routes`);
  return module;
}
