import { isDeepStrictEqual } from 'node:util';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Operation } from 'shared-api/contract';
import type * as z from 'zod/mini';
import { readBody, readParameters } from './read-call.ts';
import { sendAnswer } from './send-answer.ts';

type Parsed<S> = S extends z.ZodMiniType ? z.output<S> : undefined;

/** The inputs of a call as its contract reads them. */
export interface Inputs<O extends Operation> {
  readonly params: Parsed<O['params']>;
  readonly query: Parsed<O['query']>;
  readonly body: Parsed<O['body']>;
}

/** Answers a call; what it gives is the body of the 200 reply. Throws CallError for everything else. */
export type Handler<O extends Operation> = (inputs: Inputs<O>) => Promise<z.input<O['answer']>>;

export interface ServeOptions {
  /** Everybody gets the same answer: it carries an ETag and may be kept, but has to be asked for again each time. */
  readonly cache?: 'public';
}

/** Routes one call of the contract: its inputs are validated, its answer checked, its path taken from there. */
export type Serve = <O extends Operation>(operation: O, handler: Handler<O>, options?: ServeOptions) => void;

/** Gives the function by which modules route their calls on this server. */
export function serveContract(
  app: FastifyInstance,
  { checkAnswers }: { readonly checkAnswers: boolean },
): Serve {
  return (operation, handler, { cache } = {}) => {
    if (!operation.built) throw new Error(`${operation.name} is routed but the contract calls it planned`);
    if (operation.access !== 'anonymous')
      throw new Error(`${operation.name} is not open to everybody, and nobody can sign in yet`);
    app.route({
      method: operation.method,
      url: operation.path,
      exposeHeadRoute: cache === 'public',
      handler: async (request: FastifyRequest, reply: FastifyReply) => {
        const answer = await handler(readInputs(operation, request));
        if (checkAnswers) assertAnswer(operation, answer);
        return sendAnswer(request, reply, answer, cache);
      },
    });
  };
}

/** The overload ties the contract's types to what its schemas give at run time. */
function readInputs<O extends Operation>(operation: O, request: FastifyRequest): Inputs<O>;
function readInputs(operation: Operation, request: FastifyRequest): Inputs<Operation> {
  return {
    params: readParameters(operation.params, request.params),
    query: readParameters(operation.query, request.query),
    body: readBody(operation.body, request.body),
  };
}

/** An answer that breaks its contract, or tells more than it says, is a mistake of ours. */
function assertAnswer(operation: Operation, answer: unknown): void {
  const checked = operation.answer.safeParse(answer);
  if (checked.success && isDeepStrictEqual(checked.data, answer)) return;
  throw new Error(`The answer of ${operation.name} is not what its contract says`, { cause: checked.error });
}
