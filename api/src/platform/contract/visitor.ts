import { isIP, isIPv6 } from 'node:net';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CallError } from '../http/errors.ts';

/** The key of rate limits: the IPv4 address or the IPv6 /64, which one connection has as a whole. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.toLowerCase().split('%', 1).join('').split('::');
  const front = head.split(':').filter(Boolean);
  const back = tail?.split(':').filter(Boolean) ?? [];
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - front.length - back.length }, () => '0');
  const groups = [...front, ...zeros, ...back]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16));
  return `${groups.join(':')}::/64`;
}

/**
 * The client's address: the last of X-Forwarded-For, which the front door sets on each request that it passes on. Null for its own
 * requests, as for the pages that it renders.
 */
export function forwardedAddress({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  const forwardedFor = headers['x-forwarded-for'];
  const last = typeof forwardedFor === 'string' ? forwardedFor.split(',').at(-1)?.trim() : undefined;
  return last && isIP(last) ? last : null;
}

/** The client's address, else the socket's. */
export function networkAddress(request: FastifyRequest): string {
  return forwardedAddress(request) ?? request.ip;
}

/**
 * Refuses a cross-site change with a 403 CallError. Browsers send the origin; programs without one carry no cookies and
 * may go on.
 */
export function assertOwnOrigin(request: FastifyRequest, publicOrigin: string | undefined): void {
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (site === 'cross-site' || (origin !== undefined && !isOwn(origin, request, publicOrigin)))
    throw new CallError(
      'forbidden',
      'This can be done on our own pages only. Please open the shop and try again.',
    );
}

/** Whether the visitor's connection is encrypted, as far as the browser or the front door says so. */
export function isSecure({ headers }: FastifyRequest): boolean {
  return headers.origin?.startsWith('https:') === true || headers['x-forwarded-proto'] === 'https';
}

function isOwn(origin: string, request: FastifyRequest, publicOrigin: string | undefined): boolean {
  if (origin === publicOrigin) return true;
  const own = addressed(request);
  if (!own || !URL.canParse(origin)) return false;
  // Something in front of the front door may have taken the encryption off: then the browser's own word settles it.
  const sameOrigin = request.headers['sec-fetch-site'] === 'same-origin';
  return origin === own.origin || (sameOrigin && new URL(origin).host === own.host);
}

/** What the request was sent to: the front door's word, else that of the request itself. */
function addressed({ headers, host, protocol }: FastifyRequest): URL | null {
  const scheme = headers['x-forwarded-proto'] ?? protocol;
  return URL.parse(`${scheme}://${headers['x-forwarded-host'] ?? host}`);
}

const NAME = 'wishbin-visitor';
/** Seconds: as long as a visit counts. */
const THIRTY_DAYS = 30 * 24 * 60 * 60;
/** The form of visitor ids; any other cookie value is ignored. */
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
