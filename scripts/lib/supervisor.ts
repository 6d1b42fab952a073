import { setTimeout as wait } from 'node:timers/promises';
import { type Service, ServiceEndedError, type ServiceOptions, startService, untilReady } from './service.ts';

/** Pauses before a process is started again: doubled from the first to the longest. */
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 8000;

/** A process that was ready for this long begins with the first pause again. */
const STEADY_MS = 60_000;

/** Starts in a row that may end before the process was ready. */
const MAX_FAILED_STARTS = 5;

/** Time for a start after the process was ready once. Doubled for each further one in a row: the machine may only be slow. */
const START_LIMIT_MS = 120_000;

/** Pause between sentences about a start under way. */
const REMINDER_MS = 15_000;

/** A server that is started again whenever its process ends by itself. */
export interface SupervisedService {
  name: string;
  /** Resolves when it is ready for the first time; rejects when it is given up before. */
  ready: Promise<void>;
  /** Rejects with a sentence and the last lines of the process when it is given up. */
  givenUp: Promise<never>;
  /** Ends it for good; a process that is ending by itself is given `graceMs` for it. */
  stop(graceMs?: number): Promise<void>;
}

export interface SupervisedOptions extends ServiceOptions {
  /** Addresses that answer with 200 once it is ready. */
  readyAt: readonly string[];
  /** Most time until it is ready again, by default 120 s; until it is ready for the first time there is no limit. */
  startLimitMs?: number;
  /** Settings of the starts after it was ready, beside `env`. */
  laterEnv?: Record<string, string>;
  /** One sentence for each end, for each time it is ready, and every 15 s (`reminderMs`) until then. */
  report: (line: string) => void;
  reminderMs?: number;
  /** What a process does first, for those sentences. It sends its parent what it does then. */
  firstStep?: string;
}

/**
 * Starts a server and starts it again, after growing pauses, when its process ends by itself. A first start that ends with an exit
 * code is given up at once: it has said what is wrong, such as a setting. So is a process that was not ready in five starts in a row.
 * Until it is ready for the first time it may take as long as it lives: ended on a slow machine, it would lose what it has done.
 */
export function superviseService(options: SupervisedOptions): SupervisedService {
  const stopping = new AbortController();
  const first = Promise.withResolvers<void>();
  let service: Service | undefined;
  let wasReady = false;
  const start = () => {
    service = startService(wasReady ? { ...options, env: { ...options.env, ...options.laterEnv } } : options);
    return service;
  };
  const loop = keepRunning(options, start, stopping.signal, () => {
    wasReady = true;
    first.resolve();
  });
  const givenUp = loop.then(() => new Promise<never>(() => undefined));
  givenUp.catch(first.reject);
  first.promise.catch(() => undefined);
  return {
    name: options.name,
    ready: first.promise,
    givenUp,
    stop: async (graceMs) => {
      stopping.abort();
      await service?.stop(graceMs);
    },
  };
}

/** Resolves when it is stopped; rejects when the service is given up. */
async function keepRunning(
  options: SupervisedOptions,
  start: () => Service,
  stopping: AbortSignal,
  onFirstReady: () => void,
): Promise<void> {
  const { name, readyAt, report, startLimitMs = START_LIMIT_MS } = options;
  let wasReady = false;
  let failedStarts = 0;
  let pauses = 0;
  // Since its first start, or since it was ready last.
  let awaySince = performance.now();
  while (!stopping.aborted) {
    const service = start();
    let readySince: number | null = null;
    try {
      const limitMs = wasReady ? startLimitMs * 2 ** failedStarts : Number.POSITIVE_INFINITY;
      await withReminders(service, options, () => untilReady(service, readyAt, limitMs));
      readySince = performance.now();
      const seconds = ((readySince - awaySince) / 1000).toFixed(1);
      report(`${name} is ${wasReady ? 'back' : 'ready'} after ${seconds} s`);
      failedStarts = 0;
      wasReady = true;
      onFirstReady();
      await service.ended;
    } catch (error) {
      if (stopping.aborted) return;
      await service.stop();
      if (!wasReady && error instanceof ServiceEndedError && error.signal === null) throw error;
      if (readySince === null) failedStarts += 1;
      else awaySince = performance.now();
      if (failedStarts >= MAX_FAILED_STARTS) throw await gaveUp(service, error);
      if (readySince !== null && performance.now() - readySince >= STEADY_MS) pauses = 0;
      const pauseMs = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** pauses);
      pauses += 1;
      report(`${messageOf(error)}; it is started again in ${pauseMs / 1000} s`);
      await wait(pauseMs, undefined, { signal: stopping }).catch(() => undefined);
    }
  }
}

/** Says every now and then that the service is not ready, and what it does, while `work` waits for it. */
async function withReminders(
  { name, process }: Service,
  { report, reminderMs = REMINDER_MS, firstStep = '' }: SupervisedOptions,
  work: () => Promise<void>,
): Promise<void> {
  let step = firstStep;
  process.on('message', (message) => {
    step = String(message);
  });
  const reminder = setInterval(() => report(`${name} is not ready yet${step && `: ${step}`}`), reminderMs);
  try {
    await work();
  } finally {
    clearInterval(reminder);
  }
}

async function gaveUp(service: Service, error: unknown): Promise<Error> {
  const lines = await service.lastLines();
  const text = `${messageOf(error)}; it was not ready in ${MAX_FAILED_STARTS} starts in a row and is given up`;
  return new Error(lines ? `${text}. Its last lines:\n${lines}` : text);
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
