import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { Operation } from 'shared-api/contract';
import type * as z from 'zod/mini';
import { CallError } from '../http/call-error.ts';
import { type GuardParts, guardOf, type SignedInAccess } from '../identity/access-guard.ts';
import type { Actor } from '../identity/actor.ts';
import { viewerOf } from '../identity/viewer.ts';
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

export interface ServeOptions<O extends Operation, N extends Naming = undefined> {
  /** Everybody gets the same answer: it carries an ETag and may be kept, but has to be asked for again each time. */
  readonly cache?: 'public';
  /** Sees to it that the browser has a cookie with a name of its own, for another 30 days. */
  readonly visitor?: N;
  /**
   * For what is not shown to everybody: asked in the handler's place when that answers 404 and the request bears a good token.
   * Its answer is for that person alone.
   */
  readonly hidden?: (inputs: Inputs<O, N> & { readonly actor: Actor }) => Promise<z.input<O['answer']>>;
}

/** Routes one call of the contract: who may make it, its inputs, its answer and its path are taken from there. */
export type Serve = <O extends Operation, N extends Naming = undefined>(
  operation: O,
  handler: Handler<O, N>,
  options?: ServeOptions<O, N>,
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

  return (operation, handler, { cache, visitor: naming, hidden } = {}) => {
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
          const caller = { actor, visitor };
          const inputs: Parameters<typeof handler>[0] = await readInputs(operation, request, caller);
          const shown = await handler(inputs).then(toAll, async (error: unknown) => {
            const viewer = hidden && isMissing(error) ? await viewerOf(request, who.authenticate) : undefined;
            if (!hidden || !viewer) throw error;
            return toOne(await hidden(Object.assign(inputs, { actor: viewer })));
          });
          if (checkAnswers) assertAnswer(operation, shown.answer);
          if (naming && visitor) giveVisitor(request, reply, visitor);
          return sendAnswer(request, reply, shown.answer, guard || shown.alone ? 'private' : cache);
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

/** An answer, and whether it is for one person alone. */
const toAll = <T>(answer: T) => ({ answer, alone: false });
const toOne = <T>(answer: T) => ({ answer, alone: true });

function isMissing(error: unknown): boolean {
  return error instanceof CallError && error.code === 'not_found';
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
        ? readFormBody(operation.body, await readForm(request, operation.carries))
        : readBody(operation.body, request.body),
    visitor,
    key: requestKey(request),
    address: networkAddress(request),
    ...(actor && { actor }),
  };
}
