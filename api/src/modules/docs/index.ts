import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { openApiDocument } from 'shared-api/openapi';
import { entityTag, isFresh } from '../../platform/http/entity-tag.ts';
import { docsPage } from './docs-page.ts';
import { docsStyle } from './docs-style.ts';

const styleHash = createHash('sha256').update(docsStyle).digest('base64');
const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`;

/** The contract for programs and for people. Both are made when first asked for. */
export function routeDocs(app: FastifyInstance, { issuer }: { readonly issuer: string }): void {
  serveText(app, '/api/openapi.json', 'application/json', () => JSON.stringify(openApiDocument({ issuer })));
  serveText(app, '/api/docs', 'text/html', docsPage);
}

function serveText(app: FastifyInstance, url: string, type: string, make: () => string): void {
  let made: { readonly text: string; readonly tag: string } | undefined;
  app.get(url, { exposeHeadRoute: true }, async (request, reply) => {
    if (!made) {
      const text = make();
      made = { text, tag: entityTag(text) };
    }
    reply.type(`${type}; charset=utf-8`).header('content-security-policy', policy);
    reply.header('cache-control', 'public, max-age=0, must-revalidate').header('etag', made.tag);
    return isFresh(request.headers['if-none-match'], made.tag)
      ? reply.code(304).send()
      : reply.send(made.text);
  });
}
