import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** What is sent back: a status and a body, text or JSON. */
export type CarrierAnswer = readonly [status: number, body: unknown];

/** A server where the carriers are looked for, which answers whatever it is told to. */
export interface CarrierServer {
  readonly shippo: { readonly url: string; readonly token: string };
  /** By the path and the body of each call. */
  answer(by: (path: string, body: Record<string, unknown>) => CarrierAnswer): void;
  stop(): Promise<void>;
}

export async function startCarrierServer(): Promise<CarrierServer> {
  let by: (path: string, body: Record<string, unknown>) => CarrierAnswer = () => [500, ''];
  const server = createServer(async (request, response) => {
    const sent = await text(request);
    const [status, body] = by(request.url ?? '', sent ? JSON.parse(sent) : {});
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    shippo: { url: `http://127.0.0.1:${port}`, token: 'any' },
    answer: (next) => {
      by = next;
    },
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
