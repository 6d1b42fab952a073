import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { root } from '../servers/server-process.ts';

const START_LIMIT_MS = 120_000;
const ASK_AGAIN_MS = 20;

/** One process of the API that may be killed at any moment, and comes back at the same address. */
export interface ApiProcess {
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

/** Not started yet. */
export function apiProcess(port: number, env: Readonly<Record<string, string>>): ApiProcess {
  const url = `http://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;
  let starting: Promise<void> | undefined;

  const launch = async (): Promise<void> => {
    const output: string[] = [];
    const one = spawn(process.execPath, [join(root, 'api/src/server.ts')], {
      cwd: root,
      env: { ...process.env, LOG_LEVEL: 'warn', ...env, API_PORT: String(port) },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child = one;
    for (const stream of [one.stdout, one.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => output.push(text));
    const deadline = Date.now() + START_LIMIT_MS;
    while (!(await isReady(url))) {
      if (isGone(one)) {
        if (one.signalCode === 'SIGKILL') return;
        throw new Error(`The API ended by itself:\n${output.join('')}`);
      }
      if (Date.now() > deadline) throw new Error(`The API does not get ready:\n${output.join('')}`);
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
      if (child && !isGone(child)) return;
      starting = launch().finally(() => {
        starting = undefined;
      });
      return starting;
    },
    async kill() {
      const one = child;
      if (!one || isGone(one)) return;
      const gone = once(one, 'exit');
      one.kill('SIGKILL');
      await gone;
    },
    async stop() {
      const one = child;
      if (!one || isGone(one)) return one?.exitCode ?? null;
      const gone = once(one, 'exit');
      one.kill('SIGTERM');
      await gone;
      return one.exitCode;
    },
  };
}

const isGone = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null;

function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/api/ready`).then(
    (answer) => answer.ok,
    () => false,
  );
}
