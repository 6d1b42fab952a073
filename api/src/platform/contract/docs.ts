import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { FastifyInstance } from 'fastify';
import { openApiDocument } from 'shared-api/openapi';
import { entityTag, sendRevalidated } from '../http/entity-tag.ts';

/** Everything comes from this origin; data: is for the arrows in the reader's style sheet. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Wishbin API</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
<div id="reader"></div>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
</html>
`;

/**
 * The page is for reading: without submit methods Swagger UI sends no calls and takes no tokens. Its document names no
 * issuer, because Swagger UI would fetch the issuer's configuration from another origin.
 */
const start = () => `SwaggerUIBundle({
  spec: ${JSON.stringify(openApiDocument())},
  dom_id: '#reader',
  deepLinking: true,
  docExpansion: 'none',
  filter: true,
  supportedSubmitMethods: [],
  plugins: [{ wrapComponents: { authorizeBtn: () => () => null, authorizeOperationBtn: () => () => null } }],
  validatorUrl: null,
});
`;

const { resolve } = createRequire(import.meta.url);
const readerFile = (name: string) => () => readFile(resolve(`swagger-ui-dist/${name}`));

/** Serves the contract to programs (OpenAPI) and to people (Swagger UI). Each file is read at its first request. */
export function routeDocs(app: FastifyInstance, { issuer }: { readonly issuer: string }): void {
  serveFile(app, '/api/openapi.json', 'application/json', () => JSON.stringify(openApiDocument({ issuer })));
  serveFile(app, '/api/docs', 'text/html', () => page);
  serveFile(app, '/api/docs/start.js', 'text/javascript', start);
  for (const [name, type] of [
    ['swagger-ui-bundle.js', 'text/javascript'],
    ['swagger-ui.css', 'text/css'],
  ] as const)
    serveFile(app, `/api/docs/${name}`, type, readerFile(name));
}

function serveFile(
  app: FastifyInstance,
  url: string,
  type: string,
  read: () => string | Promise<Buffer>,
): void {
  let loaded: { readonly content: string | Buffer; readonly tag: string } | undefined;
  app.get(url, async (request, reply) => {
    if (!loaded) {
      const content = await read();
      loaded = { content, tag: entityTag(content) };
    }
    reply.type(`${type}; charset=utf-8`).header('content-security-policy', policy);
    return sendRevalidated(request, reply, loaded.content, loaded.tag);
  });
}
