import type { DatabaseSync } from 'node:sqlite';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { assertServer, authenticate, type Caller, type Keys } from './authentication.ts';
import { type Answer, Answers } from './idempotency.ts';
import { readForm } from './read-form.ts';
import type { Params } from './read-params.ts';
import { invalid, ServiceError } from './service-error.ts';

/** One call of the interface, read and authenticated. */
export interface Call {
  readonly caller: Caller;
  /** The part of the path that names something. */
  readonly id: string;
  readonly params: Params;
  /** Paths of what is to be shown whole. */
  readonly expand: readonly string[];
}

type Handler = (call: Call) => object;

export interface CallsOptions {
  readonly database: DatabaseSync;
  readonly keys: Keys;
  /** After a call that may have written something. */
  readonly changed: () => void;
}

interface Route {
  readonly path: string;
  readonly handler: Handler;
  /** Browsers may call it too. */
  readonly open?: boolean;
}

/** Serves calls: who may, what was said, done once for one key and in one transaction, answered in the service's form. */
export class Calls {
  readonly #options: CallsOptions;
  readonly #answers: Answers;
  readonly #begin;
  readonly #commit;
  readonly #rollback;

  constructor(options: CallsOptions) {
    this.#options = options;
    this.#answers = new Answers(options.database);
    this.#begin = options.database.prepare('begin immediate');
    this.#commit = options.database.prepare('commit');
    this.#rollback = options.database.prepare('rollback');
  }

  get(scope: FastifyInstance, { path, handler, open = false }: Route): void {
    scope.get(path, (request, reply) => {
      const call = this.#read(request, readForm(queryOf(request)), open);
      return send(reply, { requestId: request.id, status: 200, body: JSON.stringify(handler(call)) });
    });
  }

  post(scope: FastifyInstance, { path, handler, open = false }: Route): void {
    scope.post(path, (request, reply) => {
      const call = this.#read(request, request.body, open);
      const given = request.headers['idempotency-key'];
      if (given === undefined)
        return send(
          reply,
          this.#perform(request.id, () => handler(call)),
        );
      const key = keyOf(given);
      reply.header('idempotency-key', key);
      const question = { caller: call.caller, key, path: request.url, params: call.params };
      const earlier = this.#answers.find(question);
      if (earlier) {
        reply.headers({ 'idempotent-replayed': 'true', 'original-request': earlier.requestId });
        return send(reply, { ...earlier, requestId: request.id });
      }
      const keep = (answer: Answer) => this.#answers.keep(question, answer);
      return send(
        reply,
        this.#perform(request.id, () => handler(call), keep),
      );
    });
  }

  /** Work of the service's own, in a transaction too. */
  change<T>(work: () => T): T {
    this.#begin.run();
    try {
      const result = work();
      this.#commit.run();
      return result;
    } catch (error) {
      this.#rollback.run();
      throw error;
    } finally {
      this.#options.changed();
    }
  }

  #read(request: FastifyRequest, body: unknown, open: boolean): Call {
    const { key, expand = [], ...params } = (body ?? {}) as Record<string, unknown>;
    const caller = authenticate(this.#options.keys, request.headers.authorization, key);
    if (!open) assertServer(caller);
    if (!Array.isArray(expand)) throw invalid('Invalid array', { param: 'expand' });
    const { id = '' } = request.params as { readonly id?: string };
    return { caller, id, params, expand: expand.map(String) };
  }

  #perform(requestId: string, work: () => object, keep: (answer: Answer) => void = () => undefined): Answer {
    return this.change(() => {
      const answer = { requestId, ...carriedOut(work) };
      keep(answer);
      return answer;
    });
  }
}

/** A refusal that is the call's outcome is an answer like another. */
function carriedOut(work: () => object): { readonly status: number; readonly body: string } {
  try {
    return { status: 200, body: JSON.stringify(work()) };
  } catch (error) {
    if (!(error instanceof ServiceError) || !error.kept) throw error;
    return { status: error.status, body: JSON.stringify({ error: error.body }) };
  }
}

function keyOf(given: string | readonly string[]): string {
  const key = String(given);
  if (key.length > 255 || key === '')
    throw invalid('An idempotency key has 1 to 255 characters.', { param: 'idempotency_key' });
  return key;
}

const queryOf = ({ url }: FastifyRequest): string => url.split('?')[1] ?? '';

const send = (reply: FastifyReply, { status, body }: Answer): FastifyReply =>
  reply.code(status).type('application/json').send(body);
