import type { Weight } from '../registry/index.ts';

/** Lines of a text table: columns as wide as their widest cell, two spaces apart. */
export function table(head: string[], rows: string[][]): string[] {
  const lines = [head, ...rows];
  const widths = head.map((_, column) => Math.max(...lines.map((cells) => cells[column]?.length ?? 0)));
  return lines.map((cells) =>
    cells
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

/** What the parts of a release weigh, beside their budgets. */
export function weightTable(weights: readonly Weight[]): string[] {
  const rows = weights.map(({ part, bytes, budget, isDeclared }) => [
    part,
    `${bytes}`,
    isDeclared ? `${budget}` : `${budget} (default)`,
  ]);
  return table(['PART', 'BYTES AS SERVED', 'BUDGET'], rows);
}
