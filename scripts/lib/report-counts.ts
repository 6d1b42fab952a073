import { join, relative } from 'node:path';

/** What became of the tests of one file. */
export interface FileCounts {
  readonly passed: number;
  /** A file that could not be run counts as one failure. */
  readonly failed: number;
  readonly skipped: number;
  /** What its tests noted of type `counts`. */
  readonly notes: readonly string[];
}

/** Files by their paths from the root. */
export type CountsByFile = ReadonlyMap<string, FileCounts>;

/** Of an annotation whose text is shown in a table of counts. */
export const COUNTS_NOTE = 'counts';

const NOTHING: FileCounts = { passed: 0, failed: 0, skipped: 0, notes: [] };

/** Counts each file of jest's JSON report. */
export function jestCounts(json: string, root: string): CountsByFile {
  interface Report {
    testResults: { name: string; status: string; assertionResults: { status: string }[] }[];
  }
  const { testResults }: Report = JSON.parse(json);
  return new Map(
    testResults.map(({ name, status, assertionResults }): [string, FileCounts] => {
      const of = (wanted: string) => assertionResults.filter((result) => result.status === wanted).length;
      const [passed, failures] = [of('passed'), of('failed')];
      const failed = status === 'failed' ? Math.max(1, failures) : failures;
      const skipped = assertionResults.length - passed - failures;
      return [relative(root, name), { passed, failed, skipped, notes: [] }];
    }),
  );
}

/** Why a file shows nothing, or not all that it says: it has no result, or tests failed or were skipped. Empty: all passed. */
export function missedIn(file: string, counts: FileCounts | undefined): string[] {
  if (!counts || counts.passed + counts.failed + counts.skipped === 0) return [`no result from ${file}`];
  const { failed, skipped } = counts;
  return [
    ...(failed > 0 ? [`${failed} failed in ${file}`] : []),
    ...(skipped > 0 ? [`${skipped} skipped in ${file}`] : []),
  ];
}

interface Annotated {
  annotations?: { type: string; description?: string }[];
}

interface PlaywrightSuite {
  specs?: { file: string; tests: (Annotated & { status: string; results: Annotated[] })[] }[];
  suites?: PlaywrightSuite[];
}

/** Counts each file of Playwright's JSON report. A test that passed only when repeated counts as a failure. */
export function playwrightCounts(json: string, root: string): CountsByFile {
  const report: { config: { rootDir: string }; suites: PlaywrightSuite[] } = JSON.parse(json);
  const counts = new Map<string, FileCounts>();
  const visit = ({ specs = [], suites = [] }: PlaywrightSuite): void => {
    for (const { file, tests } of specs) {
      const path = relative(root, join(report.config.rootDir, file));
      for (const { status, results, annotations = [] } of tests) {
        const { passed, failed, skipped, notes } = counts.get(path) ?? NOTHING;
        const noted = results.at(-1)?.annotations ?? annotations;
        counts.set(path, {
          passed: passed + Number(status === 'expected'),
          failed: failed + Number(status === 'unexpected' || status === 'flaky'),
          skipped: skipped + Number(status === 'skipped'),
          notes: [
            ...notes,
            ...noted.filter(({ type }) => type === COUNTS_NOTE).map(({ description = '' }) => description),
          ],
        });
      }
    }
    for (const suite of suites) visit(suite);
  };
  for (const suite of report.suites) visit(suite);
  return counts;
}
