/** A number as SVG text: at most two decimals, so that files stay small and equal on every machine. */
export function num(value: number): string {
  return String(Math.round(value * 100) / 100);
}

/** From `a` (t = 0) to `b` (t = 1). */
export function lerp(a: number, b: number, t: number): number {
  return a + (b - a) * t;
}

/** `count` numbers from `low` to `high`, both included, evenly spaced. */
export function spread(low: number, high: number, count: number): number[] {
  return Array.from({ length: count }, (_, i) => lerp(low, high, count === 1 ? 0 : i / (count - 1)));
}
