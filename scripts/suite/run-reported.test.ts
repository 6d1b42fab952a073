import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runReported } from './run-reported.ts';

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
