import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** How a request is answered instead of being passed on. */
export type Fault =
  /** The connection is cut without an answer. */
  | 'cut'
  /** Nothing comes, and the connection stays. */
  | 'hang'
  | { status: number; body: unknown }
  /** The real answer, changed. */
  | Change;

interface Change {
  change(answer: Record<string, unknown>): unknown;
}

export interface Seen {
  method: string;
  path: string;
  query: URLSearchParams;
  form: URLSearchParams;
  authorization: string | undefined;
}

/** Proxy in front of a real server that injects the faults of a test. */
export class FaultProxy {
  readonly seen: Seen[] = [];
  /** By the end of a path. */
  readonly faults = new Map<string, Fault>();
  readonly #server: Server;
  upstream = '';
  #hung: () => void = () => undefined;

  constructor() {
    this.#server = createServer((incoming, outgoing) => void this.#answer(incoming, outgoing));
  }

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://localhost:${(this.#server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  seenAt(end: string): Seen[] {
    return this.seen.filter(({ path }) => path.endsWith(end));
  }

  /** Resolves when a request has begun to hang. */
  hanging(): Promise<void> {
    return new Promise((resolve) => {
      this.#hung = resolve;
    });
  }

  async #answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const body = await text(incoming);
    const url = new URL(incoming.url ?? '', 'http://proxy');
    const { authorization } = incoming.headers;
    const form = new URLSearchParams(body);
    this.seen.push({
      method: incoming.method ?? '',
      path: url.pathname,
      query: url.searchParams,
      form,
      authorization,
    });
    const fault = [...this.faults].find(([end]) => url.pathname.endsWith(end))?.[1];
    if (fault === 'hang') this.#hung();
    else if (fault === 'cut') incoming.socket.destroy();
    else if (fault && 'status' in fault) send(outgoing, fault.status, fault.body);
    else this.#pass(incoming, outgoing, body, fault);
  }

  #pass(incoming: IncomingMessage, outgoing: ServerResponse, body: string, fault?: Change): void {
    const { method, headers, url } = incoming;
    const onward = request(new URL(url ?? '', this.upstream), { method, headers }, async (answer) => {
      if (!fault) {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      } else send(outgoing, answer.statusCode ?? 502, fault.change(JSON.parse(await text(answer))));
    });
    onward.on('error', () => incoming.socket.destroy());
    onward.end(body);
  }
}

function send(outgoing: ServerResponse, status: number, body: unknown): void {
  outgoing.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
