import type { FastifyInstance, FastifyReply } from 'fastify';

/** What every answer forbids a browser; a route may set its own value first. */
const headers: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'content-security-policy':
    "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'cross-origin-resource-policy': 'same-origin',
};

/** Sets each of the headers that is not set yet. */
export function addSecurityHeaders(reply: FastifyReply): void {
  for (const [name, value] of Object.entries(headers)) {
    if (!reply.hasHeader(name)) reply.header(name, value);
  }
}

/** No answer of this server is to be sniffed, framed, run as a page, or read by another origin. */
export function secureHeaders(app: FastifyInstance): void {
  app.addHook('onSend', async (_request, reply, payload) => {
    addSecurityHeaders(reply);
    return payload;
  });
}
