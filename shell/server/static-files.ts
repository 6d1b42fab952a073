import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { readPublicPath, type ServedStore } from 'federation/registry';
import type { AssetList } from 'federation/runtime';
import { CheckedFiles } from './checked-files.ts';
import { SHELL_FILES } from './document.ts';
import { encodingFor } from './page-cache/encoded-page.ts';
import type { RegistrySource } from './registry-source.ts';
import { remoteFileHeaders, secureFrame } from './security-headers.ts';

/** Folder of the shell, with its build in `dist`. */
export const shellFolder = join(import.meta.dirname, '..');

/** Folder of the shell's browser build. */
export const browserBuild = join(shellFolder, 'dist/browser');

/** The shell's server build. */
export const serverBuild = join(shellFolder, 'dist/server/server.cjs');

/** Files served as they are from the root of the site. */
export const publicFolder = join(shellFolder, 'public');

/** @throws when the shell has not been built */
export function readAssets(): AssetList {
  return JSON.parse(readFileSync(join(browserBuild, 'assets.json'), 'utf8'));
}

/** Integrity of the shell's scripts by address, for those that are loaded later. */
export function integrityByAddress({ integrity }: AssetList): Record<string, string> {
  return Object.fromEntries(Object.entries(integrity).map(([file, hash]) => [SHELL_FILES + file, hash]));
}

/** Scripts, with their integrity, of shared libraries that the first load lacks. */
export function sharedScripts(
  { onDemand, integrity }: AssetList,
  libraries: readonly string[],
): [address: string, integrity: string | undefined][] {
  return libraries.flatMap((library) =>
    (onDemand[library] ?? []).map((file): [string, string | undefined] => [
      SHELL_FILES + file,
      integrity[file],
    ]),
  );
}

/** Of a file whose address changes with its contents. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Immutable files are never asked for again: without the headers for that, each script comes with 100 bytes less. */
const NOT_REVALIDATED = { etag: false, lastModified: false, acceptRanges: false } as const;

/** Of what releases may hold, by its ending. */
const TYPES: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.gif': 'image/gif',
  '.ico': 'image/vnd.microsoft.icon',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webp': 'image/webp',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
};

interface Parts {
  readonly store: Pick<ServedStore, 'fileOf' | 'hold'>;
  readonly source: Pick<RegistrySource, 'readRelease'>;
}

/** The shell's files, the remotes' releases and the few files at the root. Names change with contents. */
export async function staticFiles(app: FastifyInstance, { store, source }: Parts): Promise<void> {
  // HTTP/1.1 keeps connections open without these headers, which are 48 bytes of each script.
  app.addHook('onSend', async (_, { raw }) => raw.removeHeader('connection'));
  await app.register(fastifyStatic, {
    root: browserBuild,
    prefix: SHELL_FILES,
    preCompressed: true,
    index: false,
    cacheControl: false,
    ...NOT_REVALIDATED,
    setHeaders: (reply, path) => {
      reply.header('cache-control', IMMUTABLE);
      // The card provider's frames, of another origin, load the page's font.
      if (path.endsWith('.woff2')) reply.header('access-control-allow-origin', '*');
    },
  });
  await app.register(fastifyStatic, {
    root: publicFolder,
    decorateReply: false,
    wildcard: false,
    index: false,
    maxAge: '1h',
    setHeaders: (reply, path) => {
      if (path.endsWith('.html')) secureFrame(reply);
      if (path.endsWith('speculation-rules.json')) reply.type('application/speculationrules+json');
    },
  });
  const files = new CheckedFiles({ store, log: app.log });
  app.get('/remotes/*', async (request, reply) => {
    const address = readPublicPath(new URL(request.url, 'http://front-door').pathname);
    if (!address || !(await store.hold(address.name, address.version))) return reply.callNotFound();
    const release = await source.readRelease(address.name, address.version);
    const encoding = encodingFor(request.headers['accept-encoding']);
    const found = release && (await files.read(release, address.file, encoding));
    if (!found) return reply.callNotFound();
    if (found.encoding !== 'identity') reply.header('content-encoding', found.encoding);
    return reply
      .headers(remoteFileHeaders(address.file, request.headers['sec-fetch-dest']))
      .headers({ 'cache-control': IMMUTABLE, vary: 'accept-encoding' })
      .type(TYPES[extname(address.file)] ?? 'application/octet-stream')
      .send(found.content);
  });
}
