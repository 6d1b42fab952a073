import { existsSync, readFileSync, rmSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { type CommandOptions, runCommand } from '../lib/run-command.ts';
import { failure, type Outcome } from './check.ts';

export type Counts = Omit<Outcome, 'output'>;

interface JestReport {
  success: boolean;
  numPassedTests: number;
  numFailedTests: number;
  numRuntimeErrorTestSuites: number;
  testResults: {
    /** Path of the test file. */
    name: string;
    /** Milliseconds of the clock. */
    startTime: number;
    endTime: number;
    /** Why a file could not be run. */
    message?: string;
    assertionResults: { fullName: string; status: string; failureMessages?: string[] }[];
  }[];
}

interface ReportedError {
  message?: string;
}

interface PlaywrightSuite {
  specs: { title: string; tests: { status: string; results?: { errors?: ReportedError[] }[] }[] }[];
  suites?: PlaywrightSuite[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  errors: ReportedError[];
  suites: PlaywrightSuite[];
}

/** Counts of jest's JSON report. A file that could not even be run counts as one failure. */
export function readJestReport(json: string): Counts {
  const report: JestReport = JSON.parse(json);
  const tests = report.testResults.flatMap(({ assertionResults }) => assertionResults);
  const skipped = tests.filter(({ status }) => status !== 'passed' && status !== 'failed');
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites;
  const faults = report.testResults.flatMap(({ name, message, assertionResults }) => {
    const bad = assertionResults.filter(({ status }) => status === 'failed');
    if (bad.length === 0 && assertionResults.length === 0 && message) return [faultOf(name, message)];
    return bad.map(({ fullName, failureMessages }) => faultOf(fullName, failureMessages?.[0]));
  });
  const counts = {
    passed: report.numPassedTests,
    failed,
    skipped: skipped.map(({ fullName }) => fullName),
    faults,
  };
  return demandTests(counts, report.success);
}

/** The test files of jest's JSON report that took longest, such as `12 s api/src/server.test.ts`. */
export function slowestFiles(json: string, root: string, count = 5): string[] {
  const report: JestReport = JSON.parse(json);
  return report.testResults
    .map(({ name, startTime, endTime }) => ({ name, seconds: (endTime - startTime) / 1000 }))
    .sort((one, other) => other.seconds - one.seconds)
    .slice(0, count)
    .map(({ name, seconds }) => `${seconds.toFixed(0)} s ${relative(root, name)}`);
}

/** Counts of Playwright's JSON report. A test that passed only when repeated counts as a failure. */
export function readPlaywrightReport(json: string): Counts {
  const { stats, errors, suites }: PlaywrightReport = JSON.parse(json);
  const failed = stats.unexpected + stats.flaky + errors.length;
  const faults = [
    ...errors.map(({ message }) => faultOf('outside of the tests', message)),
    ...suites.flatMap(faultsIn),
  ];
  const counts = { passed: stats.expected, failed, skipped: suites.flatMap(skippedIn), faults };
  return demandTests(counts, failed === 0);
}

/** As much of an error as says what was expected and what came. */
const FAULT_LINES = 6;
const FAULT_CHARACTERS = 500;

function faultOf(test: string, error = 'without an error'): string {
  const lines = stripVTControlCharacters(error)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  return `${test}: ${lines.slice(0, FAULT_LINES).join(' / ')}`.slice(0, FAULT_CHARACTERS);
}

function faultsIn({ specs, suites = [] }: PlaywrightSuite): string[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results = [] }) => {
        const errors = results.flatMap((result) => result.errors ?? []);
        return faultOf(title, errors[0]?.message);
      }),
  );
  return [...own, ...suites.flatMap(faultsIn)];
}

/** A run that ran no test, or calls itself unsuccessful without saying why, is a failure. */
function demandTests(counts: Counts, success: boolean): Counts {
  const plausible = counts.failed > 0 || (success && counts.passed > 0);
  return plausible ? counts : { ...counts, failed: 1 };
}

function skippedIn({ specs, suites = [] }: PlaywrightSuite): string[] {
  const own = specs.filter(({ tests }) => tests.every(({ status }) => status === 'skipped'));
  return [...own.map(({ title }) => title), ...suites.flatMap(skippedIn)];
}

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
