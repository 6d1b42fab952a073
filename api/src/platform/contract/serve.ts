import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { Operation } from 'shared-api/contract';
import type * as z from 'zod/mini';
import { guardOf, type SignedInAccess } from '../identity/access-guard.ts';
import type { Actor } from '../identity/actor.ts';
import type { Authenticate } from '../identity/authenticator.ts';
import { assertAnswer } from './assert-answer.ts';
import { readForm, takeForms, takeSeat } from './form-body.ts';
import { FormSeats } from './form-seats.ts';
import { readBody, readFormBody, readParameters } from './read-call.ts';
import { sendAnswer } from './send-answer.ts';

type Parsed<S> = S extends z.ZodMiniType ? z.output<S> : undefined;

/**
 * The inputs of a call as its contract reads them. `actor` is the signed-in person, and is there in calls that need one
 * only: a call that is open to everybody cannot come to depend on who makes it.
 */
export type Inputs<O extends Operation> = {
  readonly params: Parsed<O['params']>;
  readonly query: Parsed<O['query']>;
  readonly body: Parsed<O['body']>;
} & ([O['access']] extends [SignedInAccess] ? { readonly actor: Actor } : unknown);

/** Answers a call; what it gives is the body of the 200 reply. Throws CallError for everything else. */
export type Handler<O extends Operation> = (inputs: Inputs<O>) => Promise<z.input<O['answer']>>;

export interface ServeOptions {
  /** Everybody gets the same answer: it carries an ETag and may be kept, but has to be asked for again each time. */
  readonly cache?: 'public';
}

/** Routes one call of the contract: who may make it, its inputs, its answer and its path are taken from there. */
export type Serve = <O extends Operation>(operation: O, handler: Handler<O>, options?: ServeOptions) => void;

export interface ServeParts {
  readonly checkAnswers: boolean;
  readonly authenticate: Authenticate;
}

/** Gives the function by which modules route their calls on this server. */
export function serveContract(app: FastifyInstance, { checkAnswers, authenticate }: ServeParts): Serve {
  const actors = new WeakMap<FastifyRequest, Actor>();
  const seats = new FormSeats();

  return (operation, handler, { cache } = {}) => {
    if (!operation.built) throw new Error(`${operation.name} is routed but the contract calls it planned`);
    const guard = guardOf(operation, authenticate);
    if (guard && cache)
      throw new Error(`${operation.name} answers each person differently and cannot be public`);
    const route: RouteOptions = {
      method: operation.method,
      url: operation.path,
      exposeHeadRoute: cache === 'public',
      handler: async (request: FastifyRequest, reply: FastifyReply) => {
        const leave = operation.bodyType === 'multipart' ? takeSeat(seats, request) : undefined;
        try {
          const answer = await handler(await readInputs(operation, request, actors.get(request)));
          if (checkAnswers) assertAnswer(operation, answer);
          return sendAnswer(request, reply, answer, guard ? 'private' : cache);
        } finally {
          leave?.();
        }
      },
    };
    // Before the body is read: whoever may not make the call need not be listened to.
    if (guard) route.onRequest = async (request) => void actors.set(request, await guard(request));
    if (operation.bodyType === 'multipart') takeForms(app, route);
    else app.route(route);
  };
}

/** The overload ties the contract's types to what its schemas give at run time. */
function readInputs<O extends Operation>(
  operation: O,
  request: FastifyRequest,
  actor: Actor | undefined,
): Promise<Inputs<O>>;
async function readInputs(
  operation: Operation,
  request: FastifyRequest,
  actor: Actor | undefined,
): Promise<unknown> {
  return {
    params: readParameters(operation.params, request.params),
    query: readParameters(operation.query, request.query),
    body:
      operation.bodyType === 'multipart'
        ? readFormBody(operation.body, await readForm(request))
        : readBody(operation.body, request.body),
    ...(actor && { actor }),
  };
}
