/** Parts that can be asked for by name: `pnpm test unit api`. */
export const PARTS = ['static', 'build', 'unit', 'api', 'e2e'] as const;

export type Part = (typeof PARTS)[number];

/** What became of a check. A check that is not a suite of tests counts as one. */
export interface Outcome {
  readonly passed: number;
  readonly failed: number;
  /** Tests that were not run, by name. */
  readonly skipped: readonly string[];
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
