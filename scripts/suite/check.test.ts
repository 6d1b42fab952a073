import { summary } from './check.ts';

describe('the summary', () => {
  it('lists the checks, names what was skipped and what failed, and ends with the sum', () => {
    const lines = summary([
      { name: 'types', passed: 1, failed: 0, skipped: [], output: '', seconds: 2 },
      {
        name: 'unit tests',
        passed: 40,
        failed: 2,
        skipped: ['divides'],
        faults: ['adds: Expected: 2 / Received: 3'],
        output: '',
        seconds: 3.14,
      },
    ]);
    expect(lines).toEqual([
      '               passed   failed  skipped     time',
      'types               1        0        0    2.0 s',
      'unit tests         40        2        1    3.1 s',
      'skipped in unit tests: divides',
      'failed in unit tests: adds: Expected: 2 / Received: 3',
      '41 passed, 2 failed',
    ]);
  });
});
