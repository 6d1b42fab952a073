import { randomInt } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

const COOKIE = 'wishbin-bucket';
const MONTH_S = 30 * 24 * 3600;

/**
 * Number from 0 to 99 that a visitor keeps for a month, so that a part of the visitors sees the same canary throughout.
 * It says nothing about the person.
 */
export function visitorBucket(request: FastifyRequest, reply: FastifyReply): number {
  const kept = new RegExp(`(?:^|; )${COOKIE}=(\\d{1,2})(?:;|$)`).exec(request.headers.cookie ?? '')?.[1];
  if (kept) return Number(kept);
  const bucket = randomInt(100);
  reply.header('set-cookie', `${COOKIE}=${bucket}; Path=/; Max-Age=${MONTH_S}; HttpOnly; SameSite=Lax`);
  return bucket;
}
