import { type ChildProcess, spawn } from 'node:child_process';
import { Socket } from 'node:net';
import { join } from 'node:path';

const endWithParent = join(import.meta.dirname, 'end-with-parent.ts');

/** Runs a script in a process that does not outlive this one: a test that is killed leaves nothing behind. */
export function ownProcess(
  script: string,
  env: Readonly<Record<string, string>>,
  errors: 'pipe' | 'inherit',
) {
  return spawn(process.execPath, ['--import', endWithParent, script], {
    env: { ...process.env, NODE_OPTIONS: '', ...env },
    stdio: ['pipe', 'pipe', errors],
  });
}

/** From now on this process may end although the other one, which somebody has not stopped, still runs. */
export function letGo(child: ChildProcess): void {
  child.unref();
  for (const stream of child.stdio) if (stream instanceof Socket) stream.unref();
}
