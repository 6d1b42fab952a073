import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Chance } from './killer.ts';

/** What one API process is doing with the card service: `open` a payment, `look` at one, or anything else. */
export type Step = 'open' | 'look' | 'other';

/** Proxy between one API process and the card service; reports each request and the moment before its reply. */
export interface CardsGate {
  readonly url: string;
  close(): Promise<void>;
}

export interface Watcher extends Record<'before' | 'after' | 'afterwards', (step: Step) => Promise<void>> {
  readonly chance: Chance;
  /** Changes what is passed on: the card service is asked for something else than the product asked for. */
  readonly change?: (step: Step, body: Buffer) => Buffer;
}

/** Milliseconds that a completion takes, more or less. */
const COMPLETION = 12;

/**
 * A gate reports what happens: before a request is passed on, between the card service's answer and its being passed
 * back, and a few milliseconds afterwards.
 */
export async function openCardsGate(
  cardsUrl: string,
  { before, after, afterwards, chance, change = (_step, body) => body }: Watcher,
): Promise<CardsGate> {
  const pass = async (asked: IncomingMessage, reply: ServerResponse): Promise<void> => {
    const step = stepOf(asked);
    const body = change(step, await bytesOf(asked));
    await before(step);
    const { method, url } = asked;
    const length = body.length > 0 && { 'content-length': String(body.length) };
    const headers = { ...asked.headers, ...length };
    const onward = request(new URL(url ?? '/', cardsUrl), { method, headers });
    onward.end(body);
    const [answer] = (await once(onward, 'response')) as [IncomingMessage];
    const answered = await bytesOf(answer);
    await after(step);
    reply.writeHead(answer.statusCode ?? 502, answer.headers).end(answered);
    await wait(chance(COMPLETION));
    await afterwards(step);
  };
  const server = createServer((asked, reply) => {
    // Who asked may be gone by now: that is what this is for.
    pass(asked, reply).catch(() => reply.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function stepOf({ method, url = '' }: IncomingMessage): Step {
  const [path] = url.split('?');
  if (path === '/v1/payment_intents' && method === 'POST') return 'open';
  return path?.startsWith('/v1/payment_intents/') && method === 'GET' ? 'look' : 'other';
}

async function bytesOf(stream: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer);
  return Buffer.concat(parts);
}
