import { createHash, timingSafeEqual } from 'node:crypto';
import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { acceptForms, type ErrorBody, invalid, type Params, readForm, ServiceError } from './read-params.ts';

/** Who calls: the shop's server with the secret key, or a shopper's browser with the publishable one. */
export type Caller = 'server' | 'browser';

export interface Keys {
  readonly secretKey: string;
  readonly publishableKey: string;
}

/**
 * @param header `Authorization`, a bearer token or a basic user name
 * @param param `key`, by which browsers tell theirs
 * @throws ServiceError 401
 */
export function authenticate(keys: Keys, header: string | undefined, param: unknown): Caller {
  const key = keyIn(header) ?? (typeof param === 'string' ? param : undefined);
  if (!key) throw invalid('No API key was sent: put it in the Authorization header (Bearer).', {}, 401);
  if (same(key, keys.secretKey)) return 'server';
  if (same(key, keys.publishableKey)) return 'browser';
  throw invalid(`Invalid API Key provided: ${key.slice(0, 8)}****`, {}, 401);
}

/** What only the shop's server may do. */
export function assertServer(caller: Caller): void {
  if (caller === 'browser')
    throw invalid(
      'This call needs a secret key; a publishable one was sent.',
      { code: 'secret_key_required' },
      401,
    );
}

function keyIn(header = ''): string | undefined {
  const [, scheme = '', value = ''] = /^(Bearer|Basic) +(\S+) *$/i.exec(header) ?? [];
  if (/^basic$/i.test(scheme)) return Buffer.from(value, 'base64').toString().split(':')[0];
  return value || undefined;
}

function same(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** What every answer of the interface has in common: names, headers, the form of refusals, and that pages of other origins may read it. */
export function prepareScope(scope: FastifyInstance): void {
  acceptForms(scope);
  scope.addHook('onRequest', async (request, reply) => {
    reply.headers({
      'request-id': request.id,
      'cache-control': 'no-cache, no-store',
      'access-control-allow-origin': '*',
      'access-control-expose-headers': 'Request-Id',
    });
    const version = request.headers['stripe-version'];
    if (version) reply.header('stripe-version', version);
  });
  scope.options('/*', (_request, reply) =>
    reply
      .headers({
        'access-control-allow-methods': 'GET, POST',
        'access-control-allow-headers': 'authorization, content-type, idempotency-key, stripe-version',
        'access-control-max-age': '300',
      })
      .code(204)
      .send(),
  );
  scope.setErrorHandler((error: FastifyError | ServiceError, request, reply) => {
    if (error instanceof ServiceError) return reply.code(error.status).send({ error: error.body });
    const status = error.statusCode ?? 500;
    if (status >= 500) request.log.error({ err: error }, 'unexpected error');
    const body: ErrorBody =
      status >= 500
        ? { type: 'api_error', message: 'Something went wrong here.' }
        : { type: 'invalid_request_error', message: error.message };
    return reply.code(status).send({ error: body });
  });
  scope.setNotFoundHandler((request, reply) => {
    const message = `Unrecognized request URL (${request.method}: ${request.url.split('?', 1)[0]}).`;
    return reply.code(404).send({ error: { type: 'invalid_request_error', message } });
  });
}

export const IDEMPOTENCY = `
create table if not exists answer (
  key text primary key,
  path text not null,
  print text not null,
  request text not null,
  status integer not null,
  body text not null,
  created integer not null
) strict, without rowid;
create index if not exists answer_by_created on answer (created);
`;

const DAY_MS = 86_400_000;

export interface Answer {
  /** Of the request that was carried out. */
  readonly requestId: string;
  readonly status: number;
  readonly body: string;
}

interface Question {
  readonly caller: Caller;
  readonly key: string;
  readonly path: string;
  readonly params: Params;
}

/** Answers by the key that the caller gave, for a day: the same question again gets the same answer, and nothing is done twice. */
export class Answers {
  readonly #read: StatementSync;
  readonly #write: StatementSync;
  readonly #forget: StatementSync;

  constructor(database: DatabaseSync) {
    this.#read = database.prepare('select * from answer where key = ?');
    this.#write = database.prepare('insert into answer values (?, ?, ?, ?, ?, ?, ?)');
    this.#forget = database.prepare('delete from answer where created < ?');
  }

  /** @throws ServiceError when the key was used for something else */
  find({ caller, key, path, params }: Question): Answer | undefined {
    const row = this.#read.get(`${caller}:${key}`);
    if (!row || Number(row['created']) < Date.now() - DAY_MS) return undefined;
    if (row['path'] !== path) throw misused(key, `for ${row['path']}`);
    if (row['print'] !== printOf(params)) throw misused(key, 'with other parameters');
    return { requestId: String(row['request']), status: Number(row['status']), body: String(row['body']) };
  }

  keep({ caller, key, path, params }: Question, { requestId, status, body }: Answer): void {
    const now = Date.now();
    this.#forget.run(now - DAY_MS);
    this.#write.run(`${caller}:${key}`, path, printOf(params), requestId, status, body, now);
  }
}

const printOf = (params: Params): string =>
  createHash('sha256').update(JSON.stringify(params)).digest('base64url');

const misused = (key: string, what: string): ServiceError =>
  new ServiceError(400, {
    type: 'idempotency_error',
    message: `The idempotency key '${key}' was used before ${what}. Use another key for another request.`,
  });

/** One call of the interface, read and authenticated. */
export interface Call {
  readonly caller: Caller;
  /** The part of the path that names something. */
  readonly id: string;
  readonly params: Params;
  /** Paths to expand. */
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
