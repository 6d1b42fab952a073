import { jestCounts, missedIn, playwrightCounts } from './report-counts.ts';

it('counts a jest report by file, and a file that did not run as a failure', () => {
  const testResults = [
    {
      name: '/work/api/cart.test.ts',
      status: 'failed',
      assertionResults: [
        { status: 'passed' },
        { status: 'failed' },
        { status: 'failed' },
        { status: 'todo' },
      ],
    },
    { name: '/work/api/broken.test.ts', status: 'failed', assertionResults: [] },
    { name: '/work/shell/door.test.ts', status: 'passed', assertionResults: [{ status: 'passed' }] },
  ];
  expect([...jestCounts(JSON.stringify({ testResults }), '/work')]).toEqual([
    ['api/cart.test.ts', { passed: 1, failed: 2, skipped: 1, notes: [] }],
    ['api/broken.test.ts', { passed: 0, failed: 1, skipped: 0, notes: [] }],
    ['shell/door.test.ts', { passed: 1, failed: 0, skipped: 0, notes: [] }],
  ]);
});

it('counts a Playwright report by file, with what its tests noted', () => {
  const test = (status: string, annotations: object[] = []) => ({ status, results: [{ annotations }] });
  const counts = { type: 'counts', description: '20 double clicks: 20 wishes' };
  const report = {
    config: { rootDir: '/work/e2e' },
    suites: [
      {
        specs: [
          { file: 'faults/offline.spec.ts', tests: [test('expected', [counts, { type: 'issue' }])] },
          { file: 'faults/offline.spec.ts', tests: [test('flaky'), test('skipped')] },
        ],
        suites: [{ specs: [{ file: 'journeys/order.spec.ts', tests: [test('unexpected')] }] }],
      },
    ],
  };
  expect([...playwrightCounts(JSON.stringify(report), '/work')]).toEqual([
    [
      'e2e/faults/offline.spec.ts',
      { passed: 1, failed: 1, skipped: 1, notes: ['20 double clicks: 20 wishes'] },
    ],
    ['e2e/journeys/order.spec.ts', { passed: 0, failed: 1, skipped: 0, notes: [] }],
  ]);
});

it.each([
  ['no result', undefined, ['no result from a.test.ts']],
  ['no test', { passed: 0, failed: 0, skipped: 0 }, ['no result from a.test.ts']],
  ['skipped tests alone', { passed: 0, failed: 0, skipped: 2 }, ['2 skipped in a.test.ts']],
  ['a skipped test', { passed: 5, failed: 0, skipped: 1 }, ['1 skipped in a.test.ts']],
  ['both', { passed: 5, failed: 3, skipped: 1 }, ['3 failed in a.test.ts', '1 skipped in a.test.ts']],
  ['passed tests', { passed: 5, failed: 0, skipped: 0 }, []],
])('says what a file with %s does not show', (_, counts, missed) => {
  expect(missedIn('a.test.ts', counts && { ...counts, notes: [] })).toEqual(missed);
});
