import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** Whose request it is in the network: the front door's word, which it writes anew for each request, else the sender's own. */
export function networkAddress({ headers, ip }: FastifyRequest): string {
  const told = headers['x-forwarded-for'];
  const last = typeof told === 'string' ? told.split(',').at(-1)?.trim() : undefined;
  return last && isIP(last) ? last : ip;
}
