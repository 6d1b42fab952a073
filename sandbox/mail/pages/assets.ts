import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { BASE } from './base.ts';

/** The look of the sandbox's pages: tokens and frame are those of the sign-in page. */
const shared = join(import.meta.dirname, '../../identity/pages/browser');
const inter = createRequire(import.meta.url).resolve(
  '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
);

const sheets = [
  join(shared, 'style/1-base.css'),
  join(shared, 'style/2-frame.css'),
  join(import.meta.dirname, 'one-mail.css'),
  join(import.meta.dirname, 'mail.css'),
];

const assets: Readonly<Record<string, { readonly type: string; readonly body: Buffer }>> = {
  'style.css': {
    type: 'text/css; charset=utf-8',
    body: Buffer.concat(sheets.map((file) => readFileSync(file))),
  },
  'mark.svg': { type: 'image/svg+xml', body: readFileSync(join(shared, 'mark.svg')) },
  'inter.woff2': { type: 'font/woff2', body: readFileSync(inter) },
};

const version = Object.values(assets)
  .reduce((hash, { body }) => hash.update(body), createHash('sha256'))
  .digest('hex')
  .slice(0, 12);

/** Changes when any of the files does, so that browsers keep them for good. */
export const ASSETS = `${BASE}/assets/${version}`;

export function serveAssets(http: FastifyInstance): void {
  for (const [name, { type, body }] of Object.entries(assets))
    http.get(`${ASSETS}/${name}`, (_request, reply) =>
      reply.header('cache-control', 'public, max-age=31536000, immutable').type(type).send(body),
    );
}
