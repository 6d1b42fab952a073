/** The sale counts of a product in a list. */
export interface SoldCounts {
  readonly sold: number;
  readonly sold_quant: number;
  readonly backlogged: number;
}

/**
 * `sold_quant/(sold+backlogged) sold` while something is backlogged, else `sold`; `spoken` is what a screen reader
 * says instead (domain.md, Merchandise numbers, "List card").
 */
export function soldText({ sold, sold_quant, backlogged }: SoldCounts): { text: string; spoken: string } {
  if (backlogged <= 0) return { text: `${sold} sold`, spoken: `${sold} sold` };
  const ordered = sold + backlogged;
  return {
    text: `${sold_quant}/${ordered} sold`,
    spoken: `${sold_quant} of ${ordered} ordered are delivered`,
  };
}
