import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { IDEMPOTENCY_KEY, IDEMPOTENCY_KEY_FORM, type Operation } from 'shared-api/contract';
import * as z from 'zod/mini';
import type { ReplicaReads } from '../database/replica-reads.ts';
import { sendRevalidated } from '../http/entity-tag.ts';
import { CallError } from '../http/errors.ts';
import { type GuardParts, guardOf, type SignedInAccess, viewerOf } from '../identity/access.ts';
import type { Actor } from '../identity/actor.ts';
import { acquireUpload, readForm, takeAnyBody, takeForms, UploadSemaphore } from './form-body.ts';
import { fieldProblems, firstProblem } from './input-problems.ts';
import { giveReadPosition, readPositionOf } from './read-position.ts';
import { RowStream, StreamSemaphore, sendRows } from './row-stream.ts';
import { assertOwnOrigin, forwardedAddress, giveVisitor, networkAddress, visitorOf } from './visitor.ts';

/** The caller's name for what a request is to do, by which a repeat is known; null without one. Throws a 400 CallError for a wrong one. */
export function requestKey({ headers }: FastifyRequest): string | null {
  const key = headers[IDEMPOTENCY_KEY];
  if (key === undefined) return null;
  if (typeof key === 'string' && IDEMPOTENCY_KEY_FORM.test(key)) return key;
  throw new CallError('bad_request', 'An Idempotency-Key holds 8 to 64 letters, digits, - and _.');
}

/**
 * A reply that breaks its contract, or holds extra fields, is a server error. `unknown` is for readers of a later value: written,
 * as here, a list of values has no fall-back.
 */
export function assertAnswer(operation: Operation, answer: unknown): void {
  const checked = z.safeEncode(operation.answer, answer);
  if (checked.success && isDeepStrictEqual(checked.data, answer)) return;
  throw new Error(`The answer of ${operation.name} is not what its contract says`, { cause: checked.error });
}

/** Cacheability: `public` for shared caches, `private` for the caller only; undefined: no header. */
export type Audience = 'public' | 'private' | undefined;

/** Sends the JSON of an answer; a public one as 304 when the caller has it already. */
export function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: unknown,
  audience: Audience,
): FastifyReply {
  // Bytes: as text it would be encoded for its tag, its length and its sending, each anew.
  const body = Buffer.from(JSON.stringify(answer));
  reply.type('application/json; charset=utf-8');
  if (audience !== 'public') {
    const kept = audience === 'private' ? 'private, no-store' : 'no-store';
    return reply.header('cache-control', kept).send(body);
  }
  return sendRevalidated(request, reply, body);
}

/** Path or query parameters; wrong ones make the address wrong: 400. */
export function readParameters(schema: z.ZodMiniType | undefined, value: unknown): unknown {
  return read(schema, value, 'bad_request');
}

/** A JSON body; one that was understood but has wrong values is 422. */
export function readBody(schema: z.ZodMiniType | undefined, value: unknown): unknown {
  return read(schema, value, 'invalid');
}

/** A form with files; its errors are messages to show unchanged. */
export function readFormBody(schema: z.ZodMiniType | undefined, value: unknown): unknown {
  const parsed = schema?.safeParse(value);
  if (!parsed || parsed.success) return parsed?.data;
  const fields = fieldProblems(parsed.error.issues);
  const [problem = 'The form holds nothing that could be used.'] = Object.values(fields);
  throw new CallError('upload_refused', problem, { fields });
}

function read(schema: z.ZodMiniType | undefined, value: unknown, code: 'bad_request' | 'invalid'): unknown {
  if (!schema) return undefined;
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const { issues } = parsed.error;
  throw new CallError(code, firstProblem(issues), { fields: fieldProblems(issues) });
}

type Parsed<S> = S extends z.ZodMiniType ? z.output<S> : undefined;

/** Whether a browser that is not known yet is given a name: `give`, or is left without. */
type Naming = 'give' | undefined;

/**
 * The inputs of a call as its contract reads them. `visitor` is the browser's name, a UUID of its cookie: null without
 * one, and for shared replies. `key` is the caller's name for this request and its repeats, null without
 * one. `address` is the caller's IP address; `forwardedAddress` is null unless the front door passed it on. `actor` is the signed-in
 * person, and is there in calls that need one only: a public call cannot depend on who makes it. `userAgent` is what the program calls
 * itself, and null for shared replies, which are the same for all.
 */
export type Inputs<O extends Operation, N extends Naming = undefined> = {
  readonly params: Parsed<O['params']>;
  readonly query: Parsed<O['query']>;
  readonly body: Parsed<O['body']>;
  readonly visitor: N extends 'give' ? string : string | null;
  readonly key: string | null;
  readonly address: string;
  readonly forwardedAddress: string | null;
  readonly userAgent: string | null;
} & ([O['access']] extends [SignedInAccess] ? { readonly actor: Actor } : unknown);

/** The body of a 200 reply; an array may come as a stream of its rows. */
export type Answer<O extends Operation> =
  | z.input<O['answer']>
  | (z.input<O['answer']> extends readonly (infer Row)[] ? RowStream<Row> : never);

