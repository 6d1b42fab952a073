import type { FastifyRequest } from 'fastify';
import { CallError } from '../http/call-error.ts';

/**
 * Refuses a change that a page of another site asks for in its visitor's name, with a 403 CallError. Browsers say who
 * asks; programs that say nothing carry nobody's cookies and may go on.
 */
export function ownOrigin(request: FastifyRequest, publicOrigin: string | undefined): void {
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
  const said = request.headers['sec-fetch-site'] === 'same-origin';
  return origin === own.origin || (said && new URL(origin).host === own.host);
}

/** What the request was sent to: the front door's word, else that of the request itself. */
function addressed({ headers, host, protocol }: FastifyRequest): URL | null {
  const scheme = headers['x-forwarded-proto'] ?? protocol;
  return URL.parse(`${scheme}://${headers['x-forwarded-host'] ?? host}`);
}
