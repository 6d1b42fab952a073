import type { ChildProcess } from 'node:child_process';
import { channelOf, endProcess, type Isolation, type Program, residentBytes } from 'federation/isolation';
import { type MakePageCall, RefusedCall } from './page-calls.ts';
import { ProcessChannel } from './process-channel.ts';
import { MAX_RESIDENT_BYTES, readMessage, reasonToKill, TOO_MUCH_MEMORY } from './process-messages.ts';
import type { DoorMessage, ProcessMessage } from './process-protocol.ts';
import { ProcessTexts } from './process-texts.ts';
import { type RenderAnswer, RenderError, type Renderer, type RenderJob } from './render-job.ts';
import { sendServerBuild } from './server-build.ts';

export interface ProcessSettings {
  readonly program: Program;
  readonly isolation: Isolation;
  readonly callApi: MakePageCall;
  readonly maxProcesses: number;
  /** Limit of a page's rendering, and of its expected wait in the queue. */
  readonly timeLimitMs: number;
  readonly log: { warn(details: object, message: string): void };
}

/** Pages that one process renders at a time: part of a page's time is waiting for its data. */
const CONCURRENT_PAGES = 8;

const MEMORY_CHECK_INTERVAL_MS = 100;

/** Calls of a process that the API answers at a time. */
const MAX_OPEN_CALLS = 128;

/** Answers that a process has not read wait in this one's memory. */
const MAX_UNREAD_BYTES = 32 * 2 ** 20;

const START_TIMEOUT_MS = 15_000;
const HEARTBEAT_TIMEOUT_MS = 1000;
const CHECK_INTERVAL_MS = 250;

/** Time limits after which a page that never ends costs its process, and a waiting page is given up. */
export const MAX_LIMITS = 3;

