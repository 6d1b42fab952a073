import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { logUnrouted, REQUEST_ID } from 'server-kit/log';
import { tokensCss } from 'shared-ui/tokens';

/** Addresses that programs ask for: errors are JSON there, and pages elsewhere. */
const FOR_PROGRAMS = /^\/(api|healthz|img|readyz|remotes|shell|releases\/(api|override))(\/|$)/;

/** Answers a request that failed or could not be read, without a word about the inside. */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const status = error.statusCode && error.statusCode >= 400 ? error.statusCode : 500;
  if (status >= 500) request.log.error({ err: error }, 'a request failed');
  else request.log.info({ code: error.code }, 'a request could not be read');
  answer(request, reply, status);
}

/** Answers a request for an address that no route can be looked up for, which passes by every hook. */
export function answerUnroutable(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  reply.header(REQUEST_ID, request.id);
  answerError(error, request, reply);
  logUnrouted(request, reply);
}

export function answerNotFound(request: FastifyRequest, reply: FastifyReply): void {
  answer(request, reply, 404);
}

/** Answers a request that means nothing any more with a sentence of its own. */
export function answerMessage(
  reply: FastifyReply,
  status: number,
  words: readonly [code: string, msg: string],
): void {
  send(reply.request, reply, status, words);
}

/** Answers 503 for an upstream server that is away: a page for navigations, else JSON. */
export function answerUnavailable(reply: FastifyReply, message: string): void {
  reply.header('retry-after', '2');
  send(reply.request, reply, 503, ['unavailable', message]);
}

function answer(request: FastifyRequest, reply: FastifyReply, status: number): void {
  send(request, reply, status, wordsFor(status, request.method));
}

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  [code, msg]: readonly [code: string, msg: string],
): void {
  reply.code(status).header('cache-control', 'no-store').header('x-content-type-options', 'nosniff');
  if (!isForPeople(request)) {
    reply.send({ code, msg, request_id: request.id });
    return;
  }
  reply
    .header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    )
    .type('text/html; charset=utf-8')
    .send(page(msg, request.id, status === 429 || status >= 500));
}

/** The identity server's paths serve both: a navigation says so, or at least accepts HTML. */
function isForPeople({ url, method, headers }: FastifyRequest): boolean {
  if (url.startsWith('/realms/'))
    return headers['sec-fetch-mode'] === 'navigate' || Boolean(headers.accept?.includes('text/html'));
  return isRead(method) && !FOR_PROGRAMS.test(url);
}

/** Whether a request changes nothing. */
export function isRead(method: string): boolean {
  return method === 'GET' || method === 'HEAD';
}

/** Code and message of an answer of the front door's own. */
export function wordsFor(status: number, method: string): [code: string, msg: string] {
  if (status === 404) return ['not_found', 'There is nothing at this address.'];
  if (status === 413) return ['body_too_large', 'The request is too large.'];
  if (status === 415)
    return ['unsupported_media_type', 'The content type of the body is not the one that this call takes.'];
  if (status < 500 && !isRead(method)) return ['bad_request', 'The request could not be read.'];
  if (status < 500) return ['bad_request', 'This address cannot be read: part of it is cut off or mistyped.'];
  return ['internal', 'Something went wrong on our side. Please try again shortly.'];
}

/** This page must stand when nothing else does: it takes no file. */
const STYLE = [
  tokensCss(),
  'body{margin:0;color:var(--ink);font:1rem/1.5 system-ui,sans-serif}',
  'header{padding:1rem;border-bottom:4px solid var(--house-soft);background:var(--house-band);font-weight:600}',
  'main{max-width:40rem;margin:4rem auto;padding:0 1rem}',
  'a{color:inherit}small{color:var(--muted)}',
].join('');

/** @param isPassing the same address may work shortly */
function page(message: string, requestId: string, isPassing: boolean): string {
  // An empty address is that of the page itself.
  const again = isPassing ? '<a href="">Try again</a>, or see ' : '';
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Wishbin</title>
<style>${STYLE}</style></head>
<body><header><a href="/">Wishbin</a></header>
<main><h1>This did not work</h1><p>${message}</p><p>${again}<a href="/">${isPassing ? 'all' : 'All'} products</a></p><p><small>Request ${requestId}</small></p></main></body>
</html>`;
}
