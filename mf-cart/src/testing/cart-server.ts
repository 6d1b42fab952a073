import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { bindApi } from 'shared-auth';

const CART = 'GET /api/order/cart';

interface Reply {
  /** None: the line is cut. */
  readonly status: number | null;
  /** A function says at each call what is answered to the body that was sent. */
  readonly body: unknown;
  /** Answered when this has come to an end. */
  readonly after: Promise<void>;
}

/** A server on a free port that knows calls of the cart only; the calls of this process go to it. */
export interface CartServer {
  /** Calls that came, such as `GET /api/order/cart`, in order. */
  readonly asked: string[];
  /** Calls whose answer was no longer waited for. */
  readonly left: string[];
  /** Bodies that came with a call, in order. */
  sent(call: string): unknown[];
  /** What the cart is from now on, and nothing else is known: a body with status 200, or an error body with another status. */
  answer(body: unknown, status?: number): void;
  /** What another call is answered from now on: a body, or a function that makes it from the body that was sent. */
  answerTo(call: string, body: unknown, status?: number): void;
  /** From now on the line is cut when this call has come: its answer is lost. */
  cut(call: string): void;
  /** The same, but not before the function that it gives back is called. */
  holdBack(call: string, body: unknown): () => void;
  close(): Promise<void>;
}

/** An error body for {@link CartServer.answer}. */
export function refusal(code: string): object {
  return { code, msg: `Refused: ${code}`, request_id: 'req-7' };
}

const UNKNOWN: Reply = { status: 404, body: refusal('not_found'), after: Promise.resolve() };

export async function startCartServer(): Promise<CartServer> {
  const asked: string[] = [];
  const left: string[] = [];
  const bodies: { readonly call: string; readonly body: unknown }[] = [];
  const replies = new Map<string, Reply>();
  const server = createServer(async (request, response) => {
    const call = `${request.method} ${request.url}`;
    asked.push(call);
    const sent = await text(request);
    if (sent !== '') bodies.push({ call, body: JSON.parse(sent) });
    response.on('close', () => {
      if (!response.writableFinished) left.push(call);
    });
    const { status, body, after } = replies.get(call) ?? UNKNOWN;
    await after;
    const answer = typeof body === 'function' ? body(bodies.at(-1)?.body) : body;
    if (status === null) response.destroy();
    else {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(answer));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  bindApi({ baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
  const answerTo = (call: string, body: unknown, status: number | null = 200, after = Promise.resolve()) => {
    replies.set(call, { status, body, after });
  };
  return {
    asked,
    left,
    sent: (call) => bodies.filter((one) => one.call === call).map(({ body }) => body),
    answer: (body, status) => {
      replies.clear();
      asked.length = 0;
      left.length = 0;
      bodies.length = 0;
      answerTo(CART, body, status);
    },
    answerTo: (call, body, status) => answerTo(call, body, status),
    cut: (call) => answerTo(call, null, null),
    holdBack: (call, body) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      answerTo(call, body, 200, promise);
      return resolve;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
