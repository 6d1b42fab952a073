import { errorBodySchema } from 'shared-api/contract/error-body';
import type { Operation } from 'shared-api/contract/operation';
import { operations } from 'shared-api/contract/operations';
import { releaseOperations } from 'shared-api/contract/releases';
import { bindApi } from 'shared-auth';
import { json, type ReceivedRequest, startServer } from './local-server.ts';

/** A call as it came in. */
export interface ReceivedCall {
  /** `GET /api/order/cart`, with the query if there is one. */
  readonly call: string;
  readonly method: string;
  /** Path and query. */
  readonly path: string;
  /** Undefined without one; text when it is not JSON. */
  readonly body: unknown;
  /** The idempotency key. */
  readonly key: string | undefined;
}

/**
 * The reply: a body with status 200, a {@link refusal}, {@link CUT}, an {@link unchecked} body, a promise of one of
 * these, or a function of the request's body and call that returns one.
 */
export type FakeAnswer = unknown;

/** Answers by call: `GET /api/x?page=2`, `/api/x?page=2`, `GET /api/x` or `/api/x`; the first that matches counts. */
export type FakeAnswers = Record<string, FakeAnswer>;

export interface FakeServer {
  readonly baseUrl: string;
  /** Calls that came, in order: `GET /api/order/cart`. */
  readonly asked: string[];
  /** The same without the method. */
  readonly paths: string[];
  readonly calls: ReceivedCall[];
  /** Calls whose answer was no longer waited for. */
  readonly abandoned: string[];
  /** What broke the contract: `close` fails when there is anything. */
  readonly breaches: string[];
  /** Bodies that came with a call, or with any, in order. */
  sent(call?: string): unknown[];
  /** Idempotency keys that came, in order. */
  keys(): string[];
  /** Replaces all answers and forgets the calls so far. */
  answer(answers: FakeAnswers): void;
  /** Adds or replaces the answer of one call. */
  answerTo(call: string, answer: FakeAnswer): void;
  /** Answers the next call of this name once, before the standing answer; several are used in order. */
  once(call: string, answer: FakeAnswer): void;
  /** Cuts the line at the next calls: before the answer is made, or after. */
  cut(call: string, ...whens: readonly ('before' | 'after')[]): void;
  /** The next call waits until the returned function is called. With `answer` the call gets this one. */
  hold(call: string, answer?: FakeAnswer): () => void;
  /** Every call waits until the returned function is called. */
  holdAll(): () => void;
  /** Forgets all answers and calls. */
  forget(): void;
  close(): Promise<void>;
}

/** The connection breaks without an answer. */
export const CUT = Symbol('cut');

class Refusal {
  readonly status: number;
  readonly body: object;

  constructor(status: number, body: object) {
    this.status = status;
    this.body = body;
  }
}

class Unchecked {
  readonly body: unknown;

  constructor(body: unknown) {
    this.body = body;
  }
}

/** An error answer, with the further fields of its code. */
export function refusal(status: number, code: string, fields: object = {}): Refusal {
  return new Refusal(status, errorBody(code, fields));
}

/** An error body of the contract. */
export function errorBody(code: string, fields: object = {}): object {
  return { code, msg: `Refused: ${code}`, request_id: 'req-7', ...fields };
}

/** A body with status 200 that is not held to the contract: for tests of what a page does with a broken answer. */
export function unchecked(body: unknown): Unchecked {
  return new Unchecked(body);
}

/** A one-time behaviour of a call. */
interface Turn {
  readonly answer?: FakeAnswer;
  readonly hasAnswer: boolean;
  readonly cut?: 'before' | 'after';
  readonly until?: Promise<void>;
}

const open = new Set<FakeServer>();

afterAll(async () => {
  for (const server of open) await server.close();
});

/**
 * A server on a free port, to which the calls of this process go. It answers what the test says and 404 else, and is held to
 * the contract: a request whose body the contract refuses, or an answer that is not what it says, is a breach. Closes after
 * the tests of the file, and fails them for a breach.
 */
