import type { DamagedRelease, ReleaseStatus, Weight } from '../registry/index.ts';

/** What would leave its line or change how others look: reasons of changes are written by people. */
const notInLine = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]+/gu;

/** Lines of a text table: columns as wide as their widest cell, two spaces apart. */
export function table(head: string[], rows: string[][]): string[] {
  const lines = [head, ...rows.map((cells) => cells.map((cell) => cell.replaceAll(notInLine, ' ')))];
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

/** What runs where, since when and by whom: a line for each channel. */
export function statusTable({ remotes }: ReleaseStatus): string[] {
  const rows = remotes.flatMap(({ name, stable, canary, releases }) => {
    const commitOf = (version: string) => releases.find((release) => release.version === version)?.commit;
    const channels = [
      ...(stable ? [{ ...stable, channel: 'stable' }] : []),
      ...(canary ? [{ ...canary, channel: `canary ${canary.percent}%` }] : []),
    ];
    return channels.map(({ channel, version, since, by }) => [
      name,
      channel,
      version,
      since?.slice(0, 16).replace('T', ' ') ?? '-',
      by ?? '-',
      commitOf(version)?.slice(0, 12) ?? '-',
    ]);
  });
  const head = ['REMOTE', 'CHANNEL', 'VERSION', 'SINCE (UTC)', 'BY', 'COMMIT'];
  return [
    ...(rows.length === 0 ? ['Nothing was promoted yet.'] : table(head, rows)),
    ...remotes.flatMap(({ name, damaged }) => damaged.map((release) => damagedLine({ name, ...release }))),
  ];
}

/** A release that cannot be read, below a table of the others. */
export function damagedLine({ name, version, reasons }: DamagedRelease): string {
  return `${name} ${version} is damaged: ${reasons.join('; ')}`.replaceAll(notInLine, ' ');
}
