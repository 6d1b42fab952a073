import { text } from 'node:stream/consumers';
import { startLocalServer } from '../../../testing/local-server.ts';

/** The reply: a status and a body, text or JSON. */
export type CarrierAnswer = readonly [status: number, body: unknown];

/** A server in place of the carriers, which sends the answers that the test sets. */
export interface CarrierServer {
  readonly shippo: { readonly url: string; readonly token: string };
  /** By the path and the body of each call. */
  answer(by: (path: string, body: Record<string, unknown>) => CarrierAnswer): void;
}

export async function startCarrierServer(): Promise<CarrierServer> {
  let by: (path: string, body: Record<string, unknown>) => CarrierAnswer = () => [500, ''];
  const url = await startLocalServer(async (request, response) => {
    const sent = await text(request);
    const [status, body] = by(request.url ?? '', sent ? JSON.parse(sent) : {});
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  return {
    shippo: { url, token: 'any' },
    answer: (next) => {
      by = next;
    },
  };
}
