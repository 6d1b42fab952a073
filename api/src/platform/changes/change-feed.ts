import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/database.ts';

/** Channel of the database's triggers. */
const CHANNEL = 'changes';

/** More notifications in a window than this are sent together at its end. */
const MAX_PROMPT = 20;
const WINDOW_MS = 50;

/**
 * Tags of data that changed; `all` stands for everything. Where the database has a replica, `position` is the place in its log before which
 * the change is.
 */
export type OnChange = (tags: readonly string[], position?: string) => void;

/** Changes of the data that public pages show, from the database's notifications. */
export interface ChangeFeed {
  /** Resolves once no further change can be missed; gives the function that ends it. `onLost`: changes are missed from now on. */
  subscribe(onChange: OnChange, onLost: () => void): Promise<() => void>;
  /** The place before which all is that is committed by now; undefined without a replica. Rejects while the database is away. */
  position(): Promise<string | undefined>;
  close(): Promise<void>;
}

interface FeedParts {
  readonly database: Database;
  readonly log: FastifyBaseLogger;
  /** The place in the primary's log, where the database has a replica. */
  readonly position?: (() => Promise<string>) | undefined;
}

/** A feed that listens from its first subscriber on. Changes of one moment are sent together, at most 50 ms late. */
export function changeFeed({ database, log, position }: FeedParts): ChangeFeed {
  const subscribers = new Map<OnChange, () => void>();
  const waiting = new Set<string>();
  let listening: Promise<() => Promise<void>> | undefined;
  let returned = Promise.resolve();
  let onReturn = (): void => undefined;
  let windowStart = 0;
  let sent = 0;
  let timer: NodeJS.Timeout | undefined;
  /** Resolves once the tags under way are sent with their place. */
  let placing: Promise<void> | undefined;

  const endAll = (): void => {
    for (const [subscriber, onLoss] of subscribers) {
      subscribers.delete(subscriber);
      onLoss();
    }
  };
  const send = (tags: readonly string[], at?: string): void => {
    for (const onChange of subscribers.keys()) onChange(tags, at);
  };
  const sendPlaced = async (tags: readonly string[], place: () => Promise<string>): Promise<void> => {
    if (subscribers.size === 0) return;
    try {
      send(tags, await place());
    } catch (err) {
      log.warn({ err }, 'the place of a change is not known: front doors begin their streams again');
      endAll();
    }
  };
  const flush = (): void => {
    timer = undefined;
    const tags = waiting.has('all') ? ['all'] : [...waiting];
    waiting.clear();
    if (!position) {
      send(tags);
      return;
    }
    // What changes meanwhile is sent together afterwards: one place holds all changes before it.
    placing = sendPlaced(tags, position).finally(() => {
      placing = undefined;
      if (waiting.size > 0 && !timer) flush();
    });
  };
  const note = (payload: string): void => {
    for (const tag of payload.split(' ')) waiting.add(tag);
    if (timer || placing) return;
    const now = performance.now();
    if (now - windowStart > WINDOW_MS) {
      windowStart = now;
      sent = 0;
    }
    sent += 1;
    if (sent <= MAX_PROMPT) flush();
    else timer = setTimeout(flush, WINDOW_MS);
  };

  const listen = (): Promise<() => Promise<void>> => {
    const started = database.listen(CHANNEL, {
      onNotification: note,
      onLost: () => {
        log.warn('the database tells no changes of data at the moment: front doors keep no pages');
        ({ promise: returned, resolve: onReturn } = Promise.withResolvers<void>());
        endAll();
      },
      onReturn: () => onReturn(),
    });
    // A failure is not kept: the next subscriber tries again.
    started.catch(() => {
      if (listening === started) listening = undefined;
    });
    return started;
  };

  return {
    async subscribe(onChange, onLost) {
      listening ??= listen();
      await listening;
      await returned;
      subscribers.set(onChange, onLost);
      return () => void subscribers.delete(onChange);
    },
    position: async () => position?.(),
    async close() {
      clearTimeout(timer);
      subscribers.clear();
      waiting.clear();
      await placing;
      const stop = await listening?.catch(() => undefined);
      await stop?.();
    },
  };
}
