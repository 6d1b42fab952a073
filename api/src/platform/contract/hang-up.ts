import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Bytes that are still listened to, and milliseconds, once somebody who sends too much has been answered. */
const LISTENED_TO = 8 * 1024 * 1024;
const LONGEST = 2000;

/**
 * What a reply is to send to somebody who has not finished: the same, and the connection is closed after it. Closed at
 * once it would be reset, and the answer lost with it; so the rest is listened to for a little while and thrown away.
 */
export function hangUpAfter(request: FastifyRequest, reply: FastifyReply, answer: string): Readable {
  reply.header('connection', 'close').header('content-length', Buffer.byteLength(answer));
  // The answer is whole by its length; the end of the stream is what closes the connection.
  return Readable.from(
    (async function* () {
      yield answer;
      await heardOut(request.raw);
    })(),
  );
}

/** Until the sender has finished or gone, or has gone on for long enough. */
function heardOut(raw: IncomingMessage): Promise<void> {
  if (raw.complete || raw.destroyed) return Promise.resolve();
  const { promise, resolve } = Promise.withResolvers<void>();
  let heard = 0;
  const timer = setTimeout(resolve, LONGEST);
  raw.once('end', resolve).once('close', resolve);
  raw.on('data', (chunk: Buffer) => {
    heard += chunk.length;
    if (heard > LISTENED_TO) resolve();
  });
  raw.resume();
  return promise.finally(() => clearTimeout(timer));
}
