import { setTimeout as wait } from 'node:timers/promises';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import { UNREACHED_POSITION } from 'server-kit/read-position';
import type { PageCache } from './page-cache.ts';

interface StreamSettings {
  readonly apiUrl: string;
  /** Shared with the API. */
  readonly secret: string;
  /**
   * Receives the place in the database's log that pages have to hold from now on: undefined where the API has no replica, one that no
   * replica reaches while changes are not known.
   */
  readonly onPosition?: (position: string | undefined) => void;
  readonly log: { warn(details: object, message: string): void; info(message: string): void };
}

/** The API sends a heartbeat each second. */
const SILENCE_MS = 3000;

/** Between two attempts to connect; doubled after each that fails. */
const FIRST_DELAY_MS = 100;
const LONGEST_DELAY_MS = 2000;

/**
 * Follows the API's changes of data for as long as the returned function is not called: pages of changed data are dropped from
 * the cache. While the stream is broken the cache knows no changes.
 */
export function followChanges(cache: PageCache, settings: StreamSettings): () => Promise<void> {
  const end = new AbortController();
  const ended = keepFollowing(cache, settings, end.signal);
  return async () => {
    end.abort();
    await ended;
  };
}

async function keepFollowing(cache: PageCache, settings: StreamSettings, signal: AbortSignal): Promise<void> {
  let delayMs = FIRST_DELAY_MS;
  let isWarned = false;
  while (!signal.aborted) {
    let isConnected = false;
    try {
      await followOnce(cache, settings, signal, () => {
        isConnected = true;
        if (isWarned) settings.log.info('changes of data are known again');
        isWarned = false;
      });
    } catch (error) {
      if (!signal.aborted && !isWarned)
        settings.log.warn({ err: error }, 'changes of data are not known: each page is rendered anew');
      isWarned = true;
    }
    cache.setKnowsChanges(false);
    settings.onPosition?.(UNREACHED_POSITION);
    delayMs = isConnected ? FIRST_DELAY_MS : Math.min(2 * delayMs, LONGEST_DELAY_MS);
    await wait(delayMs, undefined, { signal, ref: false }).catch(() => undefined);
  }
}

/** Rejects when the stream ends or falls silent. */
async function followOnce(
  cache: PageCache,
  { apiUrl, secret, onPosition }: StreamSettings,
  signal: AbortSignal,
  onReady: () => void,
): Promise<void> {
  const broken = new AbortController();
  const silence = setTimeout(() => broken.abort(new Error('The stream of changes is silent')), SILENCE_MS);
  try {
    const answer = await fetch(`${apiUrl}/api/internal/changes`, {
      headers: { accept: 'text/event-stream', authorization: `Bearer ${secret}` },
      signal: AbortSignal.any([signal, broken.signal]),
    });
    if (!answer.ok || !answer.body)
      throw new Error(`The stream of changes was answered with ${answer.status}`);
    const events = answer.body
      .pipeThrough(new TextDecoderStream())
      .pipeThrough(new EventSourceParserStream({ onComment: () => silence.refresh() }));
    for await (const { event, data, id } of events) {
      silence.refresh();
      // Before the pages are dropped: what is rendered from now on holds the change.
      if (id || event === 'ready') onPosition?.(id || undefined);
      if (event === 'change') cache.invalidate(data.split(' '));
      if (event === 'ready') {
        cache.setKnowsChanges(true);
        onReady();
      }
    }
    throw new Error('The stream of changes ended');
  } finally {
    clearTimeout(silence);
  }
}
