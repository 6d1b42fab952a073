/** A line that did not leave as promised, and the numbers of its product. */
export interface Slipping {
  readonly to_make: boolean;
  /** When the run that makes it began; null where there is none. */
  readonly run_started_at: Date | null;
  readonly now: Date;
  readonly manufacture_days: number;
  readonly prod_manufacture_days: number;
  readonly manufactured_output: number | null;
  readonly prod_backlogged: number;
}

const DAY_MS = 86_400_000;

/**
 * When a late line is expected to leave. What has goods needs its finishing days; what is being made the rest of its run too, as
 * long as that is not late itself; what waits all the runs that have to come first. Never before tomorrow.
 */
export function expectedBy(line: Slipping): Date {
  const { now, manufacture_days } = line;
  const ready = line.to_make ? madeBy(line) : now.getTime();
  return new Date(Math.max(ready + manufacture_days * DAY_MS, now.getTime() + DAY_MS));
}

/** Milliseconds at which its goods are there. */
function madeBy(line: Slipping): number {
  const { now, run_started_at, prod_manufacture_days, prod_backlogged } = line;
  const output = line.manufactured_output ?? 0;
  if (run_started_at !== null)
    return Math.max(run_started_at.getTime() + prod_manufacture_days * DAY_MS, now.getTime());
  const runs = output > 0 ? Math.max(1, Math.ceil(prod_backlogged / output)) : 1;
  return now.getTime() + runs * prod_manufacture_days * DAY_MS;
}
