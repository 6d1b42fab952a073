import { existsSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { findChromium } from '../../../scripts/lib/chromium.ts';
import {
  type CountsByFile,
  type FileCounts,
  jestCounts,
  missedIn,
  playwrightCounts,
} from '../../../scripts/lib/report-counts.ts';
import { runCommand } from '../../../scripts/lib/run-command.ts';
import { root } from '../servers/server-process.ts';
import type { Counts } from './row.ts';

/** Some three times what all files of the table take on two cores. */
const LIMIT_MS = 60 * 60_000;
const NODE_OPTIONS = '--experimental-vm-modules --disable-warning=ExperimentalWarning';
/** Requests to each call of the API: five times what a run of the tests makes. */
const FUZZ_RUNS = '250';
/** Of the output of a suite without a report. */
const LAST_LINES = 20;

/** What became of the files of a suite. */
export interface SuiteResults {
  /** The counts of some of its files; one without a result, or with a test that failed or was skipped, is missed. */
  of(files: readonly string[]): Counts;
}

/**
 * Runs unit tests and tests of the API in one run of jest.
 * @param databaseUrl PostgreSQL server for the tests of the API
 */
export function runTests(files: readonly string[], databaseUrl: string): Promise<SuiteResults> {
  const report = join(root, 'reports/trust-tests.json');
  const jest = join(root, 'node_modules', 'jest/bin/jest.js');
  return runSuite('tests', files, {
    args: [jest, '--ci', '--json', '--outputFile', report, '--runTestsByPath', ...files],
    env: { NODE_OPTIONS, FUZZ_RUNS, TEST_DATABASE_URL: databaseUrl },
    report,
    read: jestCounts,
  });
}

/** Runs journeys, and the faults and attacks that need a browser, in one run of Playwright on embedded databases. */
export function runJourneys(files: readonly string[]): Promise<SuiteResults> {
  const library = createRequire(join(root, 'e2e/package.json')).resolve('@playwright/test/package.json');
  const playwright = join(dirname(library), 'cli.js');
  // Playwright reads them as patterns: `order.spec.ts` alone would be found in `another-order.spec.ts` too.
  const patterns = files.map((file) => `/${file.replaceAll('.', '\\.')}$`);
  const chromium = findChromium();
  return runSuite('journeys', files, {
    args: [playwright, 'test', '--config', 'e2e/trust.config.ts', ...patterns],
    env: chromium ? { CHROMIUM: chromium } : {},
    report: join(root, 'reports/trust-journeys.json'),
    read: playwrightCounts,
  });
}

interface Suite {
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  /** File that it writes. */
  readonly report: string;
  readonly read: (json: string, root: string) => CountsByFile;
}

async function runSuite(
  name: string,
  files: readonly string[],
  { args, env, report, read }: Suite,
): Promise<SuiteResults> {
  if (files.length === 0) return resultsOf(name, new Map());
  rmSync(report, { force: true });
  // The servers of tests and journeys choose their databases by themselves.
  const options = { cwd: root, env: { DATABASE_URL: '', ...env }, limitMs: LIMIT_MS };
  const { output } = await runCommand(process.execPath, args, options);
  if (existsSync(report)) return resultsOf(name, read(readFileSync(report, 'utf8'), root));
  console.error(output.trim().split('\n').slice(-LAST_LINES).join('\n'));
  return resultsOf(name, new Map());
}

function resultsOf(name: string, counts: CountsByFile): SuiteResults {
  return {
    of(files) {
      const found = files.map((file): [string, FileCounts | undefined] => [file, counts.get(file)]);
      const sum = (key: 'passed' | 'failed' | 'skipped') =>
        found.reduce((total, [, file]) => total + (file?.[key] ?? 0), 0);
      const notes = found.flatMap(([, file]) => file?.notes ?? []);
      const missed = found.flatMap(([file, result]) => missedIn(file, result));
      const skipped = sum('skipped') > 0 ? `, ${sum('skipped')} skipped` : '';
      return {
        counts: [`${sum('passed')} of ${sum('passed') + sum('failed')} ${name}${skipped}`, ...notes].join(
          '; ',
        ),
        missed,
      };
    },
  };
}
