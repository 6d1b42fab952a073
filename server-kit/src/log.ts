import { randomUUID } from 'node:crypto';
import { channel } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import { fileURLToPath } from 'node:url';
import {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
} from 'fastify';
import { isTracing, spanOf, traceFields } from './tracing.ts';
import { lineWithoutSecrets, withoutSecrets } from './without-secrets.ts';

export interface LogSettings {
  readonly level: string;
  /** `pretty` is for people. Default: one JSON object a line. */
  readonly format?: 'json' | 'pretty';
  /** Default: the standard output. */
  readonly stream?: NodeJS.WritableStream;
  /** Whether the caller is a server of ours, whose `x-request-id` is the request's. A server that faces the world makes its own. */
  readonly takesRequestIds: boolean;
}

export const REQUEST_ID = 'x-request-id';

const SANE_ID = /^[A-Za-z0-9_-]{8,64}$/;

/** The caller's own `x-request-id` when it is fit for logs, else a new one. */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers[REQUEST_ID];
  return typeof given === 'string' && SANE_ID.test(given) ? given : randomUUID();
}

/** Headers hold tokens, cookies and addresses; code and libraries log them under this name. */
const UNLOGGED_FIELDS = ['headers', '*.headers', '*.*.headers'];

/** What the log keeps of an error. */
export interface LoggedError {
  type: string;
  message: string;
  stack: string;
  [field: string]: unknown;
}

/** Causes of causes that are logged. */
const MAX_CAUSES = 5;

/**
 * An error for the log: its name, message, stack, code and causes. Nothing else that libraries attach to errors: statements with
 * values, raw requests, addresses, envelopes of emails.
 */
export function loggedError(error: unknown, depth = 0): LoggedError {
  const field = (name: string): unknown => Object(error)[name];
  const code = field('code');
  const cause = field('cause');
  const raw = String(field('message') ?? '');
  const message = messageOf(raw, code);
  return {
    type: String(field('name') ?? ''),
    message,
    stack: withoutSecrets(String(field('stack') ?? '').replace(raw, () => message)),
    ...(code !== undefined && { code }),
    ...(cause !== undefined && depth < MAX_CAUSES && { cause: loggedError(cause, depth + 1) }),
  };
}

/** PostgreSQL's class of errors in data, whose messages quote the value. */
const DATA_ERROR = /^22/;

function messageOf(message: string, code: unknown): string {
  const unquoted = DATA_ERROR.test(String(code)) ? message.replace(/".*"/gs, '"…"') : message;
  return withoutSecrets(unquoted);
}

/** The framework's own lines: none with an address, and none beside the one of `logRequests`. */
class QuietController extends LogController {
  constructor() {
    super({ requestIdLogLabel: 'request_id' });
  }

  override incomingRequest(): void {
    // Nothing has come of it yet.
  }

  override requestCompleted(): void {
    // The line of `logRequests` says it.
  }

  override routeNotFound(): void {
    // A 404 like others.
  }

  override defaultErrorLog(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
    if (reply.statusCode >= 500) request.log.error({ err: error }, 'a request failed');
  }

  override streamError(error: FastifyError, request: FastifyRequest): void {
    // Callers who hang up are in the line of the request.
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE')
      request.log.warn({ err: error }, 'an answer broke off after it had begun');
  }

  override writeHeadError(error: FastifyError, request: FastifyRequest): void {
    request.log.warn({ err: error }, 'an answer could not be sent');
  }
}

/** Options of a server's log and of the ids of its requests: the one format of all processes. */
export function logOptions({ level, format = 'json', stream, takesRequestIds }: LogSettings) {
  return {
    logger: {
      level,
      serializers: { err: loggedError },
      redact: { paths: UNLOGGED_FIELDS, remove: true },
      hooks: { streamWrite: lineWithoutSecrets },
      ...(isTracing() && { mixin: traceFields }),
      ...(stream && { stream }),
      ...(format === 'pretty' && {
        transport: { target: fileURLToPath(import.meta.resolve('pino-pretty')) },
      }),
    },
    logController: new QuietController(),
    genReqId: takesRequestIds ? requestIdOf : () => randomUUID(),
    requestIdHeader: false,
  } satisfies FastifyServerOptions;
}

interface Noted {
  /** Opaque: never a name. */
  readonly actor?: string | number;
  /** The pattern of an address, where the router's own says less. */
  readonly route?: string;
}

const noted = new WeakMap<IncomingMessage, Noted>();

