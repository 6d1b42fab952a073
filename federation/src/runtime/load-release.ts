import type { PageRelease, PageRemote, ReleaseReference } from './composition.ts';

/** Work that took longer than it was given. */
export class TimeLimitError extends Error {
  override name = 'TimeLimitError';
}

/** Settles as `work` does, or rejects with a TimeLimitError after `ms` milliseconds. */
export function withTimeLimit<Result>(work: Promise<Result>, ms: number): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new TimeLimitError(`no answer within ${ms} ms`)), ms);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Waits `ms` milliseconds, give or take a quarter, so that many pages do not try again at the same moment. */
export function waitWithJitter(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms * (0.75 + Math.random() / 2)));
}

declare global {
  // The script loader of every build calls this function; see the preset's IntegrityLookupPlugin.
  var wishbinIntegrity: (url: string) => string;
}

const known = new Map<string, string>();

/** Makes hashes known, by address (path only), and answers the script loaders of all builds on the page. */
export function provideIntegrity(hashes: Record<string, string>): void {
  for (const [url, hash] of Object.entries(hashes)) known.set(url, hash);
  globalThis.wishbinIntegrity = integrityOf;
}

/**
 * Hash of the script at `url`.
 * @throws when none is known: a file that was never released must not run.
 */
export function integrityOf(url: string): string {
  const hash = known.get(new URL(url, location.href).pathname);
  if (!hash) throw new Error(`No release contains the script ${url}`);
  return hash;
}

/**
 * Loads `./routes` of the container whose script is at `entry` and whose global variable is `global`.
 * Rejects when the script or the module does not come.
 */
export type LoadRoutes = (entry: string, global: string) => Promise<unknown>;

/** Shared libraries by scope, name and version, as the federation runtime keeps them. */
export type ShareScopes = Record<string, object>;

/** What every federation build exposes in its global variable. */
interface Container {
  init(
    scope: object,
    initScope: unknown[],
    options: { shareScopeKeys: string; shareScopeMap: ShareScopes },
  ): unknown;
  get(module: string): Promise<() => unknown>;
}

const SCOPE = 'default';

/**
 * Loads containers by the interface that all federation builds have (`init` and `get`), so that the part of the runtime
 * that finds remotes by manifests stays out of the page.
 */
export function containerLoader(scopes: ShareScopes): LoadRoutes {
  return async (entry, global) => {
    await loadScript(entry);
    const container: unknown = Reflect.get(globalThis, global);
    if (!isContainer(container)) throw new Error(`${entry} defines no container ${global}`);
    scopes[SCOPE] ??= {};
    await container.init(scopes[SCOPE], [], { shareScopeKeys: SCOPE, shareScopeMap: scopes });
    const routes = await container.get('./routes');
    return routes();
  };
}

function isContainer(value: unknown): value is Container {
  return typeof value === 'object' && value !== null && 'init' in value && 'get' in value;
}

/** Runs the script at `url` with the hash of its release. */
function loadScript(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = url;
    script.crossOrigin = 'anonymous';
    script.integrity = integrityOf(url);
    script.onload = () => resolve();
    script.onerror = () => reject(new Error(`The script ${url} could not be loaded`));
    document.head.append(script);
  });
}

export interface LoadLimits {
  /** Milliseconds after which the previous release is loaded beside one that does not answer. */
  fallbackAfterMs: number;
  /** Longest wait in all, milliseconds: the specification's limit of a remote's script. */
  limitMs: number;
  /** Pauses before each further round, milliseconds. */
  pausesMs: number[];
}

export const LOAD_LIMITS: LoadLimits = { fallbackAfterMs: 4000, limitMs: 120_000, pausesMs: [300, 900] };

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
  release: PageRelease | ReleaseReference;
}

/** Attempts so far, by address of the entry. */
const attempts = new Map<string, number>();

