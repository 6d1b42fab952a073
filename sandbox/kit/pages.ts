import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';

/** The look of the sandbox's pages: tokens and frame are those of the sign-in page. */
const shared = join(import.meta.dirname, '../identity/pages/browser');
const inter = createRequire(import.meta.url).resolve(
  '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
);

/** Style of pages that list things: frame, heading with a count, links, note. A page's own sheets follow it. */
export const LIST_SHEET = join(import.meta.dirname, 'list.css');

/** The style sheet, mark and font of a stand-in's pages. */
export interface PageAssets {
  /** Their folder. Its name changes when any of them does, so that browsers keep them for good. */
  readonly path: string;
  serve(http: FastifyInstance): void;
}

/**
 * @param base path of the stand-in's pages, the same behind the front door
 * @param sheets files of its own style, after those that all share
 */
export function pageAssets(base: string, sheets: readonly string[]): PageAssets {
  const styles = [join(shared, 'style/1-base.css'), join(shared, 'style/2-frame.css'), ...sheets];
  const files = {
    'style.css': {
      type: 'text/css; charset=utf-8',
      body: Buffer.concat(styles.map((file) => readFileSync(file))),
    },
    'mark.svg': { type: 'image/svg+xml', body: readFileSync(join(shared, 'mark.svg')) },
    'inter.woff2': { type: 'font/woff2', body: readFileSync(inter) },
  };
  const version = Object.values(files)
    .reduce((hash, { body }) => hash.update(body), createHash('sha256'))
    .digest('hex')
    .slice(0, 12);
  const path = `${base}/assets/${version}`;
  return {
    path,
    serve(http) {
      for (const [name, { type, body }] of Object.entries(files))
        http.get(`${path}/${name}`, (_request, reply) =>
          reply.header('cache-control', 'public, max-age=31536000, immutable').type(type).send(body),
        );
    },
  };
}

/** Of everything that is shown: it is not kept, and found by no search engine. */
export const commonHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
};

/** For a stand-in's own pages: no scripts and no framing. */
export const pageHeaders = {
  ...commonHeaders,
  'content-security-policy':
    "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
};
