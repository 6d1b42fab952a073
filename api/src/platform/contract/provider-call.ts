import type { FastifyInstance } from 'fastify';
import type { Operation } from 'shared-api/contract';
import type * as z from 'zod/mini';
import { sendAnswer } from './serve.ts';

/** The most bytes that a provider's message has. */
const BYTES_MAX = 512 * 1024;

/** What a provider sent, as it arrived, and its headers by name ('' for one that is not there). */
export type ProviderHandler<O extends Operation> = (
  body: Buffer,
  header: (name: string) => string,
) => Promise<z.input<O['answer']>>;

/**
 * Routes a call of a provider. The bytes are not read before the handler: it first sees by their signature whose they
 * are, and no word of theirs is believed before that.
 */
export function takeFromProvider<O extends Operation & { readonly access: 'provider' }>(
  app: FastifyInstance,
  operation: O,
  handler: ProviderHandler<O>,
): void {
  if (!operation.built) throw new Error(`${operation.name} is routed but the contract calls it planned`);
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.route({
      method: operation.method,
      url: operation.path,
      bodyLimit: BYTES_MAX,
      handler: async (request, reply) => {
        const header = (name: string): string => String(request.headers[name] ?? '');
        const { body } = request;
        const answer = await handler(Buffer.isBuffer(body) ? body : Buffer.alloc(0), header);
        return sendAnswer(request, reply, answer, undefined);
      },
    });
  });
}
