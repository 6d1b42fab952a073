import { curveThrough, lerp, type Point, polygon, spread } from './path.ts';

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

/** A lathe with enough rows to look round: the given rows joined by a line without kinks (cubic Hermite pieces). */
export function turned(rows: readonly Point[], tilt: number, steps = 36): Lathe {
  const slopes = rows.map((_, i) => slopeAt(rows, i));
  const parts = Math.max(3, Math.round(steps / (rows.length - 1)));
  const fine = rows.slice(0, -1).flatMap((from, i): Point[] => {
    const to = rows[i + 1] ?? from;
    const height = to[0] - from[0];
    const [leave, arrive] = [(slopes[i] ?? 0) * height, (slopes[i + 1] ?? 0) * height];
    return spread(0, 1, parts + 1)
      .slice(0, -1)
      .map((t) => [from[0] + height * t, hermite(from[1], to[1], leave, arrive, t)]);
  });
  const last = rows[rows.length - 1];
  return { rows: last ? [...fine, last] : fine, tilt };
}

/** How fast the radius changes with height at a row, seen from its neighbours. */
function slopeAt(rows: readonly Point[], i: number): number {
  const [before, after] = [rows[i - 1] ?? rows[i], rows[i + 1] ?? rows[i]];
  if (!before || !after || after[0] === before[0]) return 0;
  return (after[1] - before[1]) / (after[0] - before[0]);
}

function hermite(from: number, to: number, leave: number, arrive: number, t: number): number {
  const [t2, t3] = [t * t, t * t * t];
  return (
    from * (2 * t3 - 3 * t2 + 1) + leave * (t3 - 2 * t2 + t) + to * (3 * t2 - 2 * t3) + arrive * (t3 - t2)
  );
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
