import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { READ_POSITION } from 'server-kit/read-position';
import { isSecure } from './visitor.ts';

/**
 * The place in the database's log that an answer has to hold: of front doors the one that came with the last change of data, of browsers the
 * one of their own last change. A forged one only leads to the primary.
 */
export function readPositionOf({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  const named = headers[READ_POSITION];
  return typeof named === 'string' ? named : parseCookie(headers.cookie ?? '')[READ_POSITION];
}

/** Lets the browser send a position with its calls, until every replica in use holds it. */
export function giveReadPosition(
  request: FastifyRequest,
  reply: FastifyReply,
  { position, keptMs }: { readonly position: string; readonly keptMs: number },
): void {
  const cookie = stringifySetCookie({
    name: READ_POSITION,
    value: position,
    path: '/api',
    maxAge: Math.ceil(keptMs / 1000),
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(request),
  });
  reply.header('set-cookie', cookie);
}
