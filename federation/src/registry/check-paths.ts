import { remoteOf } from './release-store.ts';
import type { Registry, Release, ReleasePath } from './types.ts';

/** First segments of the addresses that the front door or the shell answers itself, whatever remotes there are. */
const RESERVED: ReadonlySet<string> = new Set([
  '__mails',
  '__ui',
  'api',
  'auth',
  'bucket',
  'healthz',
  'img',
  'login',
  'readyz',
  'realms',
  'releases',
  'remotes',
  'sandbox',
  'shell',
]);

/** Whether the shop itself answers what begins with this segment: one of its prefixes, or a file at its root. */
export function isReservedSegment(segment: string): boolean {
  return RESERVED.has(segment.toLowerCase()) || segment.includes('.') || /^sitemap-/i.test(segment);
}

/** A remote or one of its releases, and the paths that are its own. */
export interface PathOwner {
  /** As a refusal names it. */
  readonly label: string;
  readonly paths: readonly Pick<ReleasePath, 'path'>[];
}

/** Paths that would match addresses which the front door or the shell answers itself, as sentences. */
export function checkReserved({ paths }: Pick<PathOwner, 'paths'>): string[] {
  return paths.flatMap(({ path }) => {
    const [first = ''] = segmentsOf(path);
    if (isParameter(first)) {
      return [`${path} begins with a parameter, and so matches addresses that the shop itself answers: /api`];
    }
    return isReservedSegment(first)
      ? [`${path} is reserved: the shop itself answers addresses that begin with /${first}`]
      : [];
  });
}

/** Paths that match an address which one of `owners` has already, as sentences. */
export function checkOwnedPaths(
  paths: readonly Pick<ReleasePath, 'path'>[],
  owners: readonly PathOwner[],
): string[] {
  return owners.flatMap(({ label, paths: others }) =>
    paths.flatMap(({ path }) => {
      const taken = others.find((owned) => isOverlap(path, owned.path));
      return taken ? [`Addresses of ${path} belong to ${label} already, as ${taken.path}`] : [];
    }),
  );
}

/** Paths of `release` that match an address which a current release of another remote owns already, as sentences. */
export function checkPathOwners(
  { name, paths }: Pick<Release, 'name'> & Pick<PathOwner, 'paths'>,
  registry: Registry,
): string[] {
  const others = currentReleases(registry).filter((other) => other.name !== name);
  return checkOwnedPaths(
    paths,
    others.map((other) => ({ label: `${other.name} ${other.version}`, paths: other.paths })),
  );
}

/**
 * Paths of the stable release that `release` leaves without an owner, as sentences.
 * @param agreed paths that may be left so
 */
export function checkDroppedPaths(
  { name, paths }: Release,
  registry: Registry,
  agreed: readonly string[] = [],
): string[] {
  const known = remoteOf(registry, name);
  const stable = known?.releases[known.channels.stable.version];
  if (!stable) return [];
  return stable.paths
    .filter((owned) => !agreed.includes(owned.path))
    .filter((owned) => !paths.some(({ path }) => isCovered(owned.path, path)))
    .map(
      ({ path }) =>
        `${path}, which ${name} ${stable.version} owns, would have no page any more: add it, or promote with --drop-paths`,
    );
}

function currentReleases({ remotes }: Registry): Release[] {
  return Object.values(remotes).flatMap(({ channels: { stable, canary }, releases }) =>
    [stable.version, canary?.version].flatMap((version) => {
      const release = version === undefined ? undefined : releases[version];
      return release ? [release] : [];
    }),
  );
}

/** Whether one address can match both patterns. */
function isOverlap(one: string, other: string): boolean {
  return matches(one, other, (a, b) => isParameter(a) || isParameter(b) || isSame(a, b));
}

/** Whether `general` matches every address that `path` matches. */
function isCovered(path: string, general: string): boolean {
  return matches(path, general, (segment, owner) => isParameter(owner) || isSame(segment, owner));
}

function matches(one: string, other: string, isMatch: (a: string, b: string) => boolean): boolean {
  const others = segmentsOf(other);
  const segments = segmentsOf(one);
  return (
    segments.length === others.length &&
    segments.every((segment, index) => isMatch(segment, others[index] ?? ''))
  );
}

function segmentsOf(path: string): string[] {
  return path.split('/').slice(1);
}

function isParameter(segment: string): boolean {
  return segment.startsWith(':');
}

/** The router takes no notice of letter case. */
function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
