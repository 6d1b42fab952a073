import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Listener } from './database.ts';

interface ListenOptions {
  readonly url: string;
  readonly connectTimeoutMs: number;
  /** Letters and _. */
  readonly channel: string;
  readonly listener: Listener;
}

/** Between two attempts to connect; doubled after each that fails. */
const FIRST_DELAY_MS = 100;
const LONGEST_DELAY_MS = 5000;

/** A connection that died without a word is noticed after so long. */
const PROBE_INTERVAL_MS = 5000;

/**
 * Listens to a channel of a PostgreSQL server on a connection outside the pool, for as long as the returned function is not
 * called. Keeps trying while the server is away.
 */
export async function listenPostgres(options: ListenOptions): Promise<() => Promise<void>> {
  const end = new AbortController();
  const { promise: listening, resolve: onListening } = Promise.withResolvers<void>();
  const ended = keepListening(options, end.signal, onListening);
  await listening;
  return async () => {
    end.abort();
    await ended;
  };
}

async function keepListening(
  options: ListenOptions,
  signal: AbortSignal,
  onListening: () => void,
): Promise<void> {
  let delayMs = FIRST_DELAY_MS;
  let hasListened = false;
  let isLost = true;
  while (!signal.aborted) {
    await listenOnce(options, signal, () => {
      if (hasListened) options.listener.onReturn();
      hasListened = true;
      isLost = false;
      delayMs = FIRST_DELAY_MS;
      onListening();
    });
    if (signal.aborted) break;
    if (!isLost) options.listener.onLost();
    isLost = true;
    await wait(delayMs, undefined, { signal, ref: false }).catch(() => undefined);
    delayMs = Math.min(2 * delayMs, LONGEST_DELAY_MS);
  }
}

/** Resolves when the connection is lost, or could not be opened. */
async function listenOnce(
  { url, connectTimeoutMs, channel, listener }: ListenOptions,
  signal: AbortSignal,
  onListening: () => void,
): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: connectTimeoutMs,
    query_timeout: PROBE_INTERVAL_MS,
    keepAlive: true,
    application_name: 'wishbin-api-changes',
  });
  const { promise: lost, resolve: onLost } = Promise.withResolvers<void>();
  client.on('error', () => onLost());
  client.on('end', () => onLost());
  client.on('notification', ({ payload }) => listener.onNotification(payload ?? ''));
  signal.addEventListener('abort', () => onLost(), { once: true });
  let probes: NodeJS.Timeout | undefined;
  try {
    await client.connect();
    await client.query(`listen ${client.escapeIdentifier(channel)}`);
    onListening();
    probes = setInterval(() => client.query('select 1').catch(() => onLost()), PROBE_INTERVAL_MS);
    await lost;
  } catch {
    // Tried again: the server is away, and every request says so.
  } finally {
    clearInterval(probes);
    await client.end().catch(() => undefined);
  }
}
