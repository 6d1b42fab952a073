import { hash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Registry } from 'federation/registry';
import type { AssetList } from 'federation/runtime';
import { EDITION, type NowServed, SERVED_PATH } from '../src/remotes/now-served.ts';
import type { ServedReleases } from './served-releases.ts';

/** The shell's build, in a word. */
export function shellOf({ initial }: Pick<AssetList, 'initial'>): string {
  return hash('sha256', initial.join(' ')).slice(0, 8);
}

/** What the site consists of at a moment, in a word. */
export function editionOf({ serial }: Pick<Registry, 'serial'>, shell: string): string {
  return `${serial}-${shell}`;
}

/** The entry of `server-timing` by which browsers learn of the edition: with each page, and each answer of the API. */
export function editionTiming(edition: string): string {
  return `${EDITION};desc="${edition}"`;
}

/** What tabs that see another edition than their own ask for: whether their releases are still served. */
export function routeNowServed(app: FastifyInstance, releases: ServedReleases, shell: string): void {
  app.get(SERVED_PATH, async (_, reply) => {
    if (releases.isDue) await releases.refresh();
    const { registry } = releases;
    const served: NowServed = {
      edition: editionOf(registry, shell),
      releases: Object.fromEntries(
        Object.entries(registry.remotes).map(([name, remote]) => [name, Object.keys(remote.releases)]),
      ),
    };
    return reply.header('cache-control', 'no-store').send(served);
  });
}
