import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { readPublicPath } from 'federation/registry';
import { browserBuild, publicFolder } from './assets.ts';
import { SHELL_FILES } from './document.ts';
import { secureFrame } from './security-headers.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';

/** The shell's files, the remotes' releases and the few files at the root. Names change with contents. */
export async function staticFiles(
  app: FastifyInstance,
  { releaseStore }: { releaseStore: string },
): Promise<void> {
  await app.register(fastifyStatic, {
    root: browserBuild,
    prefix: SHELL_FILES,
    preCompressed: true,
    index: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', IMMUTABLE);
      // The card company's frames, which are of another origin, show what is entered in the page's own type face.
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
    },
  });
  app.get('/remotes/*', (request, reply) => {
    const release = readPublicPath(new URL(request.url, 'http://front-door').pathname);
    if (!release) return reply.callNotFound();
    return reply.sendFile(release.file, join(releaseStore, release.name, release.version, 'browser'), {
      cacheControl: true,
      maxAge: '365d',
      immutable: true,
    });
  });
}
