import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { bindApi } from 'shared-auth';

/**
 * What the server answers at a path: a body with status 200, another status with its error body, or a promise of either.
 * A path with its query goes before one without, and `POST /path` before `/path`.
 */
export type Answers = Record<string, unknown>;

export interface FakeServer {
  /** Paths that were asked for, in order. */
  readonly asked: string[];
  /** Bodies that came with calls, in order. */
  readonly sent: unknown[];
  /** Names that requests came with, in order. */
  readonly keys: string[];
  /** Replaces what is answered from now on. */
  answer(answers: Answers): void;
  close(): Promise<void>;
}

/** An error answer for {@link Answers}. */
export function refusal(status: number, code: string): { refused: number; body: object } {
  return { refused: status, body: { code, msg: `Refused: ${code}`, request_id: 'req-7' } };
}

/** An answer for {@link Answers} that never arrives: the connection breaks. */
export const LOST = Symbol('lost');

/** A server on a free port, to which the calls of this process go. Unknown paths answer 404. */
export async function startFakeServer(): Promise<FakeServer> {
  const asked: string[] = [];
  const sent: unknown[] = [];
  const keys: string[] = [];
  let current: Answers = {};
  const server = createServer(async (request, response) => {
    const path = request.url ?? '';
    asked.push(path);
    const key = request.headers['idempotency-key'];
    if (typeof key === 'string') keys.push(key);
    const came = await text(request);
    if (came !== '') sent.push(JSON.parse(came));
    const bare = path.replace(/\?.*/, '');
    const found = await (current[`${request.method} ${path}`] ??
      current[path] ??
      current[`${request.method} ${bare}`] ??
      current[bare] ??
      refusal(404, 'not_found'));
    if (found === LOST) return void request.socket.destroy();
    const { status, body } = isRefusal(found)
      ? { status: found.refused, body: found.body }
      : { status: 200, body: found };
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  bindApi({ baseUrl: `http://127.0.0.1:${portOf(server.address())}` });
  return {
    asked,
    sent,
    keys,
    answer: (answers) => {
      current = answers;
      asked.length = 0;
      sent.length = 0;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function isRefusal(answer: unknown): answer is { refused: number; body: object } {
  return typeof answer === 'object' && answer !== null && 'refused' in answer && 'body' in answer;
}

function portOf(address: string | AddressInfo | null): number {
  if (typeof address !== 'object' || address === null) throw new Error('The server listens on no port');
  return address.port;
}
