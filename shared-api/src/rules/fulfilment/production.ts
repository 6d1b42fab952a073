import type { ProductionPhase } from '../../contract/fields.ts';
import { maxQuantity, over, type Stock, sellableNow } from './stock.ts';

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

/** The numbers of a product that say how far its next run is from starting. */
export interface Funding {
  readonly prod_backlogged: number;
  readonly minover: number;
  readonly maxover: number;
}

/** What a product without a goal says that can still be made. */
export const READY_TO_MANUFACTURE = 'ready to manufacture more ASAP';

/** `percent` is for the text and may pass 100; `bar` is for the bar's width and may not. */
export type FundingProgress =
  | { readonly kind: 'goal'; readonly percent: number; readonly bar: number }
  | { readonly kind: 'ready'; readonly text: typeof READY_TO_MANUFACTURE }
  | { readonly kind: 'none' };

/**
 * `minover > 0 ? floor(100 * prod_backlogged / minover) : (maxover > 0 ? "ready to manufacture more ASAP" : none)`
 * (domain.md, Merchandise numbers).
 */
export function fundingProgress({ prod_backlogged, minover, maxover }: Funding): FundingProgress {
  if (minover > 0) {
    const percent = Math.floor((100 * prod_backlogged) / minover);
    return { kind: 'goal', percent, bar: Math.min(100, percent) };
  }
  return maxover > 0 ? { kind: 'ready', text: READY_TO_MANUFACTURE } : { kind: 'none' };
}

/** Orders still missing before a run starts: `max(0, minover - prod_backlogged)` (domain.md, Merchandise numbers). */
export function stillNeeded({ prod_backlogged, minover }: Funding): number {
  return Math.max(0, minover - prod_backlogged);
}

/** A run may start: the goal is met, or there is none and something may be made (domain.md, Phases and delay). */
export function isFunded({ prod_backlogged, minover, maxover }: Funding): boolean {
  return minover > 0 ? prod_backlogged >= minover : maxover > 0;
}

/** A phase the owner sets by hand while a run is under way. */
export type OwnerPhase = Extract<ProductionPhase, 'Manufacturing' | 'Finishing'>;

/**
 * The phase shown: In Stock when A > 0; else what the owner set; else Funded when the goal is met, also while the
 * order book is full; else Sold Out when max_quantity is 0; else Funding (domain.md, Phases and delay, in that order).
 */
export function productionPhase(
  stock: Stock & { readonly minover: number },
  ownerPhase: OwnerPhase | null = null,
): ProductionPhase {
  if (sellableNow(stock) > 0) return 'In Stock';
  if (ownerPhase) return ownerPhase;
  if (isFunded(stock)) return 'Funded';
  return maxQuantity(stock) === 0 ? 'Sold Out' : 'Funding';
}
