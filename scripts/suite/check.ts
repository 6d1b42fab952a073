/** Parts that can be asked for by name: `pnpm test unit api`. */
export const PARTS = ['static', 'build', 'unit', 'api', 'e2e'] as const;

export type Part = (typeof PARTS)[number];

/** What became of a check. A check that is not a suite of tests counts as one. */
export interface Outcome {
  readonly passed: number;
  readonly failed: number;
  /** Tests that were not run, by name. */
  readonly skipped: readonly string[];
  /** The failed tests, each with the first lines of its error. */
  readonly faults?: readonly string[];
  /** Shown when something failed. */
  readonly output: string;
}

export interface Check {
  readonly part: Part;
  readonly name: string;
  run(): Promise<Outcome>;
}

export const failure = (output: string): Outcome => ({ passed: 0, failed: 1, skipped: [], output });

export function isPart(word: string): word is Part {
  return PARTS.some((part) => part === word);
}

export interface Result extends Outcome {
  readonly name: string;
  readonly seconds: number;
}

/** The table of all checks, the skipped tests by name, the failed ones with their errors, and as last line the sum. */
export function summary(results: readonly Result[]): string[] {
  const width = Math.max(...results.map(({ name }) => name.length)) + 2;
  const row = (name: string, cells: readonly string[]) =>
    name.padEnd(width) + cells.map((cell) => cell.padStart(9)).join('');
  return [
    row('', ['passed', 'failed', 'skipped', 'time']),
    ...results.map(({ name, passed, failed, skipped, seconds }) =>
      row(name, [`${passed}`, `${failed}`, `${skipped.length}`, `${seconds.toFixed(1)} s`]),
    ),
    ...results.flatMap(({ name, skipped }) => skipped.map((test) => `skipped in ${name}: ${test}`)),
    ...results.flatMap(({ name, faults = [] }) => faults.map((fault) => `failed in ${name}: ${fault}`)),
    `${sum(results, 'passed')} passed, ${sum(results, 'failed')} failed`,
  ];
}

function sum(results: readonly Result[], count: 'passed' | 'failed'): number {
  return results.reduce((total, result) => total + result[count], 0);
}
