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
