import { randomInt } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const COOKIE = 'wishbin-bucket';
const MONTH_S = 30 * 24 * 3600;

/** Enough for a share of whole percents and for many canaries at once, and too few to tell a person by. */
const BUCKETS = 10_000;

/**
 * Number from 0 to 9999 that a visitor keeps for a month, so that a part of the visitors sees the same canary throughout.
 * It says nothing about the person. Null: this visitor has none yet.
 */
export function visitorBucket({ headers }: Pick<FastifyRequest, 'headers'>): number | null {
  const kept = new RegExp(`(?:^|; )${COOKIE}=(\\d{4})(?:;|$)`).exec(headers.cookie ?? '')?.[1];
  return kept === undefined ? null : Number(kept);
}

/** The call by which the browser asks for its bucket: pages are kept for all, so that they cannot bring a cookie. */
export function routeBucket(app: FastifyInstance): void {
  app.post('/bucket', (request, reply) => {
    reply.header('cache-control', 'no-store').code(204);
    if (visitorBucket(request) !== null) return reply.send();
    const bucket = String(randomInt(BUCKETS)).padStart(4, '0');
    const cookie = `${COOKIE}=${bucket}; Path=/; Max-Age=${MONTH_S}; HttpOnly; SameSite=Lax`;
    return reply.header('set-cookie', cookie).send();
  });
}
