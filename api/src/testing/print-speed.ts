import type { CountedStatements } from './test-database.ts';

/** A call that is measured: its path, and the headers it is sent with. */
export type MeasuredCall = readonly [path: string, headers: Readonly<Record<string, string>>];

/**
 * Sends each GET `times` times, one after the other, and prints a table: median and slowest time in milliseconds,
 * statements, rows read and bytes sent.
 */
export async function printSpeed(
  url: string,
  counted: CountedStatements,
  calls: readonly MeasuredCall[],
  times: number,
): Promise<void> {
  const figures: object[] = [];
  for (const [path, headers] of calls) {
    const took: number[] = [];
    let last = {};
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
}

/** Does the work and prints how many seconds it took. */
export async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
  const began = performance.now();
  const done = await work();
  console.log(`${what}: ${((performance.now() - began) / 1000).toFixed(1)} s`);
  return done;
}
