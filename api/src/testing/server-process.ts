import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endAfterTests } from './end-after-tests.ts';

const LOWEST = 20_000;
const HIGHEST = 32_000;

/** Handed out by this process, be there a server by now or not. */
const taken = new Set<number>();

/**
 * A free port below the system's ephemeral range, for a server that stops and starts again on it. An ephemeral port could
 * be given to another connection while the server is stopped.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = LOWEST + Math.floor(Math.random() * (HIGHEST - LOWEST));
    if (taken.has(port)) continue;
    taken.add(port);
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const probe = createServer();
  probe.once('error', () => resolve(false));
  probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  return promise;
}

const endWithParent = join(import.meta.dirname, 'end-with-parent.ts');

/** Runs a script in a process that does not outlive this one: a test that is killed leaves nothing behind. */
export function ownProcess(
  script: string,
  env: Readonly<Record<string, string>>,
  errors: 'pipe' | 'inherit',
  args: readonly string[] = [],
) {
  return spawn(process.execPath, ['--import', endWithParent, script, ...args], {
    env: { ...process.env, NODE_OPTIONS: '', ...env },
    stdio: ['pipe', 'pipe', errors],
  });
}

/** Lets this process exit while the other one still runs. */
export function letGo(child: ChildProcess): void {
  child.unref();
  for (const stream of child.stdio) if (stream instanceof Socket) stream.unref();
}

/** Time limit in milliseconds of a test with child processes: slow to start on a busy machine. */
export const PROCESS_TIMEOUT_MS = 180_000;

/** A server in a child process. */
export interface ServerProcess {
  readonly child: ChildProcess;
  /** All it has written so far, log and errors. */
  readonly output: { text: string };
  /** Its address, once it listens; rejects with what it wrote when it ends before. */
  address(): Promise<string>;
  /** Its exit code, once it has ended and everything it wrote is read. */
  exitCode(): Promise<number | null>;
}

/** Processes on one data folder. */
export interface ServerProcesses {
  readonly dataDir: string;
  /** Starts one, without waiting for it; `script` is another server than this version's. */
  launch(settings?: Record<string, string>, script?: string): ServerProcess;
  /** Kills those that still run, and removes the folder. */
  end(): Promise<void>;
}

export async function serverProcesses(): Promise<ServerProcesses> {
  const dataDir = await mkdtemp(join(tmpdir(), 'wishbin-server-'));
  const launched: ServerProcess[] = [];
  const end = async (): Promise<void> => {
    for (const { child, exitCode } of launched.splice(0)) {
      child.kill('SIGKILL');
      // Until it is gone it may still write into the folder.
      await exitCode();
    }
    await rm(dataDir, { recursive: true, force: true });
  };
  endAfterTests(end);
  return {
    dataDir,
    launch: (settings = {}, script = join(import.meta.dirname, '../server.ts')) => {
      const one = launchOn(dataDir, settings, script);
      launched.push(one);
      return one;
    },
    end,
  };
}

function launchOn(dataDir: string, settings: Record<string, string>, script: string): ServerProcess {
  const env = {
    DATABASE_URL: '',
    API_PORT: '0',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'info',
    ...settings,
  };
  const child = ownProcess(script, env, 'pipe');
  const output = { text: '' };
  const closed = once(child, 'close');
  const listening = new Promise<string>((resolve, reject) => {
    const look = (chunk: Buffer): void => {
      output.text += chunk;
      const url = /listening at (http:[^"]+)/.exec(output.text)?.[1];
      if (url) resolve(url);
    };
    child.stdout?.on('data', look);
    child.stderr?.on('data', look);
    child.once('close', () => reject(new Error(output.text)));
  });
  // Not every caller awaits it.
  listening.then(
    () => letGo(child),
    () => undefined,
  );
  return {
    child,
    output,
    address: () => listening,
    exitCode: async () => {
      child.ref();
      await closed;
      return child.exitCode;
    },
  };
}
