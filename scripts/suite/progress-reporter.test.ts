import { withoutResult } from './progress-reporter.ts';

describe('the progress of a suite', () => {
  it('names the files that began and did not end', () => {
    const notes = 'begin /a one.test.ts\nbegin /b.test.ts\nend /a one.test.ts\nbegin /c.test.ts\n';
    expect(withoutResult(notes)).toEqual(['/b.test.ts', '/c.test.ts']);
  });

  it('names none when all ended, or none began', () => {
    expect(withoutResult('begin /a.test.ts\nend /a.test.ts\n')).toEqual([]);
    expect(withoutResult('')).toEqual([]);
  });
});
