import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { NODE_COMPILE_CACHE, root } from '../servers/server-process.ts';

/** What the product's own programs found in its data. */
export interface ProductFindings {
  /** Rows and records that were looked at. */
  readonly looked: number;
  /** Open findings, one line each: kind, subject, message, amounts. */
  readonly open: readonly string[];
}

/** Found something; it is on the standard output. */
const FOUND = 1;
const LAST_LINE = /^Looked at: (\d+)\. Open findings: (\d+)\.$/;
const LIMIT_MS = 300_000;
const MAX_OUTPUT_BYTES = 16 * 1024 * 1024;

/**
 * Runs the commands `check` and `reconcile` on the data of a server, the newest records included: call it once everything under way is
 * settled. A server on an embedded database must be stopped.
 * @param env the settings of that server
 * @throws when a command does not come to its end
 */
export async function runProductChecks(env: Readonly<Record<string, string>>): Promise<ProductFindings> {
  const check = await runCheck([], env);
  const reconcile = await runCheck(['--cards', '--grace', '0'], env);
  return { looked: check.looked + reconcile.looked, open: [...check.open, ...reconcile.open] };
}

async function runCheck(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<ProductFindings> {
  const { code, stdout, stderr } = await execute(args, env);
  const lines = stdout.trim().split('\n');
  const [, looked, open] = LAST_LINE.exec(lines.pop() ?? '') ?? [];
  if (looked === undefined || code > FOUND || lines.length !== Number(open))
    throw new Error(`check ${args.join(' ')} ended with ${code}:\n${stdout}${stderr}`);
  return { looked: Number(looked), open: lines };
}

function execute(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<{ code: number; stdout: string; stderr: string }> {
  const command = join(root, 'api/src/commands/check.ts');
  const options = {
    cwd: root,
    env: { ...process.env, NODE_COMPILE_CACHE, ...env, LOG_LEVEL: 'silent' },
    timeout: LIMIT_MS,
    maxBuffer: MAX_OUTPUT_BYTES,
  };
  return new Promise((resolve) => {
    execFile(process.execPath, [command, ...args], options, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code ?? FOUND + 1) : 0, stdout, stderr }),
    );
  });
}