/** Answers a call; what it gives is the body of the 200 reply. Throws CallError for everything else. */
export type Handler<O extends Operation, N extends Naming = undefined> = (
  inputs: Inputs<O, N>,
) => Promise<Answer<O>>;

export interface ServeOptions<O extends Operation, N extends Naming = undefined> {
  /**
   * Public reply with an ETag: caches may store it, but must revalidate each time. Where the database has a replica, it is read from
   * there.
   */
  readonly cache?: 'public';
  /**
   * Tags of the data in a public reply, as `Surrogate-Key` says them (migrations/*-change-events.sql): caches in front drop it
   * when one of them changes. Without this they drop it with every change.
   */
  readonly tags?: (inputs: Inputs<O, N>, answer: z.input<O['answer']>) => readonly string[];
  /** Sets or renews the visitor cookie, for 30 days. */
  readonly visitor?: N;
  /**
   * For hidden resources: replaces a handler that replied 404 when the request has a valid token.
   * The reply is private.
   */
  readonly hidden?: (inputs: Inputs<O, N> & { readonly actor: Actor }) => Promise<Answer<O>>;
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
  /** From where public replies are read, where the database has a replica. */
  readonly replica?: ReplicaReads | undefined;
}

/** Gives the function by which modules route their calls on this server. */
export function serveContract(
  app: FastifyInstance,
  { checkAnswers, publicOrigin, replica, ...who }: ServeParts,
): Serve {
  const actors = new WeakMap<FastifyRequest, Actor>();
  const uploads = new UploadSemaphore();
  const semaphore = new StreamSemaphore();

  return (operation, handler, { cache, tags, visitor: naming, hidden } = {}) => {
    if (!operation.built) throw new Error(`${operation.name} is routed but the contract calls it planned`);
    const guard = guardOf(operation, who);
    if (guard && cache)
      throw new Error(`${operation.name} answers each person differently and cannot be public`);
    if (naming && (cache || operation.method === 'GET'))
      throw new Error(`${operation.name} may be kept or repeated and cannot give a cookie`);
    const route: RouteOptions = {
      method: operation.method,
      url: operation.path,
      exposeHeadRoute: !operation.changes,
      handler: async (request: FastifyRequest, reply: FastifyReply) => {
        const release =
          operation.bodyType === 'multipart'
            ? acquireUpload(uploads, request, actors.get(request))
            : undefined;
        try {
          const visitor = cache ? null : (visitorOf(request) ?? (naming ? randomUUID() : null));
          const actor = actors.get(request);
          const userAgent = cache ? null : (request.headers['user-agent'] ?? null);
          const caller = { actor, visitor, userAgent };
          const inputs: Parameters<typeof handler>[0] = await readInputs(operation, request, caller);
          const find = () =>
            handler(inputs).then(toAll, async (error: unknown) => {
              if (!hidden || !isMissing(error)) throw error;
              // What is hidden is the data of its people, who have just changed it.
              replica?.leaveReplica();
              const viewer = await viewerOf(request, who.authenticate);
              if (!viewer) throw error;
              return toOne(await hidden(Object.assign(inputs, { actor: viewer })));
            });
          const send = async (shown: Awaited<ReturnType<typeof find>>) => {
            const check = (answer: unknown): void => void (checkAnswers && assertAnswer(operation, answer));
            if (naming && visitor) giveVisitor(request, reply, visitor);
            if (shown.answer instanceof RowStream)
              return await sendRows(request, reply, shown.answer, { semaphore, check });
            check(shown.answer);
            if (cache && tags && !shown.alone)
              reply.header('surrogate-key', tags(inputs, shown.answer).join(' '));
            return sendAnswer(request, reply, shown.answer, guard || shown.alone ? 'private' : cache);
          };
          if (!replica) return await send(await find());
          // Rows of a long answer are read while it is sent.
          if (cache) return await replica.read(readPositionOf(request), async () => send(await find()));
          const keptMs = replica.positionKeptMs;
          const onWritten = (position: string) => giveReadPosition(request, reply, { position, keptMs });
          return await send(await replica.track(find, onWritten));
        } finally {
          release?.();
        }
      },
    };
    // Before the body is read: unauthorized callers send it in vain.
    if (guard) route.onRequest = async (request) => void actors.set(request, await guard(request));
    else if (operation.method !== 'GET')
      route.onRequest = async (request) => assertOwnOrigin(request, publicOrigin);
    if (operation.bodyType === 'multipart') takeForms(app, route);
    else if (operation.bodyType === 'ignored') takeAnyBody(app, route);
    else app.route(route);
  };
}

/** An answer, and whether it is for one person alone. */
const toAll = <T>(answer: T) => ({ answer, alone: false });
const toOne = <T>(answer: T) => ({ answer, alone: true });

function isMissing(error: unknown): boolean {
  return error instanceof CallError && error.code === 'not_found';
}

/** Data of the caller. */
interface Caller {
  readonly actor: Actor | undefined;
  readonly visitor: string | null;
  readonly userAgent: string | null;
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
  { actor, visitor, userAgent }: Caller,
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
    forwardedAddress: forwardedAddress(request),
    userAgent,
    ...(actor && { actor }),
  };
}
