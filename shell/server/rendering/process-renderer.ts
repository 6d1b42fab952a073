import { type ChildProcess, fork } from 'node:child_process';
import type { JobMessage, ProcessMessage } from './process-protocol.ts';
import { type RenderAnswer, RenderError, type Renderer, type RenderJob } from './render-job.ts';

export interface ProcessSettings {
  /** Module that a process runs, and its arguments. */
  readonly program: URL;
  readonly args: readonly string[];
  readonly maxProcesses: number;
  /** Limit of a page's rendering, and of its expected wait in the queue. */
  readonly timeLimitMs: number;
  readonly log: { warn(details: object, message: string): void };
}

/** Pages that one process renders at a time: part of a page's time is waiting for its data. */
const CONCURRENT_PAGES = 8;

/** Heap of a process; it crashes beyond. */
const MAX_HEAP_MB = 256;

const START_TIMEOUT_MS = 15_000;
const HEARTBEAT_TIMEOUT_MS = 1000;
const CHECK_INTERVAL_MS = 250;

/** Time limits after which a page that never ends costs its process, and a waiting page is given up. */
const MAX_LIMITS = 3;

/** After a process could not be started, and until one that should end is killed. */
const RESTART_DELAY_MS = 1000;
const EXIT_TIMEOUT_MS = 1000;

/** What a process needs to reach the API. This keeps the front door's settings out of `process.env`; it is no sandbox. */
const ENVIRONMENT = ['NODE_ENV', 'NODE_COMPILE_CACHE', 'NODE_EXTRA_CA_CERTS', 'TZ'];

/** Of the exponentially weighted mean duration of a page. */
const INITIAL_DURATION_MS = 200;
const WEIGHT = 0.1;

interface PendingPage {
  readonly job: RenderJob;
  readonly queuedAt: number;
  /** It was in a process that failed, together with other pages. */
  isSuspect: boolean;
  isSettled: boolean;
  settle: (answer: RenderAnswer | RenderError) => void;
}

interface ActivePage {
  readonly page: PendingPage;
  readonly startedAt: number;
  readonly timeout: NodeJS.Timeout;
  isLate: boolean;
}

interface RenderProcess {
  readonly child: ChildProcess;
  readonly pages: Map<number, ActivePage>;
  isReady: boolean;
  /** Renders a suspect, so it gets no other page. */
  isExclusive: boolean;
  lastMessageAt: number;
  /** No heartbeat at the last check. */
  missedHeartbeat: boolean;
}

/**
 * Renders pages in child processes, first come, first served. The time limit of a page starts when a process takes it; a
 * page whose expected wait is longer than that is rejected as overloaded. A process without heartbeat is killed. It is
 * unknown which of its pages blocked it, so each is rendered once more, alone in a process.
 */
export class ProcessRenderer implements Renderer {
  readonly #settings: ProcessSettings;
  readonly #processes = new Set<RenderProcess>();
  readonly #queue: PendingPage[] = [];
  readonly #checks: NodeJS.Timeout;
  #lastId = 0;
  #meanDurationMs = INITIAL_DURATION_MS;
  #isOverloaded = false;
  #forkAfter = 0;
  #isClosed = false;
  #closeIfIdle: (() => void) | undefined;

  constructor(settings: ProcessSettings) {
    this.#settings = settings;
    this.#checks = setInterval(() => this.#checkHeartbeats(), CHECK_INTERVAL_MS).unref();
  }

