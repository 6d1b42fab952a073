import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { pageRelease, readPublicPath } from 'federation/registry';
import type { Composition, PageRelease, ReleaseReference } from 'federation/runtime';
import type { RegistrySource } from './registry-source.ts';
import { remoteFileHeaders } from './security-headers.ts';
import { IMMUTABLE } from './static-files.ts';

interface Details {
  readonly text: string;
  /** Part of the address: another text has another one. */
  readonly hash: string;
  readonly reference: ReleaseReference;
}

const known = new WeakMap<PageRelease, Details>();

function detailsOf(release: PageRelease): Details {
  const found = known.get(release);
  if (found) return found;
  const text = JSON.stringify(release);
  const digest = createHash('sha384').update(text).digest();
  const hash = digest.toString('hex').slice(0, 16);
  const folder = release.entry.slice(0, release.entry.lastIndexOf('/'));
  const reference = {
    version: release.version,
    details: `${folder}/release.${hash}.json`,
    integrity: `sha384-${digest.toString('base64')}`,
  };
  const details = { text, hash, reference };
  known.set(release, details);
  return details;
}

/**
 * The composition as a page carries it: the release that the page runs first in full, the others as addresses, since most
 * visits need none of them and their hashes hardly compress.
 * @param owner name of the remote that owns the page; undefined on the shell's own pages
 */
export function compositionFor(
  owner: string | undefined,
  composition: Composition<PageRelease>,
): Composition {
  return {
    remotes: composition.remotes.map(({ name, paths, releases }) => ({
      name,
      // The front door alone preloads chunks.
      paths: paths.map(({ chunks: _, ...path }) => path),
      releases: releases.map((release, index) =>
        name === owner && index === 0 ? release : detailsOf(release).reference,
      ),
    })),
  };
}

/**
 * Serves the details of every release of the registry, at an address that changes with the contents, and those of other
 * releases of the store: a page that was opened before a rollback or some promotions still names them.
 */
export function routeReleaseDetails(
  app: FastifyInstance,
  registry: Pick<RegistrySource, 'readRelease'>,
): void {
  app.get<{ Params: { name: string; version: string; hash: string } }>(
    '/remotes/:name/:version/release.:hash.json',
    async ({ params }, reply) => {
      const { name, version, hash } = params;
      // Null for a name that leads out of the store.
      const named = readPublicPath(`/remotes/${name}/${version}/release.json`);
      const release = named && (await registry.readRelease(named.name, named.version));
      const details = release && detailsOf(pageRelease(release));
      if (details?.hash !== hash) return reply.callNotFound();
      return reply
        .header('cache-control', IMMUTABLE)
        .headers(remoteFileHeaders('release.json', undefined))
        .type('application/json; charset=utf-8')
        .send(details.text);
    },
  );
}
