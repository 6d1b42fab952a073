import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { basePath, type Config } from '../config/config.ts';

const here = join(import.meta.dirname, 'browser');
const inter = createRequire(import.meta.url).resolve(
  '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
);

interface Asset {
  readonly type: string;
  readonly body: Buffer;
}

const asset = (type: string, file: string): Asset => ({ type, body: readFileSync(file) });

const assets: Readonly<Record<string, Asset>> = {
  'style.css': { type: 'text/css; charset=utf-8', body: styleSheet() },
  'form.js': asset('text/javascript; charset=utf-8', join(here, 'form.js')),
  'session-check.js': asset('text/javascript; charset=utf-8', join(here, 'session-check.js')),
  'cookie-check.js': asset('text/javascript; charset=utf-8', join(here, 'cookie-check.js')),
  'bow.svg': asset('image/svg+xml', join(here, 'bow.svg')),
  'mark.svg': asset('image/svg+xml', join(here, 'mark.svg')),
  'inter.woff2': asset('font/woff2', inter),
};

/** One sheet from the files of `style/`, in the order of their names. */
function styleSheet(): Buffer {
  const folder = join(here, 'style');
  const parts = readdirSync(folder).sort();
  return Buffer.concat(parts.map((name) => readFileSync(join(folder, name))));
}

/** Changes when any of the files does: pages name it in their addresses, so that browsers keep the files for good. */
export const assetVersion = Object.values(assets)
  .reduce((hash, { body }) => hash.update(body), createHash('sha256'))
  .digest('hex')
  .slice(0, 12);

/** Style sheet, scripts and type face of the pages. */
export function serveAssets(app: FastifyInstance, config: Config): void {
  for (const [name, { type, body }] of Object.entries(assets))
    app.get(`${basePath(config)}/assets/${assetVersion}/${name}`, (_request, reply) =>
      reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('cross-origin-resource-policy', 'same-origin')
        .type(type)
        .send(body),
    );
}