/** After a process could not be started. */
const RESTART_DELAY_MS = 1000;

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
  readonly channel: ProcessChannel;
  /** Releases whose code it has, or is about to get, by hash; with the reason why one could not be read. */
  readonly releases: Map<string, Promise<string | null>>;
  /** Ends the calls of its pages. */
  readonly end: AbortController;
  openCalls: number;
  /** Since the last check. */
  messages: number;
  readonly texts: ProcessTexts;
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
  readonly #checks: readonly NodeJS.Timeout[];
  #lastId = 0;
  #meanDurationMs = INITIAL_DURATION_MS;
  #isOverloaded = false;
  #forkAfter = 0;
  #isClosed = false;
  #closeIfIdle: (() => void) | undefined;

  constructor(settings: ProcessSettings) {
    this.#settings = settings;
    this.#checks = [
      setInterval(() => this.#checkHeartbeats(), CHECK_INTERVAL_MS).unref(),
      setInterval(() => this.#checkMemory(), MEMORY_CHECK_INTERVAL_MS).unref(),
    ];
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
        for (const check of this.#checks) clearInterval(check);
        const ended = [...this.#processes].map(({ child, channel }) => endProcess(child, channel));
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
    target.texts.note(page.job);
    void this.#sendJob(target, id, page.job);
  }

  /** The process gets the code of the page's release first, once: it cannot read files. */
  async #sendJob({ channel, releases }: RenderProcess, id: number, job: RenderJob): Promise<void> {
    const build = job.remotes.find(({ name }) => name === job.owner)?.build;
    let problem: string | null = null;
    if (build) {
      const sent = releases.get(build.integrity) ?? sendServerBuild(channel, build);
      releases.set(build.integrity, sent);
      problem = await sent;
      // The next page reads again: the file may be back by then.
      if (problem !== null) releases.delete(build.integrity);
    }
    channel.send({ kind: 'job', id, job, problem } satisfies DoorMessage);
  }

  #fork(): void {
    const { log } = this.#settings;
    const child = this.#startProgram();
    if (!child) return;
    const started: RenderProcess = {
      child,
      channel: new ProcessChannel(channelOf(child), {
        message: (fields, body) => this.#onMessage(started, readMessage(fields, started.texts), body),
        end: (error) => {
          // One that ends also ends its channel. Its exit tells more.
          if (error) this.#kill(started, 'crashed', error.message);
          else child.kill('SIGKILL');
        },
      }),
      releases: new Map(),
      end: new AbortController(),
      openCalls: 0,
      messages: 0,
      texts: new ProcessTexts(log),
      pages: new Map(),
      isReady: false,
      isExclusive: false,
      lastMessageAt: performance.now(),
      missedHeartbeat: false,
    };
    this.#processes.add(started);
    started.texts.listen(child);
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
    const { program, isolation, log } = this.#settings;
    try {
      return isolation.start(program);
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

  #onMessage(sender: RenderProcess, message: ProcessMessage | null, body: Buffer): void {
    if (!this.#processes.has(sender)) return;
    sender.lastMessageAt = performance.now();
    sender.messages += 1;
    const reason = reasonToKill(message, sender.messages);
    if (!message || reason !== null) {
      this.#kill(sender, 'crashed', reason ?? '');
      return;
    }
    switch (message.kind) {
      case 'heartbeat':
        break;
      case 'call':
        void this.#call(sender, message);
        break;
      case 'ready':
        sender.isReady = true;
        this.#dispatch();
        break;
      case 'unhandled-rejection':
        this.#settings.log.warn({ reason: message.message }, 'an unhandled rejection in a render process');
        break;
      case 'page':
        this.#complete(sender, message.id, { ...message.answer, html: body.toString() });
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
      const { pages, isReady, lastMessageAt } = checked;
      const silentMs = isReady && pages.size === 0 ? 0 : now - lastMessageAt;
      const isMissed = silentMs > (isReady ? HEARTBEAT_TIMEOUT_MS : START_TIMEOUT_MS);
      const isStuck = [...pages.values()].some(({ startedAt }) => now - startedAt > longestMs);
      if (isStuck || (isMissed && checked.missedHeartbeat)) {
        this.#kill(checked, 'unresponsive', `it does not respond, with ${pages.size} pages`);
      }
      checked.missedHeartbeat = isMissed;
      checked.messages = 0;
      checked.texts.printed = 0;
    }
    this.#dispatch();
  }

  /** A busy process cannot say how much memory it has; the system can, where it has `/proc`. */
  async #checkMemory(): Promise<void> {
    for (const checked of this.#processes) {
      const { pid } = checked.child;
      const resident = pid === undefined ? null : await residentBytes(pid);
      if (resident !== null && resident > MAX_RESIDENT_BYTES && this.#processes.has(checked))
        this.#kill(checked, 'crashed', TOO_MUCH_MEMORY);
    }
  }

  async #call(
    sender: RenderProcess,
    { call, id = 0, method, url }: ProcessMessage & { kind: 'call' },
  ): Promise<void> {
    const { channel, end, pages } = sender;
    const requestId = pages.get(id)?.page.job.requestId;
    const refuse = (kind: 'refused' | 'failed', message: string) =>
      channel.send({ kind, call, message } satisfies DoorMessage);
    if (sender.openCalls >= MAX_OPEN_CALLS)
      return refuse('refused', `Pages may wait for ${MAX_OPEN_CALLS} calls at a time`);
    sender.openCalls += 1;
    try {
      const { body, ...answer } = await this.#settings.callApi({ method, url, requestId }, end.signal);
      channel.send({ kind: 'answer', call, ...answer } satisfies DoorMessage, body);
      if (channel.unreadBytes > MAX_UNREAD_BYTES)
        this.#kill(sender, 'crashed', 'it does not read its answers');
    } catch (error) {
      refuse(error instanceof RefusedCall ? 'refused' : 'failed', String(error));
    }
    sender.openCalls -= 1;
  }

  #kill(failed: RenderProcess, fault: 'unresponsive' | 'crashed', reason: string): void {
    if (!this.#processes.has(failed)) return;
    this.#settings.log.warn({ pid: failed.child.pid, reason }, 'killing a render process');
    this.#replace(failed, fault);
    failed.child.kill('SIGKILL');
    failed.channel.close();
  }

  #replace(failed: RenderProcess, fault: 'unresponsive' | 'crashed'): void {
    this.#processes.delete(failed);
    failed.end.abort();
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
