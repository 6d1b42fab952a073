import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { Operation } from 'shared-api/contract';
import type * as z from 'zod/mini';
import { type GuardParts, guardOf, type SignedInAccess } from '../identity/access-guard.ts';
import type { Actor } from '../identity/actor.ts';
import { assertAnswer } from './assert-answer.ts';
import { readForm, takeForms, takeSeat } from './form-body.ts';
import { FormSeats } from './form-seats.ts';
import { networkAddress } from './network-address.ts';
import { ownOrigin } from './own-origin.ts';
import { readBody, readFormBody, readParameters } from './read-call.ts';
import { requestKey } from './request-key.ts';
import { sendAnswer } from './send-answer.ts';
import { giveVisitor, visitorOf } from './visitor-cookie.ts';

type Parsed<S> = S extends z.ZodMiniType ? z.output<S> : undefined;

/** Whether a browser that is not known yet is given a name: `give`, or is left without. */
type Naming = 'give' | undefined;

/**
 * The inputs of a call as its contract reads them. `visitor` is the browser's name, a UUID of its cookie: null without
 * one, and for answers that everybody shares. `key` is the caller's name for this request and its repeats, null without
 * one. `address` is the caller's in the network, as the front door tells it. `actor` is the signed-in person, and is there in calls that need one only:
 * a call that is open to everybody cannot come to depend on who makes it.
 */
export type Inputs<O extends Operation, N extends Naming = undefined> = {
  readonly params: Parsed<O['params']>;
  readonly query: Parsed<O['query']>;
  readonly body: Parsed<O['body']>;
  readonly visitor: N extends 'give' ? string : string | null;
  readonly key: string | null;
  readonly address: string;
} & ([O['access']] extends [SignedInAccess] ? { readonly actor: Actor } : unknown);

/** Answers a call; what it gives is the body of the 200 reply. Throws CallError for everything else. */
export type Handler<O extends Operation, N extends Naming = undefined> = (
  inputs: Inputs<O, N>,
) => Promise<z.input<O['answer']>>;

export interface ServeOptions<N extends Naming = undefined> {
  /** Everybody gets the same answer: it carries an ETag and may be kept, but has to be asked for again each time. */
  readonly cache?: 'public';
  /** Sees to it that the browser has a cookie with a name of its own, for another 30 days. */
  readonly visitor?: N;
}

/** Routes one call of the contract: who may make it, its inputs, its answer and its path are taken from there. */
export type Serve = <O extends Operation, N extends Naming = undefined>(
  operation: O,
  handler: Handler<O, N>,
  options?: ServeOptions<N>,
) => void;

export interface ServeParts extends GuardParts {
  readonly checkAnswers: boolean;
  /** Origin at which shoppers see the site, where it is known. */
  readonly publicOrigin?: string | undefined;
}

/** Gives the function by which modules route their calls on this server. */
export function serveContract(
  app: FastifyInstance,
  { checkAnswers, publicOrigin, ...who }: ServeParts,
): Serve {
  const actors = new WeakMap<FastifyRequest, Actor>();
  const seats = new FormSeats();

  return (operation, handler, { cache, visitor: naming } = {}) => {
    if (!operation.built) throw new Error(`${operation.name} is routed but the contract calls it planned`);
    const guard = guardOf(operation, who);
    if (guard && cache)
      throw new Error(`${operation.name} answers each person differently and cannot be public`);
    if (naming && (cache || operation.method === 'GET'))
      throw new Error(`${operation.name} may be kept or repeated and cannot give a cookie`);
    const route: RouteOptions = {
      method: operation.method,
      url: operation.path,
      exposeHeadRoute: cache === 'public',
      handler: async (request: FastifyRequest, reply: FastifyReply) => {
        const leave =
          operation.bodyType === 'multipart' ? takeSeat(seats, request, actors.get(request)) : undefined;
        try {
          const visitor = cache ? null : (visitorOf(request) ?? (naming ? randomUUID() : null));
          const actor = actors.get(request);
          const answer = await handler(await readInputs(operation, request, { actor, visitor }));
          if (checkAnswers) assertAnswer(operation, answer);
          if (naming && visitor) giveVisitor(request, reply, visitor);
          return sendAnswer(request, reply, answer, guard ? 'private' : cache);
        } finally {
          leave?.();
        }
      },
    };
    // Before the body is read: whoever may not make the call need not be listened to.
    if (guard) route.onRequest = async (request) => void actors.set(request, await guard(request));
    else if (operation.method !== 'GET')
      route.onRequest = async (request) => ownOrigin(request, publicOrigin);
    if (operation.bodyType === 'multipart') takeForms(app, route);
    else app.route(route);
  };
}

/** What is known of whoever makes the call. */
interface Caller {
  readonly actor: Actor | undefined;
  readonly visitor: string | null;
}

/** The overload ties the contract's types to what its schemas give at run time. */
function readInputs<O extends Operation, N extends Naming>(
  operation: O,
  request: FastifyRequest,
  caller: Caller,
): Promise<Inputs<O, N>>;
async function readInputs(
  operation: Operation,
  request: FastifyRequest,
  { actor, visitor }: Caller,
): Promise<unknown> {
  return {
    params: readParameters(operation.params, request.params),
    query: readParameters(operation.query, request.query),
    body:
      operation.bodyType === 'multipart'
        ? readFormBody(operation.body, await readForm(request))
        : readBody(operation.body, request.body),
    visitor,
    key: requestKey(request),
    address: networkAddress(request),
    ...(actor && { actor }),
  };
}