  render(job: Omit<RenderJob, 'dataLimitMs'>): Promise<RenderAnswer> {
    const { timeLimitMs } = this.#settings;
    if (this.#isClosed) return Promise.reject(new RenderError('unstarted', 'The renderer is closed'));
    const wasOverloaded = this.#isOverloaded;
    this.#isOverloaded = this.#expectedWaitMs() > timeLimitMs;
    if (this.#isOverloaded) {
      const waiting = this.#queue.length;
      if (!wasOverloaded) this.#settings.log.warn({ waiting }, 'the render queue is full');
      return Promise.reject(new RenderError('overloaded', `${waiting} pages wait already`));
    }
    const { promise, resolve, reject } = Promise.withResolvers<RenderAnswer>();
    const page: PendingPage = {
      // Data requests end earlier: slow data differs from code that blocks.
      job: { ...job, dataLimitMs: Math.round(timeLimitMs * 0.75) },
      queuedAt: performance.now(),
      isSuspect: false,
      isSettled: false,
      settle: (answer) => {
        page.isSettled = true;
        if (answer instanceof RenderError) reject(answer);
        else resolve(answer);
      },
    };
    this.#queue.push(page);
    this.#dispatch();
    return promise;
  }

  close(): Promise<void> {
    return new Promise((resolve) => {
      this.#closeIfIdle = () => {
        if (this.#queue.length > 0 || [...this.#processes].some(({ pages }) => pages.size > 0)) return;
        this.#isClosed = true;
        clearInterval(this.#checks);
        const ended = [...this.#processes].map(({ child }) => endProcess(child));
        this.#processes.clear();
        Promise.all(ended).then(() => resolve());
      };
      this.#closeIfIdle();
    });
  }

  #expectedWaitMs(): number {
    const rounds = this.#queue.length / (this.#settings.maxProcesses * CONCURRENT_PAGES);
    return rounds * this.#meanDurationMs;
  }

  #dispatch(): void {
    for (let [next] = this.#queue; next; [next] = this.#queue) {
      if (next.isSettled) {
        this.#queue.shift();
        continue;
      }
      const target = this.#processFor(next);
      if (!target) break;
      this.#queue.shift();
      this.#start(target, next);
    }
    this.#closeIfIdle?.();
  }

  #processFor({ isSuspect }: PendingPage): RenderProcess | undefined {
    const limit = isSuspect ? 1 : CONCURRENT_PAGES;
    const all = [...this.#processes];
    const [leastBusy] = all
      .filter(({ isReady, isExclusive, pages }) => isReady && !isExclusive && pages.size < limit)
      .sort((a, b) => a.pages.size - b.pages.size);
    const mayFork = all.length < this.#settings.maxProcesses && all.every(({ isReady }) => isReady);
    if (!leastBusy && mayFork && performance.now() >= this.#forkAfter) this.#fork();
    return leastBusy;
  }

  #start(target: RenderProcess, page: PendingPage): void {
    this.#lastId += 1;
    const id = this.#lastId;
    const startedAt = performance.now();
    const { timeLimitMs } = this.#settings;
    const onTimeout = () => {
      active.isLate = true;
    };
    const active: ActivePage = {
      page,
      startedAt,
      timeout: setTimeout(onTimeout, timeLimitMs),
      isLate: false,
    };
    target.isExclusive = page.isSuspect;
    if (target.pages.size === 0) target.lastMessageAt = startedAt;
    target.pages.set(id, active);
    target.child.send({ id, job: page.job } satisfies JobMessage);
  }

  #fork(): void {
    const { log } = this.#settings;
    const child = this.#startProgram();
    if (!child) return;
    const started: RenderProcess = {
      child,
      pages: new Map(),
      isReady: false,
      isExclusive: false,
      lastMessageAt: performance.now(),
      missedHeartbeat: false,
    };
    this.#processes.add(started);
    child.on('message', (message: ProcessMessage) => this.#onMessage(started, message));
    child.on('exit', (code, signal) => {
      if (!this.#processes.has(started)) return;
      log.warn({ code, signal }, 'a render process ended');
      this.#replace(started, 'crashed');
    });
    child.on('error', (error) => {
      log.warn({ err: error }, 'a render process cannot be reached');
      // One that was never started does not exit either.
      if (child.pid === undefined && this.#processes.has(started)) this.#replace(started, 'crashed');
    });
  }

  #startProgram(): ChildProcess | undefined {
    const { program, args, log } = this.#settings;
    try {
      return fork(program, [...args], {
        execArgv: [`--max-old-space-size=${MAX_HEAP_MB}`],
        env: Object.fromEntries(Object.entries(process.env).filter(([name]) => ENVIRONMENT.includes(name))),
        serialization: 'advanced',
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      });
    } catch (error) {
      log.warn({ err: error }, 'a render process cannot be started');
      this.#onFailedStart();
      return undefined;
    }
  }

  /** Pages do not wait for a start that failed, unless another process takes them. */
  #onFailedStart(): void {
    this.#forkAfter = performance.now() + RESTART_DELAY_MS;
    if ([...this.#processes].some(({ isReady }) => isReady)) return;
    for (const page of this.#queue.splice(0))
      page.settle(new RenderError('unstarted', 'The render process did not start'));
  }

  #onMessage(sender: RenderProcess, message: ProcessMessage | null): void {
    sender.lastMessageAt = performance.now();
    // A release's code can send anything.
    switch (message?.kind) {
      case 'heartbeat':
        break;
      case 'ready':
        sender.isReady = true;
        this.#dispatch();
        break;
      case 'unhandled-rejection':
        this.#settings.log.warn({ reason: message.message }, 'an unhandled rejection in a render process');
        break;
      case 'page':
        this.#complete(sender, message.id, message.answer);
        break;
      case 'error':
      case 'timeout':
        this.#complete(sender, message.id, new RenderError(message.kind, message.message));
    }
    // The process is not blocked, so these pages wait for their data.
    for (const { page, isLate } of sender.pages.values())
      if (isLate && !page.isSettled) page.settle(new RenderError('timeout', 'The page took too long'));
  }

  #complete(sender: RenderProcess, id: number, answer: RenderAnswer | RenderError): void {
    const active = sender.pages.get(id);
    if (!active) return;
    clearTimeout(active.timeout);
    sender.pages.delete(id);
    sender.isExclusive = false;
    this.#meanDurationMs += (performance.now() - active.startedAt - this.#meanDurationMs) * WEIGHT;
    active.page.settle(answer);
    this.#dispatch();
  }

  /** Kills at the second missed check: heartbeats that queued up while this process was busy are read in between. */
  #checkHeartbeats(): void {
    const now = performance.now();
    const longestMs = MAX_LIMITS * this.#settings.timeLimitMs;
    for (const page of this.#queue)
      if (now - page.queuedAt > longestMs)
        page.settle(new RenderError('overloaded', 'The page waited too long'));
    for (const checked of this.#processes) {
      const { child, pages, isReady, lastMessageAt } = checked;
      const silentMs = isReady && pages.size === 0 ? 0 : now - lastMessageAt;
      const isMissed = silentMs > (isReady ? HEARTBEAT_TIMEOUT_MS : START_TIMEOUT_MS);
      const isStuck = [...pages.values()].some(({ startedAt }) => now - startedAt > longestMs);
      if (isStuck || (isMissed && checked.missedHeartbeat)) {
        this.#settings.log.warn({ pages: pages.size }, 'killing an unresponsive render process');
        this.#replace(checked, 'unresponsive');
        child.kill('SIGKILL');
      }
      checked.missedHeartbeat = isMissed;
    }
    this.#dispatch();
  }

  #replace(failed: RenderProcess, fault: 'unresponsive' | 'crashed'): void {
    this.#processes.delete(failed);
    const pages = [...failed.pages.values()].map(({ page, timeout }) => {
      clearTimeout(timeout);
      return page;
    });
    failed.pages.clear();
    if (pages.length === 1) pages[0]?.settle(new RenderError(fault, 'The page ended its render process'));
    if (!failed.isReady) this.#onFailedStart();
    const retried = pages.filter(({ isSettled }) => !isSettled);
    for (const page of retried) page.isSuspect = true;
    this.#queue.unshift(...retried);
    this.#dispatch();
  }
}

/** Resolves when the process is gone. */
function endProcess(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return resolve();
    const timeout = setTimeout(() => child.kill('SIGKILL'), EXIT_TIMEOUT_MS);
    child.once('exit', () => {
      clearTimeout(timeout);
      resolve();
    });
    if (child.connected) child.disconnect();
  });
}
