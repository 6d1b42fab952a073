import { lerp, spread } from './numbers.ts';
import { curveThrough, type Point, polygon } from './path.ts';

/** A shape turned on a wheel: radius by height, top first. Heights are negative upward, 0 is the table. */
export interface Lathe {
  readonly rows: readonly Point[];
  /** How far one looks down on it: height of its ellipses by width (0 is from the side). */
  readonly tilt: number;
}

/** Radius at a height, between the rows. */
export function radiusAt({ rows }: Lathe, y: number): number {
  const next = rows.findIndex(([height]) => height >= y);
  const below = rows[next === -1 ? rows.length - 1 : next] ?? [0, 0];
  const above = rows[Math.max(0, next - 1)] ?? below;
  const share = below[0] === above[0] ? 0 : (y - above[0]) / (below[0] - above[0]);
  return lerp(above[1], below[1], Math.min(1, Math.max(0, share)));
}

/** The point of the front that lies `across` (-1 left edge, 1 right edge) at a height. */
export function onFront(lathe: Lathe, across: number, y: number): Point {
  const radius = radiusAt(lathe, y);
  return [across * radius, y + lathe.tilt * radius * Math.sqrt(Math.max(0, 1 - across * across))];
}

/** A lathe with enough rows to look round: the given rows joined by a smooth line. */
export function turned(rows: readonly Point[], tilt: number, steps = 36): Lathe {
  const fine: Point[] = [];
  rows.slice(0, -1).forEach((from, i) => {
    const to = rows[i + 1] ?? from;
    const before = rows[i - 1] ?? from;
    const after = rows[i + 2] ?? to;
    const parts = Math.max(2, Math.round(steps / (rows.length - 1)));
    for (const t of spread(0, 1, parts + 1).slice(0, -1)) fine.push(between(before, from, to, after, t));
  });
  const last = rows[rows.length - 1];
  return { rows: last ? [...fine, last] : fine, tilt };
}

function between(before: Point, from: Point, to: Point, after: Point, t: number): Point {
  const value = (k: 0 | 1): number => {
    const [a, b, c, d] = [before[k], from[k], to[k], after[k]];
    return (
      0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t ** 3)
    );
  };
  return [lerp(from[0], to[0], t), value(1)];
}

const EDGE = spread(-1, 1, 21).map((t) => Math.sin((t * Math.PI) / 2));

/** The front half of the ring at a height, from `from` to `to` across. */
export function frontArc(lathe: Lathe, y: number, from = -1, to = 1): Point[] {
  return EDGE.map((t) => onFront(lathe, lerp(from, to, (t + 1) / 2), y));
}

/** The visible part of the surface between two heights and from `left` to `right` across. */
export function patch(lathe: Lathe, top: number, bottom: number, left = -1, right = 1): string {
  const inner = lathe.rows.map(([y]) => y).filter((y) => y > top && y < bottom);
  const heights = [top, ...inner, bottom];
  const down = heights.map((y) => onFront(lathe, right, y));
  const up = heights.toReversed().map((y) => onFront(lathe, left, y));
  const [start] = frontArc(lathe, top, left, right);
  if (!start) return '';
  const head = polygon([start], false);
  return `${head}${curveThrough(frontArc(lathe, top, left, right))}${curveThrough(down)}${curveThrough(frontArc(lathe, bottom, left, right).toReversed())}${curveThrough(up)}z`;
}

/** Highest and lowest row of the shape. */
export function ends({ rows }: Lathe): { top: number; bottom: number } {
  return { top: rows[0]?.[0] ?? 0, bottom: rows[rows.length - 1]?.[0] ?? 0 };
}
