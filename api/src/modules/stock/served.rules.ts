import { feePool } from 'shared-api/rules';
import type { WaitingLine } from './stock-row.ts';

/** Units of a waiting line that have goods now: all of it, or a part that leaves it with its tax and its finders fee. */
export interface Served {
  readonly line: WaitingLine;
  readonly units: number;
  readonly tax: number;
  readonly pool: number;
}

/** Gives goods of one variant to those who wait for it, oldest first; `rest` is nobody's. */
export function serve(lines: readonly WaitingLine[], units: number): { served: Served[]; rest: number } {
  let rest = units;
  const served: Served[] = [];
  for (const line of lines) {
    if (rest === 0) break;
    const part = Math.min(rest, line.quantity);
    served.push(part === line.quantity ? whole(line) : partOf(line, part));
    rest -= part;
  }
  return { served, rest };
}

const whole = (line: WaitingLine): Served => ({
  line,
  units: line.quantity,
  tax: line.tax_cents,
  pool: line.pool_cents,
});

/** The cents of both parts are those of the line: what is rounded away here stays with the units that wait. */
function partOf(line: WaitingLine, units: number): Served {
  const tax = Math.floor((line.tax_cents * units) / line.quantity);
  const pool = line.pool_cents === 0 ? 0 : feePool(line.price_cents * units, line.fee_percent);
  return { line, units, tax, pool };
}
