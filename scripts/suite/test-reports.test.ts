import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readJestReport, readPlaywrightReport, runReported, slowestFiles } from './test-reports.ts';

const jest = (report: object) =>
  readJestReport(
    JSON.stringify({
      success: true,
      numPassedTests: 0,
      numFailedTests: 0,
      numRuntimeErrorTestSuites: 0,
      testResults: [],
      ...report,
    }),
  );

const playwright = (stats: object, rest: object = {}) =>
  readPlaywrightReport(
    JSON.stringify({
      stats: { expected: 0, unexpected: 0, flaky: 0, ...stats },
      errors: [],
      suites: [],
      ...rest,
    }),
  );

describe('counts of a jest report', () => {
  it('counts tests, files that did not run, and names what was skipped', () => {
    const assertionResults = [
      { fullName: 'adds', status: 'passed' },
      { fullName: 'subtracts', status: 'failed', failureMessages: ['Error: it differs\n\n  Expected: 2'] },
      { fullName: 'divides', status: 'pending' },
      { fullName: 'roots', status: 'todo' },
    ];
    const report = { success: false, numPassedTests: 1, numFailedTests: 1, numRuntimeErrorTestSuites: 2 };
    const broken = { name: 'lost.test.ts', message: 'Cannot find a module', assertionResults: [] };
    expect(jest({ ...report, testResults: [{ assertionResults }, broken] })).toEqual({
      passed: 1,
      failed: 3,
      skipped: ['divides', 'roots'],
      faults: ['subtracts: Error: it differs / Expected: 2', 'lost.test.ts: Cannot find a module'],
    });
  });

  it('takes a run without a test for a failure', () => {
    expect(jest({})).toMatchObject({ passed: 0, failed: 1 });
  });

  it('takes an unsuccessful run without a failed test for a failure', () => {
    expect(jest({ success: false, numPassedTests: 3 })).toMatchObject({ passed: 3, failed: 1 });
  });
});

describe('the slowest files of a jest report', () => {
  it('come longest first, by their place in the repository', () => {
    const testResults = [
      { name: '/work/api/quick.test.ts', startTime: 1000, endTime: 2400 },
      { name: '/work/api/slow.test.ts', startTime: 1000, endTime: 31_000 },
      { name: '/work/api/middling.test.ts', startTime: 1000, endTime: 5000 },
    ];
    expect(slowestFiles(JSON.stringify({ testResults }), '/work', 2)).toEqual([
      '30 s api/slow.test.ts',
      '4 s api/middling.test.ts',
    ]);
  });
});

describe('counts of a Playwright report', () => {
  it('counts passed, failed and flaky tests and errors outside of tests', () => {
    const results = [{ errors: [{ message: '\u001b[31mError: at 390 px\u001b[39m\n\nReceived: 4' }] }];
    const specs = [
      { title: 'fits', tests: [{ status: 'unexpected', results }] },
      { title: 'loads', tests: [{ status: 'flaky', results: [{ errors: [] }] }] },
    ];
    const rest = { errors: [{}], suites: [{ specs: [], suites: [{ specs }] }] };
    expect(playwright({ expected: 4, unexpected: 1, flaky: 1 }, rest)).toEqual({
      passed: 4,
      failed: 3,
      skipped: [],
      faults: [
        'outside of the tests: without an error',
        'fits: Error: at 390 px / Received: 4',
        'loads: without an error',
      ],
    });
  });

  it('names skipped tests at any depth', () => {
    const specs = [
      { title: 'buys', tests: [{ status: 'expected' }] },
      { title: 'returns', tests: [{ status: 'skipped' }] },
    ];
    expect(playwright({ expected: 1 }, { suites: [{ specs: [], suites: [{ specs }] }] })).toEqual({
      passed: 1,
      failed: 0,
      skipped: ['returns'],
      faults: [],
    });
  });

  it('takes a run without a test for a failure', () => {
    expect(playwright({})).toMatchObject({ failed: 1 });
  });
});

describe('running a suite with a report', () => {
  const folder = mkdtempSync(join(tmpdir(), 'reported-'));
  const report = join(folder, 'report.json');
  const options = { cwd: folder, env: { NODE_OPTIONS: '' }, limitMs: 50_000, report, read: JSON.parse };
  const counts = { passed: 3, failed: 0, skipped: [] };
  const script = (end: string) =>
    `require('node:fs').writeFileSync('report.json', '${JSON.stringify(counts)}'); console.log('said'); ${end}`;
  afterAll(() => rmSync(folder, { recursive: true }));

  it('counts by the report', async () => {
    await expect(runReported(['-e', script('')], options)).resolves.toEqual({ ...counts, output: 'said\n' });
  });

  it('takes an exit code that the report does not explain for a failure', async () => {
    await expect(runReported(['-e', script('process.exit(7)')], options)).resolves.toMatchObject({
      passed: 3,
      failed: 1,
    });
  });

  it('takes no report for a failure, even when there is one of an earlier run', async () => {
    writeFileSync(report, JSON.stringify(counts));
    await expect(runReported(['-e', 'console.log("crashed")'], options)).resolves.toEqual({
      passed: 0,
      failed: 1,
      skipped: [],
      output: 'crashed\n',
    });
  });
});
