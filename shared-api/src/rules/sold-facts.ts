import { type SoldCounts, soldText } from './sold.ts';

/** Sold and gifted counts in one line, as shown and as a screen reader says them. */
export function soldFacts(product: SoldCounts & { readonly gifted: number }): {
  text: string;
  spoken: string;
} {
  const { text, spoken } = soldText(product);
  const gifted = `${product.gifted.toLocaleString('en-US')} gifted`;
  return { text: `${text} · ${gifted}`, spoken: `${spoken}, ${gifted}` };
}
