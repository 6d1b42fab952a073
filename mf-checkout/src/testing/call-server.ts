import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { bindApi } from 'shared-auth';

interface Reply {
  /** None: the line is cut. */
  readonly status: number | null;
  /** A function says at each call what is answered to the body that was sent. */
  readonly body: unknown;
  /** Answered when this has come to an end. */
  readonly after: Promise<void>;
}

/** A server on a free port that knows no call but those it is told of; the calls of this process go to it. */
export interface CallServer {
  /** Calls that came, such as `GET /api/order/orders`, in order. */
  readonly asked: string[];
  /** Bodies that came with a call, in order. */
  sent(call: string): unknown[];
  /** What a call is answered from now on: a body, or a function that makes it from the body that was sent. */
  answer(call: string, body: unknown, status?: number): void;
  /** From now on the line is cut when this call has come: its answer is lost. */
  cut(call: string): void;
  /** Answers with status 200, but not before the function that it gives back is called. */
  holdBack(call: string, body: unknown): () => void;
  /** Knows nothing any more, and forgets what was asked. */
  forget(): void;
  close(): Promise<void>;
}

/** An error body, with the fields of its code. */
export function refusal(code: string, fields: object = {}): object {
  return { code, msg: `Refused: ${code}`, request_id: 'req-7', ...fields };
}

const UNKNOWN: Reply = { status: 404, body: refusal('not_found'), after: Promise.resolve() };

export async function startCallServer(): Promise<CallServer> {
  const asked: string[] = [];
  const bodies: { readonly call: string; readonly body: unknown }[] = [];
  const replies = new Map<string, Reply>();
  const server = createServer(async (request, response) => {
    const call = `${request.method} ${request.url}`;
    asked.push(call);
    const sent = await text(request);
    const body = sent === '' ? undefined : JSON.parse(sent);
    if (sent !== '') bodies.push({ call, body });
    const reply = replies.get(call) ?? UNKNOWN;
    await reply.after;
    const answer = typeof reply.body === 'function' ? reply.body(body) : reply.body;
    if (reply.status === null) response.destroy();
    else response.writeHead(reply.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  bindApi({ baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
  return {
    asked,
    sent: (call) => bodies.filter((one) => one.call === call).map(({ body }) => body),
    answer: (call, body, status = 200) => replies.set(call, { status, body, after: Promise.resolve() }),
    cut: (call) => replies.set(call, { status: null, body: null, after: Promise.resolve() }),
    holdBack: (call, body) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      replies.set(call, { status: 200, body, after: promise });
      return resolve;
    },
    forget: () => {
      replies.clear();
      asked.length = 0;
      bodies.length = 0;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
