import type { CountedStatements } from './test-database.ts';

/** A call that is measured: its path, and the headers it is sent with. */
export type MeasuredCall = readonly [path: string, headers: Readonly<Record<string, string>>];

/** What a call took: median and slowest time in milliseconds, and what its last answer cost. */
export interface CallFigures {
  readonly path: string;
  readonly ms: number;
  readonly slowest: number;
  readonly status: number;
  readonly statements: number;
  readonly rows: number;
  readonly bytes: number;
}

/**
 * Sends each GET `times` times, one after the other, and prints a table: median and slowest time in milliseconds,
 * statements, rows read and bytes sent.
 */
export async function printSpeed(
  url: string,
  counted: CountedStatements,
  calls: readonly MeasuredCall[],
  times: number,
): Promise<CallFigures[]> {
  const figures: CallFigures[] = [];
  for (const [path, headers] of calls) {
    const took: number[] = [];
    let last = { status: 0, statements: 0, rows: 0, bytes: 0 };
    for (let time = 0; time < times; time += 1) {
      counted.asked.length = 0;
      counted.read.rows = 0;
      const began = performance.now();
      const reply = await fetch(url + path, { headers });
      const { byteLength } = await reply.arrayBuffer();
      took.push(performance.now() - began);
      last = {
        status: reply.status,
        statements: counted.asked.length,
        rows: counted.read.rows,
        bytes: byteLength,
      };
    }
    took.sort((one, other) => one - other);
    const ms = Math.round(took[times >> 1] ?? 0);
    figures.push({ path, ms, slowest: Math.round(took.at(-1) ?? 0), ...last });
  }
  console.table(figures);
  return figures;
}

/** Does the work and prints how many seconds it took. */
export async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
  const began = performance.now();
  const done = await work();
  console.log(`${what}: ${((performance.now() - began) / 1000).toFixed(1)} s`);
  return done;
}
