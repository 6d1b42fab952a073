import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { bindApi } from 'shared-auth';

/** A server on a free port whose only call is the cart; the calls of this process go to it. */
export interface CartServer {
  /** Calls that came, such as `GET /api/order/cart`, in order. */
  readonly asked: string[];
  /** What is answered from now on: a body with status 200, or an error body with another status. */
  answer(body: unknown, status?: number): void;
  close(): Promise<void>;
}

/** An error body for {@link CartServer.answer}. */
export function refusal(code: string): object {
  return { code, msg: `Refused: ${code}`, request_id: 'req-7' };
}

export async function startCartServer(): Promise<CartServer> {
  const asked: string[] = [];
  let [body, status]: [unknown, number] = [{}, 200];
  const server = createServer((request, response) => {
    const call = `${request.method} ${request.url}`;
    asked.push(call);
    const known = call === 'GET /api/order/cart';
    response.writeHead(known ? status : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(known ? body : refusal('not_found')));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  bindApi({ baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
  return {
    asked,
    answer: (next, withStatus = 200) => {
      [body, status] = [next, withStatus];
      asked.length = 0;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
