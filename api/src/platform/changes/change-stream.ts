import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { CallError } from '../http/errors.ts';
import type { ChangeFeed } from './change-feed.ts';

/** For front doors alone: they pass nothing below it on. */
const PATH = '/api/internal/changes';

/** A front door that hears nothing for longer takes the stream for broken. */
const HEARTBEAT_MS = 1000;

/** Bytes that a front door may leave unread. */
const MAX_UNREAD = 1024 * 1024;

interface StreamParts {
  readonly feed: ChangeFeed;
  /** Shared with the front doors. */
  readonly secret: string;
}

/**
 * Server-sent events of changed data: `ready` once none can be missed, then `change` with the tags, separated by spaces.
 * Where the database has a replica, the event's `id` is the place in the database's log that pages of these data have to hold. Not part of
 * the contract.
 */
export function routeChanges(http: FastifyInstance, { feed, secret }: StreamParts): void {
  const open = new Set<() => void>();
  http.addHook('preClose', async () => {
    for (const end of open) end();
  });

  http.get(PATH, { exposeHeadRoute: false, logLevel: 'warn' }, async (request, reply) => {
    assertFrontDoor(request, secret);
    const { raw } = reply.hijack();
    raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    const send = (text: string): void => {
      if (raw.writableLength > MAX_UNREAD) end();
      else raw.write(text);
    };
    const heartbeats = setInterval(() => send(':\n\n'), HEARTBEAT_MS);
    let unsubscribe = (): void => undefined;
    let readyAt: string | undefined;
    const end = (): void => {
      clearInterval(heartbeats);
      open.delete(end);
      unsubscribe();
      raw.end();
    };
    open.add(end);
    raw.on('close', end);
    raw.flushHeaders();
    try {
      unsubscribe = await feed.subscribe(
        (tags, position) => send(`${idOf(position)}event: change\ndata: ${tags.join(' ')}\n\n`),
        end,
      );
      readyAt = await feed.position();
    } catch (error) {
      // The front door connects again.
      end();
      throw error;
    }
    if (open.has(end)) send(`${idOf(readyAt)}event: ready\ndata:\n\n`);
    else unsubscribe();
  });
}

const idOf = (position: string | undefined): string => (position === undefined ? '' : `id: ${position}\n`);

/**
 * Refuses who does not know the secret of the front doors, with a CallError (sign_in_needed). Compares hashes, since the time of a
 * comparison of texts says how far they are alike.
 */
export function assertFrontDoor({ headers }: FastifyRequest, secret: string): void {
  const hash = (text: string): Buffer => createHash('sha256').update(text).digest();
  if (!timingSafeEqual(hash(headers.authorization ?? ''), hash(`Bearer ${secret}`)))
    throw new CallError('sign_in_needed', 'This call is for front doors that know its secret.');
}
