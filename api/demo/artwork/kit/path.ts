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

export type Point = readonly [x: number, y: number];

/** A straight-sided path through the points, closed unless told otherwise. */
export function polygon(points: readonly Point[], closed = true): string {
  const [first, ...rest] = points;
  if (!first) return '';
  const lines = rest.map(([x, y]) => `L${num(x)} ${num(y)}`).join('');
  return `M${num(first[0])} ${num(first[1])}${lines}${closed ? 'z' : ''}`;
}

/** A smooth curve through the points, without the leading move (Catmull-Rom turned into Bezier pieces). */
export function curveThrough(points: readonly Point[]): string {
  return points
    .slice(0, -1)
    .map((from, i) => {
      const to = points[i + 1] ?? from;
      const before = points[i - 1] ?? from;
      const after = points[i + 2] ?? to;
      const c1 = `${num(from[0] + (to[0] - before[0]) / 6)} ${num(from[1] + (to[1] - before[1]) / 6)}`;
      const c2 = `${num(to[0] - (after[0] - from[0]) / 6)} ${num(to[1] - (after[1] - from[1]) / 6)}`;
      return `C${c1} ${c2} ${num(to[0])} ${num(to[1])}`;
    })
    .join('');
}

/** A smooth open path through the points. */
export function smooth(points: readonly Point[]): string {
  const [first] = points;
  return first ? `M${num(first[0])} ${num(first[1])}${curveThrough(points)}` : '';
}

/** A rectangle with round corners. */
export function roundRect(x: number, y: number, width: number, height: number, radius: number): string {
  const [w, h, r] = [num(width - 2 * radius), num(height - 2 * radius), num(radius)];
  const arc = (dx: string, dy: string): string => `a${r} ${r} 0 0 1 ${dx} ${dy}`;
  return `M${num(x + radius)} ${num(y)}h${w}${arc(r, r)}v${h}${arc(`-${r}`, r)}h-${w}${arc(`-${r}`, `-${r}`)}v-${h}${arc(r, `-${r}`)}z`;
}

/** A full ellipse as a path. */
export function ellipse(cx: number, cy: number, rx: number, ry: number): string {
  const [a, b] = [num(rx), num(ry)];
  return `M${num(cx - rx)} ${num(cy)}a${a} ${b} 0 1 0 ${num(2 * rx)} 0a${a} ${b} 0 1 0 ${num(-2 * rx)} 0z`;
}
