import type { FastifyReply } from 'fastify';

/** Milliseconds that somebody may take to receive a picture: a slow telephone does, one that never reads does not. */
const LONGEST = 120_000;

/** Calls `release` once a reply is sent or its receiver is gone; one that takes too long is cut off. */
export function whileSent({ raw }: FastifyReply, release: () => void): void {
  if (raw.destroyed || raw.writableFinished) {
    release();
    return;
  }
  const slow = setTimeout(() => raw.destroy(), LONGEST).unref();
  raw.once('close', () => {
    clearTimeout(slow);
    release();
  });
}
