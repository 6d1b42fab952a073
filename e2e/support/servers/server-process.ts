import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';

/** Folder of the repository. */
export const root = join(import.meta.dirname, '../../..');

/** What one run prepares and a later run with the same sources uses again; not part of the repository. */
export const cacheFolder = join(root, '.cache/e2e');

/** Where Node keeps compiled code: many journeys start a server or a command, and each would compile the same code anew. */
export const NODE_COMPILE_CACHE = join(cacheFolder, 'compiled');

const execute = promisify(execFile);

interface RunOptions {
  /** Folder to run in; the repository's by default. */
  cwd?: string;
  env?: Record<string, string>;
}

/**
 * Runs a script under the Node of this process and waits for its end.
 * @returns what it wrote to its standard output
 * @throws with the script's own words when it fails
 */
export async function runNode(args: string[], { cwd = root, env }: RunOptions = {}): Promise<string> {
  const { stdout } = await execute(process.execPath, args, {
    cwd,
    env: { ...process.env, NODE_COMPILE_CACHE, ...env },
  });
  return stdout;
}

const LOWEST = 20_000;

/** Number of workers and ports per worker: all below the system's ephemeral ports. */
const PARTS = 12;
const PORTS = 1000;

/**
 * What a worker has chosen and not opened yet, another one could not see: they choose from different parts. Which one is the
 * first depends on the run, since two runs on one machine would else meet in it.
 */
const part = (process.ppid + Number(process.env['TEST_PARALLEL_INDEX'] ?? 0)) % PARTS;

/** Chosen by this process, be there a server by now or not. */
const taken = new Set<number>();

/** A free port; never the same twice. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = LOWEST + PORTS * part + Math.floor(Math.random() * PORTS);
    if (taken.has(port)) continue;
    taken.add(port);
    if (await isFree(port)) return port;
  }
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer();
  const refused = once(probe, 'error').then(() => false);
  const free = once(probe, 'listening').then(() => true);
  probe.listen(port, '127.0.0.1');
  const answer = await Promise.race([refused, free]);
  probe.close();
  return answer;
}

/** Where a site will be: known before it is opened, since its address is part of who signs people in there. */
export interface Place {
  port: number;
  /** Origin, without a slash at the end. */
  url: string;
}

export async function choosePlace(): Promise<Place> {
  const port = await freePort();
  return { port, url: `http://localhost:${port}` };
}

/** Whether a process is gone, by itself or by a signal. */
export const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean =>
  exitCode !== null || signalCode !== null;

const owned = new Set<ChildProcess>();

/** Ends a process with this one at the latest, also where an error that nothing catches or a signal ends this one. */
export function endWithThis<Child extends ChildProcess>(child: Child): Child {
  if (owned.size === 0 && process.listenerCount('exit', endOwned) === 0) {
    process.once('exit', endOwned);
    // Who handles signals ends what it started by itself.
    for (const [signal, code] of [
      ['SIGINT', 130],
      ['SIGTERM', 143],
    ] as const)
      if (process.listenerCount(signal) === 0) process.once(signal, () => process.exit(code));
  }
  owned.add(child);
  child.once('exit', () => owned.delete(child));
  return child;
}

function endOwned(): void {
  for (const child of owned) child.kill('SIGKILL');
}

/** Ends what was started, the newest first, also where one end fails. @throws the first error */
export async function endAll(ends: readonly (() => Promise<unknown>)[]): Promise<void> {
  const errors: unknown[] = [];
  for (const end of ends.toReversed()) await end().catch((error: unknown) => errors.push(error));
  if (errors.length > 0) throw errors[0];
}

const ASK_AGAIN_MS = 25;

/** A server of the product, running for a test. */
export interface ServerProcess {
  readonly pid: number;
  /** The end of what it has written: its log from `warn` on, unless LOG_LEVEL says otherwise. */
  output(): string;
  /** Ends it as an operator would and resolves once it is gone. */
  stop(): Promise<void>;
}

interface ServerOptions {
  /** TypeScript file: absolute, or below the repository. */
  file: string;
  args?: readonly string[];
  /** Options of Node.js. */
  options?: readonly string[];
  env: Record<string, string>;
  /** URL, or URLs, that reply with any status once the server is ready. */
  ready: string | readonly string[];
  limitMs: number;
}

/**
 * Starts a server and waits until it answers.
 * @throws with what the server wrote when it ends before, or does not answer in time
 */
export async function startServer({
  file,
  args = [],
  options = [],
  env,
  ready,
  limitMs,
}: ServerOptions): Promise<ServerProcess> {
  const child = endWithThis(
    spawn(process.execPath, [...options, resolve(root, file), ...args], {
      cwd: root,
      env: { ...process.env, NODE_COMPILE_CACHE, LOG_LEVEL: 'warn', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-20_000);
    });
  }
  const gone = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGTERM');
    await gone;
  };

  const deadline = Date.now() + limitMs;
  while (!(await allAnswer([ready].flat()))) {
    const ended = hasEnded(child);
    if (!ended && Date.now() < deadline) {
      await wait(ASK_AGAIN_MS);
      continue;
    }
    await stop();
    throw new Error(`${file} ${ended ? 'ended by itself' : 'does not answer'}:\n${output}`);
  }
  return { pid: child.pid ?? 0, output: () => output, stop };
}

async function allAnswer(urls: readonly string[]): Promise<boolean> {
  return (await Promise.all(urls.map(answers))).every(Boolean);
}

function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    (answer) => answer.arrayBuffer().then(() => true),
    () => false,
  );
}
