import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { endWithThis, hasEnded, root } from './server-process.ts';

const START_LIMIT_MS = 120_000;
const ASK_AGAIN_MS = 20;
/** Characters of the log that are kept for the error of a start. */
const KEPT_OUTPUT = 20_000;

/** A server that may be killed at any moment, and comes back at the same address. */
export interface KillableServer {
  readonly url: string;
  /** Starts it unless it runs, or waits for a start under way; resolves once it is ready, or killed again. */
  start(): Promise<void>;
  /** Ends it as a power cut would. */
  kill(): Promise<void>;
  /** Ends it as an operator would: it answers what is under way. Resolves with its exit code. */
  stop(): Promise<number | null>;
  /** Its processor time and memory are those of this process. */
  readonly pid: number;
}

interface KillableOptions {
  /** TypeScript file, from the root. */
  readonly file: string;
  /** Options of Node.js. */
  readonly options?: readonly string[];
  readonly url: string;
  /** Path that answers 200 once it is ready. */
  readonly readyPath: string;
  readonly env: Readonly<Record<string, string>>;
}

/** Not started yet. */
export function killableServer({ file, options = [], url, readyPath, env }: KillableOptions): KillableServer {
  let child: ChildProcess | undefined;
  let starting: Promise<void> | undefined;

  const launch = async (): Promise<void> => {
    let output = '';
    const one = endWithThis(
      spawn(process.execPath, [...options, join(root, file)], {
        cwd: root,
        env: { ...process.env, LOG_LEVEL: 'warn', ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
      }),
    );
    child = one;
    for (const stream of [one.stdout, one.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        output = (output + text).slice(-KEPT_OUTPUT);
      });
    const deadline = Date.now() + START_LIMIT_MS;
    while (!(await isReady(url + readyPath))) {
      if (hasEnded(one)) {
        if (one.signalCode === 'SIGKILL') return;
        throw new Error(`${file} ended by itself:\n${output}`);
      }
      if (Date.now() > deadline) throw new Error(`${file} does not get ready:\n${output}`);
      await wait(ASK_AGAIN_MS);
    }
  };

  return {
    url,
    get pid() {
      return child?.pid ?? 0;
    },
    start: async () => {
      if (starting) return starting;
      if (child && !hasEnded(child)) return;
      starting = launch().finally(() => {
        starting = undefined;
      });
      return starting;
    },
    async kill() {
      const one = child;
      if (!one || hasEnded(one)) return;
      const gone = once(one, 'exit');
      one.kill('SIGKILL');
      await gone;
    },
    async stop() {
      const one = child;
      if (!one || hasEnded(one)) return one?.exitCode ?? null;
      const gone = once(one, 'exit');
      one.kill('SIGTERM');
      await gone;
      return one.exitCode;
    },
  };
}

function isReady(url: string): Promise<boolean> {
  return fetch(url)
    .then((answer) => answer.arrayBuffer().then(() => answer.ok))
    .catch(() => false);
}
