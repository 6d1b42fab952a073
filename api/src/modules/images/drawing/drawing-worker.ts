import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { DrawingOrder, DrawingReply } from './drawing.ts';

/** A process that draws ended, or was ended, in the middle of a picture. */
export class DrawingLostError extends Error {
  override readonly name = 'DrawingLostError';
}

/** A process that draws one picture at a time. While it has nothing to do, it keeps nobody from ending. */
export interface DrawingWorker {
  readonly isAlive: boolean;
  /** Rejects with DrawingLostError when the process ends on the way, and when it takes so long that it is ended. */
  draw(order: DrawingOrder): Promise<DrawingReply>;
  end(): void;
}

/** @param patience milliseconds that one picture may take, with the start of the process where it is the first */
export function startDrawingWorker(program: URL, patience: number): DrawingWorker {
  const child = fork(program, {
    serialization: 'advanced',
    execArgv: [],
    // Nothing that the server was told in confidence.
    env: { PATH: process.env.PATH, MALLOC_ARENA_MAX: '2' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  // Whoever waits for a picture hears of it; at other times the next one finds out.
  child.on('error', () => undefined);
  letGo(child);
  return {
    get isAlive() {
      return child.connected && child.exitCode === null && child.signalCode === null;
    },
    draw: async (order) => {
      hold(child);
      const over = new AbortController();
      const timer = setTimeout(() => child.kill('SIGKILL'), patience);
      const ended = once(child, 'exit', { signal: over.signal }).then(([code, signal]) => {
        throw new DrawingLostError(`A process that draws pictures ended (${signal ?? code})`);
      });
      const replied = once(child, 'message', { signal: over.signal });
      try {
        child.send(order);
        const [reply]: DrawingReply[] = await Promise.race([replied, ended]);
        if (!reply) throw new DrawingLostError('A process that draws pictures said nothing');
        return reply;
      } catch (cause) {
        if (cause instanceof DrawingLostError) throw cause;
        throw new DrawingLostError('A process that draws pictures could not be used', { cause });
      } finally {
        clearTimeout(timer);
        over.abort();
        letGo(child);
      }
    },
    end: () => void child.kill('SIGKILL'),
  };
}

function hold(child: ChildProcess): void {
  child.ref();
  child.channel?.ref();
}

function letGo(child: ChildProcess): void {
  child.unref();
  child.channel?.unref();
}
