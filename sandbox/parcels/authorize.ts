import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Refuses whoever does not bring the token, in Shippo's way; labels are for whoever has their address. */
export function authorize(http: FastifyInstance, token: string): void {
  const expected = digest(`ShippoToken ${token}`);
  http.addHook('onRequest', async ({ url, headers }, reply) => {
    if (url.startsWith('/_sandbox/') || url.startsWith('/labels/')) return;
    if (!headers.authorization)
      return reply.code(401).send({ detail: 'Authentication credentials were not provided.' });
    if (!timingSafeEqual(digest(headers.authorization), expected))
      return reply.code(401).send({ detail: 'Invalid token' });
  });
}
