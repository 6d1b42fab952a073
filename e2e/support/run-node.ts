import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { NODE_COMPILE_CACHE, root } from './root.ts';

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
