import type { Outcome } from './check.ts';

export interface Result extends Outcome {
  readonly name: string;
  readonly seconds: number;
}

/** The table of all checks, the skipped tests by name, and as last line the sum. */
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
    `${sum(results, 'passed')} passed, ${sum(results, 'failed')} failed`,
  ];
}

function sum(results: readonly Result[], count: 'passed' | 'failed'): number {
  return results.reduce((total, result) => total + result[count], 0);
}
