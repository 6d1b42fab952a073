import { addDays, type Day, dayAt, lastDay, leavingDay, type Packing } from 'shared-api/rules';

/** A late line with the numbers of its product and the working days of its company. */
export interface Slipping {
  readonly to_make: boolean;
  /** Start of its run; null without one. */
  readonly run_started_at: Date | null;
  readonly packing: Packing;
  readonly manufacture_days: number;
  readonly prod_manufacture_days: number;
  readonly manufactured_output: number | null;
  readonly prod_backlogged: number;
}

/**
 * The day on which a late line is expected to leave. With goods: after the finishing days; in a run: after the rest of the
 * run too, unless that is late itself; waiting: after all runs that come first. Never before tomorrow.
 */
export function expectedBy(line: Slipping): Day {
  const { packing, manufacture_days } = line;
  const ready = addDays(line.to_make ? madeBy(line) : packing.today, manufacture_days);
  return leavingDay(lastDay(ready, addDays(packing.today, 1)), packing);
}

/** The day on which its goods are there. */
function madeBy(line: Slipping): Day {
  const { packing, run_started_at, prod_manufacture_days, prod_backlogged } = line;
  const output = line.manufactured_output ?? 0;
  if (run_started_at !== null) {
    return lastDay(addDays(dayAt(run_started_at), prod_manufacture_days), packing.today);
  }
  const runs = output > 0 ? Math.max(1, Math.ceil(prod_backlogged / output)) : 1;
  return addDays(packing.today, runs * prod_manufacture_days);
}
