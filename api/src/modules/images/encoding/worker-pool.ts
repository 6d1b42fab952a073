import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { LayerJob } from '../previews/draw-layer.ts';
import { type EncodingJob, type EncodingReply, type EncodingResult, UNREADABLE } from './re-encode.ts';

/** What a process draws: an upload anew, or a layer of a preview. */
export type WorkerJob = EncodingJob | LayerJob;

/** An encoding process ended, or was killed, before it replied. */
export class WorkerLostError extends Error {
  override readonly name = 'DrawingLostError';
}

/** A process that encodes one picture at a time. While idle it does not keep the parent process alive. */
export interface EncodingWorker {
  readonly isAlive: boolean;
  /** Rejects with WorkerLostError when the process ends before it replies, and after the timeout, which kills it. */
  run(order: WorkerJob): Promise<EncodingReply>;
  end(): void;
}

/** @param timeoutMs per picture; the first one includes the start of the process */
export function startWorker(program: URL, timeoutMs: number): EncodingWorker {
  const child = fork(program, {
    serialization: 'advanced',
    execArgv: [],
    // No secrets of the server's environment.
    env: { PATH: process.env.PATH, MALLOC_ARENA_MAX: '2' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  // A running job reports the error; while idle, the next job notices that the process is gone.
  child.on('error', () => undefined);
  letGo(child);
  return {
    get isAlive() {
      return child.connected && child.exitCode === null && child.signalCode === null;
    },
    run: async (order) => {
      keepAlive(child);
      const over = new AbortController();
      const timer = setTimeout(() => child.kill('SIGKILL'), timeoutMs);
      const ended = once(child, 'exit', { signal: over.signal }).then(([code, signal]) => {
        throw new WorkerLostError(`A process that draws pictures ended (${signal ?? code})`);
      });
      const replied = once(child, 'message', { signal: over.signal });
      try {
        child.send(order);
        const [reply]: EncodingReply[] = await Promise.race([replied, ended]);
        if (!reply) throw new WorkerLostError('A process that draws pictures said nothing');
        return reply;
      } catch (cause) {
        if (cause instanceof WorkerLostError) throw cause;
        throw new WorkerLostError('A process that draws pictures could not be used', { cause });
      } finally {
        clearTimeout(timer);
        over.abort();
        letGo(child);
      }
    },
    end: () => void child.kill('SIGKILL'),
  };
}

function keepAlive(child: ChildProcess): void {
  child.ref();
  child.channel?.ref();
}

function letGo(child: ChildProcess): void {
  child.unref();
  child.channel?.unref();
}

/** Encodes untrusted pictures in separate processes, which are started on demand. */
export interface EncodingPool {
  /** Callers limit the concurrency. A picture that crashes its process is refused. */
  run(order: WorkerJob): Promise<EncodingResult>;
  /** Kills every process, including busy ones. */
  close(): void;
}

export interface EncodingPoolParts {
  /** Called when a process is lost while it encodes. */
  readonly onLost: (error: unknown) => void;
  readonly program?: URL;
  /** Must exceed the encoder's own timeout plus the start of a process on a busy machine. */
  readonly timeoutMs?: number;
}

/** Milliseconds until an idle process is ended. */
const IDLE_MS = 30_000;
/** A process is replaced after this many pictures, or when its memory exceeds this many bytes. */
const MAX_JOBS_PER_WORKER = 100;
const MAX_WORKER_BYTES = 320 * 1024 * 1024;

interface PooledWorker {
  readonly worker: EncodingWorker;
  pictures: number;
  closing?: NodeJS.Timeout;
}

const PROGRAM = new URL('./worker-process.ts', import.meta.url);

export function encodingPool({
  onLost,
  program = PROGRAM,
  timeoutMs = 45_000,
}: EncodingPoolParts): EncodingPool {
  const all = new Set<PooledWorker>();
  const free: PooledWorker[] = [];

  const end = (place: PooledWorker): void => {
    clearTimeout(place.closing);
    all.delete(place);
    if (free.includes(place)) free.splice(free.indexOf(place), 1);
    place.worker.end();
  };
  const take = (): PooledWorker => {
    for (const place of free.toReversed()) {
      if (!place.worker.isAlive) {
        end(place);
        continue;
      }
      clearTimeout(place.closing);
      free.splice(free.indexOf(place), 1);
      return place;
    }
    const place: PooledWorker = { worker: startWorker(program, timeoutMs), pictures: 0 };
    all.add(place);
    return place;
  };
  const giveBack = (place: PooledWorker): void => {
    place.closing = setTimeout(() => end(place), IDLE_MS).unref();
    free.push(place);
  };

  return {
    run: async (order) => {
      const place = take();
      try {
        const { result, memory } = await place.worker.run(order);
        place.pictures += 1;
        if (place.pictures < MAX_JOBS_PER_WORKER && memory < MAX_WORKER_BYTES && all.has(place))
          giveBack(place);
        else end(place);
        return result;
      } catch (error) {
        end(place);
        onLost(error);
        return { refusal: UNREADABLE };
      }
    },
    close: () => {
      for (const place of all) end(place);
    },
  };
}
