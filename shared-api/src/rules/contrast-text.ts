import { contrast } from './contrast.ts';
import { parseHex } from './rgb.ts';

/** Contrast ratio of two #RRGGBB colours, such as 4.52, for an owner's preview; undefined when one is no colour. */
export function contrastOf(one: string, other: string): number | undefined {
  const [first, second] = [parseHex(one), parseHex(other)];
  return first && second ? Math.floor(contrast(first, second) * 100) / 100 : undefined;
}
