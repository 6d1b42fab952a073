import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

/** One request as the server got it. */
export interface Seen {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

export interface LocalServer {
  readonly baseUrl: string;
  readonly seen: readonly Seen[];
  stop(): Promise<void>;
}

/** A real HTTP server on a free port of this machine that answers as told and remembers what it was asked. */
export async function startServer(
  answer: (request: Seen, reply: ServerResponse) => void,
): Promise<LocalServer> {
  const seen: Seen[] = [];
  const server = createServer(async (request, reply) => {
    const { method = '', url = '', headers } = request;
    const one: Seen = { method, url, headers, body: await text(request) };
    seen.push(one);
    answer(one, reply);
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
