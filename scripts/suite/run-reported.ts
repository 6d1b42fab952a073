import { existsSync, readFileSync, rmSync } from 'node:fs';
import { type CommandOptions, runCommand } from '../lib/run-command.ts';
import { failure, type Outcome } from './check.ts';
import type { Counts } from './test-reports.ts';

interface Reported extends CommandOptions {
  /** JSON file that the command writes. */
  readonly report: string;
  readonly read: (json: string) => Counts;
}

/** Runs a suite under this Node and counts by its report. No report, or an unexplained exit code, is a failure. */
export async function runReported(
  args: readonly string[],
  { report, read, ...options }: Reported,
): Promise<Outcome> {
  rmSync(report, { force: true });
  const { ok, output } = await runCommand(process.execPath, args, options);
  if (!existsSync(report)) return failure(output);
  const counts = read(readFileSync(report, 'utf8'));
  const failed = ok ? counts.failed : Math.max(1, counts.failed);
  return { ...counts, failed, output };
}