/**
 * Loads `./routes` of a remote. When its chosen release fails, the one before it is loaded at once; when it only takes long, beside
 * it: the first that is ready counts. When all fail, they are tried again after a pause.
 * @param read takes the routes out of the loaded module; when it throws, the attempt has failed
 * @throws RemoteUnavailableError when none of them could be loaded
 */
export async function loadRemoteRoutes<Routes>(
  load: LoadRoutes,
  { name, releases }: Pick<PageRemote, 'name' | 'releases'>,
  read: (module: unknown) => Routes,
  limits: LoadLimits = LOAD_LIMITS,
): Promise<LoadedRemote<Routes>> {
  const endsAt = performance.now() + limits.limitMs;
  let failed: FailedAttempt = { kind: 'missing', address: '', cause: 'no release' };
  const starts = releases.map((release) => async () => {
    try {
      return await withTimeLimit(attemptLoad(load, release, read), endsAt - performance.now());
    } catch (cause) {
      failed = { kind: kindOf(cause), address: addressOf(release), cause };
      throw cause;
    }
  });
  for (const pause of [0, ...limits.pausesMs]) {
    if (pause > 0) await waitWithJitter(pause);
    if (performance.now() >= endsAt) break;
    const loaded = await firstReady(starts, limits.fallbackAfterMs);
    if (loaded) return loaded;
  }
  throw new RemoteUnavailableError(name, failed);
}

/**
 * The first result of some work. The next work starts as soon as the one before it has failed, or beside it after `fallbackAfterMs`
 * milliseconds.
 * @returns null when all have failed
 */
function firstReady<Result>(
  starts: readonly (() => Promise<Result>)[],
  fallbackAfterMs: number,
): Promise<Result | null> {
  const waiting = [...starts];
  let running = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return new Promise((resolve) => {
    const startNext = () => {
      clearTimeout(timer);
      const start = waiting.shift();
      if (!start) {
        if (running === 0) resolve(null);
        return;
      }
      running += 1;
      timer = setTimeout(startNext, fallbackAfterMs);
      start().then(
        (result) => {
          clearTimeout(timer);
          waiting.length = 0;
          resolve(result);
        },
        () => {
          running -= 1;
          startNext();
        },
      );
    };
    startNext();
  });
}

/** Details that were fetched, by address. */
const fetched = new Map<string, PageRelease>();

/**
 * The details of a release. Makes the hashes of its scripts known.
 * @throws when they do not come, or are not those that the page names
 */
async function detailsOf(release: PageRelease | ReleaseReference): Promise<PageRelease> {
  if ('entry' in release) return release;
  const { details, integrity } = release;
  const found = fetched.get(details);
  if (found) return found;
  const answer = await fetch(details, { integrity });
  if (!answer.ok) throw new Error(`${details} was answered with ${answer.status}`);
  const loaded: PageRelease = await answer.json();
  provideIntegrity(loaded.integrity);
  fetched.set(details, loaded);
  return loaded;
}

function addressOf(release: PageRelease | ReleaseReference): string {
  if ('entry' in release) return release.entry;
  return fetched.get(release.details)?.entry ?? release.details;
}

async function attemptLoad<Routes>(
  load: LoadRoutes,
  release: PageRelease | ReleaseReference,
  read: (module: unknown) => Routes,
): Promise<LoadedRemote<Routes>> {
  const { global, entry } = await detailsOf(release);
  const attempt = (attempts.get(entry) ?? 0) + 1;
  attempts.set(entry, attempt);
  // The first attempt uses the URL that the HTML preloads. Each further one has its own URL, so that the browser has not
  // cached a failure; and a container left by an earlier attempt would be reused with the module that threw in it.
  const address = attempt === 1 ? entry : `${entry}?attempt=${attempt}-${Date.now().toString(36)}`;
  if (attempt > 1) Reflect.deleteProperty(globalThis, global);
  return { routes: read(await load(address, global)), release };
}

function kindOf(cause: unknown): FailedAttempt['kind'] {
  return cause instanceof TimeLimitError ? 'timeout' : 'missing';
}
