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

/** Sold and gifted counts in one line, as shown and as a screen reader says them. */
export function soldFacts(product: SoldCounts & { readonly gifted: number }): {
  text: string;
  spoken: string;
} {
  const { text, spoken } = soldText(product);
  const gifted = `${product.gifted.toLocaleString('en-US')} gifted`;
  return { text: `${text} · ${gifted}`, spoken: `${spoken}, ${gifted}` };
}
