import semver from 'semver';
import * as z from 'zod';
import { remoteOf } from './release-store.ts';
import { versionSchema } from './schema.ts';
import type { RegisteredRemote, Registry, Release } from './types.ts';

/** An API that answers later counts as away, milliseconds. */
const TIME_LIMIT_MS = 2000;

const healthSchema = z.object({ version: versionSchema.optional() });

/** The version of the contract that an API speaks; null for one that is away, or that tells none. */
export type ApiVersion = string | null;

/**
 * Asks an API which version of the contract it speaks.
 * @param url its origin
 */
export async function readApiVersion(url: string, limitMs = TIME_LIMIT_MS): Promise<ApiVersion> {
  try {
    const answer = await fetch(new URL('/api/health', url), { signal: AbortSignal.timeout(limitMs) });
    return healthSchema.parse(await answer.json()).version ?? null;
  } catch {
    return null;
  }
}

/** Whether the API speaks the version that the remote needs, as sentences; nothing to say where either is unknown. */
export function checkApi({ name, version, api }: Release, live: ApiVersion): string[] {
  return api === undefined || live === null || semver.satisfies(live, api)
    ? []
    : [`${name} ${version} needs the API in version ${api}, but the API that runs is ${live}`];
}

/** A note where the range of a release could not be compared with an API. */
export function notCompared(
  release: Pick<Release, 'api'> | undefined,
  api: ApiVersion,
  url?: string,
): string[] {
  if (release?.api === undefined || api !== null) return [];
  const place = url === undefined ? '' : ` at ${url}`;
  return [`No API that tells its version answers${place}: the range ${release.api} was not compared`];
}

/**
 * The registry without what the API does not fit to: of each remote with a stable or canary release that needs another API and
 * that `before` does not know, the entry of `before` stays. So a canary can be ended and the release before be returned to, whatever
 * the API. A remote that was not there before is served: its addresses have no page else.
 * @returns the same object when all of it fits, and why something was kept
 */
export function fittingRegistry(
  registry: Registry,
  before: Registry | null,
  live: ApiVersion,
): { registry: Registry; reasons: string[] } {
  const reasons: string[] = [];
  const remotes = Object.entries(registry.remotes).map(([name, remote]): [string, RegisteredRemote] => {
    const known = before && remoteOf(before, name);
    const added = releasesInUse(remote).filter(({ version }) => !known?.releases[version]);
    const faults = added.flatMap((release) => checkApi(release, live));
    reasons.push(...faults);
    return [name, (faults.length > 0 && known) || remote];
  });
  return reasons.length === 0
    ? { registry, reasons }
    : { registry: { ...registry, remotes: Object.fromEntries(remotes) }, reasons };
}

function releasesInUse({ channels: { stable, canary }, releases }: RegisteredRemote): Release[] {
  return [stable.version, canary?.version].flatMap((version) => (version && releases[version]) || []);
}
