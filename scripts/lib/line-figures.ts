/** Lines of a set of files: how many files, and the sizes at the usual marks. */
export interface LineFigures {
  readonly files: number;
  readonly lines: number;
  readonly median: number;
  readonly p90: number;
  readonly max: number;
}

/** @param sizes lines of each file, in any order; none gives zeros */
export function lineFigures(sizes: readonly number[]): LineFigures {
  const sorted = [...sizes].sort((a, b) => a - b);
  const lines = sorted.reduce((sum, size) => sum + size, 0);
  return {
    files: sorted.length,
    lines,
    median: mark(sorted, 0.5),
    p90: mark(sorted, 0.9),
    max: mark(sorted, 1),
  };
}

/** The smallest size that at least this share of the files does not exceed (nearest rank). */
function mark(sorted: readonly number[], share: number): number {
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}
