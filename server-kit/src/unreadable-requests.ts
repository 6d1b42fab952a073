import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { logAnswer } from './log.ts';

/** Code and message of an answer to a request that could not be read. */
export type Refusal = (status: number) => readonly [code: string, msg: string];

/** A request's target is no path of this server: a whole URL, which only proxies get, or `*`. */
export class ForeignTargetError extends Error {
  override readonly name = 'ForeignTargetError';
  readonly statusCode = 400;
  readonly code = 'FOREIGN_TARGET';
}

/**
 * Refuses requests whose target does not begin with a slash, by the server's error handler. To be called before any hook that reads
 * the address: the router itself takes `http://other.example/api` for `/api`.
 */
export function refuseForeignTargets(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    if (raw.url?.startsWith('/')) done();
    else done(new ForeignTargetError('The target of the request is no path of this server'));
  });
}

const STATUSES: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** What Node knows of a request that it could not read. */
type ClientError = Error & { readonly code?: string };

/**
 * Answers requests that are no HTTP, too slow or too large in the common form of errors, logs one line without their bytes, and
 * closes the socket.
 */
export function clientErrorHandler(wordsFor: Refusal) {
  return function answer(this: FastifyInstance, { code = '' }: ClientError, socket: Socket): void {
    if (code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const status = STATUSES[code] ?? 400;
    const id = randomUUID();
    const [error, msg] = wordsFor(status);
    const body = JSON.stringify({ code: error, msg, request_id: id });
    const head = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      `x-request-id: ${id}`,
      'connection: close',
    ];
    socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
    const log = this.log.child({ request_id: id });
    logAnswer(log, { method: 'unknown', route: 'unreadable', status, ms: 0 });
  };
}
