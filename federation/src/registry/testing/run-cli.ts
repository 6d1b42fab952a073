import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { keysBeside } from './test-registry.ts';

const CLI = fileURLToPath(new URL('../../cli/run.ts', import.meta.url));
const KILLER = new URL('./die-before-rename.ts', import.meta.url).href;

export interface CliResult {
  /** Null for a process that was killed. */
  code: number | null;
  stdout: string;
  stderr: string;
}

/**
 * Runs the release command in a child process; `killedAt` ends it just before that rename, 1 for its first.
 * @param store its folder, or the variables that name it
 */
export async function runCli(
  args: string[],
  store: string | Readonly<Record<string, string>>,
  killedAt = 0,
): Promise<CliResult> {
  const preload = killedAt > 0 ? ['--import', KILLER] : [];
  const named = typeof store === 'string' ? { RELEASE_STORE: store, RELEASE_KEYS: keysBeside(store) } : store;
  const env = { ...named, DIE_AT_RENAME: String(killedAt) };
  const child = spawn(process.execPath, [...preload, CLI, ...args], { env });
  const output = { stdout: '', stderr: '' };
  child.stdout.on('data', (text: Buffer) => {
    output.stdout += text.toString('utf8');
  });
  child.stderr.on('data', (text: Buffer) => {
    output.stderr += text.toString('utf8');
  });
  await once(child, 'close');
  return { code: child.exitCode, ...output };
}
