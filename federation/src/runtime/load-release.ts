import type { PageRelease, PageRemote } from './composition.ts';
import { TimeLimitError, waitWithJitter, withTimeLimit } from './time-limit.ts';

/** The part of the federation runtime that loading a release needs. */
export interface FederationRuntime {
  registerRemotes(remotes: { name: string; entry: string; entryGlobalName: string; type: 'global' }[]): void;
  loadRemote(id: string): Promise<unknown>;
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

export interface LoadedRemote<Routes> {
  routes: Routes;
  release: PageRelease;
}

/** Attempts so far, by address of the entry. */
const attempts = new Map<string, number>();

/**
 * Loads `./routes` of a remote: the chosen release with its further attempts, then the release before it.
 * @param read takes the routes out of the loaded module; when it throws, the attempt has failed
 * @throws RemoteUnavailableError when none of them could be loaded
 */
export async function loadRemoteRoutes<Routes>(
  runtime: FederationRuntime,
  remote: PageRemote,
  read: (module: unknown) => Routes,
  limits: LoadLimits = LOAD_LIMITS,
): Promise<LoadedRemote<Routes>> {
  let failed: FailedAttempt = { kind: 'missing', address: '', cause: 'no release' };
  for (const release of remote.releases) {
    for (const pause of [0, ...limits.pausesMs]) {
      if (pause > 0) await waitWithJitter(pause);
      try {
        return { routes: read(await attemptLoad(runtime, release, limits.attemptMs)), release };
      } catch (cause) {
        failed = { kind: kindOf(cause), address: release.entry, cause };
      }
    }
  }
  throw new RemoteUnavailableError(remote.name, failed);
}

async function attemptLoad(
  runtime: FederationRuntime,
  { global, entry }: PageRelease,
  limitMs: number,
): Promise<unknown> {
  const attempt = (attempts.get(entry) ?? 0) + 1;
  attempts.set(entry, attempt);
  // The first attempt uses the address that the HTML preloads. A name and an address of its own make each
  // further one a request for which neither the runtime nor the browser holds a failed answer; and a container
  // that an earlier one left behind would be used again, with the module that threw in it.
  const name = `${global}_${attempt}`;
  const address = attempt === 1 ? entry : `${entry}?attempt=${attempt}-${Date.now().toString(36)}`;
  if (attempt > 1) Reflect.deleteProperty(globalThis, global);
  runtime.registerRemotes([{ name, entry: address, entryGlobalName: global, type: 'global' }]);
  return withTimeLimit(runtime.loadRemote(`${name}/routes`), limitMs);
}

function kindOf(cause: unknown): FailedAttempt['kind'] {
  return cause instanceof TimeLimitError ? 'timeout' : 'missing';
}
