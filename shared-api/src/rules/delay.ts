import { over, type Stock } from './stock.ts';

/** The numbers of a merchandise that say how long it takes. */
export interface Making extends Stock {
  readonly manufacture_days: number;
  readonly prod_manufacture_days: number;
  readonly manufactured_output: number | null;
}

/** `manufactured_output > 0 ? ceil((prod_backlogged + over(q)) / manufactured_output) : 1` (domain.md, Phases and delay). */
export function runs(making: Making, wanted: number): number {
  const output = making.manufactured_output ?? 0;
  return output > 0 ? Math.ceil((making.prod_backlogged + over(making, wanted)) / output) : 1;
}

/** `over(q) = 0 ? 0 : prod_manufacture_days * runs`, in days (domain.md, Phases and delay). */
export function backorderDelayDays(making: Making, wanted: number): number {
  return over(making, wanted) === 0 ? 0 : making.prod_manufacture_days * runs(making, wanted);
}

/** `manufacture_days + backorder_delay_days`, in days (domain.md, Phases and delay). */
export function estimatedDelay(making: Making, wanted: number): number {
  return making.manufacture_days + backorderDelayDays(making, wanted);
}

/** A cart entry waits for the slowest of its main item and add-ons, in days (domain.md, Phases and delay). */
export function entryDelay(parts: readonly Making[], wanted: number): number {
  return Math.max(0, ...parts.map((part) => estimatedDelay(part, wanted)));
}
