import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

/** One request as the server got it. */
export interface ReceivedRequest {
  readonly method: string;
  /** Path and query. */
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

export interface LocalServer {
  readonly baseUrl: string;
  readonly seen: readonly ReceivedRequest[];
  stop(): Promise<void>;
}

/** A real HTTP server on a free port of this machine; `respond` answers, and the requests are remembered. */
export async function startServer(
  respond: (request: ReceivedRequest, reply: ServerResponse) => unknown,
): Promise<LocalServer> {
  const seen: ReceivedRequest[] = [];
  const server = createServer(async (incoming, reply) => {
    try {
      const { method = '', url = '', headers } = incoming;
      const request = { method, url, headers, body: await text(incoming) };
      seen.push(request);
      await respond(request, reply);
    } catch (error) {
      reply.destroy(error instanceof Error ? error : new Error(String(error)));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  return {
    baseUrl: `http://127.0.0.1:${address.port}`,
    seen,
    stop: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()));
        server.closeAllConnections();
      }),
  };
}

/** Ends a reply with JSON. */
export function json(reply: ServerResponse, status: number, body: unknown): void {
  reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
