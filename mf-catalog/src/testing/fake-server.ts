import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { bindApi } from 'shared-auth';

/** A call as it came in; `body` is undefined without one. */
export interface AskedCall {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
}

/**
 * What the server answers at a path: a body with status 200, a {@link refusal}, {@link CUT}, or a function that gives one
 * of these, at once or when the test lets it.
 */
export type Answers = Record<string, unknown>;

export interface FakeServer {
  /** Paths that were asked for, in order. */
  readonly asked: string[];
  /** The same calls, with method and body. */
  readonly calls: AskedCall[];
  /** Idempotency keys of the same calls. */
  readonly keys: (string | undefined)[];
  /** Replaces what is answered from now on. */
  answer(answers: Answers): void;
  close(): Promise<void>;
}

/** The connection breaks off without an answer. */
export const CUT = Symbol('cut');

/** An error answer for {@link Answers}, with the details that its code has. */
export function refusal(
  status: number,
  code: string,
  details: object = {},
): { refused: number; body: object } {
  return { refused: status, body: { code, msg: `Refused: ${code}`, request_id: 'req-7', ...details } };
}

/** A server on a free port, to which the calls of this process go. Unknown paths answer 404. */
export async function startFakeServer(): Promise<FakeServer> {
  const asked: string[] = [];
  const calls: AskedCall[] = [];
  const keys: (string | undefined)[] = [];
  let current: Answers = {};

  const reply = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const call = { method: request.method ?? '', path: request.url ?? '', body: await bodyOf(request) };
    asked.push(call.path);
    calls.push(call);
    keys.push(request.headers['idempotency-key']?.toString());
    const planned = current[call.path] ?? refusal(404, 'not_found');
    const found = typeof planned === 'function' ? await planned(call) : planned;
    if (found === CUT) {
      response.destroy();
      return;
    }
    const { status, body } = isRefusal(found)
      ? { status: found.refused, body: found.body }
      : { status: 200, body: found };
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };

  const server = createServer((request, response) => {
    reply(request, response).catch((error: unknown) => response.destroy(error as Error));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  bindApi({ baseUrl: `http://127.0.0.1:${portOf(server.address())}` });
  return {
    asked,
    calls,
    keys,
    answer: (answers) => {
      current = answers;
      asked.length = 0;
      calls.length = 0;
      keys.length = 0;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) text += chunk;
  return text === '' ? undefined : JSON.parse(text);
}

function isRefusal(answer: unknown): answer is { refused: number; body: object } {
  return typeof answer === 'object' && answer !== null && 'refused' in answer;
}

function portOf(address: string | AddressInfo | null): number {
  if (typeof address !== 'object' || address === null) throw new Error('The server listens on no port');
  return address.port;
}
