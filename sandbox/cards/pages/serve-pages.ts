import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { BASE, htmlPage, type PageFiles } from './page-files.ts';

const FOR_GOOD = 'public, max-age=31536000, immutable';

/** Frames of the shop's pages and of nobody else's; no code runs in them but our own files, and they talk to nobody but us. */
const frameHeaders = {
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self' data:",
    "connect-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ].join('; '),
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-cache',
  'cross-origin-resource-policy': 'same-origin',
};

/** The library's stand-in and the pages of its frames. */
export function servePages(http: FastifyInstance, files: PageFiles): void {
  const { library, assets, version, question } = files;
  const tag = `"${createHash('sha256').update(library.body).digest('hex').slice(0, 16)}"`;
  // Its address does not change with it, so browsers ask each time whether it is still the same.
  http.get(`${BASE}/stripe.js`, (request, reply) => {
    reply.headers({ 'cache-control': 'no-cache', etag: tag, 'cross-origin-resource-policy': 'same-origin' });
    if (request.headers['if-none-match'] === tag) return reply.code(304).send();
    return reply.type(library.type).send(library.body);
  });
  for (const [name, { type, body }] of Object.entries(assets))
    http.get(`${BASE}/assets/${version}/${name}`, (_request, reply) =>
      reply
        .headers({ 'cache-control': FOR_GOOD, 'cross-origin-resource-policy': 'same-origin' })
        .type(type)
        .send(body),
    );
  const send = (reply: FastifyReply, name: string, inside: string) =>
    reply
      .headers(frameHeaders)
      .type('text/html; charset=utf-8')
      .send(htmlPage(files, { name, title: 'Card', inside }));
  http.get(`${BASE}/field`, (_request, reply) => send(reply, 'field', ''));
  http.get(`${BASE}/authenticate`, (_request, reply) => send(reply, 'authenticate', question));
}
