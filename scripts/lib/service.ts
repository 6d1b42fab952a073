import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** How long one request for a readiness address may take: the first page of a door that starts is rendered. */
const POLL_LIMIT_MS = 30_000;

/** A server of the product, running as a child process. */
export interface Service {
  name: string;
  process: ChildProcess;
  /** Ends it and resolves once it is gone; one that is ending by itself is given `graceMs` for it. */
  stop(graceMs?: number): Promise<void>;
  /** Rejects with a `ServiceEndedError` when the process ends by itself. */
  ended: Promise<never>;
  /** What the process wrote last, at most 20 lines; once it has ended, all that it wrote counts. */
  lastLines(): Promise<string>;
}

/** A process ended although it was not stopped. */
export class ServiceEndedError extends Error {
  override readonly name = 'ServiceEndedError';

  /** The signal that killed it; null when it ended with an exit code. */
  readonly signal: NodeJS.Signals | null;

  constructor(service: string, exitCode: number | null, signal: NodeJS.Signals | null) {
    super(`${service} ended by itself (${signal ?? `exit code ${exitCode}`})`);
    this.signal = signal;
  }
}

export interface ServiceOptions {
  root: string;
  name: string;
  /** TypeScript file that Node runs, from the root. */
  file: string;
  env: Record<string, string>;
  /** Options of Node.js. */
  options?: readonly string[];
  /** True: what it writes to its standard output is for programs, and not shown. */
  quiet?: boolean;
  /** How long it may take to end after SIGTERM before it is killed; servers give requests under way 9 s. */
  stopLimitMs?: number;
}

const LAST_LINES = 20;

/** How long the output of an ended process is waited for: a grandchild may keep it open. */
const OUTPUT_LIMIT_MS = 1000;

/** Starts a server; its output goes where this process's goes. */
export function startService({
  root,
  name,
  file,
  env,
  options = [],
  quiet = false,
  stopLimitMs = 15_000,
}: ServiceOptions): Service {
  const child = spawn(process.execPath, [...options, join(root, file)], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', quiet ? 'ignore' : 'pipe', 'pipe', 'ipc'],
  });
  let written = '';
  const keep = (text: string) => {
    written = `${written}${text}`
      .split('\n')
      .slice(-LAST_LINES - 1)
      .join('\n');
  };
  for (const [from, to] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ] as const) {
    from?.pipe(to, { end: false });
    from?.setEncoding('utf8').on('data', keep);
  }
  const closed = new Promise<void>((resolve) => child.once('close', () => resolve()));
  let stopping = false;
  const ended = new Promise<never>((_, reject) => {
    child.once('exit', (code, signal) => {
      if (!stopping) reject(new ServiceEndedError(name, code, signal));
    });
  });
  ended.catch(() => undefined);
  return {
    name,
    process: child,
    ended,
    stop: (graceMs = 0) => {
      stopping = true;
      return endProcess(child, graceMs, stopLimitMs);
    },
    lastLines: async () => {
      if (hasEnded(child)) await Promise.race([closed, wait(OUTPUT_LIMIT_MS, undefined, { ref: false })]);
      return written.trim();
    },
  };
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean =>
  exitCode !== null || signalCode !== null;

function endProcess(child: ChildProcess, graceMs: number, stopLimitMs: number): Promise<void> {
  if (hasEnded(child)) return Promise.resolve();
  return new Promise((resolve) => {
    const timers = [
      setTimeout(() => child.kill('SIGTERM'), graceMs),
      setTimeout(() => child.kill('SIGKILL'), graceMs + stopLimitMs),
    ];
    child.once('exit', () => {
      for (const timer of timers) clearTimeout(timer);
      resolve();
    });
  });
}

/**
 * Waits until every address answers with 200, asking every 50 ms; without a limit as long as the process lives.
 * @throws ServiceEndedError when the process ends first; one sentence when the limit has passed
 */
export async function untilReady(
  service: Service,
  urls: readonly string[],
  limitMs = Number.POSITIVE_INFINITY,
): Promise<void> {
  const over = new AbortController();
  const deadline = Date.now() + limitMs;
  try {
    const late = `${service.name} is not ready after ${limitMs / 1000} s`;
    const polls = urls.map((url) => poll(url, late, deadline, over.signal));
    await Promise.race([service.ended, Promise.all(polls)]);
  } finally {
    over.abort();
  }
}

async function poll(url: string, late: string, deadline: number, over: AbortSignal): Promise<void> {
  while (Date.now() < deadline && !over.aborted) {
    const ok = await fetch(url, { signal: AbortSignal.any([over, AbortSignal.timeout(POLL_LIMIT_MS)]) }).then(
      (response) => response.ok,
      // Not listening yet: keep waiting.
      () => false,
    );
    if (ok) return;
    await wait(50);
  }
  if (!over.aborted) throw new Error(`${late}: ${url} does not answer`);
}

/**
 * Runs a command whose servers go on until it is stopped. SIGINT, SIGTERM and SIGHUP end them, and this process with 0; an error of
 * `start` before that with 1 and its message.
 * @param end ends what runs; what is ending by itself is given `graceMs` for it
 */
export function runUntilStopped(
  start: () => Promise<unknown>,
  end: (graceMs: number) => Promise<unknown>,
): void {
  let isStopping = false;
  const stop = async (exitCode: number, graceMs: number) => {
    isStopping = true;
    await end(graceMs);
    process.exit(exitCode);
  };
  // Ctrl+C reaches the servers by itself; a second signal would force them to exit.
  process.once('SIGINT', () => stop(0, 2000));
  for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.once(signal, () => stop(0, 0));
  start().catch((error: unknown) => {
    // It lost what was ended, such as a build.
    if (isStopping) return;
    console.error(error instanceof Error ? error.message : error);
    return stop(1, 0);
  });
}
