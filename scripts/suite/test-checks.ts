import { existsSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { findChromium, installChromium } from '../lib/chromium.ts';
import { type Check, failure, type Outcome } from './check.ts';
import { PROGRESS, withoutResult } from './progress-reporter.ts';
import { readJestReport, readPlaywrightReport, runReported, slowestFiles } from './test-reports.ts';

/** Some three times what the longest of them takes on two cores. */
const LIMIT_MS = 15 * 60_000;
const NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --experimental-vm-modules --disable-warning=ExperimentalWarning`;
/** Modules that every test with a database or server imports: the other API tests do not run a second time. */
const DATABASE_HELPERS = ['api/src/testing/test-database.ts', 'api/src/testing/postgres-server.ts'];
/** Tests that need a PostgreSQL server: they always start one. */
const ON_POSTGRES_ALONE = String.raw`\.postgres\.test\.ts$`;

/**
 * The unit tests and the API's, the latter on the embedded database and on a PostgreSQL server.
 * @param files the unit tests to run, as paths from the root; none means all
 */
export function jestChecks(root: string, files: readonly string[] = []): Check[] {
  const chosen = files.length > 0 ? ['--runTestsByPath', ...files] : [];
  return [
    {
      part: 'unit',
      name: 'unit tests',
      run: () => runJest(root, 'unit', ['--selectProjects', 'browser', 'node', ...chosen]),
    },
    {
      part: 'api',
      name: 'API on PGlite',
      run: () =>
        runJest(
          root,
          'api-pglite',
          ['--selectProjects', 'api', '--testPathIgnorePatterns', '/node_modules/', ON_POSTGRES_ALONE],
          { TEST_DATABASE_URL: '' },
        ),
    },
    { part: 'api', name: 'API on PostgreSQL', run: () => onPostgres((url) => runApiOn(root, url)) },
  ];
}

function runApiOn(root: string, url: string): Promise<Outcome> {
  const args = ['--selectProjects', 'api', '--findRelatedTests', ...DATABASE_HELPERS];
  return runJest(root, 'api-postgres', args, { TEST_DATABASE_URL: url });
}

/** On the server of TEST_DATABASE_URL, else on a throw-away one; without either, WITH_POSTGRES=1 makes it a failure. */
async function onPostgres(run: (url: string) => Promise<Outcome>): Promise<Outcome> {
  if (process.env.TEST_DATABASE_URL) return run(process.env.TEST_DATABASE_URL);
  const { postgresBinaries } = await import('../../api/src/commands/backup/postgres-programs.ts');
  try {
    postgresBinaries();
  } catch (error) {
    if (process.env.WITH_POSTGRES) return failure(String(error));
    return {
      passed: 0,
      failed: 0,
      skipped: ['PostgreSQL is not installed here: the API tests on it'],
      output: '',
    };
  }
  const { startPostgresServer } = await import('../../api/src/testing/postgres-server.ts');
  const server = await startPostgresServer();
  try {
    return await run(server.url);
  } finally {
    await server.stop();
  }
}

async function runJest(
  root: string,
  name: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Outcome> {
  const report = join(root, 'reports', `${name}.json`);
  const progress = join(root, 'reports', `${name}.progress`);
  rmSync(progress, { force: true });
  const jest = join(root, 'node_modules/jest/bin/jest.js');
  const reporters = [
    '--reporters=default',
    `--reporters=${join(root, 'scripts/suite/progress-reporter.ts')}`,
  ];
  const outcome = await runReported([jest, '--ci', '--json', '--outputFile', report, ...reporters, ...args], {
    cwd: root,
    env: { NODE_OPTIONS, [PROGRESS]: progress, ...env },
    limitMs: LIMIT_MS,
    report,
    read: readJestReport,
  });
  const output = outcome.output.replace(/^PASS .*\n/gm, '');
  if (existsSync(report)) {
    console.log(`      longest: ${slowestFiles(readFileSync(report, 'utf8'), root).join(', ')}`);
    return { ...outcome, output };
  }
  const begun = existsSync(progress) ? withoutResult(readFileSync(progress, 'utf8')) : [];
  const files = begun.map((path) => `no result from ${relative(root, path)}\n`);
  return { ...outcome, output: output + files.join('') };
}

const JOURNEYS_LIMIT_MS = 40 * 60_000;

/**
 * The journeys over the composed site, in a real browser.
 * @param files of the journeys to run, as paths from the root; none means all
 */
export function journeysCheck(root: string, files: readonly string[] = []): Check {
  return { part: 'e2e', name: 'journeys', run: () => runJourneys(root, files) };
}

async function runJourneys(root: string, files: readonly string[]): Promise<Outcome> {
  const library = createRequire(join(root, 'e2e/package.json')).resolve('@playwright/test/package.json');
  const playwright = join(dirname(library), 'cli.js');
  const CHROMIUM = findChromium() ?? (await installChromium({ folder: root, playwright }));
  // Playwright reads them as patterns: `order.spec.ts` alone would be found in `another-order.spec.ts` too.
  const chosen = files.map((file) => `/${file.replaceAll('.', '\\.')}$`);
  return runReported([playwright, 'test', '--config', 'e2e/playwright.config.ts', ...chosen], {
    cwd: root,
    env: { CHROMIUM },
    limitMs: JOURNEYS_LIMIT_MS,
    report: join(root, 'reports/journeys.json'),
    read: readPlaywrightReport,
  });
}
