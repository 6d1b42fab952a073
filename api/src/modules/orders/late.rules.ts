/** A late line with the numbers of its product. */
export interface Slipping {
  readonly to_make: boolean;
  /** Start of its run; null without one. */
  readonly run_started_at: Date | null;
  readonly now: Date;
  readonly manufacture_days: number;
  readonly prod_manufacture_days: number;
  readonly manufactured_output: number | null;
  readonly prod_backlogged: number;
}

const DAY_MS = 86_400_000;

/**
 * The expected shipping day of a late line. With goods: the finishing days; in a run: the rest of the run too,
 * unless that is late itself; waiting: all runs that come first. Never before tomorrow.
 */
export function expectedBy(line: Slipping): Date {
  const { now, manufacture_days } = line;
  const ready = line.to_make ? madeBy(line) : now.getTime();
  return new Date(Math.max(ready + manufacture_days * DAY_MS, now.getTime() + DAY_MS));
}

/** The time at which its goods are there, in milliseconds. */
function madeBy(line: Slipping): number {
  const { now, run_started_at, prod_manufacture_days, prod_backlogged } = line;
  const output = line.manufactured_output ?? 0;
  if (run_started_at !== null)
    return Math.max(run_started_at.getTime() + prod_manufacture_days * DAY_MS, now.getTime());
  const runs = output > 0 ? Math.max(1, Math.ceil(prod_backlogged / output)) : 1;
  return now.getTime() + runs * prod_manufacture_days * DAY_MS;
}
