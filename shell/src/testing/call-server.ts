import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { bindApi } from 'shared-auth';

/** A status that is not 200, for {@link CallServer.answers}. */
interface Refusal {
  readonly refused: number;
}

/** An API on a free port to which the calls of this process go. What has no answer is not found. */
export interface CallServer {
  /** Calls that came, such as `GET /api/order/cart`, in order. */
  readonly asked: string[];
  /** What is answered by call: a body, or a refusal. */
  answers: Record<string, unknown>;
  /** Lets nobody have an answer until the returned function is called. */
  hold(): () => void;
  close(): Promise<void>;
}

export const refusal = (status: number): Refusal => ({ refused: status });

export async function startCallServer(): Promise<CallServer> {
  let held: (() => void)[] | null = null;
  const server = createServer((request, response) => {
    const call = `${request.method} ${request.url}`;
    calls.asked.push(call);
    const found = calls.answers[call] ?? refusal(404);
    const send = () => answer(response, found);
    if (held) held.push(send);
    else send();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  bindApi({ baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
  const calls: CallServer = {
    asked: [],
    answers: {},
    hold: () => {
      const waiting: (() => void)[] = [];
      held = waiting;
      return () => {
        held = null;
        for (const send of waiting) send();
      };
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return calls;
}

function answer(response: ServerResponse, found: unknown): void {
  const status = isRefusal(found) ? found.refused : 200;
  const code = status === 404 ? 'not_found' : 'unavailable';
  const body = isRefusal(found) ? { code, msg: 'Refused', request_id: 'req-7' } : found;
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

function isRefusal(found: unknown): found is Refusal {
  return typeof found === 'object' && found !== null && 'refused' in found;
}