export async function startFakeServer(): Promise<FakeServer> {
  let answers = new Map<string, FakeAnswer>();
  let held: Promise<void> | undefined;
  const turns = new Map<string, Turn[]>();
  const calls: ReceivedCall[] = [];
  const asked: string[] = [];
  const paths: string[] = [];
  const abandoned: string[] = [];
  const breaches: string[] = [];

  const find = (call: ReceivedCall) => namesOf(call).find((name) => answers.has(name));
  const takeTurn = (call: ReceivedCall): Turn | undefined =>
    turns.get(namesOf(call).find((name) => turns.get(name)?.length) ?? '')?.shift();
  const addTurns = (call: string, ...more: Turn[]) => turns.set(call, [...(turns.get(call) ?? []), ...more]);

  const server = await startServer(async (request, reply) => {
    const call = callOf(request);
    calls.push(call);
    asked.push(call.call);
    paths.push(call.path);
    reply.on('close', () => {
      if (!reply.writableFinished) abandoned.push(call.call);
    });
    const operation = operationOf(call);
    const wrong = operation && requestBreach(operation, call);
    if (wrong) breaches.push(`${call.call}: ${wrong}`);
    const turn = takeTurn(call);
    if (turn?.cut === 'before') return void reply.destroy();
    await turn?.until;
    await held;
    const name = find(call);
    const planned = turn?.hasAnswer ? turn.answer : name && answers.get(name);
    const made = await (typeof planned === 'function' ? planned(call.body, call) : planned);
    if (turn?.cut === 'after' || made === CUT) return void reply.destroy();
    if (!turn?.hasAnswer && name === undefined) return json(reply, 404, errorBody('not_found'));
    const breach = answerBreach(operation, made);
    if (breach) breaches.push(`${call.call}: ${breach}`);
    if (made instanceof Refusal) return json(reply, made.status, made.body);
    json(reply, 200, made instanceof Unchecked ? made.body : made);
  });
  bindApi({ baseUrl: server.baseUrl });

  const forgetCalls = () => {
    for (const list of [calls, asked, paths, abandoned]) list.length = 0;
    turns.clear();
  };
  const fake: FakeServer = {
    baseUrl: server.baseUrl,
    asked,
    paths,
    calls,
    abandoned,
    breaches,
    sent: (name) =>
      calls
        .filter((call) => call.body !== undefined && (name === undefined || namesOf(call).includes(name)))
        .map(({ body }) => body),
    keys: () => calls.flatMap(({ key }) => key ?? []),
    answer: (next) => {
      answers = new Map(Object.entries(next));
      forgetCalls();
    },
    answerTo: (call, answer) => void answers.set(call, answer),
    once: (call, answer) => void addTurns(call, { answer, hasAnswer: true }),
    cut: (call, ...whens) =>
      void addTurns(call, ...(whens.length > 0 ? whens : (['before'] as const)).map(cutTurn)),
    hold: (call, ...answer) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      addTurns(call, { until: promise, hasAnswer: answer.length > 0, answer: answer[0] });
      return resolve;
    },
    holdAll: () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      held = promise;
      return () => {
        held = undefined;
        resolve();
      };
    },
    forget: () => {
      answers = new Map();
      forgetCalls();
    },
    close: async () => {
      if (!open.delete(fake)) return;
      await server.stop();
      if (breaches.length > 0) throw new Error(`The contract was broken:\n${breaches.join('\n')}`);
    },
  };
  open.add(fake);
  return fake;
}

function cutTurn(cut: 'before' | 'after'): Turn {
  return { cut, hasAnswer: false };
}

function callOf({ method, url, headers, body }: ReceivedRequest): ReceivedCall {
  const key = headers['idempotency-key']?.toString();
  return { call: `${method} ${url}`, method, path: url, body: parsed(body), key };
}

function parsed(body: string): unknown {
  if (body === '') return undefined;
  try {
    return JSON.parse(body);
  } catch {
    return body;
  }
}

/** Names under which a test may have an answer for the call, the most exact one first. */
function namesOf({ method, path }: ReceivedCall): string[] {
  const bare = path.replace(/\?.*/, '');
  return [`${method} ${path}`, path, `${method} ${bare}`, bare];
}

const patterns = [...operations, ...releaseOperations].map((operation: Operation) => ({
  operation,
  pattern: new RegExp(`^${operation.path.replaceAll(/:\w+/g, '[^/]+').replace(/\/$/, '')}/?$`),
}));

/** Where a name and a parameter both match, the name counts. */
function operationOf({ method, path }: ReceivedCall): Operation | undefined {
  const bare = path.replace(/\?.*/, '');
  const found = patterns.filter(
    ({ operation, pattern }) => operation.method === method && pattern.test(bare),
  );
  const parameters = ({ operation }: (typeof patterns)[number]) => operation.path.split(':').length;
  return found.sort((one, other) => parameters(one) - parameters(other))[0]?.operation;
}

function requestBreach(operation: Operation, { body }: ReceivedCall): string | undefined {
  if (operation.bodyType === 'multipart' || !operation.body) return undefined;
  const result = operation.body.safeParse(body);
  return result.success ? undefined : `the contract refuses the body: ${result.error.message}`;
}

function answerBreach(operation: Operation | undefined, answer: FakeAnswer): string | undefined {
  if (answer instanceof Unchecked) return undefined;
  const schema = answer instanceof Refusal ? errorBodySchema : operation?.answer;
  if (!schema) return 'the contract has no such call';
  const result = schema.safeParse(
    answer instanceof Refusal ? answer.body : JSON.parse(JSON.stringify(answer)),
  );
  return result.success ? undefined : `the answer is not what the contract says: ${result.error.message}`;
}
