import { type ChildProcess, spawn } from 'node:child_process';

export interface CommandOptions {
  readonly cwd: string;
  readonly env?: Readonly<Record<string, string>>;
  /** After so many milliseconds the command and its children are ended. */
  readonly limitMs: number;
}

export interface CommandResult {
  readonly ok: boolean;
  /** What it wrote to both of its outputs, in order of arrival; the reason, when it did not end by itself. */
  readonly output: string;
}

const running = new Set<ChildProcess>();

/** Runs a program without a terminal and without input. Never rejects: what goes wrong is in the result. */
export function runCommand(
  program: string,
  args: readonly string[],
  options: CommandOptions,
): Promise<CommandResult> {
  const { promise, resolve } = Promise.withResolvers<CommandResult>();
  let output = '';
  const child = spawn(program, args, {
    cwd: options.cwd,
    env: { ...process.env, ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A separate process group: its children end with it.
    detached: true,
  });
  running.add(child);
  const collect = (chunk: string) => {
    output += chunk;
  };
  child.stdout.setEncoding('utf8').on('data', collect);
  child.stderr.setEncoding('utf8').on('data', collect);
  const timer = setTimeout(() => {
    collect(`\nended after ${options.limitMs / 1000} s without a result\n`);
    endGroup(child);
  }, options.limitMs);
  const finish = (ok: boolean) => {
    clearTimeout(timer);
    running.delete(child);
    resolve({ ok, output });
  };
  child.once('error', (error) => {
    collect(`${program}: ${error.message}\n`);
    finish(false);
  });
  child.once('close', (code) => finish(code === 0));
  return promise;
}

/** Ends every command still running; for the moment this process is stopped. */
export function endCommands(): void {
  for (const child of running) endGroup(child);
}

function endGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch (error) {
    // Gone already.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}
