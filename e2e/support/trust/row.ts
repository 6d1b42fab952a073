import { setTimeout as wait } from 'node:timers/promises';

/** What a row did and what came of it. */
export interface Counts {
  /** In figures, such as `60 payments, 60 paid orders`. */
  readonly counts: string;
  /** All that is not as it must be, in sentences. None: the row is passed. */
  readonly missed: readonly string[];
}

/** What rows are run with. */
export interface RowContext {
  /** How long load goes on where the duration is what is tried. */
  readonly minutes: number;
  /** Whether the package registry gives no audit. */
  readonly offline: boolean;
  /**
   * Runs a script of its own on the database server of this run. It passes when it exits with 0; its counts are the lines that match.
   * @param file path from the root
   */
  runScript(file: string, args: readonly string[], counts: RegExp): Promise<Counts>;
}

/** One fault or attack, and how it is shown that the product survives it. */
export interface Row {
  /** Its number, such as `F1`. */
  readonly row: string;
  readonly title: string;
  /** Unit tests and tests of the API that induce it, as paths from the root. */
  readonly tests?: readonly string[];
  /** The same of journeys. */
  readonly journeys?: readonly string[];
  /** What needs processes of its own. Each run leaves nothing behind. */
  readonly runs?: readonly ((context: RowContext) => Promise<Counts>)[];
}

/** Collects what is not so. */
export class Expectations {
  readonly missed: string[] = [];

  expect(what: string, isSo: boolean): void {
    if (!isSo) this.missed.push(what);
  }
}

/** How many there are of each, such as `12 × 200, 3 × 429`, the most frequent first. */
export function tally(values: Iterable<string | number>): string {
  const counts = new Map<string | number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  const sorted = [...counts].sort(([, one], [, other]) => other - one);
  return sorted.map(([value, count]) => `${count} × ${value}`).join(', ') || 'none';
}

/** The value below which so large a share of the values is. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN;
}

/** Runs one of the scripts that are rows of their own: for a script with a command line. */
export const script =
  (file: string, counts: RegExp, args: readonly string[] = []) =>
  ({ runScript }: RowContext): Promise<Counts> =>
    runScript(file, args, counts);

const LOOK_AGAIN_MS = 250;

/** Resolves once the condition holds. @throws what was waited for when it does not in time */
export async function until(
  what: string,
  limitMs: number,
  condition: () => Promise<boolean> | boolean,
): Promise<void> {
  const end = performance.now() + limitMs;
  while (!(await condition())) {
    if (performance.now() > end) throw new Error(`Not so after ${limitMs / 1000} s: ${what}`);
    await wait(LOOK_AGAIN_MS);
  }
}
