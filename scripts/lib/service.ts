import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';

/** A server of the product, running as a child process. */
export interface Service {
  name: string;
  process: ChildProcess;
  /** Ends it and resolves once it is gone; one that is ending by itself is given `graceMs` for it. */
  stop(graceMs?: number): Promise<void>;
  /** Rejects when the process ends by itself. */
  ended: Promise<never>;
}

interface ServiceOptions {
  root: string;
  name: string;
  /** TypeScript file that Node runs, from the root. */
  file: string;
  env: Record<string, string>;
  /** Options of Node.js. */
  options?: readonly string[];
  /** True: what it writes to its standard output is for programs, and not shown. */
  quiet?: boolean;
}

/** Starts a server; its output goes where this process's goes. */
export function startService({
  root,
  name,
  file,
  env,
  options = [],
  quiet = false,
}: ServiceOptions): Service {
  const child = spawn(process.execPath, [...options, join(root, file)], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', quiet ? 'ignore' : 'inherit', 'inherit', 'ipc'],
  });
  let stopping = false;
  const ended = new Promise<never>((_, reject) => {
    child.once('exit', (code, signal) => {
      if (!stopping) reject(new Error(`${name} ended by itself (${signal ?? `exit code ${code}`})`));
    });
  });
  ended.catch(() => undefined);
  return {
    name,
    process: child,
    ended,
    stop: (graceMs = 0) => {
      stopping = true;
      return endProcess(child, graceMs);
    },
  };
}

function endProcess(child: ChildProcess, graceMs: number): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    const telling = setTimeout(() => child.kill('SIGTERM'), graceMs);
    child.once('exit', () => {
      clearTimeout(telling);
      resolve();
    });
  });
}

/** Waits until `url` answers with 200, asking every 50 ms; without a limit as long as the process lives. */
export async function untilReady(
  service: Service,
  url: string,
  limitMs = Number.POSITIVE_INFINITY,
): Promise<void> {
  await Promise.race([service.ended, poll(url, service.name, Date.now() + limitMs)]);
}

async function poll(url: string, name: string, deadline: number): Promise<void> {
  while (Date.now() < deadline) {
    const ok = await fetch(url).then(
      (response) => response.ok,
      // Not listening yet: keep waiting.
      () => false,
    );
    if (ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`${name} is not ready: ${url} does not answer`);
}

/**
 * Runs a command whose servers go on until it is stopped. SIGINT and SIGTERM end them, and this process with 0; an error of `start` with 1
 * and its message.
 * @param end ends what runs; what is ending by itself is given `graceMs` for it
 */
export function runUntilStopped(
  start: () => Promise<unknown>,
  end: (graceMs: number) => Promise<unknown>,
): void {
  const stop = async (exitCode: number, graceMs: number) => {
    await end(graceMs);
    process.exit(exitCode);
  };
  // Ctrl+C reaches the servers by itself; a second signal would force them to exit.
  process.once('SIGINT', () => stop(0, 2000));
  process.once('SIGTERM', () => stop(0, 0));
  start().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    return stop(1, 0);
  });
}