/** Adds to the line of a request who made it, or what it was for. */
export function noteRequest({ raw }: Pick<FastifyRequest, 'raw'>, facts: Noted): void {
  noted.set(raw, { ...noted.get(raw), ...facts });
}

/** The pattern of a request's address, for its line and for the server in front. */
export function routeOf(request: Pick<FastifyRequest, 'raw' | 'routeOptions'>): string {
  return noted.get(request.raw)?.route ?? request.routeOptions.url ?? 'unknown';
}

/** Who made a request; undefined for strangers. */
export function actorOf({ raw }: Pick<FastifyRequest, 'raw'>): string | number | undefined {
  return noted.get(raw)?.actor;
}

/** What a server behind the front door tells it, for its own line of the request. */
const ROUTE = 'x-logged-route';
const ACTOR = 'x-logged-actor';

/** Gives every answer the id of its request, and tells the front door its route and who made it. */
export function identifyAnswers(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header(REQUEST_ID, request.id);
  });
  app.addHook('onSend', async (request, reply, payload) => {
    reply.header(ROUTE, routeOf(request));
    const actor = actorOf(request);
    if (actor !== undefined) reply.header(ACTOR, String(actor));
    return payload;
  });
}

/**
 * Takes the headers that `identifyAnswers` of a server behind has added out of its answer, and notes them for the line of the request.
 * @param headers with names in small letters
 */
export function noteAnswer<Given extends Readonly<Record<string, unknown>>>(
  request: Pick<FastifyRequest, 'raw'>,
  { [ROUTE]: route, [ACTOR]: actor, ...headers }: Given,
): Omit<Given, typeof ROUTE | typeof ACTOR> {
  if (typeof route === 'string' && route !== 'unknown') noteRequest(request, { route });
  if (typeof actor === 'string') noteRequest(request, { actor: read(actor) });
  return headers;
}

/** Notes who made a request by the answer of a server behind, which was called for it. */
export function noteActor(request: Pick<FastifyRequest, 'raw'>, headers: Headers): void {
  const actor = headers.get(ACTOR);
  if (actor !== null) noteRequest(request, { actor: read(actor) });
}

/** Numbers look the same in the lines of all servers. */
function read(actor: string): string | number {
  return /^\d{1,15}$/.test(actor) ? Number(actor) : actor;
}

/** Gets what the lines of requests say, for metrics: without a subscriber it costs nothing. */
export const ANSWERED = channel('wishbin:answered');

/** The same of the lines of jobs. */
export const JOB_ENDED = channel('wishbin:job-ended');

/** What the line of a request says. */
export interface AnsweredLine {
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly ms: number;
  readonly actor?: string | number | undefined;
  /** Of a request that is traced. */
  readonly trace_id?: string;
  /** The caller hung up before the whole answer was sent. */
  readonly cut_off?: true;
}

/**
 * Writes one line a request: `request_id`, `trace_id` of a traced one, actor, method, the route's pattern, status, milliseconds; an error line for a 5xx. It comes
 * when the answer is sent, or the caller has hung up.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { raw } = reply;
    raw.once('close', () => {
      const actor = actorOf(request);
      const trace = spanOf(request.raw)?.traceId;
      logAnswer(request.log, {
        ...(trace !== undefined && { trace_id: trace }),
        ...(actor !== undefined && { actor }),
        method: request.method,
        route: routeOf(request),
        status: raw.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        ...(!raw.writableFinished && { cut_off: true }),
      });
    });
    done();
  });
}

/** The line of one request; for those that no hook sees. */
export function logAnswer(log: FastifyRequest['log'], line: AnsweredLine): void {
  log[line.status >= 500 ? 'error' : 'info'](line, 'answered');
  ANSWERED.publish(line);
}

/** Logs a request for an address that no route can be looked up for, which no hook sees. */
export function logUnrouted({ log, method }: FastifyRequest, reply: FastifyReply): void {
  logAnswer(log, { method, route: 'unknown', status: reply.statusCode, ms: reply.elapsedTime });
}

/** How one run of a job ended. */
export interface JobRun {
  readonly job: string;
  /** Of this run: the queue's, or one of its own. */
  readonly id: string;
  readonly ms: number;
  readonly outcome: 'done' | 'failed';
  /** What the job gives, such as counts. */
  readonly result?: unknown;
  readonly err?: unknown;
}

/** Writes one line for a run of a job. */
export function logJob(
  log: { info(details: object, message: string): void; error(details: object, message: string): void },
  run: JobRun,
): void {
  if (run.outcome === 'done') log.info(run, 'a job is done');
  else log.error(run, 'a job failed');
  JOB_ENDED.publish(run);
}
