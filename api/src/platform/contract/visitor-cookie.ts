import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isSecure } from './own-origin.ts';

const NAME = 'wishbin-visitor';
/** Seconds: as long as a visit counts. */
const THIRTY_DAYS = 30 * 24 * 60 * 60;
/** The form in which we give names; anything else in the cookie is nobody's. */
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** The name of the browser a request comes from; null when it has none. */
export function visitorOf({ headers }: FastifyRequest): string | null {
  const name = parseCookie(headers.cookie ?? '')[NAME];
  return name !== undefined && UUID.test(name) ? name : null;
}

/** Lets the browser keep its name for another 30 days, out of reach of scripts and of what other sites post. */
export function giveVisitor(request: FastifyRequest, reply: FastifyReply, visitor: string): void {
  const cookie = stringifySetCookie({
    name: NAME,
    value: visitor,
    path: '/',
    maxAge: THIRTY_DAYS,
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(request),
  });
  reply.header('set-cookie', cookie);
}
