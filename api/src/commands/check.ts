import { parseArgs } from 'node:util';
import { type App, buildApp } from '../app.ts';
import { FolderLockedError } from '../platform/database/pglite-database.ts';
import { prepare, startErrorMessage } from '../startup.ts';
import { configOfExistingDatabase } from './existing-database.ts';

/** Exit codes: something was found; the run did not come to its end. */
const [FOUND, FAILED] = [1, 2];

class UsageError extends Error {}

const USAGE = `Usage: node api/src/commands/check.ts [--cards [--since 2026-11-01] [--grace 3600]]
Checks the stored data against itself and the media store; with --cards compares it with the card service instead,
from the day (UTC) of --since on, by default 35 days back. What is younger than --grace seconds is not judged, by default
an hour and the time to pay; 0 is for data that no server changes.`;

interface Options {
  readonly program: 'check' | 'reconcile';
  readonly since: Date | undefined;
  /** Milliseconds. */
  readonly graceMs: number | undefined;
}

/** Throws UsageError for arguments that are not understood. */
function readArguments(): Options {
  const options = {
    cards: { type: 'boolean' },
    since: { type: 'string' },
    grace: { type: 'string' },
  } as const;
  let values: { cards?: boolean | undefined; since?: string | undefined; grace?: string | undefined };
  try {
    values = parseArgs({ options }).values;
  } catch {
    throw new UsageError(USAGE);
  }
  const { cards = false, since, grace } = values;
  const day = since === undefined ? undefined : new Date(`${since}T00:00:00Z`);
  if (
    (day && (!cards || Number.isNaN(day.getTime()))) ||
    (since !== undefined && !/^\d{4}-\d\d-\d\d$/.test(since)) ||
    (grace !== undefined && !(cards && /^\d{1,7}$/.test(grace)))
  )
    throw new UsageError(USAGE);
  return {
    program: cards ? 'reconcile' : 'check',
    since: day,
    graceMs: grace === undefined ? undefined : 1000 * Number(grace),
  };
}

async function run(app: App, { program, since, graceMs }: Options): Promise<void> {
  await prepare(app);
  const { reconciliation } = app.services;
  const { looked, open } =
    program === 'check'
      ? await reconciliation.check()
      : await reconciliation.reconcile({
          ...(since && { since }),
          ...(graceMs !== undefined && { graceMs }),
        });
  for await (const { kind, subject, message, expected, actual } of reconciliation.listOpen(program)) {
    const amounts = expected === null && actual === null ? '' : ` (expected ${expected}, actual ${actual})`;
    process.stdout.write(`${kind}: ${subject}: ${message}${amounts}\n`);
  }
  process.stdout.write(`Looked at: ${looked}. Open findings: ${open}.\n`);
  if (open > 0) process.exitCode = FOUND;
}

/**
 * Checks the stored data, or compares it with the card service, and prints each open finding: kind, subject, message and
 * amounts. It locks nothing, so that it may run beside servers. An embedded database admits one process: its own server
 * does this at night and from the administrators' desk.
 */
async function check(): Promise<void> {
  const options = readArguments();
  const config = configOfExistingDatabase();
  // A service that hangs is waited for: the person reads meanwhile for what.
  if (options.program === 'reconcile')
    process.stderr.write(`Comparing with the card service at ${config.stripe.apiUrl}\n`);
  const app = await buildApp({ config });
  try {
    await run(app, options);
  } finally {
    await app.close();
  }
}

function failureMessage(error: unknown): string {
  if (error instanceof UsageError) return error.message;
  const message = startErrorMessage(error);
  if (!(error instanceof FolderLockedError)) return message;
  return `${message}. Its server does the same each night, and by "Check now" at the administrators’ desk`;
}

await check().catch((error) => {
  process.stderr.write(`The check was not finished: ${failureMessage(error)}\n`);
  process.exitCode = FAILED;
});
